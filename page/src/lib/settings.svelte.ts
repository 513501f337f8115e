/** How one person likes the page. Remembered in this browser; `public/before.js` applies it before the first paint. */

import { keep, recall } from "./keep";

export interface Settings {
  theme: "system" | "light" | "dark";
  /** Four colours of suits, or two. */
  suits: "4" | "2";
  print: "normal" | "large";
  /** The hand that holds the phone: buttons are at the thumb. */
  hand: "right" | "left";
  motion: "system" | "off";
  sound: boolean;
  /** A short buzz when it is one's turn. */
  buzz: boolean;
  /** Single letters as keys at the table. */
  keys: boolean;
  /** A discard is held for two seconds before it is sent. */
  hold: boolean;
  /** Reactions of others are not shown. */
  muted: boolean;
  /** The first round is explained. */
  guide: boolean;
}

export const DEFAULTS: Settings = {
  theme: "system",
  suits: "4",
  print: "normal",
  hand: "right",
  motion: "system",
  sound: false,
  buzz: false,
  keys: true,
  hold: true,
  muted: false,
  guide: true,
};

export const settings: Settings = $state(read());

/** Change one setting, at once and from now on. */
export function set<K extends keyof Settings>(key: K, value: Settings[K]): void {
  settings[key] = value;
  keep("settings", $state.snapshot(settings));
  apply();
}

/** Whether things may move. */
export function moves(): boolean {
  return settings.motion !== "off" && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Put the settings on <html>, where the styles look for them. */
export function apply(root: HTMLElement = document.documentElement): void {
  const dark = settings.theme === "dark" || (settings.theme === "system" && darkOutside());
  root.dataset.theme = dark ? "dark" : "light";
  mark(root, "suits", settings.suits === "2" && "2");
  mark(root, "print", settings.print === "large" && "large");
  mark(root, "hand", settings.hand === "left" && "left");
  mark(root, "motion", settings.motion === "off" && "off");
  for (const each of document.querySelectorAll('meta[name="theme-color"]')) {
    each.setAttribute("content", dark ? "#22302b" : "#c6d2c2");
  }
}

/** Follow the system's evenings, and what is changed in another tab. */
export function follow(): void {
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => apply());
  addEventListener("storage", (event) => {
    if (event.key === "contract-rummy.settings") {
      Object.assign(settings, read());
      apply();
    }
  });
}

function darkOutside(): boolean {
  return matchMedia("(prefers-color-scheme: dark)").matches;
}

function mark(root: HTMLElement, name: string, value: string | false): void {
  if (value) root.dataset[name] = value;
  else delete root.dataset[name];
}

function read(): Settings {
  const found = recall<Partial<Settings>>("settings");
  const made = { ...DEFAULTS };
  if (found === null || typeof found !== "object") return made;
  for (const key of Object.keys(DEFAULTS) as (keyof Settings)[]) {
    if (typeof found[key] === typeof DEFAULTS[key]) Object.assign(made, { [key]: found[key] });
  }
  return made;
}
