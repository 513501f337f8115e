// The slots of a lay-down before it is sent. Which melds are good, what the jokers stand for and what stays in hand the
// table says; here it is only kept which card lies in which slot, every card in one at most.

import type { Plan, Slot, Staged } from "../wire";
import { kindOf, type Key } from "./order";

interface Piece {
  key: Key;
  /** What was chosen for a wild to stand for. */
  as: string | null;
}

export class Staging {
  melds = $state.raw<Piece[][]>([]);
  active = $state(0);
  /** What the table said of the melds as they lie now; null while it is being asked. */
  answer = $state.raw<Staged | null>(null);
  plan = $state(-1);
  slots = $state.raw<Slot[]>([]);
  readonly #ask: (melds: string[][]) => Promise<Staged>;
  readonly #readings: Slot[][];
  #asked = 0;

  /** `readings` are the ways to read the contract; none means new melds of any kind. */
  constructor(readings: Slot[][], ask: (melds: string[][]) => Promise<Staged>) {
    this.#ask = ask;
    this.#readings = readings;
    this.slots = readings[0] ?? [];
    this.melds = this.slots.length ? this.slots.map(() => []) : [[]];
  }

  /** The keys that lie in slots. */
  keys: Key[] = $derived(this.melds.flat().map((piece) => piece.key));
  count: number = $derived(this.keys.length);

  /** Fill the slots as a plan says, with cards of `hand`. */
  fill(plan: Plan, number: number, hand: readonly Key[]): void {
    const free = [...hand];
    this.slots =
      this.#readings.find(
        (slots) => slots.length === plan.kinds.length && slots.every((slot, i) => slot.kind === plan.kinds[i]),
      ) ?? this.slots;
    this.melds = plan.melds.map((cards) =>
      cards.flatMap((card) => {
        const [kind, as] = card.split("=");
        const at = free.findIndex((key) => kindOf(key) === kind);
        return at < 0 ? [] : [{ key: free.splice(at, 1)[0] ?? "", as: as ?? null }];
      }),
    );
    this.plan = number;
    this.active = 0;
    this.refresh();
  }

  /** Put a card into a slot, the active one if none is named. A card that lies in a slot already stays there. */
  put(key: Key, slot?: number): void {
    if (this.keys.includes(key)) return;
    const into = slot ?? this.active;
    this.#open(into);
    this.melds = this.melds.map((meld, i) =>
      i === into ? [...meld.map((piece) => ({ ...piece, as: null })), { key, as: null }] : meld,
    );
    this.active = into;
    if (this.#full(into) && slot === undefined) {
      const next = this.melds.findIndex((_, i) => !this.#full(i));
      if (next >= 0) this.active = next;
    }
    this.refresh();
  }

  /** Take a card back. */
  take(key: Key): void {
    const from = this.melds.findIndex((meld) => meld.some((piece) => piece.key === key));
    if (from < 0) return;
    this.melds = this.melds.map((meld, i) =>
      i === from ? meld.filter((piece) => piece.key !== key).map((piece) => ({ ...piece, as: null })) : meld,
    );
    this.active = from;
    this.refresh();
  }

  /** Take all cards of one slot back, or of all. */
  clear(slot?: number): void {
    this.melds = this.melds.map((meld, i) => (slot === undefined || slot === i ? [] : meld));
    this.active = slot ?? 0;
    this.refresh();
  }

  /** One of the ways a meld with a wild can be read. */
  choose(slot: number, way: string[]): void {
    const pieces = [...(this.melds[slot] ?? [])];
    this.melds = this.melds.map((meld, i) =>
      i !== slot
        ? meld
        : way.flatMap((card) => {
            const [kind, as] = card.split("=");
            const at = pieces.findIndex((piece) => kindOf(piece.key) === kind);
            return at < 0 ? [] : [{ key: pieces.splice(at, 1)[0]?.key ?? "", as: as ?? null }];
          }),
    );
    this.refresh();
  }

  /** Cards that are no longer in hand cannot lie in a slot. */
  keepOnly(hand: readonly Key[]): void {
    if (this.keys.every((key) => hand.includes(key))) return;
    this.melds = this.melds.map((meld) => meld.filter((piece) => hand.includes(piece.key)));
    this.refresh();
  }

  /** The cards of a slot as the table reads them, each with its key. */
  shown(slot: number): { card: string; key: Key }[] {
    const pieces = [...(this.melds[slot] ?? [])];
    const told = this.answer?.melds[slot];
    if (told && told.length === pieces.length) {
      const found = told.map((card) => {
        const at = pieces.findIndex((piece) => kindOf(piece.key) === card.split("=")[0]);
        return at < 0 ? null : { card, key: pieces.splice(at, 1)[0]?.key ?? "" };
      });
      if (found.every((each) => each !== null)) return found;
    }
    return (this.melds[slot] ?? []).map((piece) => ({ card: this.#text(piece), key: piece.key }));
  }

  /** Ask the table what the melds come to. Only the answer to the newest question counts. */
  refresh(): void {
    const number = ++this.#asked;
    this.answer = null;
    void this.#ask(this.melds.map((meld) => meld.map((piece) => this.#text(piece)))).then(
      (answer) => {
        if (number === this.#asked) this.answer = answer;
      },
      () => undefined,
    );
  }

  #text(piece: Piece): string {
    return piece.as ? `${kindOf(piece.key)}=${piece.as}` : kindOf(piece.key);
  }

  #full(slot: number): boolean {
    const size = this.slots[slot]?.size;
    return size !== undefined && (this.melds[slot]?.length ?? 0) >= size;
  }

  #open(slot: number): void {
    while (this.melds.length <= slot) this.melds = [...this.melds, []];
  }
}
