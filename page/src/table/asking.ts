// Several legal ways to put cards on the table: the question which one, each way drawn as it would lie.

import { say } from "../lib/say.svelte";
import type { Choice, Desk, Fit } from "./desk.svelte";
import { nameOf } from "./names";
import { kindOf, type Key } from "./order";

export function choiceOf(desk: Desk, fits: Fit[], cards: Key[]): Choice {
  // One meld, one wild, several things it can stand for: then it is the joker that is asked about.
  const wild = fits.every((fit) => fit.off?.stands_for) && new Set(fits.map((fit) => fit.meld)).size === 1;
  return {
    title: wild ? say("table-which-joker") : say("table-which-place", { cards: cards.map(kindOf).join(" ") }),
    options: fits.map((fit) => ({
      words: where(desk, fit),
      cards: after(desk, fit, cards),
      go: () => void desk.send(fit.action, cards),
    })),
  };
}

/** How a meld would look with the cards on it. */
function after(desk: Desk, fit: Fit, cards: Key[]): string[] {
  if (fit.off?.lies.length) return fit.off.lies;
  const laid = desk.state?.table[fit.meld]?.cards ?? [];
  if (fit.swap) return laid.map((card, i) => (i === fit.swap?.index ? fit.swap.card : card));
  const added = cards.map((key) =>
    cards.length === 1 && fit.off?.stands_for ? `${kindOf(key)}=${fit.off.stands_for}` : kindOf(key),
  );
  return fit.off?.place === "low" ? [...added, ...laid] : [...laid, ...added];
}

function where(desk: Desk, fit: Fit): string {
  const laid = desk.state?.table[fit.meld];
  const facts = {
    whose: laid?.owner === desk.you ? "you" : "other",
    name: laid ? nameOf(laid.owner, desk.table) : "",
    kind: laid?.kind ?? "set",
    as: fit.off?.stands_for ?? "none",
  };
  return fit.swap ? say("table-way-swap", facts) : say("table-way-off", facts);
}
