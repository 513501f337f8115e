import { FluentBundle, FluentResource } from "@fluent/bundle";
import { expect, test } from "vitest";
import { textsOf as of } from "./texts";

const sources = import.meta.glob<string>(
  ["./*.svelte", "./*.ts", "../cards/*.svelte", "../cards/*.ts", "!./*.test.ts", "!./scenes.ts", "!./texts.ts"],
  { query: "?raw", import: "default", eager: true },
);
const idsOf = (lang: "en" | "zh"): string[] =>
  [
    ...of(lang)
      .join("\n")
      .matchAll(/^(table-[a-z-]+) =/gm),
  ].map((found) => found[1] ?? "");

test("both languages have the same sentences for the table", () => {
  expect(idsOf("zh").sort()).toEqual(idsOf("en").sort());
  expect(new Set(idsOf("en")).size).toBe(idsOf("en").length);
});

test("every sentence the table asks for is there, and every one that is there is asked for", () => {
  const source = Object.values(sources).join("\n");
  const used = new Set([...source.matchAll(/["'`](table-[a-z-]+)["'`$]/g)].map((found) => found[1] ?? ""));
  const stems = [...source.matchAll(/`(table-[a-z-]+-)\$\{/g)].map((found) => found[1] ?? "");
  const there = idsOf("en");
  expect([...used].filter((id) => !there.includes(id) && !stems.includes(id))).toEqual([]);
  const owned = (id: string): boolean =>
    used.has(id) || stems.some((stem) => id.startsWith(stem)) || (id.endsWith("-short") && used.has(id.slice(0, -6)));
  expect(there.filter((id) => !owned(id))).toEqual([]);
});

test("every sentence can be said in both languages, without a gap", () => {
  for (const lang of ["en", "zh"] as const) {
    const bundle = new FluentBundle([lang], { useIsolating: false });
    for (const text of of(lang)) bundle.addResource(new FluentResource(text));
    const facts = {
      count: 3,
      points: 5,
      place: 2,
      round: 1,
      rounds: 7,
      who: "other",
      name: "Ruth",
      card: "9D",
      cards: "9D KH",
      whose: "other",
      owner: "Tom",
      kind: "set",
      size: 3,
      as: "8H",
      fresh: "yes",
      at: 1,
      fits: "yes",
      down: "yes",
      buys: 2,
      turn: "yes",
      standing: "here",
      rules: "R",
      way: "up",
      names: "A",
      number: 1,
      how: "later",
      before: "Tom",
      penalty: 1,
      left: 2,
      contract: "C",
      seal: "7F3A",
      host: "yes",
      level: "steady",
      score: 9,
      wild: "JK",
      melds: "[[9D]]",
      last: "no",
    };
    for (const id of idsOf(lang)) {
      const errors: Error[] = [];
      const text = bundle.formatPattern(bundle.getMessage(id)!.value!, facts, errors);
      expect(errors, `${lang} ${id}`).toEqual([]);
      expect(text, `${lang} ${id}`).not.toMatch(/\{|\}/);
    }
  }
});
