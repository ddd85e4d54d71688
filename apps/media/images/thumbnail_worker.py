"""The child process behind ``thumbnails``: reads one picture within limits and writes small WebPs to its output.

It imports nothing of Django, so that it starts at once. Decoding costs more than the rest, so one child makes all sizes
that are asked for together. Each comes after its length in four bytes.
"""

from __future__ import annotations

import io
import os
import resource
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from PIL import Image, ImageOps

QUALITY = 80
LENGTH_BYTES = 4
#: Limit of decoded pixels. Pictures of 30000 × 30000 may be stored, but are never decoded in full.
MAX_PIXELS = 50_000_000
MEMORY = 768 * 1024 * 1024
SECONDS = 15
FORMATS = ("JPEG", "PNG", "GIF", "WEBP")


class TooLarge(Exception):
    """Decoding would exceed the pixel limit."""


def shrink(path: Path, sides: Sequence[int]) -> list[bytes]:
    """WebPs of at most so many pixels a side, upright, in the order of ``sides``.

    JPEGs are decoded at a fraction of their size (draft mode).
    """
    Image.MAX_IMAGE_PIXELS = None
    largest = max(sides)
    with Image.open(path, formats=FORMATS) as picture:
        picture.draft("RGB", (largest * 2, largest * 2))
        if picture.width * picture.height > MAX_PIXELS:
            raise TooLarge
        upright = _upright(picture, largest)
    return [_webp(upright, side) for side in sides]


def _upright(picture: Image.Image, side: int) -> Image.Image:
    transparent = "A" in picture.getbands() or "transparency" in picture.info
    small = picture.convert("RGBA" if transparent else "RGB")
    small.thumbnail((side, side), Image.Resampling.LANCZOS)
    return ImageOps.exif_transpose(small)


def _webp(picture: Image.Image, side: int) -> bytes:
    small = picture.copy()
    small.thumbnail((side, side), Image.Resampling.LANCZOS)
    output = io.BytesIO()
    small.save(output, "WEBP", quality=QUALITY)
    return output.getvalue()


def framed(pictures: Sequence[bytes]) -> bytes:
    return b"".join(len(picture).to_bytes(LENGTH_BYTES, "big") + picture for picture in pictures)


def unframed(output: bytes) -> Iterator[bytes]:
    """Yields what ``framed`` put together."""
    place = 0
    while place < len(output):
        begin = place + LENGTH_BYTES
        place = begin + int.from_bytes(output[place:begin], "big")
        yield output[begin:place]


if __name__ == "__main__":
    # Thumbnails of a batch come all at once; calls of people have priority.
    os.nice(10)
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
    sys.stdout.buffer.write(framed(shrink(Path(sys.argv[1]), [int(side) for side in sys.argv[2:]])))
