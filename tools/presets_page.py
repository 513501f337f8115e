"""Write docs/presets.md: all presets side by side, then each with its sources. Run it after a preset has changed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import groupby, pairwise
from pathlib import Path
from typing import Any, NamedTuple

from contractrummy.rules.contracts import CONTRACT_LISTS
from contractrummy.rules.families.record import DIMENSIONS, Preset, changed
from contractrummy.rules.presets import ALIASES, PRESETS, preset
from contractrummy.rules.ruleset import KEYS, RuleSet
from contractrummy.rules.tables import Table
from contractrummy.text import contract_words, preset_name, rule_sentence, words
from contractrummy.text.presets import (
    choice_name,
    dimension_name,
    house_defaults,
    preset_about,
    remark,
    source_words,
)

PAGE = Path(__file__).parents[1] / "docs" / "presets.md"

INTRO = f"""\
<!-- Made by tools/presets_page.py from the presets themselves; a test compares the two. -->
# The presets

A preset is a rule set by name: `contract-rummy play --preset heyue`, `cr.preset("heyue")`. Its choices are options that
its sources name; they are added to the name, as in `heyue+two_jokers`. `contract-rummy rules show NAME` says every rule
of a preset in words.

Rules are counted by the {len(DIMENSIONS)} questions that a rule set answers. Where no source of a preset answers one,
the house default is played, which is the rule of `common` unless a remark says otherwise. **In the tables a house
default stands in *italics*.** A preset marked with an asterisk is partly reconstructed: too little of its sources could
be read to vouch for the whole of it.

