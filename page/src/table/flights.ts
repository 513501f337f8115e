// Cards move from where they were to where they are. A flight only shows: whatever lies there can be pressed at once.

import { moves } from "../lib/settings.svelte";

const MOVE = 200;
const DEAL = 280;
const EASE = "cubic-bezier(.2, .7, .2, 1)";

const landed = new WeakSet<HTMLElement>();

/** Whether this node is new: an update draws no card a second time. */
export function lands(node: HTMLElement): boolean {
  if (landed.has(node)) return false;
  landed.add(node);
  return true;
}

/** Let `node` arrive from a place on the screen. */
export function arrive(node: HTMLElement, from: DOMRect | null | undefined, deal = false): void {
  if (!from || !moves() || typeof node.animate !== "function") return;
  const to = node.getBoundingClientRect();
  if (!to.width || !from.width) return;
  const x = from.left + from.width / 2 - to.left - to.width / 2;
  const y = from.top + from.height / 2 - to.top - to.height / 2;
  const scale = Math.min(1.4, Math.max(0.5, from.height / to.height));
  node.animate([{ transform: `translate(${x}px, ${y}px) scale(${scale})` }, { transform: "none" }], {
    duration: deal ? DEAL : MOVE,
    easing: EASE,
    composite: "replace",
  });
}

/** Where something lies now. */
export const placeOf = (selector: string): DOMRect | null =>
  document.querySelector(selector)?.getBoundingClientRect() ?? null;
