"""`contract-rummy rules`: what a rule set says, where two differ, whether a file is good, which presets there are.

Each answers one object with ``--json``:

    show    name, title, digest, rules {key: value}, settings [{"key", "group", "name", "value", "sentence"}]
    diff    mine, theirs, same, differences [{"key", "name", "mine", "theirs", "mine_sentence", "theirs_sentence"}]
    check   file, title, playable, notes [{"code", "text"}], problems [{"severity", "code", "params", "text"}]
    list    presets [{"name", "title", "differences"}]: in how many settings each differs from the first
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
from contractrummy.rules.presets import preset, preset_names
from contractrummy.rules.problems import Problem
from contractrummy.rules.ruleset import KEYS, SETTINGS, RuleSet
from contractrummy.rules.setting import Setting
from contractrummy.text import setting_name, setting_sentence
from contractrummy.text import show as as_text

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
        facts = {"name": found.name, "title": found.called(say), "digest": played.digest, "rules": played.to_dict()}
        return Answer({**facts, "settings": settings})
    pass_on_notes(found, say)
    page = Page()
    page.line(found.called(say))
    for group, records in groupby(SETTINGS, lambda record: record.group):
        page.line()
        page.line(say(f"group-{group}"))
        for record in records:
            if played.matters(record.key):
                page.line(_sentence(record, played, say), 2)
    return Answer(page)


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
    first = preset(preset_names()[0])
    presets = [(name, say(f"preset-{name}"), len(preset(name).diff(first))) for name in preset_names()]
    if json:
        return Answer(
            {"presets": [{"name": name, "title": title, "differences": number} for name, title, number in presets]}
        )
    page = Page()
    page.pairs(
        (
            (name, title if not number else say("cli-list-differs", title=title, number=number, first=presets[0][0]))
            for name, title, number in presets
        ),
        indent=0,
    )
    return Answer(page)


def _plain(record: Setting, rules: RuleSet) -> Any:
    return record.kind.plain(getattr(rules, record.key))


def _sentence(record: Setting, rules: RuleSet, say: Voice) -> str:
    return setting_sentence(record, getattr(rules, record.key), say.lang, rules.round_count)


def _json_of(value: Any) -> Any:
    """A fact of a problem as JSON has it."""
    return value if isinstance(value, (bool, int, str)) or value is None else str(as_text(value))
