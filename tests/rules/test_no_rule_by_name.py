"""No rule by name: a variant is a preset, and what a preset cannot say is a setting, never a comparison in the code."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import contractrummy.rules.presets as presets
from contractrummy.rules.presets import preset_names

SOURCE = Path(presets.__file__).parents[1]
NAMES = set(preset_names()) | {"liverpool", "shanghai", "carioca", "seed_en", "seed_zh"}
ASKED = {"preset", "preset_name", "variant"}


def _named(node: ast.expr) -> bool:
    """Whether an operand is a preset's name, or a thing called preset or variant."""
    if isinstance(node, ast.Constant):
        return node.value in NAMES
    if isinstance(node, (ast.Tuple, ast.List, ast.Set)):
        return any(_named(one) for one in node.elts)
    return isinstance(node, (ast.Name, ast.Attribute)) and getattr(node, "id", getattr(node, "attr", "")) in ASKED


def rules_by_name(source: str) -> Iterator[int]:
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Compare):
            if any(isinstance(op, (ast.Eq, ast.NotEq)) for op in node.ops):
                if any(_named(side) for side in (node.left, *node.comparators)):
                    yield node.lineno
            elif any(isinstance(side, (ast.Tuple, ast.List, ast.Set)) and _named(side) for side in node.comparators):
                yield node.lineno
        elif isinstance(node, ast.MatchValue) and _named(node.value):
            yield node.value.lineno


def test_a_rule_by_name_would_be_found() -> None:
    for line in (
        'if preset == "x": pass',
        "a = 1 if rules.preset != other else 2",
        'if name in ("common", "x"): pass',
        'b = name == "heyue"',
        'match name:\n  case "common": pass',
    ):
        assert list(rules_by_name(line)), line
    for line in ('preset("common")', "if preset is None: pass", 'language == "zh"', "name not in PRESETS"):
        assert not list(rules_by_name(line)), line


def test_no_rule_by_name() -> None:
    files = sorted(SOURCE.rglob("*.py"))
    assert len(files) > 10
    found = [f"{file.name}:{line}" for file in files for line in rules_by_name(file.read_text("utf-8"))]
    assert not found
