/** Rules as the server tells them, in words: the page knows none of its own. */

export type { ContractRow, HouseForm, PresetInfo, RuleGroup, RulesPage } from "../wire";

/** The preset that is offered first in a language. */
export const firstPreset = (lang: "en" | "zh"): string => (lang === "zh" ? "heyue" : "common");
