// The sentences of a language as the tests read them: from the files themselves.

const FILES = import.meta.glob<string>(
  ["../../../src/contractrummy/text/*/page/*.ftl", "../../../src/contractrummy/text/*/words.ftl"],
  { query: "?raw", import: "default", eager: true },
);

export const textsOf = (lang: "en" | "zh"): string[] =>
  Object.entries(FILES)
    .filter(([path]) => path.includes(`/text/${lang}/`))
    .map(([, text]) => text);
