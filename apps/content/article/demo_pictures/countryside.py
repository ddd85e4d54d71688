"""Hills, gorges, fields, lakes."""

from __future__ import annotations

import math
from collections.abc import Callable
from itertools import pairwise
from random import Random

from PIL import Image, ImageDraw, ImageFilter

from .canvas import HEIGHT, WIDTH, Palette, disc, fill_below, glow, gradient, grain, mist, mix, reflect, ridge, ripples

Line = Callable[[float], float]


def hills(random: Random, palette: Palette) -> Image.Image:
    top, bottom, light, far, near, accent = palette
    picture = gradient(top, bottom)
    sun = (random.uniform(0.55, 0.8) * WIDTH, HEIGHT * 0.3)
    glow(picture, sun, 260, light)
    disc(picture, sun, 46, mix(light, accent, 0.15))
    for step in range(6):
        share = step / 5
        line = ridge(random, HEIGHT * (0.46 + 0.1 * step), 95 - 6 * step)
        colour = mix(far, near, share)
        fill_below(picture, line, (colour, mix(colour, bottom, 0.55 - 0.4 * share)))
        mist(picture, HEIGHT * (0.53 + 0.1 * step), 80, bottom, 0.45 * (1 - share))
    return grain(picture)


def gorge(random: Random, palette: Palette) -> Image.Image:
    """Steep walls left and right, water between them."""
    top, bottom, light, far, near, _ = palette
    picture = gradient(top, bottom, bottom)
    glow(picture, (WIDTH * 0.5, HEIGHT * 0.36), 300, light)
    for step in range(5):
        colour = mix(far, near, step / 4)
        reach = WIDTH * (0.5 - 0.075 * step)
        rough = ridge(random, 0, 46, detail=6)
        for left in (True, False):
            fill_below(picture, _wall(reach, rough, left, step), (colour, mix(colour, bottom, 0.35)))
        mist(picture, HEIGHT * 0.6, 160, bottom, 0.16)
    reflect(picture, int(HEIGHT * 0.7), mix(near, top, 0.45))
    ripples(picture, random, int(HEIGHT * 0.7), light)
    return grain(picture)


def _wall(reach: float, rough: Line, left: bool, step: int) -> Line:
    def line(x: float) -> float:
        inward = x if left else WIDTH - x
        steep = max(0.0, 1 - inward / reach)
        return (
            HEIGHT * 0.72 - math.pow(steep, 0.55) * HEIGHT * (0.34 + 0.11 * step) - (abs(rough(x)) * min(1, steep * 3))
        )

    return line


def tea_rows(random: Random, palette: Palette) -> Image.Image:
    """Rounded hills combed by rows of tea."""
    top, bottom, light, far, near, accent = palette
    picture = gradient(top, bottom)
    glow(picture, (WIDTH * 0.2, HEIGHT * 0.15), 300, light)
    for step in range(2):
        fill_below(
            picture, ridge(random, HEIGHT * (0.4 + 0.05 * step), 50), (mix(far, bottom, 0.4 - 0.3 * step), bottom)
        )
    for step in range(3):
        line = ridge(random, HEIGHT * (0.55 + 0.14 * step), 60, detail=2)
        colour = mix(far, near, 0.55 + 0.22 * step)
        fill_below(picture, line, (mix(colour, accent, 0.18), colour))
        _comb(picture, line, mix(colour, "#10301c", 0.4), 20 + 8 * step)
    return grain(picture)


