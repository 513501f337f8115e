/** The name one plays under: remembered from the last time. */

import { keep, recall } from "./keep";

export const myName = (): string => String(recall<string>("name") ?? "").slice(0, 48);

export function keepName(name: string): void {
  if (name.trim()) keep("name", name.trim());
}
