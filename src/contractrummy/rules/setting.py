"""One house rule as a record. Pages, forms, flags and tests are derived from these, never written beside them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal

from contractrummy.rules.kinds import Kind

__all__ = ["GROUPS", "Group", "Setting", "setting"]

Group = Literal["frame", "melds", "table", "buying", "ending", "scoring"]
GROUPS: tuple[Group, ...] = ("frame", "melds", "table", "buying", "ending", "scoring")


@dataclass(frozen=True, slots=True)
class Setting:
    """A house rule: its key, the dimension of the rules page it belongs to (``D16``), what values it takes.

    `default` is the value of the preset ``common``.
    """

    key: str
    dimension: str
    group: Group
    kind: Kind
    default: Any

    def sentence(self, value: Any) -> str:
        """The name of the sentence that states `value`, the same in every language."""
        return f"{self.key}-{self.kind.name(value)}"


def setting(default: Any, dimension: str, group: Group, kind: Kind) -> Any:
    """A field of `RuleSet` that is a setting."""
    return field(default=kind.check(default), metadata={"setting": (dimension, group, kind)})
