"""The scenes: rivers, hills, towns, fields, and what people do there."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random

from PIL import Image

from . import countryside, towns, works
from .canvas import Palette


@dataclass(frozen=True, slots=True)
class Scene:
    """``paint`` gets a seeded random and a palette: sky top, sky bottom, light, far, near, accent."""

    paint: Callable[[Random, Palette], Image.Image]
    palettes: tuple[Palette, ...]


DAWN = ("#5b7fa8", "#f6d9b8", "#fff1cf", "#8b9dba", "#2f4a63", "#e58e5b")
DAY = ("#5d9bd0", "#dcecf5", "#ffffff", "#86a9bf", "#2f6275", "#e0a23c")
DUSK = ("#2b2f5c", "#f0a27e", "#ffe0b0", "#6d5a86", "#241f3f", "#ffb25e")
NIGHT = ("#0d1836", "#31508a", "#f4ecd0", "#1d2c56", "#0a1126", "#ffc861")
GREEN = ("#8fc1d4", "#eef5e6", "#fffbe0", "#8fb59a", "#2c6b46", "#d9b44a")
SPRING = ("#9cc9e6", "#fbf3e4", "#ffffff", "#b6cfae", "#4e8a4c", "#f1cf4d")
AUTUMN = ("#7b97b3", "#f7e2c0", "#fff2d0", "#b99a73", "#7a4a2b", "#d9772f")
MISTY = ("#a9bccb", "#eef1f0", "#ffffff", "#94a9b3", "#3b545c", "#c9a26a")
SNOW = ("#8fa9c4", "#eef3f8", "#ffffff", "#b9c9d9", "#5b7390", "#d98c6a")

SCENES: Mapping[str, Scene] = {
    "bridge": Scene(towns.bridge, (DAWN, DUSK)),
    "skyline": Scene(towns.skyline, (DUSK, NIGHT)),
    "old_wall": Scene(towns.old_wall, (DUSK, DAWN)),
    "lanterns": Scene(towns.lanterns, (NIGHT,)),
    "community": Scene(towns.community, (DAY, AUTUMN)),
    "hills": Scene(countryside.hills, (MISTY, DAWN, SNOW)),
    "gorge": Scene(countryside.gorge, (GREEN, DUSK)),
    "tea": Scene(countryside.tea_rows, (SPRING, GREEN)),
    "fields": Scene(countryside.fields, (SPRING, AUTUMN)),
    "lotus": Scene(countryside.lotus_lake, (GREEN, DUSK)),
    "wetland": Scene(countryside.wetland, (DAWN, MISTY)),
    "port": Scene(works.port, (DAY, DUSK)),
    "factory": Scene(works.factory, (DAY,)),
    "circuit": Scene(works.circuit, (NIGHT,)),
    "railway": Scene(works.railway, (DAY, DAWN)),
    "track": Scene(works.track, (DUSK, DAY)),
    "books": Scene(works.books, (SPRING,)),
}
