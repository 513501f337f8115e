// Only in the workshop: shows one scene of the table. ?scene=hand18&lang=zh&theme=dark&print=large&suits=2&hand=left&do=…
// `do` presses what a scene is about: lay (opens the slots), hint, choose=CARD, sheet=NAME.

import { mount, tick } from "svelte";
import "../styles/tokens.css";
import "../styles/ui.css";
import { keep } from "../lib/keep";
import { start } from "../lib/say.svelte";
import { apply, settings } from "../lib/settings.svelte";
import { FakeLink } from "./fake.svelte";
import { scene } from "./scenes";
import Table from "./Table.svelte";

const query = new URLSearchParams(location.search);
const name = query.get("scene") ?? "turn";
await start();
const made = scene(name, query.get("lang") === "zh");
Object.assign(settings, {
  theme: query.get("theme") ?? "light",
  print: query.get("print") ?? "normal",
  suits: query.get("suits") ?? "4",
  hand: query.get("hand") ?? "right",
  motion: query.get("motion") ?? "off",
  guide: query.get("guide") === "1",
});
apply();
localStorage.removeItem(`contract-rummy.hand.${made.table.id}.0`);
// The order of the pictures is kept; sorting has its own scene.
if (made.state && !query.has("sorted"))
  keep(`hand.${made.table.id}.0`, { round: made.state.round, order: made.state.hand, own: [] });
keep(`read.${made.table.id}`, name === "summary" ? 4 : 99);
const link = new FakeLink(made);
Object.assign(window, { link });
mount(Table, { target: document.getElementById("app")!, props: { link } });
await tick();
await new Promise((done) => setTimeout(done, 60));

const press = (selector: string): void => document.querySelector<HTMLElement>(selector)?.click();
const deeds = (
  query.get("do") ??
  {
    staged: "lay",
    refusal: "lay,lay",
    jokers: "lay",
    eightstaged: "lay,lay",
    hint: "hint",
    drawn: "choose=AC",
    layoff: "choose=KH",
    choice: "choose=JK,lay",
  }[name] ??
  ""
).split(",");
for (const deed of deeds) {
  const [what, which] = deed.split("=");
  if (what === "lay") press('[data-act="main"]');
  if (what === "hint") press('[data-act="tool"]');
  if (what === "second") press('[data-act="second"]');
  if (what === "choose") press(`[data-key^="${which}"]`);
  if (what === "press") press(which ?? "");
  await new Promise((done) => setTimeout(done, 40));
}
document.body.dataset.ready = "yes";
