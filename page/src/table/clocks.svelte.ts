// Deadlines counted on this browser's monotonic clock: the clock of the day may be wrong or set, a tab may sleep, the
// page may draw itself anew; what is left is always the deadline less now.

import type { Deadline } from "../lib/link.svelte";

const TICK = 200;

export class Clocks {
  now = $state(0);
  readonly #deadlines: () => readonly Deadline[];
  readonly #time: () => number;

  constructor(deadlines: () => readonly Deadline[], time: () => number = () => performance.now()) {
    this.#deadlines = deadlines;
    this.#time = time;
    this.now = time();
  }

  tick(): void {
    if (this.#deadlines().length) this.now = this.#time();
  }

  /** Keep `now` going; returns how to stop. */
  run(): () => void {
    const tick = (): void => this.tick();
    const timer = setInterval(tick, TICK);
    document.addEventListener("visibilitychange", tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", tick);
    };
  }

  /** What is left, in whole seconds, and as a share of all. */
  of(what: Deadline["what"], seat: number | null = null): { seconds: number; share: number } | null {
    const found = this.#deadlines().find(
      (each) => each.what === what && (seat === null || each.seat === null || each.seat === seat),
    );
    if (!found) return null;
    const left = Math.max(0, found.ends - Math.max(this.now, 0));
    return { seconds: Math.ceil(left / 1000), share: found.of > 0 ? Math.min(1, left / found.of) : 0 };
  }
}
