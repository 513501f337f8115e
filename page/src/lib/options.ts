/** What a host may choose besides the rules, as it is if nothing is chosen. */

import type { Options } from "../wire";
import { say } from "./say.svelte";

export const USUAL: Required<Options> = {
  ask_seconds: 8,
  turn_seconds: 0,
  grace_seconds: 30,
  over_days: false,
  undo: true,
  onlookers: true,
  bots_answer: true,
};

/** How many rounds a game may have: a quick one of the first few, or 0 for all there are. */
export const lengthsOf = (all: number, now = 0): { value: number; say: string }[] => [
  ...[...new Set([1, 2, 3, now])]
    .filter((each) => each > 0 && each < all)
    .map((each) => ({ value: each, say: say("page-rounds", { rounds: each }) })),
  { value: 0, say: say("page-rounds-all", { rounds: all }) },
];

const ROUNDS = /[ +]rounds=(\d+)/;

/** A line of rules without its number of rounds, and that number: 0 for all. */
export const bareOf = (line: string): { line: string; rounds: number } => ({
  line: line.replace(ROUNDS, ""),
  rounds: Number(ROUNDS.exec(line)?.[1] ?? 0),
});
export const withRounds = (line: string, rounds: number): string => (rounds ? `${line} rounds=${rounds}` : line);
