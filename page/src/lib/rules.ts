/** Rules as the server tells them, in words: the page knows none of its own. */

import type { ContractInfo } from "../wire";

/** One preset in the list. */
export interface PresetInfo {
  name: string;
  title: string;
  about: string;
  /** In how many settings it differs from the first. */
  differences: number;
  known: number;
  of: number;
  reconstructed: boolean;
}

export interface RulesList {
  presets: PresetInfo[];
}

/** A house rule as it is played here. `value` is its JSON, `sentence` the rule in words. */
export interface RuleLine {
  key: string;
  name: string;
  value: unknown;
  sentence: string;
}

export interface RuleGroup {
  group: string;
  title: string;
  rules: RuleLine[];
}

/** A round as the ladder shows it. */
export interface Rung {
  round: number;
  contract: ContractInfo;
  cards: number;
}

/** Where two rule sets differ: the sentence of each. */
export interface RuleDifference {
  key: string;
  name: string;
  mine: string;
  theirs: string;
}

export interface RulesPage {
  name: string;
  title: string;
  about: string;
  line: string;
  digest: string;
  /** Least and most players, and those it plays best with. */
  players: [number, number];
  ladder: Rung[];
  groups: RuleGroup[];
  /** Against what the differences are: the title of the first preset. */
  base: string;
  differences: RuleDifference[];
  known: number;
  of: number;
  reconstructed: boolean;
  remarks: { name: string; text: string }[];
  sources: { title: string; addresses: string[] }[];
}

/** One question of the short form. Each choice has the whole line of rules it would come to. */
export interface HouseQuestion {
  key: string;
  name: string;
  /** The rule in words, as answered now. */
  sentence: string;
  /** Which of the choices is the preset's own. */
  usual: number;
  chosen: number;
  choices: { line: string; say: string }[];
}

export interface HouseForm {
  preset: string;
  title: string;
  line: string;
  players: [number, number];
  rounds: number;
  changes: string[];
  /** What makes these rules unplayable, and what is only odd about them. */
  errors: string[];
  warnings: string[];
  questions: HouseQuestion[];
}
