"""Rules for the page: presets, a rule set as sentences, and the short form in which a family chooses its house rules.

The house rules of the short form are those that the two founding texts name: the settings that the choices of their
presets touch. Everything is made from the settings' records, and a choice is sent as the line of rules it comes to, so
that the page knows no rule and no value.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import groupby

from contractrummy.errors import BadNotation, BadRules
from contractrummy.rules.contracts import Slot as RuleSlot
from contractrummy.rules.families.record import changed
from contractrummy.rules.presets import DIMENSIONS, PRESETS, Preset, PresetChoice, preset, read_name
from contractrummy.rules.ruleset import KEYS, SETTINGS, RuleSet
from contractrummy.strict import BadText
from contractrummy.table.messages import (
    ContractInfo,
    ContractRow,
    HouseChoice,
    HouseForm,
    HouseRule,
    Lang,
    PresetChoiceInfo,
    PresetInfo,
    RuleChange,
    RuleGroup,
    RuleProblem,
    RulesPage,
    Slot,
)
from contractrummy.text import contract_words, preset_name, rule_sentence, setting_name, words
from contractrummy.text.presets import choice_name, preset_about, remark
from contractrummy.web import limits
from contractrummy.web.refusing import No

__all__ = ["house_form", "presets", "rules_page"]

FOUNDING = ("common", "heyue")
"""The presets of the two founding texts."""

OFFERED_FIRST: dict[Lang, str] = {"en": "common", "zh": "heyue"}
"""The preset that stands at the top of the list."""

# Where a text leaves a number open (“limited”, “a minimum”), those that people play by.
_NUMBERS: dict[str, tuple[int | None, ...]] = {
    "wild_limit": (None, 1, 2),
    "min_naturals": (0, 1, 2),
    "buy_limit": (None, 1, 2, 3, 4),
    "buy_penalty": (1, 2),
}


@lru_cache(maxsize=4)
def presets(lang: Lang) -> tuple[PresetInfo, ...]:
    """Every preset; where the language is Chinese, the Chinese one is offered first."""
    first = next(iter(PRESETS))
    told = [_preset_info(found, lang, len(preset(found.name).diff(preset(first)))) for found in PRESETS.values()]
    return tuple(sorted(told, key=lambda info: info.name != OFFERED_FIRST[lang]))


def _preset_info(found: Preset, lang: Lang, differences: int) -> PresetInfo:
    choices = [
        PresetChoiceInfo(choice.name, choice_name(choice, lang), f"{found.name}+{choice.name}")
        for choice in found.choices
    ]
    least, most = preset(found.name).players
    return PresetInfo(
        name=found.name,
        title=preset_name(found.name, lang),
        about=preset_about(found, lang),
        players=[least, most],
        differences=differences,
        known=len(found.known),
        of=len(DIMENSIONS),
        reconstructed=found.reconstructed,
        choices=choices,
    )


@lru_cache(maxsize=256)
def rules_page(line: str, lang: Lang) -> RulesPage:
    """The rules of a line, in full. Raises `No`."""
    rules = _read(line)
    start = _start(line)
    usual = preset(start)
    groups = [
        RuleGroup(
            group,
            words(f"group-{group}", {}, lang),
            [rule_sentence(each, rules, lang) for each in records if rules.matters(each.key)],
        )
        for group, records in groupby(SETTINGS, lambda record: record.group)
    ]
    changes = [
        RuleChange(each.key, setting_name(KEYS[each.key], lang), *_both(each.key, rules, usual, lang))
        for each in rules.diff(usual)
    ]
    problems = [RuleProblem(each.severity, each.code, each.text(lang)) for each in rules.problems()]
    rounds = [
        ContractRow(number, _contract(rules, number, lang), rules.deal_in(number))
        for number in range(1, rules.round_count + 1)
    ]
    told = PRESETS[start]
    return RulesPage(
        line=_line(start, rules),
        preset=start,
        name=preset_name(start, lang),
        about=preset_about(told, lang),
        digest=rules.digest,
        playable=not any(each.severity == "error" for each in problems),
        rounds=rounds,
        groups=groups,
        changes=changes,
        problems=problems,
        remarks=[remark(told, dimension, lang) for dimension in told.remarks],
    )


@lru_cache(maxsize=256)
def house_form(line: str, lang: Lang) -> HouseForm:
    """The short form for the rules of a line. Raises `No`."""
    rules = _read(line)
    start = _start(line)
    asked = [
        HouseRule(key, setting_name(KEYS[key], lang), list(_choices(start, key, rules, lang))) for key in _house_keys()
    ]
    return HouseForm(_line(start, rules), start, [each for each in asked if len(each.choices) > 1])


@lru_cache(maxsize=1)
def _house_keys() -> tuple[str, ...]:
    """The settings that the founding texts leave to each house, or in which the two differ, in their order."""
    touched = {_key(choice) for choice in _founding_choices()}
    touched |= {each.key for each in preset(FOUNDING[0]).diff(preset(FOUNDING[1]))}
    return tuple(record.key for record in SETTINGS if record.key in touched)


def _founding_choices() -> tuple[PresetChoice, ...]:
    """Every choice of the two, those that both have once."""
    found = {choice.name: choice for name in FOUNDING for choice in PRESETS[name].choices}
    return tuple(found.values())


def _key(choice: PresetChoice) -> str:
    """The setting a choice is about: the first it changes, but that the last contract is a matter of the last round."""
    return next(key for key in choice.settings if key != "contracts")


def _choices(start: str, key: str, rules: RuleSet, lang: Lang) -> Iterator[HouseChoice]:
    """What a setting may be under these rules, as they are now among it; each once."""
    seen: set[str] = set()
    for one in _candidates(start, key, rules):
        line = _line(start, one)
        if line not in seen:
            seen.add(line)
            yield HouseChoice(_sentence(key, one, lang), line, one == rules)


def _candidates(start: str, key: str, rules: RuleSet) -> Iterator[RuleSet]:
    if key in _NUMBERS:
        found = [_with_number(start, key, number, rules) for number in _NUMBERS[key]]
        yield from found if rules in found else [rules, *found]
        return
    several = [choice for choice in _founding_choices() if _key(choice) == key]
    together = {other for choice in several for other in choice.settings}
    for name in FOUNDING:
        # All that the choices of this rule change goes back to what the text has, or one could not leave a choice.
        yield rules.replace(**{other: getattr(preset(name), other) for other in (*together, key)})
    for choice in several:
        yield changed(rules, [choice])
    yield rules


def _with_number(start: str, key: str, number: int | None, rules: RuleSet) -> RuleSet:
    """A number otherwise. More jokers a meld mean fewer natural cards, where one joker asked for so many."""
    changes = {key: number}
    if key == "wild_limit" and rules.min_naturals == _naturals(start, rules.wild_limit, rules):
        changes["min_naturals"] = _naturals(start, number, rules)
    return rules.replace(**changes)


def _naturals(start: str, wilds: int | None, rules: RuleSet) -> int:
    """The natural cards that the preset asks for, as far as the shortest set has room for them beside so many wilds."""
    asked = preset(start).min_naturals
    return min(asked, rules.set_min - wilds) if isinstance(wilds, int) else asked


def _sentence(key: str, rules: RuleSet, lang: Lang) -> str:
    said = rule_sentence(KEYS[key], rules, lang)
    if key != "final_round":
        return said
    contract = contract_words(rules.contract(rules.round_count), lang)
    return words("web-last-contract", {"contract": contract, "says": said}, lang)


def _both(key: str, rules: RuleSet, usual: RuleSet, lang: Lang) -> tuple[str, str]:
    return rule_sentence(KEYS[key], rules, lang), rule_sentence(KEYS[key], usual, lang)


def _contract(rules: RuleSet, number: int, lang: Lang) -> ContractInfo:
    contract = rules.contract(number)
    return ContractInfo(
        text=str(contract),
        slots=[_slot(slot) for slot in contract.slots],
        others=[[_slot(slot) for slot in reading] for reading in contract.others],
        finish=contract.finish,
        say=contract_words(contract, lang),
    )


def _slot(slot: RuleSlot) -> Slot:
    return Slot(slot.kind, slot.size, slot.rank)


def _read(line: str) -> RuleSet:
    """The rules of a line; a preset may have its choices in its name. Raises `No`."""
    if len(line) > limits.STRING:
        raise No("rules_too_long", 422, "line", limit=limits.STRING)
    try:
        return RuleSet.from_text(line)
    except (BadRules, BadNotation, BadText) as no:
        raise No("bad_rules", 422, "line", said=(no.code, no.params)) from None


def _start(line: str) -> str:
    """The preset a line starts from."""
    first = line.replace(";", " ").split()[:1]
    return read_name(first[0])[0].name if first and "=" not in first[0] else FOUNDING[0]


def _line(start: str, rules: RuleSet) -> str:
    """The rules as a line that starts from that preset, so that what a family chose does not change under its hands."""
    changes = (f"{each.key}={KEYS[each.key].kind.write(each.mine)}" for each in rules.diff(preset(start)))
    return " ".join((start, *changes))
