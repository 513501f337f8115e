"""`contract-rummy simulate`: bots play many games against each other.

The object of ``--json`` is that of `SimResult.to_dict`:

    rules             the rules as one line
    seated            the bots in seat order, in the first game of each deal
    seed, cap         what the deals are made from; turns a seat may have in a round
    asked, games      games asked for, in whole deals, and games played: fewer if it was interrupted
    deals             different deals among them
    bots              [{"name", "seats", "wins", "points", "outs", "rounds"}]: for one seat of that bot, the share of
                      games won, points a game, the share of rounds it went out of, points by round
    stalled           the share of rounds that were cut off at the cap
    turns, decisions  per game, of all seats

Each figure of a bot is {"mean", "low", "high"}, the bounds being those of its 95 % interval or null.
"""

from __future__ import annotations

from typing import Annotated

from cyclopts import Parameter

from contractrummy.bots import PLAYERS
from contractrummy.cli.answer import Answer
from contractrummy.cli.figures import mean, melds_of, share
from contractrummy.cli.house import house, pass_on_notes
from contractrummy.cli.language import Voice, voice
from contractrummy.cli.options import Json, Lang, Preset, RulesFile, Settings, whole
from contractrummy.cli.page import Page
from contractrummy.cli.players import bot_names, known_bots, playable
from contractrummy.cli.progress import bar
from contractrummy.cli.refusal import INTERRUPTED, OK, USAGE, Refused
from contractrummy.cli.source import STDIN
from contractrummy.sim.duplicate import every_seating
from contractrummy.sim.run import CAP, SimResult
from contractrummy.sim.run import simulate as simulated

__all__ = ["simulate"]

MOST_PLAYERS = 8
MOST_GAMES = 10**9
MOST_SEED = 10**18 - 1
MOST_TURNS = 10_000
MOST_WORKERS = 256


def simulate(
    *,
    bots: Annotated[str | None, Parameter(metavar="NAMES")] = None,
    games: Annotated[str, Parameter(metavar="N")] = "1000",
    preset: Preset = None,
    rules: RulesFile = None,
    settings: Settings = None,
    rounds: Annotated[str | None, Parameter(metavar="N")] = None,
    seed: Annotated[str, Parameter(metavar="N")] = "1",
    cap: Annotated[str, Parameter(metavar="N")] = str(CAP),
    workers: Annotated[str | None, Parameter(metavar="N")] = None,
    json: Json = False,
    lang: Lang = None,
) -> Answer:
    say = voice(lang, json)
    if bots is None:
        raise Refused(USAGE, "cli-no-bots", allowed=", ".join(PLAYERS))
    if rules == STDIN:
        raise Refused(USAGE, "cli-no-stdin", option="--rules")
    names = bot_names(bots)
    if not 2 <= len(names) <= MOST_PLAYERS:
        raise Refused(USAGE, "cli-number-of-players", number=len(names), most=MOST_PLAYERS)
    known_bots(names, PLAYERS)
    number = whole(games, "--games", 1, MOST_GAMES)
    chosen = whole(seed, "--seed", 0, MOST_SEED)
    turns = whole(cap, "--cap", 1, MOST_TURNS)
    helpers = None if workers is None else whole(workers, "--workers", 1, MOST_WORKERS)
    found = house(preset, rules, settings)
    played = playable(found, rounds, len(names))
    pass_on_notes(found, say)
    with bar("cli-sim-progress", say) as told:
        result = simulated(names, played, number, chosen, workers=helpers, progress=told, cap=turns)
    exit = INTERRUPTED if result.stopped else OK
    return Answer(result.to_dict() if json else _page(result, found.called(say), say), exit)


def _page(result: SimResult, called: str, say: Voice) -> Page:
    page = Page()
    if result.stopped:
        page.line(say("cli-sim-stopped", games=result.games, asked=result.asked))
    each = result.games // result.deals
    every = "yes" if every_seating(result.seated) else "no"
    counts = {"games": result.games, "deals": result.deals, "each": each, "every": every}
    page.line(say("cli-sim-games", **counts, house=called, seed=result.seed))
    page.line()
    head = [say(f"cli-sim-{name}") for name in ("bot", "seats", "wins", "points", "outs")]
    rows = [
        [one.name, str(one.seats), share(one.wins, say), mean(one.points, say), share(one.outs, say)]
        for one in result.bots
    ]
    page.table([head, *rows])
    page.line()
    page.line(say("cli-sim-by-round"))
    head = [say("cli-scores-round"), say("cli-sim-contract"), *(one.name for one in result.bots)]
    rows = [
        [
            str(number),
            melds_of(result.rules.contract(number), say),
            *(mean(one.rounds[number - 1], say) for one in result.bots),
        ]
        for number in range(1, result.rules.round_count + 1)
    ]
    page.table([head, *rows], 2)
    page.line()
    page.line(say("cli-sim-length", turns=f"{result.turns:,.0f}", decisions=f"{result.decisions:,.0f}"))
    page.line(say("cli-sim-stalled", share=f"{100 * result.stalled:.1f}", cap=result.cap))
    par = f"{100 / len(result.seated):.1f}"
    page.line(say("cli-sim-intervals" if result.deals > 1 else "cli-sim-no-intervals", par=par))
    return page
