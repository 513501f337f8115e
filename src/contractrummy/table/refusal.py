"""No, outside the rules of the game: nobody has that seat, the name is taken, the disk is full."""

from __future__ import annotations

from typing import Any

from contractrummy.text import words

__all__ = ["Refusal"]


class Refusal(Exception):
    """Why something was not done. `code` is also that of a sentence, `params` are its facts.

    `status` is as in HTTP: 400, 403, 404, 409, 422, 429 or 503. `field` names the field of the request that is at
    fault, if one is.
    """

    def __init__(self, code: str, status: int = 409, field: str | None = None, **params: Any) -> None:
        self.code, self.status, self.field, self.params = code, status, field, params
        super().__init__(code)

    def text(self, lang: str = "en") -> str:
        """The refusal as a sentence, in English (``"en"``) or Chinese (``"zh"``)."""
        return words(f"refused-{self.code.replace('_', '-')}", self.params, lang)
