/** What is known of a table that was just opened here, until its screen has taken it over: the seal above all. */

import type { Opened } from "../wire";
import { keep, recall } from "./keep";

const MOST_LINKS = 40;
let fresh: Opened | null = null;

export function hand(opened: Opened): void {
  fresh = opened;
  keep("links", Object.fromEntries([[opened.id, opened.link], ...Object.entries(links())].slice(0, MOST_LINKS)));
}

/** The table that was just opened, once. */
export function takeOver(id: string): Opened | null {
  const found = fresh?.id === id ? fresh : null;
  fresh = null;
  return found;
}

/** The link that others come by: as the server gave it, else as it stands in the bar above. */
export function linkOf(id: string): string {
  return new URL(links()[id] ?? `/t/${id}`, location.origin).href;
}

function links(): Record<string, string> {
  return recall<Record<string, string>>("links") ?? {};
}
