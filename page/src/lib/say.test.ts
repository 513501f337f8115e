import { FluentResource } from "@fluent/bundle";
import { describe, expect, test, vi } from "vitest";
import { ago, firstLang, lang, list, number, say, setLang } from "./say.svelte";

const TEXTS = import.meta.glob<string>(
  ["../../../src/contractrummy/text/{en,zh}/page/*.ftl", "../../../src/contractrummy/text/{en,zh}/words.ftl"],
  { query: "?raw", import: "default", eager: true },
);

describe("the language to begin with", () => {
  test.each([
    ["?lang=zh", "en", ["en"], "zh"],
    ["?lang=fr", "zh", ["en"], "zh"],
    ["", null, ["zh-CN", "en"], "zh"],
    ["", null, ["fr", "zh-TW", "en"], "zh"],
    ["", null, ["en-GB"], "en"],
    ["", null, ["fr"], "en"],
    ["", { odd: 1 }, [], "en"],
  ] as const)("%s, remembered %s, the browser asks for %s", (query, remembered, asked, expected) => {
    expect(firstLang(query, remembered, asked)).toBe(expected);
  });
});

test("a sentence, in the language of one's choice, at once and remembered", async () => {
  await setLang("en");
  expect(say("page-rules")).toBe("Rules");
  expect(document.documentElement.lang).toBe("en");
  await setLang("zh");
  expect(lang()).toBe("zh");
  expect(say("page-rules")).toBe("规则");
  expect(document.documentElement.lang).toBe("zh-Hans");
  expect(localStorage.getItem("contract-rummy.lang")).toBe('"zh"');
});

test("facts are filled in without marks around them", async () => {
  await setLang("en");
  expect(say("card-natural", { rank: say("rank-9"), suit: say("suit-D") })).toBe("nine of diamonds");
  await setLang("zh");
  expect(say("card-natural", { rank: say("rank-9"), suit: say("suit-D") })).toBe("方块9");
});

test("an id without a sentence is shown as it is", () => expect(say("no-such-id")).toBe("no-such-id"));

test("numbers and lists", async () => {
  await setLang("en");
  expect(number(12345)).toBe("12,345");
  expect(list(["Ruth", "Tom", "Wei"])).toBe("Ruth, Tom and Wei");
  expect(ago(7_300)).toBe("2 hours ago");
  await setLang("zh");
  expect(list(["外婆", "阿杰"])).toBe("外婆和阿杰");
});

test("every sentence can be read", () => {
  expect(Object.keys(TEXTS).length).toBeGreaterThan(3);
  for (const text of Object.values(TEXTS)) {
    const ids = text.match(/^[a-z][\w-]* =/gm) ?? [];
    expect(new FluentResource(text).body).toHaveLength(ids.length);
  }
});

test("a language that cannot be had leaves the one that is spoken", async () => {
  await setLang("en");
  vi.stubGlobal("fetch", () => Promise.resolve(new Response("", { status: 503 })));
  await expect(setLang("zh")).rejects.toThrow();
  expect(lang()).toBe("en");
  expect(say("page-rules")).toBe("Rules");
});
