"""The public face: complete, sorted, and light to import."""

import ast
import subprocess
import sys
from pathlib import Path

import contractrummy as cr
import contractrummy.face as face

SOURCE = Path(face.__file__).read_text("utf-8")


def test_the_list_of_names_is_what_the_face_imports() -> None:
    imported = {
        alias.asname or alias.name
        for node in ast.walk(ast.parse(SOURCE))
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("contractrummy")
        for alias in node.names
    }
    assert imported == set(face.__all__)


def test_the_package_hands_out_every_name() -> None:
    assert {name for name in dir(cr) if not name.startswith("_")} >= set(face.__all__)
    assert all(getattr(cr, name) is getattr(face, name) for name in face.__all__)


def test_a_name_that_is_none_is_refused_by_name() -> None:
    name = "lay_dwon"
    try:
        getattr(cr, name)
    except AttributeError as no:
        assert "lay_dwon" in str(no)
    else:
        raise AssertionError


def test_importing_the_package_loads_no_engine_and_no_library() -> None:
    program = (
        "import sys, contractrummy;"
        "print(sorted(m for m in sys.modules if m.startswith(('contractrummy.', 'rich', 'fluent', 'cyclopts'))))"
    )
    found = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout
    assert ast.literal_eval(found) == ["contractrummy.errors"]
