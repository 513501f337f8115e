"""Many games: the same whoever plays them, duplicate deals, what is measured, what is kept of a run cut short."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import contractrummy as cr
from contractrummy.bots import BOTS
from contractrummy.rules.ruleset import RuleSet
from contractrummy.sim import duplicate, pool
from contractrummy.sim.duplicate import Deals, seatings, win_parts
from contractrummy.sim.job import added
from contractrummy.sim.match import MatchResult
from contractrummy.sim.processes import Pool, WorkerDied

SHORT = cr.preset("common").replace(rounds=2)
BOTS_OF_THREE = ["novice", "novice", "random"]


def test_the_result_does_not_depend_on_the_workers() -> None:
    one = cr.simulate(BOTS_OF_THREE, SHORT, games=6, seed=5, workers=1, cap=10)
    assert one == cr.simulate(BOTS_OF_THREE, SHORT, games=6, seed=5, workers=3, cap=10)
    assert one != cr.simulate(BOTS_OF_THREE, SHORT, games=6, seed=6, workers=1, cap=10)
    assert (one.games, one.deals, one.stopped) == (6, 2, False)


def test_nor_on_how_the_deals_are_shared_out() -> None:
    job = Deals(SHORT, ("novice", "random"), 6, 1, 5)
    whole = job.do(0, 6)
    assert whole == added(added(job.do(4, 2), job.do(0, 1)), job.do(1, 3))
    assert whole == Deals.from_plain(job.plain()).do(0, 6)
    assert added((), whole) == added(whole, ()) == whole


def test_more_games_begin_with_the_same_deals() -> None:
    few, many = (Deals(SHORT, ("novice", "random"), size, 1, 5) for size in (2, 4))
    assert few.do(0, 2) == many.do(0, 2)


def test_bots_sit_in_each_place_once() -> None:
    assert seatings(["a", "b", "b", "b"], True) == (
        ("a", "b", "b", "b"),
        ("b", "a", "b", "b"),
        ("b", "b", "a", "b"),
        ("b", "b", "b", "a"),
    )
    assert len(seatings(["a", "b", "a", "b"], True)) == 6
    assert len(seatings(["a", "b", "c", "d"], True)) == len(set(seatings(["a", "b", "c", "d"], True))) == 24
    # More are too many: the row moves on as a whole.
    assert len(seatings(["a", "b", "c", "d", "e"], True)) == 5
    assert seatings(["a", "a", "a"], True) == (("a", "a", "a"),)
    assert seatings(["a", "b"], False) == (("a", "b"),)


def test_all_games_of_a_deal_have_the_same_cards_and_dealer(monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[tuple[tuple[str, ...], int, int]] = []

    def spied(rules: RuleSet, bots: tuple[str, ...], seed: int, first_dealer: int, cap: int) -> MatchResult:
        played.append((bots, seed, first_dealer))
        return MatchResult(((0, 1, 2),), (0,), (False,), 3, 9)

    monkeypatch.setattr(duplicate, "play_match", spied)
    cr.simulate(BOTS_OF_THREE, SHORT.replace(rounds=1), games=6, workers=1)
    assert [bots.index("random") for bots, _, _ in played] == [2, 1, 0] * 2
    first, second = ({facts[1:] for facts in played[at : at + 3]} for at in (0, 3))
    assert len(first) == len(second) == 1
    assert first != second


@pytest.mark.parametrize(("one", "same"), [("novice", "twin"), ("random", "dice")])
def test_the_same_bot_under_two_names_wins_exactly_its_quarter(twins: None, one: str, same: str) -> None:
    """In a duplicate deal each of them gets every hand once, so nothing is left to chance."""
    found = cr.simulate([one, same, same, same], SHORT, games=12, workers=1, cap=6)
    for bot in found.bots:
        # Few deals that came to the same promise nothing of the next, exact as they are.
        assert bot.wins.mean == 0.25 and bot.wins.low is not None and 0 < bot.wins.low < 0.25
    assert found[one].points.mean == found[same].points.mean
    assert found[one].outs.mean == found[same].outs.mean
    assert [points.mean for points in found[one].rounds] == [points.mean for points in found[same].rounds]


def scripted(games: list[tuple[tuple[int, int], ...]]) -> Iterator[MatchResult]:
    """Games of two rounds by their points."""
    for points in games:
        outs = tuple(row.index(0) if 0 in row else None for row in points)
        yield MatchResult(points, outs, tuple(out is None for out in outs), 10, 30)


def test_figures_worked_out_by_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two deals, both seatings of novice and random."""
    games = scripted(
        [
            ((0, 10), (0, 0)),  # novice sits first: wins with 0 to 10
            ((5, 20), (0, 0)),  # second: loses with 20 to 5, and the first round is cut off
            ((0, 30), (0, 10)),  # first again: wins with 0 to 40
            ((40, 0), (6, 7)),  # second: wins with 7 to 46, and the last round is cut off
        ]
    )
    monkeypatch.setattr(duplicate, "play_match", lambda *facts: next(games))
    found = cr.simulate(["novice", "random"], SHORT, games=3, workers=1)
    novice, other = found["novice"], found["random"]
    assert (found.asked, found.games, found.deals) == (4, 4, 2)
    # Of the deals he won 1/2 and 1/1; he had 20 and 7 points in two games each.
    assert (novice.wins.mean, other.wins.mean) == (0.75, 0.25)
    assert novice.points.mean == (20 / 2 + 7 / 2) / 2
    # The deals differ by 6.5: the standard error is 3.25, and t with one degree of freedom 12.706.
    assert novice.points.half == pytest.approx(12.706 * 3.25, rel=1e-4)
    assert (novice.wins.low, novice.wins.high) == (0, 1)
    assert [points.mean for points in novice.rounds] == [20 / 4, 7 / 4]
    assert other.points.mean == (10 + 5 + 40 + 46) / 4
    # He went out of both rounds, of none, of both, of the first; the other of one; two rounds were cut off.
    assert (novice.outs.mean, other.outs.mean) == (5 / 8, 1 / 8)
    assert (found.stalled, found.turns, found.decisions) == (2 / 8, 10, 30)


