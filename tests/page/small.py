"""A screenshot as a small PNG: with a palette of the colours most of it has."""

from __future__ import annotations

import base64
import struct
import zlib
from collections import Counter

from playwright.sync_api import Page

PIXELS = """async (png) => {
  const image = new Image();
  image.src = `data:image/png;base64,${png}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [image.width, image.height];
  const paint = canvas.getContext('2d');
  paint.drawImage(image, 0, 0);
  const { data } = paint.getImageData(0, 0, image.width, image.height);
  let text = '';
  for (let at = 0; at < data.length; at += 4096) text += String.fromCharCode(...data.subarray(at, at + 4096));
  return [image.width, image.height, btoa(text)];
}"""

Colour = tuple[int, int, int]


def small_png(page: Page, png: bytes, colours: int = 128) -> bytes:
    """The picture with so many colours at most. `page` decodes it, and may show anything that lets scripts run."""
    width, height, text = page.evaluate(PIXELS, base64.b64encode(png).decode())
    data = base64.b64decode(text)
    pixels = list(zip(data[0::4], data[1::4], data[2::4], strict=True))
    palette = _palette(Counter(pixels), colours)
    nearest: dict[Colour, int] = {}
    rows = bytearray()
    for at, pixel in enumerate(pixels):
        if at % width == 0:
            rows.append(0)
        if pixel not in nearest:
            nearest[pixel] = min(range(len(palette)), key=lambda index: _apart(palette[index], pixel))
        rows.append(nearest[pixel])
    head = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
    parts = [
        (b"IHDR", head),
        (b"PLTE", bytes(sum(palette, ()))),
        (b"IDAT", zlib.compress(bytes(rows), 9)),
        (b"IEND", b""),
    ]
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body)) for kind, body in parts
    )


def _palette(seen: Counter[Colour], colours: int) -> list[Colour]:
    """The commonest colours that are not almost the same."""
    chosen: list[Colour] = []
    for least in (300, 100, 30, 0):
        for colour, _ in seen.most_common(4000):
            if len(chosen) == colours:
                return chosen
            if all(_apart(colour, other) > least for other in chosen):
                chosen.append(colour)
    return chosen


def _apart(one: Colour, other: Colour) -> int:
    return sum((a - b) ** 2 for a, b in zip(one, other, strict=True))
