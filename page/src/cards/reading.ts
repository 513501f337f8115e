// The text of a card taken apart for drawing and speaking. What a card may do is nobody's business here.

import { say } from "../lib/say.svelte";

export interface Read {
  /** `A 2 … 9 T J Q K`, or `JK`. */
  rank: string;
  /** `S H D C`, or empty for a joker and for a rank alone. */
  suit: string;
  /** What a wild stands for: a card, or in a set a rank alone. */
  as: string | null;
}

/** `9D`, `JK`, `JK=6H`, `JK=6`, `2C=7H`, or a rank alone. */
export function read(text: string): Read {
  const [card = "", as] = text.split("=");
  return card === "JK"
    ? { rank: "JK", suit: "", as: as ?? null }
    : { rank: card[0] ?? "", suit: card[1] ?? "", as: as ?? null };
}

/** The card itself, without what it stands for. */
export const plain = (text: string): string => text.split("=")[0] ?? text;

/** A rank as it is printed. */
export const shown = (rank: string): string => (rank === "T" ? "10" : rank);

/** A card as it is spoken: "nine of diamonds", "joker standing for six of hearts". */
export function spoken(text: string): string {
  const { rank, suit, as } = read(text);
  const card =
    rank === "JK"
      ? say("card-joker")
      : suit
        ? say("card-natural", { rank: say(`rank-${rank}`), suit: say(`suit-${suit}`) })
        : say(`rank-${rank}`);
  return as ? say("table-standing-for", { wild: card, card: spoken(as) }) : card;
}

/** Cards in a row, as they are spoken. */
export const spokenCards = (cards: readonly string[]): string => cards.map(spoken).join(say("between-names"));

/** A sentence with cards in it, as it is spoken: every `[[9D]]` by its name. */
export const spokenWords = (text: string): string =>
  text.replace(/\[\[([^\]]+)\]\]/g, (_, cards: string) => spokenCards(cards.split(/\s+/).filter(Boolean)));