def test_a_bot_that_never_wins_is_bounded_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """0 of 10 deals does not mean that it cannot: up to 27.8 % of games might be won (Wilson)."""
    monkeypatch.setattr(
        duplicate,
        "play_match",
        lambda rules, bots, *_: MatchResult(
            (tuple(9 * (name == "random") for name in bots),), (bots.index("novice"),), (False,), 2, 6
        ),
    )
    found = cr.simulate(["novice", "random"], SHORT.replace(rounds=1), games=20, workers=1)
    assert (found["random"].wins.mean, found["random"].wins.low) == (0, 0)
    assert found["random"].wins.high == pytest.approx(0.2775, abs=1e-4)
    assert (found["novice"].wins.mean, found["novice"].wins.high) == (1, 1)
    assert found["novice"].wins.low == pytest.approx(0.7225, abs=1e-4)


def test_level_winners_share_unless_the_rules_break_the_tie() -> None:
    level = MatchResult(((0, 5, 9), (5, 0, 9), (4, 4, 0)), (0, 1, 2), (False,) * 3, 1, 1)
    assert win_parts(SHORT, level) == [420, 420, 0]
    ahead = MatchResult(((0, 5, 9), (0, 0, 9), (5, 0, 0)), (0, 0, 1), (False,) * 3, 1, 1)
    assert win_parts(SHORT, ahead) == [420, 420, 0]
    assert win_parts(SHORT.replace(tie_break="rounds_won"), ahead) == [840, 0, 0]


def test_bots_that_are_all_the_same_play_each_deal_once() -> None:
    found = cr.simulate(["novice"] * 3, SHORT, games=4, workers=1, cap=8)
    assert (found.games, found.deals) == (4, 4)
    assert (found["novice"].seats, found["novice"].wins.mean, found["novice"].wins.half) == (3, 1 / 3, 0)


# -- cut short -----------------------------------------------------------------------------------------------------


