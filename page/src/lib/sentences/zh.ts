export default import.meta.glob<string>(
  ["../../../../src/contractrummy/text/zh/page/*.ftl", "../../../../src/contractrummy/text/zh/words.ftl"],
  { query: "?raw", import: "default", eager: true },
);
