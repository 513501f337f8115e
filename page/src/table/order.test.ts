import { expect, test } from "vitest";
import { kinds, moved, reconcile, sorted } from "./order";

const hand = (text: string): string[] => text.split(" ");

test("BR-90 one's own order is kept while others move, and a new card comes last", () => {
  const mine = reconcile([], hand("KH 3C 9D 4S"));
  expect(kinds(reconcile(mine, hand("3C 4S 9D KH")))).toEqual(["KH", "3C", "9D", "4S"]);
  expect(kinds(reconcile(mine, hand("2S 3C 4S 9D KH")))).toEqual(["KH", "3C", "9D", "4S", "2S"]);
});

test("two equal cards are two things: the chosen one goes, the other keeps its place", () => {
  const mine = reconcile([], hand("9D KH 9D 3C"));
  expect(mine).toEqual(["9D#0", "KH#0", "9D#1", "3C#0"]);
  expect(reconcile(mine, hand("9D KH 3C"), ["9D#0"])).toEqual(["KH#0", "9D#1", "3C#0"]);
  expect(reconcile(mine, hand("9D KH 3C"), ["9D#1"])).toEqual(["9D#0", "KH#0", "3C#0"]);
});

test("a copy that comes back gets a key nobody else has", () => {
  const left = reconcile(reconcile([], hand("9D 9D")), hand("9D"), ["9D#0"]);
  expect(left).toEqual(["9D#1"]);
  expect(reconcile(left, hand("9D 9D"))).toEqual(["9D#1", "9D#0"]);
});

test("a card moves to a gap, and every card is still there once", () => {
  const mine = reconcile([], hand("AS 2S 3S 4S"));
  expect(kinds(moved(mine, "AS#0", 4))).toEqual(["2S", "3S", "4S", "AS"]);
  expect(kinds(moved(mine, "4S#0", 0))).toEqual(["4S", "AS", "2S", "3S"]);
  expect(kinds(moved(mine, "2S#0", 2))).toEqual(["AS", "2S", "3S", "4S"]);
});

test("sorts arrange by suit, by rank, and by what the contract asks for", () => {
  const mine = reconcile([], hand("5H TS JK 5S AC TH 5C"));
  expect(kinds(sorted(mine, "suit"))).toEqual(["5S", "TS", "5H", "TH", "AC", "5C", "JK"]);
  expect(kinds(sorted(mine, "rank"))).toEqual(["AC", "5S", "5H", "5C", "TS", "TH", "JK"]);
  expect(kinds(sorted(mine, "contract", [{ kind: "set", size: 3, rank: null }]))).toEqual([
    "5S",
    "5H",
    "5C",
    "TS",
    "TH",
    "AC",
    "JK",
  ]);
  expect(kinds(sorted(mine, "contract", [], [["TH", "TS", "JK=T"]])).slice(0, 3)).toEqual(["TH", "TS", "JK"]);
});
