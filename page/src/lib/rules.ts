/** Rules as the server tells them, in words: the page knows none of its own. */

import type { ContractInfo } from "../wire";

export interface PresetInfo {
  name: string;
  title: string;
  about: string;
  /** Least and most players. */
  players: number[];
  /** In how many settings it differs from the first. */
  differences: number;
  known: number;
  of: number;
  reconstructed: boolean;
  choices: { name: string; title: string; line: string }[];
}

/** A round as the ladder shows it. */
export interface ContractRow {
  round: number;
  contract: ContractInfo;
  deal: number;
}

export interface RuleGroup {
  group: string;
  title: string;
  sentences: string[];
}

/** Where rules differ from the preset they start from: the sentence of each. */
export interface RuleChange {
  key: string;
  name: string;
  say: string;
  usual: string;
}

export interface RuleProblem {
  severity: "error" | "warning";
  code: string;
  text: string;
}

export interface RulesPage {
  line: string;
  preset: string;
  name: string;
  about: string;
  digest: string;
  playable: boolean;
  rounds: ContractRow[];
  groups: RuleGroup[];
  changes: RuleChange[];
  problems: RuleProblem[];
  remarks: string[];
}

/** One house rule and what it may be: each choice has the line of rules it comes to. */
export interface HouseRule {
  key: string;
  name: string;
  choices: { say: string; line: string; chosen: boolean }[];
}

export interface HouseForm {
  line: string;
  preset: string;
  rules: HouseRule[];
}

/** The preset that is offered first in a language. */
export const firstPreset = (lang: "en" | "zh"): string => (lang === "zh" ? "heyue" : "common");
