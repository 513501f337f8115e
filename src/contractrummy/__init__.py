"""Contract Rummy: a rules engine in which every house rule is a setting.

>>> import contractrummy as cr
>>> game = cr.Game(cr.preset("common"), players=["Ann", "Bo", "Cy"], seed=7)
>>> str(game.view(0).contract)
'SS'

Names are loaded when first used; `contractrummy.face` lists them.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from importlib import import_module
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from contractrummy.face import *  # noqa: F403

__version__ = "0.1.0"


class _Uncompiled:
    """Finds this package's modules as source only, so that a compiled kernel beside its .py is passed over."""

    @staticmethod
    def find_spec(name: str, path: Any = None, target: Any = None) -> ModuleSpec | None:
        if not name.startswith(f"{__name__}.") or not path:
            return None
        return FileFinder(next(iter(path)), (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(name)


# The one look at the environment: CONTRACTRUMMY_PURE=1 forces the uncompiled build.
if os.environ.get("CONTRACTRUMMY_PURE", "") not in ("", "0"):
    sys.meta_path.insert(0, _Uncompiled)

from contractrummy.errors import words_by  # noqa: E402


def _words(code: str, params: Mapping[str, Any], lang: str) -> str:
    from contractrummy.text import words

    return words(code, params, lang)


words_by(_words)


def __getattr__(name: str) -> Any:
    if name == "__all__":
        return import_module(f"{__name__}.face").__all__
    if name.startswith("_"):
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    face = import_module(f"{__name__}.face")
    try:
        value = globals()[name] = getattr(face, name)
    except AttributeError:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}") from None
    return value


def __dir__() -> list[str]:
    return sorted([*import_module(f"{__name__}.face").__all__, "__version__"])
