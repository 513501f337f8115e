// The order of one's own hand. Cards are kinds; on this screen each gets a key, its kind and the number of its copy
// (`9D#0`, `9D#1`), so that two equal cards stay two things that can be moved and chosen.

import type { Slot } from "../wire";

export type Key = string;

const RANKS = "A23456789TJQK";
const SUITS = "SHCD";

export const kindOf = (key: Key): string => key.split("#")[0] ?? key;

/** The cards of `hand` in the order of `before`: what is new comes last, what is gone leaves no hole.
 * `gone` are keys known to have been played: of two equal cards the one that was chosen goes. */
export function reconcile(before: readonly Key[], hand: readonly string[], gone: readonly Key[] = []): Key[] {
  const left = new Map<string, number>();
  for (const card of hand) left.set(card, (left.get(card) ?? 0) + 1);
  const held = new Map<string, number>();
  for (const key of before) held.set(kindOf(key), (held.get(kindOf(key)) ?? 0) + 1);
  const dropped = new Set<Key>();
  for (const [kind, count] of held) {
    let over = count - (left.get(kind) ?? 0);
    const copies = before.filter((key) => kindOf(key) === kind);
    for (const key of [
      ...copies.filter((key) => gone.includes(key)),
      ...copies.filter((key) => !gone.includes(key)).reverse(),
    ]) {
      if (over-- > 0) dropped.add(key);
    }
  }
  const kept = before.filter((key) => !dropped.has(key));
  const fresh: Key[] = [];
  for (const card of hand) {
    const same = (key: Key): boolean => kindOf(key) === card;
    if (kept.filter(same).length + fresh.filter(same).length >= (left.get(card) ?? 0)) continue;
    let copy = 0;
    while (kept.includes(`${card}#${copy}`) || fresh.includes(`${card}#${copy}`)) copy += 1;
    fresh.push(`${card}#${copy}`);
  }
  return [...kept, ...fresh];
}

/** Kinds in the order of their keys, as they are kept. */
export const kinds = (order: readonly Key[]): string[] => order.map(kindOf);

/** Move the card at `from` so that it stands before what was at `gap`. */
export function moved(order: readonly Key[], key: Key, gap: number): Key[] {
  const from = order.indexOf(key);
  if (from < 0) return [...order];
  const rest = order.filter((each) => each !== key);
  rest.splice(gap > from ? gap - 1 : gap, 0, key);
  return rest;
}

export type Sort = "suit" | "rank" | "contract" | "own";

const rankAt = (key: Key): number => (kindOf(key) === "JK" ? 99 : RANKS.indexOf(kindOf(key)[0] ?? ""));
const suitAt = (key: Key): number => (kindOf(key) === "JK" ? 99 : SUITS.indexOf(kindOf(key)[1] ?? ""));
const bySuit = (a: Key, b: Key): number => suitAt(a) - suitAt(b) || rankAt(a) - rankAt(b) || a.localeCompare(b);
const byRank = (a: Key, b: Key): number => rankAt(a) - rankAt(b) || suitAt(a) - suitAt(b) || a.localeCompare(b);

/** The hand sorted. By contract: the melds of `plan` if there is one; else equals together where sets are asked for,
 * and the rest by suit. It arranges cards for the eye and judges nothing. */
export function sorted(
  order: readonly Key[],
  how: Exclude<Sort, "own">,
  slots: readonly Slot[] = [],
  plan: readonly string[][] = [],
): Key[] {
  if (how === "suit") return [...order].sort(bySuit);
  if (how === "rank") return [...order].sort(byRank);
  const rest = [...order].sort(bySuit);
  const first: Key[] = [];
  if (plan.length) {
    for (const card of plan.flat()) {
      const at = rest.findIndex((key) => kindOf(key) === card.split("=")[0]);
      if (at >= 0) first.push(...rest.splice(at, 1));
    }
  } else if (slots.some((slot) => slot.kind !== "run")) {
    const count = (key: Key): number => order.filter((each) => rankAt(each) === rankAt(key)).length;
    const groups = order.filter(
      (key) => kindOf(key) !== "JK" && count(key) >= (slots.some((slot) => slot.kind === "run") ? 3 : 2),
    );
    first.push(...groups.sort((a, b) => count(b) - count(a) || byRank(a, b)));
  }
  return [...first, ...rest.filter((key) => !first.includes(key))];
}
