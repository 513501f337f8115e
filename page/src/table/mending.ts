// What mends a refusal: one or two buttons beside the reason.

import { say } from "../lib/say.svelte";
import type { Why } from "../wire";
import type { Desk, Refusal } from "./desk.svelte";
import type { Staging } from "./staging.svelte";

type Fix = Refusal["fixes"][number];

/** `down`: it was laying down that was refused. */
export function fixesOf(desk: Desk, why: Why, down: boolean): Fix[] {
  const fixes = desk.staging ? inSlots(desk, desk.staging, why) : atTable(desk, why, down);
  return fixes.map((fix) => ({
    ...fix,
    go: () => {
      desk.refusal = null;
      fix.go();
    },
  }));
}

function inSlots(desk: Desk, staging: Staging, why: Why): Fix[] {
  const fixes: Fix[] = [];
  const [slot, ...more] = Object.keys(staging.answer?.meld_why ?? {}).map(Number);
  if (slot !== undefined && !more.length) {
    const last = staging.shown(slot).at(-1);
    if (why.code === "EXTRA_CARDS" && last) {
      const card = last.card.split("=")[0] ?? "";
      fixes.push({ words: say("table-take-back-card", { card }), go: () => staging.take(last.key) });
    } else if (last) fixes.push({ words: say("table-take-back-meld"), go: () => staging.clear(slot) });
  }
  if (desk.can?.plans.length) fixes.push({ words: say("table-fill-for-me"), go: () => desk.anotherWay() });
  return fixes;
}

function atTable(desk: Desk, why: Why, down: boolean): Fix[] {
  const now = desk.can?.now ?? [];
  const fixes: Fix[] = [];
  if (why.code === "DRAW_FIRST" && now.includes("draw")) {
    fixes.push({ words: say("table-draw"), go: () => desk.draw() });
  }
  if (["NOT_DOWN", "LAY_DOWN_FIRST"].includes(why.code) && now.includes("down")) {
    fixes.push({ words: say("table-lay-down-open"), go: () => desk.layDown() });
  }
  // The slots may be looked at and tried, whether or not the contract is in hand yet.
  const mayTry = desk.myTurn && desk.state?.phase === "play" && !desk.me?.down && why.code !== "TOO_EARLY";
  if (down && mayTry) fixes.push({ words: say("table-try-slots"), go: () => desk.layDown(true) });
  if (["LAY_DOWN_FIRST", "PLAY_THE_WILD", "WILD_GOES_BACK"].includes(why.code) && now.includes("back")) {
    fixes.push({ words: say("table-undo"), go: () => desk.undo() });
  }
  if (why.setting) {
    fixes.push({
      words: say("table-rules-here"),
      go: () => {
        desk.sheet = "rules";
      },
    });
  }
  return fixes;
}
