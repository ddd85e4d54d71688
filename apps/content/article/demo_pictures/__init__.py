"""Pictures of the demonstration articles, drawn here so that nobody's rights are touched and no network is asked."""

from __future__ import annotations

import io
from collections.abc import Iterator
from random import Random

from PIL import Image

from .scenes import SCENES

SIZE = (1200, 675)


def draw(name: str, variant: int = 0) -> bytes:
    """One scene as a JPEG of 1200 × 675. The same name and variant give the same picture, byte for byte."""
    scene = SCENES[name]
    palette = scene.palettes[variant % len(scene.palettes)]
    picture = scene.paint(Random(f"{name} {variant}"), palette)  # noqa: S311 (a stable picture, no secret)
    output = io.BytesIO()
    picture.resize(SIZE, Image.Resampling.LANCZOS).save(output, "JPEG", quality=86, optimize=True)
    return output.getvalue()


def all_pictures() -> Iterator[tuple[str, int]]:
    """Every scene in each of its palettes."""
    for name, scene in SCENES.items():
        for variant in range(len(scene.palettes)):
            yield name, variant
