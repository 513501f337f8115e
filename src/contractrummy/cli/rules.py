"""`contract-rummy rules`: what a rule set says, where two differ, whether a file is good, which presets there are.

Each answers one object with ``--json``:

    show    name, title, line, digest, rules {key: value}, settings [{"key", "group", "name", "value", "sentence"}],
            preset, which is null for a file, else what is known of it: name, about, known, of, reconstructed,
            house_defaults [dimension], sources [{"title", "addresses", "read"}], remarks [{"dimension", "text"}],
            choices [{"name", "title", "made", "settings"}]
    diff    mine, theirs, same, differences [{"key", "name", "mine", "theirs", "mine_sentence", "theirs_sentence"}]
    check   file, title, playable, notes [{"code", "text"}], problems [{"severity", "code", "params", "text"}]
    list    presets [{"name", "title", "differences", "known", "of", "reconstructed"}]: in how many settings each
            differs from the first, and of how many of all the rules its sources speak
"""

from __future__ import annotations

from itertools import groupby
from typing import Any

from contractrummy.cli.answer import Answer
from contractrummy.cli.house import House, file_rules, named, pass_on_notes
from contractrummy.cli.language import Voice, voice
from contractrummy.cli.options import Json, Lang
from contractrummy.cli.page import Page
from contractrummy.cli.refusal import NO, OK, USAGE, Refused, shown
from contractrummy.cli.source import STDIN
from contractrummy.rules.families.record import PresetChoice, changed
from contractrummy.rules.presets import DIMENSIONS, PRESETS, is_preset, preset, read_name
from contractrummy.rules.problems import Problem
from contractrummy.rules.ruleset import KEYS, SETTINGS, RuleSet
from contractrummy.rules.setting import Setting
from contractrummy.text import preset_name, rule_sentence, setting_name
from contractrummy.text import show as as_text
from contractrummy.text.presets import choice_name, dimension_name, house_defaults, preset_about, remark, source_words

__all__ = ["check", "diff", "listed", "show"]


def show(rules: str, /, *, json: Json = False, lang: Lang = None) -> Answer:
    say = voice(lang, json)
    found = named(rules)
    played = found.rules
    if json:
        settings = [
            {
                "key": record.key,
                "group": record.group,
                "name": setting_name(record, say.lang),
                "value": _plain(record, played),
                "sentence": _sentence(record, played, say),
            }
            for record in SETTINGS
        ]
        facts = {"name": found.name, "title": found.called(say), "line": str(played), "digest": played.digest}
        return Answer({**facts, "rules": played.to_dict(), "settings": settings, "preset": _preset_facts(found, say)})
    pass_on_notes(found, say)
    page = Page()
    page.line(found.called(say))
    if is_preset(found.name):
        page.line(preset_about(read_name(found.name)[0], say.lang))
    for group, records in groupby(SETTINGS, lambda record: record.group):
        page.line()
        page.line(say(f"group-{group}"))
        for record in records:
            if played.matters(record.key):
                page.line(_sentence(record, played, say), 2)
    if "=" in str(played):
        page.line()
        page.line(say("cli-show-line"))
        page.line(str(played), 2)
    _tell_origin(page, found, say)
    return Answer(page)


def _preset_facts(found: House, say: Voice) -> dict[str, Any] | None:
    """What is known of a preset; None where the rules come from a file."""
    if not is_preset(found.name):
        return None
    told, made = read_name(found.name)
    return {
        "name": told.name,
        "about": preset_about(told, say.lang),
        "known": len(told.known),
        "of": len(DIMENSIONS),
        "reconstructed": told.reconstructed,
        "house_defaults": list(told.defaults),
        "sources": [
            {"title": source.title, "addresses": list(source.addresses), "read": source.read} for source in told.sources
        ],
        "remarks": [{"dimension": dimension, "text": remark(told, dimension, say.lang)} for dimension in told.remarks],
        "choices": [
            {
                "name": choice.name,
                "title": choice_name(choice, say.lang),
                "made": choice in made,
                "settings": {key: _json_of_setting(found.rules, choice, key) for key in choice.settings},
            }
            for choice in told.choices
        ],
    }


def _json_of_setting(rules: RuleSet, choice: PresetChoice, key: str) -> Any:
    """The value a setting has, or would have, with the choice made."""
    return _plain(KEYS[key], changed(rules, [choice]))


