/** The deal once more, from the seeds that were revealed: what `contractrummy/dealer.py` does, word for word.
 *
 * An order is Fisher–Yates with rejection sampling over SHAKE-256 of (seed, seat seeds, use, round, reshuffle). The last
 * card of an order is the top. Cards are their text. */

import { sha256 } from "@noble/hashes/sha2.js";
import { shake256 } from "@noble/hashes/sha3.js";
import { hex } from "./ids";

const RANKS = "A23456789TJQK";
const SUITS = "CDHS";
const JOKER = "JK";
const BLOCK = 1_024;

export type FirstDealer = "random" | "lowest_card" | "highest_card" | "first_jack";

/** The number of a kind, 0 to 52: suit by suit, each from the ace, the joker last. */
export function kind(card: string): number {
  return card === JOKER ? 52 : SUITS.indexOf(card[1] ?? "") * 13 + RANKS.indexOf(card[0] ?? "");
}

/** Cards by kind. */
export function sorted(cards: string[]): string[] {
  return [...cards].sort((one, other) => kind(one) - kind(other));
}

/** What is shown before the deal: SHA-256 over (label, salt, seed, digest of the rules), each after its length. */
export function commitment(seed: Uint8Array, salt: Uint8Array, digest: string): string {
  return hex(sha256(joined([ascii("contract-rummy commitment 1\0"), salt, seed, ascii(digest)])));
}

/** The whole seed of a demonstration, grown from a short one. */
export function demoSeed(number: string): Uint8Array {
  return shake256(ascii(`contract-rummy demo seed\0${number}`), { dkLen: 128 });
}

export class Dealer {
  constructor(
    readonly seed: Uint8Array,
    readonly seatSeeds: Uint8Array[] = [],
  ) {}

  /** The cards in the order of a round's deal (reshuffle 0) or of its n-th reshuffle. */
  shuffled(cards: string[], round: number, reshuffle: number): string[] {
    const order = [...cards];
    const words = this.#words("shuffle", round, reshuffle);
    for (let last = order.length - 1; last > 0; last -= 1) {
      const chosen = below(last + 1, words);
      [order[last], order[chosen]] = [order[chosen]!, order[last]!];
    }
    return order;
  }

  /** How many of so many cards are cut before a round's deal. */
  cut(cards: number, round: number): number {
    return 1 + below(cards - 1, this.#words("cut", round, 0));
  }

  /** Who deals the first round: by chance alone, or by cards drawn from `deck`. */
  firstDealer(seats: number, rule: FirstDealer = "random", deck: string[] = []): number {
    const chance = this.#words("first dealer", 0, 0);
    const cards = rule === "random" ? [] : this.shuffled(deck.filter((card) => card !== JOKER), 0, 0);
    let left = Array.from({ length: seats }, (_, seat) => seat);
    if (rule === "first_jack" && cards.some((card) => card[0] === "J")) {
      let shown = 0;
      while (cards.pop()![0] !== "J") shown += 1;
      left = [shown % seats];
    }
    while ((rule === "lowest_card" || rule === "highest_card") && left.length > 1 && cards.length >= left.length) {
      const drawn = left.map((seat) => [seat, RANKS.indexOf(cards.pop()![0]!)] as const);
      const places = drawn.map(([, place]) => place);
      const best = rule === "lowest_card" ? Math.min(...places) : Math.max(...places);
      left = drawn.filter(([, place]) => place === best).map(([seat]) => seat);
    }
    return left[below(left.length, chance)]!;
  }

  /** 32-bit words of the stream for one purpose, without end. */
  *#words(use: string, round: number, reshuffle: number): Generator<number, never> {
    const stream = shake256.create();
    stream.update(ascii("contract-rummy deal 1\0"));
    stream.update(joined([this.seed, ...this.seatSeeds, ascii(use)]));
    stream.update(word(round));
    stream.update(word(reshuffle));
    for (;;) {
      const block = stream.xof(BLOCK);
      const view = new DataView(block.buffer, block.byteOffset, block.byteLength);
      for (let at = 0; at < block.length; at += 4) yield view.getUint32(at);
    }
  }
}

/** A number from 0 to `limit` − 1, each equally likely: words past the last whole multiple are thrown away. */
function below(limit: number, words: Generator<number, never>): number {
  const all = 2 ** 32;
  const bound = all - (all % limit);
  for (;;) {
    const found = words.next().value;
    if (found < bound) return found % limit;
  }
}

/** Parts one after another, each after its length. */
function joined(parts: Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + 4 + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(word(part.length), at);
    whole.set(part, at + 4);
    at += 4 + part.length;
  }
  return whole;
}

function word(value: number): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value);
  return bytes;
}

function ascii(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}
