"""Counting move trees: the .counts files, the engine's count, and where two counts part.

A file holds blocks, one a tree::

    # what it shows
    id two-askers
    rules {"ranks":"A23456","suits":"CD"}
    round 1
    hand AC 2C 3D
    hand 4C 5C 6D
    stock 2D 2D 3C
    upcard 4D
    seed 7
    1 5
    2 19

The rules are changes of `tests.support.decks.tiny`, the dealer is seat 0, `stock` is bottom first, `seed` orders the
reshuffles; `turn`, `phase`, `turns` and `table` may begin a tree in the middle of a round. A line of two numbers is a
depth and how many sequences of so many legal actions there are, of all seats. `python -m tests.counts.tree FILE ID
DEPTH` tells the count by the first action, and the count of the second referee beside it where they differ.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from contractrummy.dealer import FairDealer, demo_seed
from contractrummy.engine.actions import LayDown
from contractrummy.engine.apply import apply
from contractrummy.engine.decide import decide
from contractrummy.engine.legal import Legal
from contractrummy.engine.position import parse_position, position_text
from contractrummy.engine.state import Round
from contractrummy.melds.meld import Meld
from contractrummy.notation import parse_card
from contractrummy.rules.ruleset import RuleSet
from contractrummy.strict import strict_json
from tests.counts import slow
from tests.support.decks import tiny

FOLDER = Path(__file__).parent


@dataclass
class Tree:
    """One block of a .counts file."""

    name: str
    changes: dict[str, Any]
    remarks: list[str] = field(default_factory=list)
    round: int = 1
    hands: list[str] = field(default_factory=list)
    stock: str = ""
    upcard: str = ""
    further: dict[str, str] = field(default_factory=dict)
    """Other lines of a position, for a tree that begins in the middle of a round."""
    seed: int = 0
    nodes: dict[int, int] = field(default_factory=dict)

    @property
    def rules(self) -> RuleSet:
        return tiny(**self.changes)

    @property
    def dealer(self) -> FairDealer:
        return FairDealer(demo_seed(self.seed))

    def start(self) -> Round:
        """The round as the engine has it: just dealt, or where the other lines of the block say."""
        seats = len(self.hands)
        first = {"turn": "1", "phase": "offer", "turns": " ".join(str(int(seat == 1)) for seat in range(seats))}
        lines = {"round": str(self.round), "dealer": "0", **first, "stock": self.stock, "discards": self.upcard}
        lines |= {f"hand {seat}": hand for seat, hand in enumerate(self.hands)} | self.further
        round, _ = parse_position("\n".join(f"{name}: {value}" for name, value in lines.items()), self.rules)
        return round

    def second_start(self) -> slow.State:
        """The round as the second referee has it."""
        round = self.start()

        def shuffled(cards: list[str], reshuffle: int) -> list[str]:
            in_order = sorted(map(parse_card, cards))
            return [str(card) for card in self.dealer.shuffled(in_order, self.round, reshuffle)]

        return slow.State(
            rules=self.rules.to_dict(),
            contract=[(slot.kind, slot.size) for slot in round.contract.slots],
            finish=round.contract.finish,
            hands=[sorted(map(str, round.hand(seat))) for seat in range(round.seats)],
            stock=[str(card) for card in round.stock],
            pile=[str(card) for card in round.discards],
            turn=round.turn,
            shuffled=shuffled,
            phase=round.phase,
            table=[(laid.owner, second_meld(laid.meld)) for laid in round.table],
            down=list(round.down),
            buys=list(round.buys),
            turns=list(round.turns),
            discarder=round.discarder,
        )


def second_meld(meld: Meld) -> slow.Meld:
    return (meld.kind, meld.rank or meld.suit, meld.low or 0, tuple(map(str, meld.cards)))


def trees(file: Path) -> Iterator[Tree]:
    """The blocks of a file."""
    remarks: list[str] = []
    tree: Tree | None = None
    for line in file.read_text("utf-8").splitlines():
        word, _, rest = line.partition(" ")
        if word == "id":
            if tree:
                yield tree
            tree, remarks = Tree(rest, {}, remarks), []
        elif word == "#":
            remarks.append(rest)
        elif tree and word.isdigit():
            tree.nodes[int(word)] = int(rest)
        elif tree and word == "hand":
            tree.hands.append(rest)
        elif tree and word in ("stock", "upcard"):
            setattr(tree, word, rest)
        elif tree and word in ("turn", "phase", "table", "turns"):
            tree.further[word] = rest
        elif tree and word == "rules":
            tree.changes = strict_json(rest)
        elif tree and word in ("round", "seed"):
            setattr(tree, word, int(rest))
        elif word:
            raise ValueError(f"{file.name}: {line}")
    if tree:
        yield tree


def all_trees() -> dict[str, Tree]:
    found: dict[str, Tree] = {}
    for file in sorted(FOLDER.glob("*.counts")):
        for tree in trees(file):
            if tree.name in found:
                raise ValueError(f"{tree.name} is there twice")
            found[tree.name] = tree
    return found


# -- the engine's count ---------------------------------------------------------------------------------------------

Known = dict[tuple[Any, ...], int]


def after_each(round: Round, dealer: FairDealer) -> Iterator[tuple[str, Round]]:
    """Every legal action of every seat: its text in the second referee's words, and the round after it."""
    for seat in range(round.seats):
        for action in Legal(round, seat):
            name = str(action)
            if isinstance(action, LayDown):
                # In alphabetical order, as the second referee lays them, for they are counted on the table.
                melds = sorted(action.melds, key=in_order)
                action, name = LayDown(melds), f"down {' | '.join(map(in_order, melds))}"
            after = round.copy()
            for event in decide(round, seat, action, dealer):
                apply(after, event)
            yield f"P{seat} {name}", after


