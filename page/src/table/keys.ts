// Single letters at the table. They can be switched off, and never act while something is being typed or a sheet is open.

import { settings } from "../lib/settings.svelte";
import type { Desk } from "./desk.svelte";

export type Does = "draw" | "take" | "down" | "discard" | "buy" | "undo" | "sort" | "keys";

export const KEYS: Record<string, Does> = {
  d: "draw",
  t: "take",
  l: "down",
  x: "discard",
  b: "buy",
  u: "undo",
  s: "sort",
  "?": "keys",
};

/** Do what a key says; whether it said anything. */
export function pressed(event: KeyboardEvent, desk: Desk): boolean {
  if (event.key === "Escape" && !desk.sheet && (desk.refusal || desk.choice || desk.hint)) {
    desk.putAway();
    return true;
  }
  if (!settings.keys || desk.sheet || event.ctrlKey || event.altKey || event.metaKey || event.repeat) return false;
  if ((event.target as HTMLElement | null)?.closest?.("input, select, textarea, dialog, [contenteditable]"))
    return false;
  const does = KEYS[event.key.toLowerCase()];
  if (!does) return false;
  event.preventDefault();
  DEEDS[does](desk);
  return true;
}

const DEEDS: Record<Does, (desk: Desk) => void> = {
  draw: (desk) => desk.draw(),
  take: (desk) => desk.take(),
  // Laying down, or off once one is down, or what lies ready in the slots.
  down: (desk) => {
    if (desk.staging) void desk.sendStaged();
    else if (desk.me?.down && (desk.chosen.length > 0 || !desk.can?.now.includes("down"))) desk.layOff();
    else desk.layDown();
  },
  discard: (desk) => desk.discard(),
  buy: (desk) => desk.answer(true),
  undo: (desk) => desk.undo(),
  sort: (desk) => {
    desk.sheet = "sort";
  },
  keys: (desk) => {
    desk.sheet = "keys";
  },
};
