import { describe, expect, test } from "vitest";
import { allAgrees, check } from "./check";
import { commitment, Dealer, type FirstDealer } from "./deal";
import { hex } from "./ids";
import { readRecord } from "./record";
import vectors from "./deal.vectors.json";

const bytes = (text: string): Uint8Array => Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));

describe("20 deals known from the other side", () => {
  test.each(vectors.deals.map((deal, at) => [at + 1, deal] as const))("deal %i", (_, deal) => {
    const dealer = new Dealer(bytes(deal.seed), deal.mixed.map(bytes));
    const deck = deal.deck.split(" ");
    expect(dealer.shuffled(deck, deal.round, deal.reshuffle).join(" ")).toBe(deal.order);
    expect(dealer.cut(deck.length, deal.round)).toBe(deal.cut);
    expect(commitment(bytes(deal.seed), bytes(deal.salt), deal.digest)).toBe(deal.commitment);
    for (const [rule, first] of Object.entries(deal.first)) {
      expect(dealer.firstDealer(deal.seats, rule as FirstDealer, deck)).toBe(first);
    }
  });
});

describe("a recorded game", () => {
  const records = vectors.records;

  test.each(records.map((text, at) => [at, text] as const))("record %i agrees with its seeds", (at, text) => {
    const recorded = readRecord(text);
    const checked = check(recorded, null, at === 2 ? "lowest_card" : "random");
    expect(checked.rounds.length).toBeGreaterThan(0);
    expect(checked).toMatchObject({ whole: "agrees", seal: "agrees", first: "agrees", shown: "unknown", demo: null });
    expect(allAgrees(checked)).toBe(true);
  });

  test("one whose stock was used up has its reshuffles checked", () => {
    const checked = check(readRecord(records[3]!), null, null);
    expect(checked.rounds[0]!.reshuffles.length).toBeGreaterThan(0);
    expect(new Set(checked.rounds[0]!.reshuffles)).toEqual(new Set(["agrees"]));
  });

  test("a cut is checked with its deal", () => {
    expect(check(readRecord(records[0]!), null, null).rounds[0]!.cut).toBe("agrees");
  });

  test("two cards exchanged between hands are found, and where", () => {
    const recorded = readRecord(records[0]!);
    const [mine, theirs] = [recorded.rounds[0]!.hands[0]!, recorded.rounds[0]!.hands[1]!];
    [mine[0], theirs[9]] = [theirs[9]!, mine[0]!];
    const checked = check(recorded, null, "random");
    expect(checked.rounds[0]).toMatchObject({ deal: "differs", where: { pile: "hand", seat: 0 } });
    expect(allAgrees(checked)).toBe(false);
  });

  test("another stock order is found", () => {
    const recorded = readRecord(records[3]!);
    recorded.rounds[0]!.stock.reverse();
    expect(check(recorded, null, null).rounds[0]).toMatchObject({ deal: "differs", where: { pile: "stock" } });
  });

  test("a changed letter makes the record not whole", () => {
    expect(check(readRecord(records[0]!.replace("Ann", "Amm")), null, null).whole).toBe("differs");
  });

  test("one's own part is looked for, and the seal that was shown", () => {
    const recorded = readRecord(records[1]!);
    const own = { table: "t", seal: recorded.commitment, mix: hex(recorded.seatSeeds[2]!) };
    expect(check(recorded, own, null)).toMatchObject({ shown: "agrees", mixed: "agrees" });
    const other = { table: "t", seal: "0".repeat(64), mix: "0".repeat(64) };
    expect(check(recorded, other, null)).toMatchObject({ shown: "differs", mixed: "differs" });
  });

  test("what is no record is refused", () => {
    expect(() => readRecord("hello")).toThrow();
  });
});
