"""The child process behind ``thumbnails``: reads one picture within limits and writes a small WebP to its output.

It imports nothing of Django, so that it starts at once.
"""

from __future__ import annotations

import io
import os
import resource
import sys
from pathlib import Path

from PIL import Image, ImageOps

SIDE = 480
QUALITY = 80
#: Limit of decoded pixels. Pictures of 30000 × 30000 may be stored, but are never decoded in full.
MAX_PIXELS = 50_000_000
MEMORY = 768 * 1024 * 1024
SECONDS = 15
FORMATS = ("JPEG", "PNG", "GIF", "WEBP")


class TooLarge(Exception):
    """Decoding would exceed the pixel limit."""


def shrink(path: Path) -> bytes:
    """A WebP of at most ``SIDE`` pixels a side, upright. JPEGs are decoded at a fraction of their size (draft mode)."""
    Image.MAX_IMAGE_PIXELS = None
    with Image.open(path, formats=FORMATS) as picture:
        picture.draft("RGB", (SIDE * 2, SIDE * 2))
        if picture.width * picture.height > MAX_PIXELS:
            raise TooLarge
        small = _upright(picture)
        output = io.BytesIO()
        small.save(output, "WEBP", quality=QUALITY)
    return output.getvalue()


def _upright(picture: Image.Image) -> Image.Image:
    transparent = "A" in picture.getbands() or "transparency" in picture.info
    small = picture.convert("RGBA" if transparent else "RGB")
    small.thumbnail((SIDE, SIDE), Image.Resampling.LANCZOS)
    return ImageOps.exif_transpose(small)


if __name__ == "__main__":
    # Thumbnails of a batch come all at once; calls of people have priority.
    os.nice(10)
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
    sys.stdout.buffer.write(shrink(Path(sys.argv[1])))
