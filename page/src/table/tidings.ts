// What happened, as sentences: for the log, and for whoever listens instead of looking.

import { has, say } from "../lib/say.svelte";
import type { TableEvent, TableInfo } from "../wire";
import type { Numbered } from "./link";
import { whoIs } from "./names";

export interface Line {
  n: number;
  text: string;
  /** Whether it is about this person. */
  mine: boolean;
  /** Whether it says what became of this person's asking for a card. */
  outcome: boolean;
}

/** The sentences of all events, newest first. Events that are nobody's business have none. */
export function linesOf(events: readonly Numbered[], you: number | null, table: TableInfo | null): Line[] {
  const lines: Line[] = [];
  let asked = false;
  for (const { n, event } of events) {
    const text = sentence(event, you, table, asked);
    const outcome = event.e === "bought" && (asked || event.seat === you);
    if (event.e === "answered" && event.seat === you) asked = event.asks;
    if (event.e === "settled" || event.e === "dealt")
      asked = event.e === "settled" && event.buyer !== null && event.buyer !== you && asked;
    if (event.e === "bought") asked = false;
    if (text) lines.push({ n, text, mine: "seat" in event && event.seat === you, outcome });
  }
  return lines.reverse();
}

/** One event as a sentence. `asked`: this person had asked for the card that now goes to somebody. */
export function sentence(event: TableEvent, you: number | null, table: TableInfo | null, asked = false): string | null {
  const who = (seat: number | null) => whoIs(seat, you, table);
  const whose = (seat: number, owner: number) => ({
    whose: owner === seat ? "own" : owner === you ? "you" : "other",
    owner: who(owner).name,
  });
  switch (event.e) {
    case "dealt":
      return say("table-log-dealt", { ...who(event.dealer), round: event.round });
    case "left":
      return say("table-log-left", { ...who(event.seat), card: event.card });
    case "settled":
      return event.buyer === null && event.card ? say("table-log-nobody", { card: event.card }) : null;
    case "bought":
      return asked && event.seat !== you
        ? say("table-log-before-you", { ...who(event.seat), card: event.card })
        : say("table-log-bought", { ...who(event.seat), card: event.card });
    case "drew":
      return say(event.penalty ? "table-log-penalty" : "table-log-drew", {
        ...who(event.seat),
        card: event.card ?? "none",
      });
    case "took":
      return say("table-log-took", { ...who(event.seat), card: event.card });
    case "reshuffled":
      return say("table-log-reshuffled", { count: event.stock });
    case "down":
      return say(event.new ? "table-log-new-melds" : "table-log-down", {
        ...who(event.seat),
        melds: event.melds.map((meld) => `[[${meld.join(" ")}]]`).join(" · "),
      });
    case "off":
      return say("table-log-off", {
        ...who(event.seat),
        ...whose(event.seat, event.owner),
        cards: event.cards.join(" "),
      });
    case "swap":
      return say("table-log-swap", {
        ...who(event.seat),
        ...whose(event.seat, event.owner),
        card: event.card,
        wild: event.wild,
      });
    case "moved":
      return say("table-log-moved", { ...who(event.seat), cards: event.cards.join(" ") });
    case "joker_left":
      return say("table-log-joker-left", who(event.seat));
    case "back":
      return say("table-log-back", who(event.seat));
    case "discarded":
      return say("table-log-discarded", { ...who(event.seat), card: event.card });
    case "dropped":
      return say("table-log-dropped", who(event.seat));
    case "out":
      return say("table-log-out", who(event.seat));
    case "round_over":
      return say("table-log-round-over", { round: event.round, ...who(event.out) });
    case "table": {
      const id = `table-log-table-${event.what.replaceAll("_", "-")}`;
      const person = who(event.seat);
      return has(id) ? say(id, { ...person, name: event.name || person.name }) : null;
    }
    default:
      return null;
  }
}
