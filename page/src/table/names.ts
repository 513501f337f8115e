// Who is who at this table, as words and as facts for sentences.

import { say } from "../lib/say.svelte";
import type { SeatInfo, State, TableInfo } from "../wire";

/** The name at a seat. Brackets in a name never make a card of it. */
export function nameOf(seat: number, table: TableInfo | null): string {
  const name = table?.seats[seat]?.name.replaceAll("[[", "[ [") ?? "";
  return name || say("table-seat", { number: seat + 1 });
}

/** The facts a sentence needs about whoever did something. */
export function whoIs(seat: number | null, you: number | null, table: TableInfo | null): { who: string; name: string } {
  if (seat === null) return { who: "nobody", name: "" };
  return seat === you ? { who: "you", name: say("table-you") } : { who: "other", name: nameOf(seat, table) };
}

/** The other seats, clockwise from the left of `you`; all of them for an onlooker. */
export function around(count: number, you: number | null): number[] {
  const first = you === null ? 0 : you + 1;
  return Array.from({ length: you === null ? count : count - 1 }, (_, i) => (first + i) % count);
}

/** Total and place of every seat after the first `upTo` rounds. */
export function totals(state: State, upTo: number): { total: number; place: number }[] {
  const sums = state.players.map((_, seat) =>
    state.results.slice(0, upTo).reduce((sum, result) => sum + (result.penalties[seat] ?? 0), 0),
  );
  return sums.map((total) => ({ total, place: 1 + sums.filter((other) => other < total).length }));
}

/** What a tile says of a seat besides its cards. */
export function standing(info: SeatInfo | undefined): "away" | "played_for" | "here" | "bot" {
  if (!info || info.kind === "bot") return "bot";
  if (info.played_for) return "played_for";
  return info.here ? "here" : "away";
}