Contracts are written with `S` for a set of three and `R` for a run of four; `E` is a set or a run of three cards, `M` a
run of thirteen in any suits, and a number gives another size. “The usual seven” are SS, SR, RR, SSS, SSR, SRR, RRR.
"""


# -- short words for the tables ------------------------------------------------------------------------------------


def spread(row: tuple[int, ...]) -> str:
    """Numbers by round, equal neighbours together: ``10 ×3, 12 ×4``; a row that goes up by one as ``6, 7 … 12``."""
    if len(row) > 2 and all(after - number == 1 for number, after in pairwise(row)):
        return f"{row[0]}, {row[1]} … {row[-1]}"
    parts = [(number, len(list(same))) for number, same in groupby(row)]
    if len(parts) == 1:
        return str(row[0])
    return ", ".join(f"{number} ×{times}" if times > 1 else str(number) for number, times in parts)


def by_players(rules: RuleSet, number: Callable[[int], int]) -> str:
    """A number for each number of players these rules let in."""
    least, most = rules.players
    seen = {players: number(players) for players in range(least, most + 1)}
    if len(seen) > 2 and all(number == players - 1 for players, number in seen.items()):
        return "players − 1"
    parts = []
    for much, group in groupby(seen, key=lambda players: seen[players]):
        same = list(group)
        parts.append((much, within((same[0], same[-1]))))
    return str(parts[0][0]) if len(parts) == 1 else ", ".join(f"{much} for {who}" for much, who in parts)


def within(bounds: tuple[int, int]) -> str:
    return str(bounds[0]) if bounds[0] == bounds[1] else f"{bounds[0]}–{bounds[1]}"


def packs(rules: RuleSet) -> str:
    return by_players(rules, rules.packs_for)


def jokers(rules: RuleSet) -> str:
    return by_players(rules, rules.jokers_for)


def wilds(rules: RuleSet) -> str:
    return ", ".join({"2": "twos", "A": "aces"}.get(rank, rank) for rank in rules.wild_ranks) or "none"


def contracts(rules: RuleSet) -> str:
    names = {texts: name for name, texts in CONTRACT_LISTS.items()}
    usual = names.get(rules.contracts, "")
    return "the usual seven" if usual == "std7" else " · ".join(rules.contracts)


def last_round(rules: RuleSet) -> str:
    said = {"all_cards": "every card, no discard", "all_but_discard": "every card but a discard", "normal": "as usual"}
    return said[rules.final_round] + (f", the last {rules.final_rounds} rounds" if rules.final_rounds > 1 else "")


def going_out(rules: RuleSet) -> str:
    return "by a discard" if rules.goout_discard == "required" else "with or without a discard"


def winner(rules: RuleSet) -> str:
    return "lowest; ties shared" if rules.tie_break == "shared" else "lowest; ties by rounds won"


def ace(rules: RuleSet) -> str:
    return {"corner": "round the corner", "never": "not in runs"}.get(rules.ace_mode, rules.ace_mode.replace("_", " "))


def longest(rules: RuleSet) -> str:
    if not rules.matters("run_max"):
        return {"high_only": "13, 2 to A", "low_only": "13, A to K", "never": "12, 2 to K"}.get(rules.ace_mode, "14")
    return "no limit" if rules.run_max is None else str(rules.run_max)


def wild_limit(rules: RuleSet) -> str:
    limit = rules.wild_limit
    if not rules.matters("wild_limit"):
        return "–"
    if isinstance(limit, Table):
        shapes = sorted(limit, key=lambda shape: shape[0] == "R")
        said = ", ".join(f"{limit[shape]} in {shape}" for shape in shapes)
    else:
        said = {None: "no limit", "naturals": "no more than naturals", "fewer": "fewer than naturals"}.get(
            limit, str(limit)
        )
    if limit is not None and rules.wild_limit_scope == "laydown":
        said += ", when laid down"
    if rules.wilds_in_laydown is not None:
        said += f", {rules.wilds_in_laydown} in a whole lay-down"
    if rules.min_naturals:
        said += f", at least {rules.min_naturals} natural" + ("s" if rules.min_naturals > 1 else "")
    return said


def swap(rules: RuleSet) -> str:
    if not rules.matters("joker_swap_run"):
        return "–"
    if not rules.joker_swap_run and not rules.joker_swap_set:
        return "moves aside" if rules.joker_place == "moves" else "no"
    said = "runs" if not rules.joker_swap_set else "runs, sets"
    who = {"down": "", "not_down": ", if not down", "any": ", anyone"}[rules.swap_who]
    then = {"same_turn": "", "hand": ", to hand", "same_owner": ", to the same owner"}[rules.freed_joker]
    return said + who + then + (", at once" if rules.swap_when == "at_once" else "")


def touching(rules: RuleSet) -> str:
    if not rules.matters("touching_runs"):
        return "–"
    said = {"allowed": "allowed", "no_join": "not end to end", "gap2": "gap of two", "different_suits": "one a suit"}
    return said.get(rules.touching_runs, "not round the ace either")


def same_rank(rules: RuleSet) -> str:
    return "allowed" if rules.same_rank_sets else "no"


def yes(key: str) -> Callable[[RuleSet], str]:
    return lambda rules: "yes" if getattr(rules, key) else "no"


def buying(word: Callable[[RuleSet], str]) -> Callable[[RuleSet], str]:
    """Words for a rule of buying, where there is buying at all."""
    return lambda rules: "–" if rules.buy_limit == 0 else word(rules)


def window(rules: RuleSet) -> str:
    said = {"after_refusal": "after refusal", "until_draw": "until the draw", "until_discard": "until the discard"}
    return said[rules.buy_window]


def priority(rules: RuleSet) -> str:
    return "soonest in turn" if rules.buy_priority == "soonest" else "first to ask"


def limit(rules: RuleSet) -> str:
    if rules.buy_limit == 0:
        return "no buying"
    game = f"{rules.buy_limit_game} a game" if rules.buy_limit_game is not None else ""
    if rules.buy_limit is None:
        return game or "no limit"
    if isinstance(rules.buy_limit, int):
        return f"{rules.buy_limit} a round"
    first, times = rules.buy_limit[0], rules.buy_limit.count(rules.buy_limit[0])
    return f"{first} a round, {rules.buy_limit[-1]} from round {times + 1}"


def penalty(rules: RuleSet) -> str:
    cards = f"{rules.buy_penalty} card" + ("" if rules.buy_penalty == 1 else "s")
    return cards + (f", {rules.buy_points} points" if rules.buy_points else "")


def points(rules: RuleSet) -> str:
    """The table of points alone, out of the sentence that states it."""
    return rule_sentence(KEYS["card_points"], rules).partition(": ")[2].rstrip(".")


def award(rules: RuleSet) -> str:
    won = rules.winner_points
    parts = [f"−{won[0]} … −{won[-1]}"] if isinstance(won, tuple) else [f"−{won}"] if won else []
    if rules.blind_points:
        clean = f", −{rules.blind_clean_points} without a wild" if rules.blind_clean_points is not None else ""
        parts.append(f"−{rules.blind_points} in one turn{clean}")
    return "; ".join(parts) or "0"


class Column(NamedTuple):
    title: str
    dimensions: str
    word: Callable[[RuleSet], str]


TABLES: dict[str, tuple[Column, ...]] = {
    "Players and cards": (
        Column("Players", "D01", lambda rules: within(rules.players)),
        Column("Best", "D01", lambda rules: within(rules.best_players)),
        Column("Direction", "D02", lambda rules: rules.direction.replace("_", "-")),
        Column("Packs", "D09", packs),
        Column("Jokers", "D10", jokers),
        Column("Other wild cards", "D11", wilds),
        Column("Dealt", "D08", lambda rules: spread(tuple(map(rules.deal_in, range(1, rules.round_count + 1))))),
    ),
    "Contracts and the end": (
        Column("Rounds", "D06", lambda rules: str(rules.round_count)),
        Column("Contracts", "D07", contracts),
        Column("Last round", "D49", last_round),
        Column("Going out", "D47", going_out),
        Column("Winner", "D57", winner),
    ),
    "Melds": (
        Column("Ace in runs", "D16", ace),
        Column("Longest run", "D17", longest),
        Column("Wilds in a meld", "D18 D20", wild_limit),
        Column("Taking jokers", "D21", swap),
        Column("Touching runs", "D25", touching),
        Column("Two sets of a rank", "D26", same_rank),
        Column("Extra cards laid down", "D28", yes("laydown_extra")),
        Column("Laying off in the same turn", "D29", yes("layoff_same_turn")),
    ),
    "Buying": (
        Column("When", "D36", buying(window)),
        Column("Who gets it", "D38", buying(priority)),
        Column("Limit", "D40", limit),
        Column("Penalty", "D39", buying(penalty)),
        Column("Down may buy", "D41", buying(yes("down_may_buy"))),
        Column("Down may take the discard", "D33", yes("down_takes_discard")),
    ),
    "Points": (
        Column("Cards left in hand", "D54", points),
        Column("For going out", "D55", award),
    ),
}


# -- the page ------------------------------------------------------------------------------------------------------


def is_known(told: Preset, rules: RuleSet, column: Column) -> bool:
    """Whether a source says what stands in the column."""
    if column.title == "Limit" and rules.buy_limit == 0:
        return "D36" in told.known
    if column.title == "Best" and "best_players" not in told.settings and rules.best_players != rules.players:
        # Of these only the founding texts say for how many the game is best, and not just how many may play.
        return told.name in ("common", "heyue")
    return any(dimension in told.known for dimension in column.dimensions.split())


def row(cells: list[str]) -> str:
    return f"| {' | '.join(cells)} |"


def table(columns: tuple[Column, ...]) -> Iterator[str]:
    yield row(["Preset", *(column.title for column in columns)])
    yield row(["---"] * (len(columns) + 1))
    for told in PRESETS.values():
        rules = preset(told.name)
        cells = []
        for column in columns:
            said = column.word(rules)
            cells.append(said if is_known(told, rules, column) else f"*{said}*")
        yield row([f"[`{told.name}`](#{told.name})" + (r" \*" if told.reconstructed else ""), *cells])


def rounds(rules: RuleSet) -> Iterator[str]:
    yield row(["Round", "Contract", "Dealt"])
    yield row(["---"] * 3)
    for round in range(1, rules.round_count + 1):
        yield row([str(round), contract_words(rules.contract(round)), str(rules.deal_in(round))])


def sentences(rules: RuleSet, keys: Any) -> list[str]:
    return [rule_sentence(KEYS[key], rules) for key in keys]


def section(told: Preset) -> Iterator[str]:
    rules, common = preset(told.name), RuleSet()
    # A name of its own, so that a link to the preset holds when its title changes.
    yield f'<a id="{told.name}"></a>\n'
    yield f"### {preset_name(told.name)}\n"
    names = [f"`{told.name}`", *(f"`{alias}`" for alias, name in ALIASES.items() if name == told.name)]
    counts = words("preset-known", {"known": len(told.known), "rules": len(DIMENSIONS)})
    yield f"{', '.join(names)} · {preset_name(told.name, 'zh')} · {counts}\n"
    yield f"{preset_about(told)}\n"
    if told.reconstructed:
        yield f"{words('preset-reconstructed', {})}\n"
    yield from rounds(rules)
    differences = [found.key for found in rules.diff(common)]
    yield f"\n{words('preset-differs', {'number': len(differences)})}\n"
    for key in differences:
        if key not in ("contracts", "deal"):
            mark = "" if KEYS[key].dimension in told.known else " *(house default)*"
            yield f"- {sentences(rules, [key])[0]}{mark}"
    if differences:
        yield ""
    yield f"{house_defaults(told)}\n"
    if told.remarks:
        yield f"**{words('preset-remarks', {})}**\n"
        for dimension in told.remarks:
            facts = {"rule": dimension_name(dimension), "remark": remark(told, dimension)}
            yield f"- {words('preset-remark', facts)}"
        yield ""
    if told.choices:
        yield f"**{words('preset-choices', {})}**\n"
        for choice in told.choices:
            with_it = changed(rules, [choice])
            keys = [found.key for found in with_it.diff(rules) if found.key != "contracts"]
            said = sentences(with_it, keys)
            if with_it.contracts != rules.contracts:
                said.insert(0, f"The contracts: {' · '.join(with_it.contracts)}.")
            yield f"- `{choice.name}`, {choice_name(choice)}. {' '.join(said)}"
        yield ""
    yield f"**{words('preset-sources', {})}**\n"
    for source in told.sources:
        places = [f"<{address}>" if "://" in address else address for address in source.addresses]
        yield f"- {': '.join([source_words(source), *([', '.join(places)] if places else [])])}"
    yield ""


def page() -> str:
    lines = [INTRO, "## Side by side\n"]
    for title, columns in TABLES.items():
        lines += [f"### {title}\n", *table(columns), ""]
    lines.append("## One by one\n")
    for told in PRESETS.values():
        lines += section(told)
    return "\n".join(lines).rstrip("\n") + "\n"


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
