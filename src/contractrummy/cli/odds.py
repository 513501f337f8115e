"""`contract-rummy odds`: how likely it is that a dealt hand holds its contract, and how many cards it lacks.

The object of ``--json``:

    rules   the rules as one line
    rounds  [{"round", "contract", "players", "cards", "deck", "jokers", "seed", "hands", "asked", "holds", "missing",
            "by_jokers"}]: for each round the cards dealt, the cards and the jokers of the deck, the hands looked at and
            asked for, the share that holds the contract, the cards that lack; then the same by jokers dealt:
            [{"jokers", "hands", "holds", "missing"}]

``holds`` and ``missing`` are {"mean", "low", "high"}, the bounds being those of the 95 % interval or null.
"""

from __future__ import annotations

from typing import Annotated

from cyclopts import Parameter

from contractrummy.cli.answer import Answer
from contractrummy.cli.figures import mean, melds_of, share
from contractrummy.cli.house import house, pass_on_notes
from contractrummy.cli.language import Voice, voice
from contractrummy.cli.options import Json, Lang, Preset, RulesFile, Settings, whole
from contractrummy.cli.page import Page
from contractrummy.cli.players import playable
from contractrummy.cli.progress import bar
from contractrummy.cli.refusal import INTERRUPTED, OK, USAGE, Refused
from contractrummy.cli.source import STDIN
from contractrummy.rules.ruleset import RuleSet
from contractrummy.sim.odds import Odds
from contractrummy.sim.odds import odds as found_odds

__all__ = ["odds"]

USUAL_PLAYERS = 4
MOST_HANDS = 10**10
MOST_SEED = 10**18 - 1
ENOUGH_FOR_MANY = 1_000_000
"""Fewer hands than these are dealt sooner than other processes are started."""


def odds(
    *,
    round: Annotated[str | None, Parameter(metavar="N")] = None,
    players: Annotated[str | None, Parameter(metavar="N")] = None,
    hands: Annotated[str, Parameter(metavar="N")] = "100000",
    preset: Preset = None,
    rules: RulesFile = None,
    settings: Settings = None,
    seed: Annotated[str, Parameter(metavar="N")] = "1",
    json: Json = False,
    lang: Lang = None,
) -> Answer:
    say = voice(lang, json)
    if rules == STDIN:
        raise Refused(USAGE, "cli-no-stdin", option="--rules")
    number = whole(hands, "--hands", 1, MOST_HANDS)
    chosen = whole(seed, "--seed", 0, MOST_SEED)
    found = house(preset, rules, settings)
    least, most = found.rules.players
    seats = min(max(USUAL_PLAYERS, least), most) if players is None else whole(players, "--players", least, most)
    count = found.rules.round_count
    rounds = range(1, count + 1) if round is None else [whole(round, "--round", 1, count)]
    played = playable(found, None, seats)
    pass_on_notes(found, say)
    told = _told(rounds, played, seats, number, chosen, say)
    exit = INTERRUPTED if len(told) < len(rounds) or told[-1].stopped else OK
    if json:
        return Answer({"rules": str(played), "rounds": [one.to_dict() for one in told]}, exit)
    return Answer(_page(told, played, found.called(say), exit == INTERRUPTED, say), exit)


def _told(rounds: range | list[int], rules: RuleSet, players: int, hands: int, seed: int, say: Voice) -> list[Odds]:
    """The odds of each round; those that are there when Ctrl-C is pressed."""
    told: list[Odds] = []
    workers = 1 if hands < ENOUGH_FOR_MANY else None
    try:
        with bar("cli-odds-progress", say) as shown:
            for number in rounds:
                told.append(found_odds(number, rules, players, hands, seed, workers, shown))
                if told[-1].stopped:
                    break
    except KeyboardInterrupt:
        if not told:
            raise
    return told


def _page(told: list[Odds], rules: RuleSet, called: str, stopped: bool, say: Voice) -> Page:
    page = Page()
    if stopped:
        page.line(say("cli-odds-stopped", hands=sum(one.hands for one in told)))
    one = told[0]
    page.line(say("cli-odds-hands", hands=one.hands, players=one.players, house=called, seed=one.seed))
    page.line()
    head = [say("cli-scores-round"), *(say(f"cli-odds-{name}") for name in ("contract", "cards", "holds", "missing"))]
    rows = [
        [
            str(one.round),
            melds_of(rules.contract(one.round), say),
            f"{one.cards}/{one.deck}",
            share(one.holds, say),
            mean(one.missing, say),
        ]
        for one in told
    ]
    page.table([head, *rows], 2)
    page.line()
    page.line(say("cli-odds-by-jokers", jokers=one.jokers))
    head = [
        say("cli-scores-round"),
        *(say(f"cli-odds-{name}") for name in ("jokers", "hands-dealt", "holds", "missing")),
    ]
    rows = [
        [str(one.round), str(row.jokers), f"{row.hands:,}", share(row.holds, say), mean(row.missing, say)]
        for one in told
        for row in one.by_jokers
        if row.holds is not None and row.missing is not None
    ]
    page.table([head, *rows])
    page.line()
    page.line(say("cli-odds-meaning"))
    return page
