export default import.meta.glob<string>(
  ["../../../../src/contractrummy/text/en/page/*.ftl", "../../../../src/contractrummy/text/en/words.ftl"],
  { query: "?raw", import: "default", eager: true },
);
