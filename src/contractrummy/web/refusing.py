"""What the server itself says no to, before any table is asked."""

from __future__ import annotations

from typing import Any

from contractrummy.table.messages import Failure, Lang, Trouble
from contractrummy.text import words

__all__ = ["No", "failure"]


class No(Exception):
    """A request that goes no further. `code` has the sentence ``web-<code>``; `status` is that of HTTP.

    `retry` is after how many seconds another try may succeed, `allow` the methods there are.
    """

    def __init__(
        self,
        code: str,
        status: int,
        field: str | None = None,
        *,
        retry: int | None = None,
        allow: str | None = None,
        said: tuple[str, dict[str, Any]] | None = None,
        **facts: Any,
    ) -> None:
        self.code, self.status, self.field, self.retry, self.allow = code, status, field, retry, allow
        self._said = said or (f"web-{code.replace('_', '-')}", facts)
        super().__init__(code, status)

    @classmethod
    def method(cls, allowed: str) -> No:
        """An address that takes other methods than the one asked for."""
        return cls("method", 405, allow=allowed, allowed=allowed)

    def text(self, lang: Lang = "en") -> str:
        """The sentence for people. Of what was sent, it repeats no more than a few printable characters."""
        return words(*self._said, lang)


def failure(code: str, text: str, field: str | None = None) -> Failure:
    """The body of every refusal over HTTP."""
    return Failure(Trouble(code, text, field))


def nowhere() -> No:
    """The one answer for what does not exist and for what is nobody's business."""
    return No("not_found", 404)