def _tell_origin(page: Page, found: House, say: Voice) -> None:
    """Of a preset: what is house default, what was decided, which choices there are, and the sources."""
    if not is_preset(found.name):
        return
    told, _ = read_name(found.name)
    page.line()
    page.line(say("preset-known", known=len(told.known), rules=len(DIMENSIONS)))
    page.line(house_defaults(told, say.lang), 2)
    if told.reconstructed:
        page.line(say("preset-reconstructed"), 2)
    if told.remarks:
        page.line()
        page.line(say("preset-remarks"))
    for dimension in told.remarks:
        rule = dimension_name(dimension, say.lang)
        page.line(say("preset-remark", rule=rule, remark=remark(told, dimension, say.lang)), 2)
    if told.choices:
        page.line()
        page.line(say("preset-choices"))
        page.line(say("preset-choices-about", example=f"{told.name}+{told.choices[0].name}"), 2)
        page.pairs((choice.name, choice_name(choice, say.lang)) for choice in told.choices)
    page.line()
    page.line(say("preset-sources"))
    for source in told.sources:
        page.line(source_words(source, say.lang), 2)
        for address in source.addresses:
            page.line(address, 4)


def diff(rules: str, others: str, /, *, json: Json = False, lang: Lang = None) -> Answer:
    say = voice(lang, json)
    if rules == others == STDIN:
        raise Refused(USAGE, "cli-one-stdin")
    one, other = named(rules), named(others)
    different = [KEYS[difference.key] for difference in one.rules.diff(other.rules)]
    if json:
        differences = [
            {
                "key": record.key,
                "name": setting_name(record, say.lang),
                "mine": _plain(record, one.rules),
                "theirs": _plain(record, other.rules),
                "mine_sentence": _sentence(record, one.rules, say),
                "theirs_sentence": _sentence(record, other.rules, say),
            }
            for record in different
        ]
        return Answer({"mine": one.name, "theirs": other.name, "same": not different, "differences": differences})
    page = Page()
    if not different:
        page.line(say("cli-diff-none", one=one.called(say), other=other.called(say)))
    else:
        page.line(say("cli-diff-some", one=one.called(say), other=other.called(say), number=len(different)))
    for record in different:
        page.line()
        page.line(say("cli-diff-setting", name=setting_name(record, say.lang), setting=record.key))
        for house in (one, other):
            said = _sentence(record, house.rules, say)
            page.line(say("cli-diff-says", house=house.called(say), sentence=said), 2, 4)
    return Answer(page)


def check(file: str, /, *, json: Json = False, lang: Lang = None) -> Answer:
    say = voice(lang, json)
    found = file_rules(file)
    problems: list[Problem] = found.rules.problems()
    playable = not any(problem.severity == "error" for problem in problems)
    if json:
        told = [
            {
                "severity": problem.severity,
                "code": problem.code,
                "params": {name: _json_of(value) for name, value in problem.params.items()},
                "text": problem.text(say.lang),
            }
            for problem in problems
        ]
        notes = [{"code": note, "text": say(note)} for note in found.notes]
        facts = {"file": shown(found.name), "title": found.title, "playable": playable}
        return Answer({**facts, "notes": notes, "problems": told}, OK if playable else NO)
    return Answer(_checked(found, problems, say), OK if playable else NO)


def _checked(found: House, problems: list[Problem], say: Voice) -> Page:
    page = Page()
    for problem in problems:
        page.line(say(f"cli-check-{problem.severity}", problem=problem.text(say.lang)), 0, 2)
    for note in found.notes:
        page.line(say("cli-check-note", note=say(note)), 0, 2)
    errors = sum(problem.severity == "error" for problem in problems)
    verdict = {"house": found.called(say), "errors": errors, "warnings": len(problems) - errors}
    page.line(say("cli-check-bad" if errors else "cli-check-odd" if problems else "cli-check-good", **verdict))
    return page


def listed(*, json: Json = False, lang: Lang = None) -> Answer:
    say = voice(lang, json)
    first, *_ = PRESETS
    differences = {name: len(preset(name).diff(preset(first))) for name in PRESETS}
    if json:
        presets = [
            {
                "name": told.name,
                "title": preset_name(told.name, say.lang),
                "differences": differences[told.name],
                "known": len(told.known),
                "of": len(DIMENSIONS),
                "reconstructed": told.reconstructed,
            }
            for told in PRESETS.values()
        ]
        return Answer({"presets": presets})
    page = Page()
    rows = [[say(f"presets-{column}") for column in ("name", "title", "known", "differences")] + [""]]
    for told in PRESETS.values():
        known = say("presets-known-of", known=len(told.known), rules=len(DIMENSIONS))
        mark = "*" if told.reconstructed else ""
        rows.append([told.name, preset_name(told.name, say.lang), known, str(differences[told.name]), mark])
    page.table(rows, words=2)
    page.line()
    page.line(say("presets-legend", rules=len(DIMENSIONS), first=first))
    page.line(say("presets-legend-reconstructed"))
    return Answer(page)


def _plain(record: Setting, rules: RuleSet) -> Any:
    return record.kind.plain(getattr(rules, record.key))


def _sentence(record: Setting, rules: RuleSet, say: Voice) -> str:
    return rule_sentence(record, rules, say.lang)


def _json_of(value: Any) -> Any:
    """A fact of a problem as JSON has it."""
    return value if isinstance(value, (bool, int, str)) or value is None else str(as_text(value))
