/** What a host may choose besides the rules, as it is if nothing is chosen. */

import type { Options } from "../wire";

export const USUAL: Required<Options> = {
  ask_seconds: 8,
  turn_seconds: 0,
  grace_seconds: 30,
  over_days: false,
  undo: true,
  onlookers: true,
  bots_answer: true,
};