def test_ctrl_c_keeps_the_deals_that_are_done() -> None:
    def pressed(done: int, total: int) -> None:
        assert total == 30
        if done == 6:
            raise KeyboardInterrupt

    found = cr.simulate(BOTS_OF_THREE, SHORT, games=30, workers=1, cap=5, progress=pressed)
    assert (found.asked, found.games, found.stopped) == (30, 6, True)
    whole = cr.simulate(BOTS_OF_THREE, SHORT, games=6, workers=1, cap=5)
    assert found.bots == whole.bots


@pytest.mark.parametrize("workers", [1, 2])
def test_an_answer_of_false_stops_it(workers: int) -> None:
    """What is kept are the first deals, without gaps: the result of so many games."""
    found = cr.simulate(BOTS_OF_THREE, SHORT, games=3000, workers=workers, cap=5, progress=lambda done, _: done < 12)
    assert found.stopped
    assert found.bots == cr.simulate(BOTS_OF_THREE, SHORT, games=found.games, workers=1, cap=5).bots


def test_who_stops_it_while_the_first_deals_are_still_out_gets_them(monkeypatch: pytest.MonkeyPatch) -> None:
    """The second worker was quicker, and the answer was False at once: a result is of the first deals all the same."""
    job = Deals(SHORT, ("novice", "novice"), 4, 1, 5)
    parts = [(at, 2, job.do(at, 2)) for at in (2, 0)]

    def apart(job: object, workers: int) -> Iterator[object]:
        yield from parts

    monkeypatch.setattr(pool, "_apart", apart)
    assert pool.run_job(job, 2, lambda done, total: False) == (job.do(0, 4), 4)


def test_ctrl_c_before_anything_is_done_is_ctrl_c(monkeypatch: pytest.MonkeyPatch) -> None:
    def pressed(*facts: object) -> MatchResult:
        raise KeyboardInterrupt

    monkeypatch.setattr(duplicate, "play_match", pressed)
    with pytest.raises(KeyboardInterrupt):
        cr.simulate(BOTS_OF_THREE, SHORT, workers=1)


def test_what_goes_wrong_in_a_worker_is_told_and_no_worker_is_left() -> None:
    pool = Pool(Deals(SHORT, ("nobody", "novice"), 5, 1, 5), 2)
    with pytest.raises(WorkerDied, match="no bot is called 'nobody'"):
        list(pool.parts())
    pool.close()
    assert all(process.poll() is not None for process in pool.processes)


# -- what there is not ---------------------------------------------------------------------------------------------


def test_bad_input() -> None:
    with pytest.raises(ValueError, match="no bot is called 'steddy'"):
        cr.simulate(["novice", "steddy"], SHORT)
    with pytest.raises(ValueError, match="a list of names"):
        cr.simulate("novice", SHORT)
    for bad in ({"games": 0}, {"workers": 0}, {"cap": 0}, {"games": -5}):
        with pytest.raises(ValueError, match="at least 1"):
            cr.simulate(["novice", "novice"], SHORT, **bad)  # type: ignore[arg-type]
    with pytest.raises(cr.BadRules):
        cr.simulate(["novice"], SHORT)
    with pytest.raises(cr.BadRules):
        cr.simulate(["novice"] * 9, SHORT)
    with pytest.raises(cr.BadRules):
        cr.simulate(["novice"] * 4, SHORT.replace(floating=True))
    assert "steddy" not in BOTS


def test_any_whole_number_is_a_seed() -> None:
    for seed in (0, -1, 10**30):
        found = cr.simulate(["novice", "novice"], SHORT.replace(rounds=1), games=1, seed=seed, workers=1, cap=3)
        assert (found.seed, found.deals) == (seed, 1)
        assert found["novice"].points.low is None


def test_a_result_as_plain_values() -> None:
    found = cr.simulate(BOTS_OF_THREE, SHORT, games=3, workers=1, cap=3)
    plain = found.to_dict()
    assert plain["rules"] == "common rounds=2"
    assert cr.RuleSet.from_text(plain["rules"]) == SHORT
    assert plain["seated"] == BOTS_OF_THREE
    assert plain["bots"][1]["name"] == "random"
    assert len(plain["bots"][0]["rounds"]) == 2
    with pytest.raises(AttributeError):
        found.games = 4  # type: ignore[misc]
