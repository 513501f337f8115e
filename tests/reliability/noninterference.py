"""Nothing a server sends to a viewer depends on a card hidden from that viewer: compared to the byte over many pairs.

Half of a pair is a table met in the middle of a game, the other half the same table with all that is hidden drawn
anew. What is compared is in `tests.secrets.shown`; `tests.secrets.leaks` shows that the comparing bites.
"""

from __future__ import annotations

from collections import Counter

from tests.reliability.proof import Run, main
from tests.secrets.pairs import PAIRS, differences
from tests.secrets.tables import rule_sets

STATES = {"test": 50, "gate": 500, "soak": 12_500}
"""Tables met with each of the rule sets: 20,000 pairs in all, 200,000 and 5,000,000."""


async def prove(run: Run) -> None:
    counts: Counter[str] = Counter()
    states = run.size(test=STATES["test"], gate=STATES["gate"], soak=STATES["soak"])
    for name in rule_sets():
        async for difference in differences(name, states, run.seed * 1_000_000, counts):
            run.must(False, difference)
    run.tell(rules=len(rule_sets()), states=states * len(rule_sets()), **counts)
    run.must(counts["pairs"] >= states * len(rule_sets()) * PAIRS, "pairs are missing")


if __name__ == "__main__":
    raise SystemExit(main("noninterference"))
