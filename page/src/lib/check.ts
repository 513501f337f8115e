/** Whether a recorded game was dealt as its seeds say: the seal, the first dealer, each deal, each reshuffle. */

import { commitment, Dealer, demoSeed, type FirstDealer, sorted } from "./deal";
import { hex } from "./ids";
import type { OwnMix } from "./keep";
import type { Recorded, RecordedRound } from "./record";

/** `agrees`, `differs`, or `unknown` where this browser has nothing to compare with. */
export type Verdict = "agrees" | "differs" | "unknown";

/** The first place where a deal is another: a seat's hand, the stock or the upcard. */
export interface Where {
  pile: "hand" | "stock" | "upcard";
  seat: number | null;
  wanted: string | null;
  found: string | null;
}

export interface CheckedRound {
  round: number;
  dealer: number;
  deal: Verdict;
  cut: Verdict | null;
  reshuffles: Verdict[];
  where: Where | null;
}

export interface Checked {
  /** The record is complete and unchanged. */
  whole: Verdict;
  /** The seal follows from the seed and the rules. */
  seal: Verdict;
  /** The seal is the one this browser was shown before the first card. */
  shown: Verdict;
  /** What this browser put into the shuffle is among what was mixed in. */
  mixed: Verdict;
  /** A demonstration's seed is grown from its short one; null for a fair deal. */
  demo: Verdict | null;
  first: Verdict;
  rounds: CheckedRound[];
}

/** Check all of it. `rule` is how the first dealer is found, where that is known. */
export function check(recorded: Recorded, own: OwnMix | null, rule: FirstDealer | null): Checked {
  const dealer = new Dealer(recorded.seed, recorded.seatSeeds);
  const first = recorded.rounds[0];
  return {
    whole: verdict(recorded.whole),
    seal: verdict(commitment(recorded.seed, recorded.salt, recorded.digest) === recorded.commitment),
    shown: own === null ? "unknown" : verdict(own.seal === recorded.commitment),
    mixed: own === null ? "unknown" : verdict(recorded.seatSeeds.some((seed) => hex(seed) === own.mix)),
    demo: recorded.demo === null ? null : verdict(hex(demoSeed(recorded.demo)) === hex(recorded.seed)),
    first:
      rule === null || first === undefined
        ? "unknown"
        : verdict(dealer.firstDealer(recorded.players.length, rule, deckOf(first)) === recorded.firstDealer),
    rounds: recorded.rounds.map((round) => checkedRound(round, dealer)),
  };
}

/** Whether nothing differs. */
export function allAgrees(checked: Checked): boolean {
  const rounds = checked.rounds.flatMap((each) => [each.deal, each.cut, ...each.reshuffles]);
  const { whole, seal, shown, mixed, demo, first } = checked;
  return ![whole, seal, shown, mixed, demo, first, ...rounds].includes("differs");
}

function checkedRound(recorded: RecordedRound, dealer: Dealer): CheckedRound {
  const deck = deckOf(recorded);
  const order = dealer.shuffled(deck, recorded.round, 0);
  // Which way round and from which end are rules; either way there is one order, and one of these must be it.
  const ways = [1, -1].flatMap((step) => [false, true].map((bottom) => dealt(order, recorded, step, bottom)));
  const differences = ways.map((way) => firstDifference(way, recorded));
  const agrees = differences.includes(null);
  const { round, cut } = recorded;
  return {
    round,
    dealer: recorded.dealer,
    deal: verdict(agrees),
    cut: cut === null ? null : verdict(dealer.cut(deck.length, round) === cut),
    reshuffles: recorded.reshuffles.map((cards, at) =>
      verdict(same(dealer.shuffled(sorted(cards), round, at + 1), cards)),
    ),
    where: agrees ? null : (differences[0] ?? null),
  };
}

type Deal = Pick<RecordedRound, "hands" | "stock" | "upcard">;

/** Dealt from the top, card by card from the player after the dealer on, then the upcard. */
function dealt(order: string[], recorded: RecordedRound, step: number, bottom: boolean): Deal {
  const seats = recorded.hands.length;
  const hands: string[][] = recorded.hands.map(() => []);
  let top = order.length;
  for (let card = 0; card < (recorded.hands[0]?.length ?? 0); card += 1) {
    for (let place = 1; place <= seats; place += 1) {
      top -= 1;
      hands[(recorded.dealer + step * place + 8 * seats) % seats]!.push(order[top]!);
    }
  }
  if (recorded.upcard === null) return { hands: hands.map(sorted), stock: order.slice(0, top), upcard: null };
  if (bottom) return { hands: hands.map(sorted), stock: order.slice(1, top), upcard: order[0]! };
  return { hands: hands.map(sorted), stock: order.slice(0, top - 1), upcard: order[top - 1]! };
}

function firstDifference(again: Deal, recorded: Deal): Where | null {
  const piles: [Where["pile"], number | null, (string | null)[], (string | null)[]][] = [
    ...again.hands.map((hand, seat) => ["hand", seat, hand, sorted(recorded.hands[seat]!)] as ["hand", number, string[], string[]]),
    ["upcard", null, [again.upcard], [recorded.upcard]],
    ["stock", null, again.stock, recorded.stock],
  ];
  for (const [pile, seat, wanted, found] of piles) {
    const at = Array.from({ length: Math.max(wanted.length, found.length) }).findIndex((_, i) => wanted[i] !== found[i]);
    if (at >= 0) return { pile, seat, wanted: wanted[at] ?? null, found: found[at] ?? null };
  }
  return null;
}

/** Every card of a round, by kind. */
function deckOf(round: RecordedRound): string[] {
  return sorted([...round.hands.flat(), ...round.stock, ...(round.upcard === null ? [] : [round.upcard])]);
}

function same(one: string[], other: string[]): boolean {
  return one.length === other.length && one.every((card, at) => card === other[at]);
}

function verdict(good: boolean): Verdict {
  return good ? "agrees" : "differs";
}
