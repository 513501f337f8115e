"""The built page and its files. They are part of the package, so that players need no Node."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from dataclasses import dataclass
from functools import cached_property
from html import escape
from pathlib import Path

from contractrummy.table.messages import Lang
from contractrummy.text import words

__all__ = ["BUILT", "File", "Pages"]

BUILT = Path(__file__).parent / "static"
"""Where `npx vite build` in ``page/`` puts the files."""

_TYPES = {
    ".html": "text/html",
    ".js": "text/javascript",
    ".css": "text/css",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".ico": "image/x-icon",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
    ".ogg": "audio/ogg",
    ".mp3": "audio/mpeg",
    ".wav": "audio/wav",
    ".txt": "text/plain",
}
_PACKED = (".html", ".js", ".css", ".svg", ".json", ".webmanifest", ".txt")
_FOREVER = "public, max-age=31536000, immutable"
_ASK_FIRST = "no-cache"


@dataclass(frozen=True)
class File:
    """A file as it is sent. What has its own hash in its name never changes; all else is asked for anew each time."""

    body: bytes
    kind: str
    fixed: bool
    packable: bool = False

    @cached_property
    def tag(self) -> str:
        return f'"{hashlib.sha256(self.body).hexdigest()[:32]}"'

    @cached_property
    def packed(self) -> bytes | None:
        """The file as gzip, where that is shorter. The same bytes always give the same."""
        if not self.packable or len(self.body) < 512:
            return None
        small = gzip.compress(self.body, 9, mtime=0)
        return small if len(small) < len(self.body) else None

    @property
    def keep(self) -> str:
        return _FOREVER if self.fixed else _ASK_FIRST


class Pages:
    """All files of the page, read once."""

    def __init__(self, folder: Path = BUILT) -> None:
        self._files = {path.relative_to(folder).as_posix(): _file(path, folder) for path in _below(folder)}

    @property
    def built(self) -> bool:
        return "index.html" in self._files

    @cached_property
    def version(self) -> str:
        """Another whenever anything in the page is another."""
        names = b"".join(f"{name} {file.tag}\n".encode() for name, file in sorted(self._files.items()))
        return hashlib.sha256(names).hexdigest()[:16] if self.built else "none"

    def find(self, name: str) -> File | None:
        """A file by its path below the root of the site. Nothing but what was there at the start is ever found."""
        return None if name == "index.html" else self._files.get(name)

    def index(self, lang: Lang) -> File | None:
        """The page itself; None where it has not been built."""
        return self._files.get("index.html")

    def missing(self, lang: Lang) -> File:
        """What is shown where there is no page."""
        title, text = escape(words("web-no-page-title", {}, lang)), escape(words("web-no-page", {}, lang))
        body = (
            f'<!doctype html><html lang="{lang}"><meta charset="utf-8">'
            f'<meta name="viewport" content="width=device-width"><title>{title}</title><h1>{title}</h1><p>{text}</p>'
        )
        return File(body.encode(), _TYPES[".html"], fixed=False)


def _below(folder: Path) -> list[Path]:
    return [path for path in sorted(folder.rglob("*")) if path.is_file()] if folder.is_dir() else []


def _file(path: Path, folder: Path) -> File:
    suffix = path.suffix.lower()
    kind = _TYPES.get(suffix) or mimetypes.types_map.get(suffix) or "application/octet-stream"
    inside = path.relative_to(folder).as_posix()
    return File(path.read_bytes(), kind, fixed=inside.startswith("assets/"), packable=suffix in _PACKED)
