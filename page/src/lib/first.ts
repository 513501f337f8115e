/** By which rule the first dealer of a recorded game was found. The page knows no rule: it asks which of the four gives
 * the very rules the game was sealed with. */

import { api } from "./api";
import type { FirstDealer } from "./deal";

const RULES: FirstDealer[] = ["random", "lowest_card", "highest_card", "first_jack"];

export async function firstDealerRule(line: string, digest: string): Promise<FirstDealer | null> {
  const stated = /(?:^|\s)first_dealer=(\w+)/.exec(line)?.[1];
  if (stated) return RULES.find((each) => each === stated) ?? null;
  for (const rule of RULES) {
    const found = await api.rules(`${line} first_dealer=${rule}`).catch(() => null);
    if (found?.digest === digest) return rule;
  }
  return null;
}
