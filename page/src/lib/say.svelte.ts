/** Every word the page shows: `say(id, facts)` in the language of the person. The sentences are in the Fluent files
 * of the package; one language is fetched at a time. */

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { keep, recall } from "./keep";
import { sentences } from "./sentences";
import type { OpenTable } from "../wire";

export type Lang = NonNullable<OpenTable["lang"]>;
export type Facts = Record<string, FluentVariable>;

const TAGS: Record<Lang, string> = { en: "en", zh: "zh-Hans" };

let current = $state<Lang>("en");
let bundle = $state.raw<FluentBundle | null>(null);
const listeners = new Set<(lang: Lang) => void>();

/** The language spoken now. */
export function lang(): Lang {
  return current;
}

/** The sentence of that id. An id without a sentence is shown as it is, so that it is seen and mended. */
export function say(id: string, facts?: Facts): string {
  const pattern = bundle?.getMessage(id)?.value;
  if (!bundle || !pattern) return bundle ? id : "";
  return bundle.formatPattern(pattern, facts ?? null, []);
}

/** Whether there is a sentence of that id. */
export function has(id: string): boolean {
  return bundle?.hasMessage(id) ?? false;
}

/** A number as the language writes it. */
export function number(value: number): string {
  return new Intl.NumberFormat(TAGS[current]).format(value);
}

/** Names or things in a row: "Ruth, Tom and Wei". */
export function list(parts: string[], how: "and" | "or" = "and"): string {
  if (parts.length < 2) return parts[0] ?? "";
  return parts.slice(0, -1).join(say(`${how}-comma`)) + say(`${how}-last`) + parts.at(-1);
}

/** How long ago, in the roughest unit that is not nothing. */
export function ago(seconds: number): string {
  const steps: [Intl.RelativeTimeFormatUnit, number][] = [["day", 86_400], ["hour", 3_600], ["minute", 60]];
  const [unit, size] = steps.find(([, each]) => seconds >= each) ?? (["minute", 60] as const);
  return new Intl.RelativeTimeFormat(TAGS[current], { numeric: "auto" }).format(-Math.floor(seconds / size), unit);
}

/** Speak a language from now on, and remember it. */
export async function setLang(wanted: Lang): Promise<void> {
  keep("lang", wanted);
  await load(wanted);
  for (const tell of listeners) tell(wanted);
}

/** Be told when another language is spoken; returns how to stop. */
export function onLang(tell: (lang: Lang) => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

/** The language to begin with: what the address says, else what was chosen before, else what the browser asks for. */
export function firstLang(query: string, remembered: unknown, asked: readonly string[]): Lang {
  const stated = new URLSearchParams(query).get("lang");
  for (const each of [stated, remembered]) if (each === "en" || each === "zh") return each;
  for (const each of asked) {
    if (/^zh\b/i.test(each)) return "zh";
    if (/^en\b/i.test(each)) return "en";
  }
  return "en";
}

/** Load the language to begin with. Nothing can be said before. */
export async function start(): Promise<void> {
  const first = firstLang(location.search, recall("lang"), navigator.languages);
  if (new URLSearchParams(location.search).has("lang")) keep("lang", first);
  await load(first);
}

/** The bundle of some texts in a language. */
export function bundleOf(wanted: Lang, texts: string[]): FluentBundle {
  // Without isolation marks, as on the server.
  const made = new FluentBundle([TAGS[wanted]], { useIsolating: false });
  for (const text of texts) made.addResource(new FluentResource(text));
  return made;
}

async function load(wanted: Lang): Promise<void> {
  speak(wanted, await sentences(wanted));
}

/** Speak a language with these sentences. */
export function speak(wanted: Lang, texts: string[]): void {
  bundle = bundleOf(wanted, texts);
  current = wanted;
  document.documentElement.lang = TAGS[wanted];
}
