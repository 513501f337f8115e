// The guided first round: one short tip at a time, about what the table offers just now. It can be skipped; what has
// been done twice is not explained again.

import { keep, recall } from "../lib/keep";
import { set, settings } from "../lib/settings.svelte";
import type { Desk } from "./desk.svelte";

export type Tip = "draw" | "take" | "play" | "down" | "slots" | "fill" | "off" | "ask" | "wait";

const ENOUGH = 2;

export class Guide {
  #seen = $state<Partial<Record<Tip, number>>>(recall("guide") ?? {});
  #last: Tip | null = null;
  readonly #desk: Desk;

  constructor(desk: Desk) {
    this.#desk = desk;
  }

  /** The tip for now, if one is due. */
  tip: Tip | null = $derived.by(() => {
    const desk = this.#desk;
    if (!settings.guide || desk.you === null || !desk.state || desk.refusal || desk.choice || desk.hint || desk.held)
      return null;
    const now = desk.can?.now ?? [];
    const found: Tip | null = desk.staging
      ? desk.staging.plan >= 0
        ? "slots"
        : "fill"
      : desk.question
        ? "ask"
        : !desk.myTurn
          ? "wait"
          : now.includes("take")
            ? "take"
            : now.includes("draw")
              ? "draw"
              : now.includes("down") && !desk.me?.down
                ? "down"
                : now.includes("off") && (desk.can?.offs.length ?? 0) > 0
                  ? "off"
                  : now.includes("discard") && !desk.me?.down
                    ? "play"
                    : null;
    return found && (this.#seen[found] ?? 0) < ENOUGH ? found : null;
  });

  /** Count a tip once it has gone. */
  follow(tip: Tip | null): void {
    if (this.#last && tip !== this.#last) {
      this.#seen = { ...this.#seen, [this.#last]: (this.#seen[this.#last] ?? 0) + 1 };
      keep("guide", this.#seen);
    }
    this.#last = tip;
  }

  skip(): void {
    set("guide", false);
  }

  again(): void {
    this.#seen = {};
    keep("guide", {});
    set("guide", true);
  }
}
