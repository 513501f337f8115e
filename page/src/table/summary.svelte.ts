// The end of a round stays until it is put away, is shown once, and a phone that slept sees the newest only.

import { keep, recall } from "../lib/keep";
import type { Desk } from "./desk.svelte";

export class Summary {
  #read = $state(0);
  #again = $state(false);
  #table = "";
  readonly #desk: Desk;

  constructor(desk: Desk) {
    this.#desk = desk;
    this.#table = desk.link.id;
    this.#read = recall<number>(`read.${this.#table}`) ?? 0;
  }

  /** The round whose summary is due, if one is. */
  round: number | null = $derived.by(() => {
    const last = this.#desk.state?.results.at(-1)?.round ?? 0;
    return last > 0 && (last > this.#read || this.#again) ? last : null;
  });

  /** Whether the last round was read and can be looked at again. */
  get readable(): boolean {
    return (this.#desk.state?.results.length ?? 0) > 0;
  }

  again(): void {
    this.#again = true;
  }

  /** Put it away: it will not come by itself again, and the table is told. */
  putAway(): void {
    const round = this.round;
    const told = this.#again && round !== null && round <= this.#read;
    this.#again = false;
    if (round === null || told) return;
    this.#read = round;
    keep(`read.${this.#table}`, round);
    if (this.#desk.you !== null) this.#desk.link.ready(round);
  }
}
