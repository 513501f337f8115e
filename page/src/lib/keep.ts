/** What this browser remembers. Storage may be full, forbidden or wiped at any time: then nothing is remembered. */

const PREFIX = "contract-rummy.";

export function recall<T>(name: string): T | null {
  try {
    const text = localStorage.getItem(PREFIX + name);
    return text === null ? null : (JSON.parse(text) as T);
  } catch {
    return null;
  }
}

export function keep(name: string, value: unknown): void {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // It holds until the page is closed.
  }
}

export function forget(name: string): void {
  try {
    localStorage.removeItem(PREFIX + name);
  } catch {
    // There was nothing.
  }
}

/** What this browser put into the shuffle of a table, and the seal it saw before: looked at when a deal is checked. */
export interface OwnMix {
  table: string;
  seal: string;
  mix: string;
}

const MOST_MIXES = 40;

export function ownMix(table: string): OwnMix | null {
  return mixes().find((each) => each.table === table) ?? null;
}

export function keepMix(own: OwnMix): void {
  keep("mixes", [own, ...mixes().filter((each) => each.table !== own.table)].slice(0, MOST_MIXES));
}

function mixes(): OwnMix[] {
  const found = recall<OwnMix[]>("mixes");
  return Array.isArray(found) ? found : [];
}
