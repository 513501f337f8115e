/** Two rule sets beside each other: of each group the sentences that are in one and not in the other. */

import type { RuleGroup } from "./rules";

export function compared(ours: RuleGroup[], theirs: RuleGroup[]): [title: string, theirs: string[], ours: string[]][] {
  return ours.flatMap((group): [string, string[], string[]][] => {
    const other = theirs.find((each) => each.group === group.group)?.sentences ?? [];
    const mine = group.sentences.filter((each) => !other.includes(each));
    const yours = other.filter((each) => !group.sentences.includes(each));
    return mine.length || yours.length ? [[group.title, yours, mine]] : [];
  });
}
