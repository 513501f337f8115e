"""`contract-rummy replay`: a saved game in plain words, event by event, or the position after one of them.

The object of ``--json``:

    file, players     the file, the names by seat
    over              whether the game was played to its end; if not, hidden cards are left out
    winners, scores   seats, none before the end; points by seat
    rounds            [{"round", "dealer", "contract", "finish", "out", "penalties", "scores"}]; the last three are null
                      for a round that is not over, and "out" for one that nobody won
    steps             [{"step", "round", "text", "event", …}]: every event with its own fields, seats as numbers, cards
                      and melds as text; of one that is hidden what an onlooker sees

With ``--step`` there are, instead of rounds and steps, "step" as above, and

    steps             how many there are
    view              what an onlooker sees after that step
    hands, stock      all the hands and the stock, bottom first; null in a game that is not over
"""

from __future__ import annotations

from typing import Annotated, Any

from cyclopts import Parameter

from contractrummy.cli.answer import Answer
from contractrummy.cli.language import Voice, voice
from contractrummy.cli.options import Json, Lang, whole
from contractrummy.cli.page import Page
from contractrummy.cli.refusal import USAGE, Refused, blamed_on, shown
from contractrummy.cli.source import read
from contractrummy.cli.standing import standing_object, standing_page
from contractrummy.cli.streams import tell
from contractrummy.cli.telling import Step, is_over, steps, told_in_words
from contractrummy.door import event_object
from contractrummy.engine.events import BuyAnswered, Hidden, RoundDealt, RoundEnded
from contractrummy.engine.views import RoundResult
from contractrummy.game import Game
from contractrummy.record import GameRecord, read_record

__all__ = ["replay"]

FAR = 10**18 - 1


def replay(
    game: str,
    /,
    *,
    step: Annotated[str | None, Parameter(metavar="N")] = None,
    round: Annotated[str | None, Parameter(metavar="N")] = None,
    json: Json = False,
    lang: Lang = None,
) -> Answer:
    say = voice(lang, json)
    if step is not None and round is not None:
        raise Refused(USAGE, "cli-conflict", one="--step", other="--round")
    wanted = None if step is None else FAR if step == "end" else whole(step, "--step", -FAR, FAR)
    data = read(game)
    with blamed_on(shown(game)):
        told = read_record(data)
        played = Game.replay(told)
    facts: dict[str, Any] = {
        "file": shown(game),
        "players": list(told.players),
        "over": played.over and is_over(told),
        "winners": list(played.winners) if is_over(told) else [],
        "scores": list(played.scores),
    }
    if wanted is not None:
        at = _step_at(told, wanted, say if step != "end" else None)
        if not json:
            return Answer(standing_page(told, at, say))
        facts |= {"step": _step_object(at, told, say), "steps": len(told.events)}
        return Answer(facts | standing_object(told, at))
    only = None if round is None else whole(round, "--round", 1, played.round)
    if not json:
        return Answer(_page(told, played, only, say))
    rounds = [_round_object(told, played, number) for number in range(1, played.round + 1) if only in (None, number)]
    listed = [_step_object(at, told, say) for at in steps(told) if only in (None, at.round.number)]
    return Answer({**facts, "rounds": rounds, "steps": listed})


def _step_at(told: GameRecord, wanted: int, say: Voice | None) -> Step:
    """The step of that number, or the nearest there is."""
    last = len(told.events)
    nearest = min(max(wanted, 1), last)
    if say and nearest != wanted:
        tell(f"contract-rummy: {say('cli-step-clamped', last=str(last), number=str(nearest))}")
    return next(at for at in steps(told) if at.number == nearest)


# -- for people ----------------------------------------------------------------------------------------------------


def _page(told: GameRecord, played: Game, only: int | None, say: Voice) -> Page:
    page = Page()
    page.line(say("cli-replay-players", name=say.several(told.players)))
    if told.demo is not None:
        page.line(say("cli-demo-seed", seed=str(told.demo)))
    if not is_over(told):
        page.line(say("cli-replay-not-over"))
    round = 0
    for step in steps(told):
        if only not in (None, step.round.number):
            continue
        if step.round.number != round:
            round = step.round.number
            page.line()
            page.line(say("cli-replay-round", round=round, contract=step.round.contract))
        if isinstance(step.seen, Hidden) or (isinstance(step.seen, BuyAnswered) and not step.seen.asks):
            continue  # who does not want a card is not worth a line
        page.line(f"{step.number:>5}  {told_in_words(step, told.players, say)}", 0, 7)
        for line in _hands(step, told, say):
            page.line(line, 7, 9)
    results = [result for result in played.results if only in (None, result.round)]
    if results:
        page.line()
        page.table(_scores(results, told, played, only, say))
    if played.winners and is_over(told) and only is None:
        page.line()
        winners = say.several([told.players[seat] for seat in played.winners])
        page.line(say("cli-replay-winners", name=winners, number=len(played.winners), points=min(played.scores)))
    return page


def _hands(step: Step, told: GameRecord, say: Voice) -> list[str]:
    """The hands a step shows: all those dealt, in a game that is over, and what is left at the end of a round."""
    match step.seen:
        case RoundDealt(_, _, hands):
            return [say("cli-tell-hand", name=name, cards=hand) for name, hand in zip(told.players, hands, strict=True)]
        case RoundEnded(_, hands, penalties):
            ends = list(zip(told.players, hands, penalties, strict=True))
            left = [say("cli-tell-left", name=name, cards=hand, points=points) for name, hand, points in ends if hand]
            earned = [(name, -points) for name, _, points in ends if points < 0]
            return left + [say("cli-tell-earns", name=name, points=points) for name, points in earned]
    return []


def _scores(
    results: list[RoundResult], told: GameRecord, played: Game, only: int | None, say: Voice
) -> list[list[str]]:
    rows = [[say("cli-scores-round"), *told.players]]
    rows += [[str(result.round), *map(str, result.penalties)] for result in results]
    return rows if only else [*rows, [say("cli-scores-total"), *map(str, played.scores)]]


# -- for programs --------------------------------------------------------------------------------------------------


def _round_object(told: GameRecord, played: Game, number: int) -> dict[str, Any]:
    contract = told.rules.contract(number)
    result = played.results[number - 1] if number <= len(played.results) else None
    so_far = [sum(points) for points in zip(*(each.penalties for each in played.results[:number]), strict=True)]
    dealer = next(event.dealer for event in told.events if isinstance(event, RoundDealt) and event.round == number)
    return {
        "round": number,
        "dealer": dealer,
        "contract": str(contract),
        "finish": contract.finish,
        "out": result.out if result else None,
        "penalties": list(result.penalties) if result else None,
        "scores": so_far if result else None,
    }


def _step_object(step: Step, told: GameRecord, say: Voice) -> dict[str, Any]:
    head = {"step": step.number, "round": step.round.number, "text": told_in_words(step, told.players, say)}
    return {**head, **event_object(step.seen)}