def in_order(meld: Meld) -> str:
    """A meld with its cards in alphabetical order: those of a set have no order of their own."""
    return " ".join(sorted(str(meld).split()))


def count(round: Round, depth: int, dealer: FairDealer, known: Known | None = None) -> int:
    """How many sequences of so many legal actions there are. Equal positions are counted once."""
    known = {} if known is None else known
    if depth == 0:
        return 1
    key = (position_text(round), tuple(round.undo), depth)
    if key not in known:
        known[key] = sum(count(after, depth - 1, dealer, known) for _, after in after_each(round, dealer))
    return known[key]


def split(tree: Tree, depth: int) -> dict[str, int]:
    """The engine's count by the first action."""
    known: Known = {}
    dealer = tree.dealer
    return {name: count(after, depth - 1, dealer, known) for name, after in after_each(tree.start(), dealer)}


def parting(tree: Tree, depth: int) -> str:
    """The shortest sequence of actions after which the engine and the second referee list different ones."""
    round, state, dealer = tree.start(), tree.second_start(), tree.dealer
    lines = []
    for left in range(depth, 0, -1):
        mine, theirs = dict(after_each(round, dealer)), dict(slow.moves(state))
        if mine.keys() != theirs.keys():
            lines += [f"only the engine: {name}" for name in sorted(mine.keys() - theirs.keys())]
            lines += [f"only the second referee: {name}" for name in sorted(theirs.keys() - mine.keys())]
            break
        known: tuple[Known, dict[tuple[str, int], int]] = ({}, {})
        counts = {
            name: (count(mine[name], left - 1, dealer, known[0]), slow.count(theirs[name], left - 1, known[1]))
            for name in mine
        }
        lines += [f"{'*' if one != two else ' '} {name}: {one} / {two}" for name, (one, two) in counts.items()]
        wrong = next((name for name, (one, two) in counts.items() if one != two), None)
        if wrong is None:
            break
        lines.append(f"after {wrong}:")
        round, state = mine[wrong], theirs[wrong]
    return "\n".join(lines)


if __name__ == "__main__":
    file, name, depth = sys.argv[1:]
    [chosen] = [tree for tree in trees(Path(file)) if tree.name == name]
    second = slow.split(chosen.second_start(), int(depth))
    for action, nodes in split(chosen, int(depth)).items():
        print(f"{action}: {nodes}{'' if second.get(action) == nodes else f'   second referee: {second.get(action)}'}")
    print(parting(chosen, int(depth)))
