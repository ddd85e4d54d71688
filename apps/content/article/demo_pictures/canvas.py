"""What the scenes are painted with: gradients, ridges, glows, reflections."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import cache
from random import Random

from PIL import Image, ImageChops, ImageColor, ImageDraw, ImageFilter

WIDTH, HEIGHT = 1600, 900
Point = tuple[float, float]
Palette = Sequence[str]


def gradient(*colours: str, height: int = HEIGHT) -> Image.Image:
    """Colours from top to bottom, evenly spaced."""
    stops = [ImageColor.getrgb(colour)[:3] for colour in colours]
    column = Image.new("RGB", (1, height))
    for y in range(height):
        place = y / max(height - 1, 1) * (len(stops) - 1)
        index = min(int(place), len(stops) - 2)
        share = place - index
        low, high = stops[index], stops[index + 1]
        column.putpixel((0, y), tuple(round(a + (b - a) * share) for a, b in zip(low, high, strict=True)))
    return column.resize((WIDTH, height))


def mix(first: str, second: str, share: float) -> str:
    """``share`` of the second colour in the first."""
    pairs = zip(ImageColor.getrgb(first)[:3], ImageColor.getrgb(second)[:3], strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)


def ridge(random: Random, base: float, swing: float, *, detail: int = 5) -> Callable[[float], float]:
    """A mountain line: y for each x, as a sum of sines with shrinking weight."""
    waves = [(random.uniform(0.6, 1.4) * 2**step, random.uniform(0, math.tau), 0.55**step) for step in range(detail)]

    def height(x: float) -> float:
        turn = x / WIDTH * math.tau
        return base - swing * sum(weight * math.sin(turn * speed + phase) for speed, phase, weight in waves)

    return height


def fill_below(picture: Image.Image, line: Callable[[float], float], colours: Sequence[str]) -> None:
    """Paint everything under ``line`` with a vertical gradient."""
    mask = Image.new("L", picture.size)
    outline = [(x, line(x)) for x in range(0, WIDTH + 8, 8)]
    ImageDraw.Draw(mask).polygon([*outline, (WIDTH, HEIGHT), (0, HEIGHT)], fill=255)
    top = max(0, int(min(y for _, y in outline)))
    layer = Image.new("RGB", picture.size)
    layer.paste(gradient(*colours, height=HEIGHT - top), (0, top))
    picture.paste(layer, mask=mask)


def glow(picture: Image.Image, centre: Point, radius: float, colour: str, strength: float = 0.8) -> None:
    """A soft light around ``centre``; blurred on a wider canvas, so that the edge of the picture draws no beam."""
    margin = round(radius / 8 * 2)
    small = Image.new("L", (WIDTH // 8 + 2 * margin, HEIGHT // 8 + 2 * margin))
    x, y, r = centre[0] / 8 + margin, centre[1] / 8 + margin, radius / 8
    ImageDraw.Draw(small).ellipse((x - r, y - r, x + r, y + r), fill=round(255 * strength))
    soft = small.filter(ImageFilter.GaussianBlur(r * 0.55))
    mask = soft.crop((margin, margin, margin + WIDTH // 8, margin + HEIGHT // 8)).resize(picture.size)
    picture.paste(Image.new("RGB", picture.size, colour), mask=mask)


def disc(picture: Image.Image, centre: Point, radius: float, colour: str) -> None:
    x, y = centre
    ImageDraw.Draw(picture).ellipse((x - radius, y - radius, x + radius, y + radius), fill=colour)


def mist(picture: Image.Image, y: float, thickness: float, colour: str, strength: float = 0.5) -> None:
    """A horizontal veil, thickest at ``y``."""
    column = Image.new("L", (1, HEIGHT))
    for row in range(HEIGHT):
        near = max(0.0, 1 - abs(row - y) / thickness)
        column.putpixel((0, row), round(255 * strength * near * near))
    picture.paste(Image.new("RGB", picture.size, colour), mask=column.resize(picture.size))


def reflect(picture: Image.Image, waterline: int, tint: str, share: float = 0.45) -> None:
    """Mirror what stands above ``waterline`` into the water below, blurred and tinted."""
    depth = HEIGHT - waterline
    above = picture.crop((0, waterline - depth, WIDTH, waterline)).transpose(Image.Transpose.FLIP_TOP_BOTTOM)
    stretched = above.filter(ImageFilter.GaussianBlur(5)).resize((WIDTH // 24, depth)).resize((WIDTH, depth))
    calm = Image.blend(above.filter(ImageFilter.GaussianBlur(3)), stretched, 0.4)
    picture.paste(Image.blend(calm, Image.new("RGB", calm.size, tint), share), (0, waterline))


def ripples(picture: Image.Image, random: Random, top: int, colour: str, count: int = 70) -> None:
    """Short strokes of light on water, longer towards the viewer."""
    layer = Image.new("L", picture.size)
    pen = ImageDraw.Draw(layer)
    for _ in range(count):
        share = random.random() ** 0.6
        y, x = top + 8 + (HEIGHT - top - 8) * share, random.uniform(-60, WIDTH)
        length = 30 + 150 * share * random.random()
        pen.line((x, y, x + length, y), fill=round(40 + 60 * share), width=1 + round(2 * share))
    picture.paste(Image.new("RGB", picture.size, colour), mask=layer.filter(ImageFilter.GaussianBlur(1.2)))


def grain(picture: Image.Image) -> Image.Image:
    """A little film grain keeps wide gradients from banding."""
    return ImageChops.overlay(picture, _speckles())


@cache
def _speckles() -> Image.Image:
    size = (WIDTH // 2, HEIGHT // 2)
    noise = Image.frombytes("L", size, Random("grain").randbytes(size[0] * size[1]))  # noqa: S311
    return noise.point(lambda value: 122 + value // 21).resize((WIDTH, HEIGHT)).convert("RGB")