def _comb(picture: Image.Image, line: Line, shade: str, gap: int) -> None:
    layer = Image.new("L", picture.size)
    pen = ImageDraw.Draw(layer)
    for row in range(1, 40):
        drop = gap * row * (1 + row * 0.035)
        path = [(x, line(x) + drop + 8 * math.sin(x / 160 + row)) for x in range(0, WIDTH + 16, 16)]
        pen.line(path, fill=150, width=max(3, gap // 4), joint="curve")
    picture.paste(Image.new("RGB", picture.size, shade), mask=layer.filter(ImageFilter.GaussianBlur(1.5)))


def fields(random: Random, palette: Palette) -> Image.Image:
    """A plain of paddies and rape in perspective under a wide sky."""
    top, bottom, light, far, near, accent = palette
    picture = gradient(top, bottom)
    glow(picture, (WIDTH * 0.7, HEIGHT * 0.2), 280, light)
    fill_below(picture, ridge(random, HEIGHT * 0.44, 26), (mix(far, bottom, 0.3), far))
    horizon, vanish = HEIGHT * 0.47, WIDTH * random.uniform(0.4, 0.6)
    crops = (mix(near, accent, 0.75), mix(near, accent, 0.35), near, mix(near, light, 0.3), mix(near, far, 0.5))
    pen = ImageDraw.Draw(picture)
    rows = [horizon + (HEIGHT - horizon) * (step / 7) ** 1.7 for step in range(8)]
    for upper, lower in pairwise(rows):
        for column in range(-9, 10):
            pen.polygon(_patch(vanish, horizon, column, upper, lower + 1), fill=random.choice(crops))
            pen.line(
                [_patch(vanish, horizon, column, upper, lower)[i] for i in (0, 3)], fill=mix(near, light, 0.5), width=3
            )
        pen.line((0, upper, WIDTH, upper), fill=mix(near, light, 0.45), width=2)
    mist(picture, horizon, 70, bottom, 0.7)
    return grain(picture.filter(ImageFilter.GaussianBlur(0.8)))


def _patch(vanish: float, horizon: float, column: int, upper: float, lower: float) -> list[tuple[float, float]]:
    def across(edge: int, y: float) -> float:
        return vanish + edge * 330 * (0.06 + (y - horizon) / (HEIGHT - horizon))

    return [(across(column, upper), upper), (across(column + 1, upper), upper), (across(column + 1, lower), lower), (across(column, lower), lower)]  # fmt: skip


def lotus_lake(random: Random, palette: Palette) -> Image.Image:
    top, bottom, light, far, near, _ = palette
    picture = gradient(top, bottom)
    glow(picture, (WIDTH * 0.72, HEIGHT * 0.25), 220, light)
    disc(picture, (WIDTH * 0.72, HEIGHT * 0.25), 44, light)
    for step in range(2):
        fill_below(picture, ridge(random, HEIGHT * (0.42 + 0.06 * step), 40), (mix(far, near, 0.3 * step), bottom))
    water = int(HEIGHT * 0.52)
    reflect(picture, water, mix(near, top, 0.5))
    ripples(picture, random, water, light, 50)
    pen = ImageDraw.Draw(picture)
    for share in sorted(random.random() for _ in range(90)):
        _lotus(pen, random, share, water, near, light)
    return grain(picture)


def _lotus(pen: ImageDraw.ImageDraw, random: Random, share: float, water: int, near: str, light: str) -> None:
    """A leaf, and on some a flower; larger towards the viewer."""
    y, x, size = water + 30 + (HEIGHT - water) * share, random.uniform(0, WIDTH), 16 + 74 * share
    leaf = mix(near, light, random.uniform(0.05, 0.32))
    pen.ellipse((x - size, y - size * 0.34, x + size, y + size * 0.34), fill=leaf)
    pen.line((x, y, x + size * 0.8, y - size * 0.08), fill=mix(near, "#000000", 0.15), width=2)
    if random.random() > 0.68:
        for turn in (-0.5, 0.5, -0.25, 0.25, 0):
            tip, half = (x + turn * size * 0.9, y - size * (0.95 - abs(turn) * 0.6)), size * 0.17
            pen.polygon(
                [(x - half, y - size * 0.25), tip, (x + half, y - size * 0.25)],
                fill=mix("#e77f9b", "#ffe4ea", 0.3 + abs(turn)),
            )


def wetland(random: Random, palette: Palette) -> Image.Image:
    """Reeds, still water, and birds that pass."""
    top, bottom, light, far, near, accent = palette
    picture = gradient(top, bottom)
    sun = (WIDTH * random.uniform(0.25, 0.4), HEIGHT * 0.36)
    glow(picture, sun, 260, light)
    disc(picture, sun, 40, mix(light, accent, 0.2))
    fill_below(picture, ridge(random, HEIGHT * 0.52, 18), (mix(far, bottom, 0.3), far))
    water = int(HEIGHT * 0.56)
    reflect(picture, water, mix(bottom, far, 0.4), 0.35)
    ripples(picture, random, water, light, 90)
    pen = ImageDraw.Draw(picture)
    for _ in range(14):
        _bird(pen, random, mix(near, far, 0.2))
    for _ in range(420):
        x = random.choice((random.gauss(120, 170), random.gauss(WIDTH - 160, 200)))
        length, lean = random.uniform(90, 330), random.uniform(-50, 60)
        pen.line(
            (x, HEIGHT + 5, x + lean * 0.4, HEIGHT - length * 0.6, x + lean, HEIGHT - length),
            fill=mix(near, accent, random.uniform(0, 0.45)),
            width=3,
        )
    return grain(picture)


def _bird(pen: ImageDraw.ImageDraw, random: Random, colour: str) -> None:
    x, y, span = random.gauss(WIDTH * 0.62, 210), random.gauss(HEIGHT * 0.26, 70), random.uniform(14, 36)
    lift = span * random.uniform(0.2, 0.5)
    pen.line(
        (x - span, y - lift, x - span * 0.4, y - lift * 0.7, x, y, x + span * 0.4, y - lift * 0.7, x + span, y - lift),
        fill=colour,
        width=3,
        joint="curve",
    )
