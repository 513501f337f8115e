"""The move trees of tiny decks have exactly so many nodes at each depth (style 3.7: counts)."""

from __future__ import annotations

import pytest

from tests.counts import slow
from tests.counts.tree import Known, all_trees, count, parting

TREES = all_trees()
BRIEF = 12_000
"""How far the second referee counts in every run: to the first depth with so many nodes."""

each_tree = pytest.mark.parametrize("name", TREES)


def deepest(nodes: dict[int, int], most: int) -> int:
    return max(depth for depth in nodes if depth == 1 or nodes[depth - 1] < most)


@pytest.mark.both_builds
@each_tree
def test_a_tree_has_exactly_so_many_nodes(name: str) -> None:
    """The engine lists as many sequences of legal actions as the file says, at every depth."""
    tree = TREES[name]
    assert not [p for p in tree.rules.problems(len(tree.hands)) if p.severity == "error"]
    assert sorted(tree.nodes) == list(range(1, len(tree.nodes) + 1))
    known: Known = {}
    for depth, nodes in tree.nodes.items():
        found = count(tree.start(), depth, tree.dealer, known)
        assert found == nodes, f"depth {depth}: {found}, not {nodes}\n{parting(tree, depth)}"


@each_tree
def test_the_second_referee_counts_the_same(name: str) -> None:
    """A count that shares no code with the engine agrees; where it does not, the first actions that part are told."""
    tree = TREES[name]
    depth = deepest(tree.nodes, BRIEF)
    found = slow.count(tree.second_start(), depth)
    assert found == tree.nodes[depth], f"depth {depth}: {found}, not {tree.nodes[depth]}\n{parting(tree, depth)}"


@pytest.mark.soak
@each_tree
def test_the_second_referee_counts_the_same_one_ply_further(name: str) -> None:
    """Engine and second referee agree beyond the depths of the files."""
    tree = TREES[name]
    depth = max(tree.nodes) + 1
    assert count(tree.start(), depth, tree.dealer) == slow.count(tree.second_start(), depth), parting(tree, depth)
