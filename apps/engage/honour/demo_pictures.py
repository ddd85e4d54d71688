"""Draws the medals and avatar frames of the demonstration."""

from __future__ import annotations

import io
import math

from django.core.files.uploadedfile import SimpleUploadedFile
from PIL import Image, ImageDraw

from apps.media.services import store_file

SIZE = 300
#: Drawn larger and made smaller: smooth edges.
SCALE = 3
Colour = tuple[int, int, int]


def medal(name: str, colour: Colour, points: int) -> str:
    """URL of a coin with a star of that many points."""
    picture, draw = _sheet()
    _ring(draw, 0.06, 0.94, _shaded(colour, 0.75))
    _ring(draw, 0.11, 0.89, colour)
    draw.polygon(_star(points), fill=(255, 255, 255, 235))
    return _stored(f"medal-{name}", picture)


def avatar_frame(name: str, colour: Colour, petals: int) -> str:
    """URL of a ring with that many dots; its middle is transparent."""
    picture, draw = _sheet()
    _ring(draw, 0.09, 0.91, colour)
    for number in range(petals):
        angle = 2 * math.pi * number / petals
        x, y = 0.5 + 0.41 * math.cos(angle), 0.5 + 0.41 * math.sin(angle)
        draw.ellipse([_at(value) for value in (x - 0.05, y - 0.05, x + 0.05, y + 0.05)], fill=_shaded(colour, 0.7))
    draw.ellipse([_at(value) for value in (0.16, 0.16, 0.84, 0.84)], fill=(0, 0, 0, 0))
    return _stored(f"avatar-frame-{name}", picture)


def _sheet() -> tuple[Image.Image, ImageDraw.ImageDraw]:
    picture = Image.new("RGBA", (SIZE * SCALE, SIZE * SCALE), (0, 0, 0, 0))
    return picture, ImageDraw.Draw(picture)


def _at(value: float) -> float:
    return value * SIZE * SCALE


def _ring(draw: ImageDraw.ImageDraw, start: float, end: float, colour: Colour) -> None:
    draw.ellipse([_at(start), _at(start), _at(end), _at(end)], fill=(*colour, 255))


def _shaded(colour: Colour, by: float) -> Colour:
    red, green, blue = colour
    return round(red * by), round(green * by), round(blue * by)


def _star(points: int) -> list[tuple[float, float]]:
    corners = []
    for number in range(points * 2):
        radius = 0.28 if number % 2 == 0 else 0.13
        angle = math.pi * number / points - math.pi / 2
        corners.append((_at(0.5 + radius * math.cos(angle)), _at(0.5 + radius * math.sin(angle))))
    return corners


def _stored(name: str, picture: Image.Image) -> str:
    content = io.BytesIO()
    picture.resize((SIZE, SIZE), Image.Resampling.LANCZOS).save(content, "PNG")
    return store_file(SimpleUploadedFile(f"{name}.png", content.getvalue()), account_id=None).url
