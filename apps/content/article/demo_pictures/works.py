"""What people build and do: ports, plants, chips, trains, sport, study."""

from __future__ import annotations

import math
from random import Random

from PIL import Image, ImageDraw, ImageFilter

from .canvas import HEIGHT, WIDTH, Palette, disc, fill_below, glow, gradient, grain, mist, mix, reflect, ridge, ripples

CONTAINERS = ("#c8553d", "#2f6f8f", "#e0a23c", "#3f7d5c", "#8a8f98", "#b0413e", "#4a5a8a")


def port(random: Random, palette: Palette) -> Image.Image:
    """Containers, gantry cranes, and the river."""
    top, bottom, light, far, near, _ = palette
    picture = gradient(top, bottom)
    glow(picture, (WIDTH * 0.25, HEIGHT * 0.3), 300, light)
    fill_below(picture, ridge(random, HEIGHT * 0.56, 24), (mix(far, bottom, 0.4), far))
    pen, quay = ImageDraw.Draw(picture), HEIGHT * 0.74
    for x in (170, 690, 1220):
        _crane(pen, x, quay, mix(near, "#d2452f", 0.45))
    for column in range(26):
        for level in range(random.randint(2, 5)):
            x, y = column * 64 - 10, quay - 26 - level * 27
            pen.rectangle((x, y, x + 60, y + 25), fill=mix(random.choice(CONTAINERS), far, 0.18))
            for rib in range(1, 6):
                pen.line((x + rib * 10, y + 3, x + rib * 10, y + 22), fill=mix(near, far, 0.5), width=1)
    pen.rectangle((0, quay - 2, WIDTH, quay + 14), fill=mix(near, far, 0.3))
    reflect(picture, int(quay) + 14, mix(near, bottom, 0.45))
    ripples(picture, random, int(quay) + 14, light, 90)
    return grain(picture)


def _crane(pen: ImageDraw.ImageDraw, x: float, quay: float, colour: str) -> None:
    head = quay - 370
    for leg in (0, 150):
        pen.line((x + leg, quay, x + leg, head), fill=colour, width=12)
    pen.line((x - 90, head + 46, x + 330, head + 46), fill=colour, width=12)
    pen.line((x + 20, quay - 120, x + 150, quay - 120), fill=colour, width=8)
    pen.polygon(
        [(x + 70, head - 70), (x + 82, head - 70), (x + 156, head + 46), (x - 6, head + 46)], outline=colour, width=6
    )
    for end in (x - 86, x + 326):
        pen.line((x + 76, head - 68, end, head + 44), fill=colour, width=4)
    pen.line((x + 240, head + 50, x + 240, head + 150), fill=colour, width=3)
    pen.rectangle((x + 215, head + 150, x + 265, head + 172), fill=colour)


def factory(random: Random, palette: Palette) -> Image.Image:
    """A bright hall in perspective with a line of robots."""
    top, bottom, light, far, near, accent = palette
    picture = gradient(mix(top, "#ffffff", 0.75), mix(bottom, "#ffffff", 0.4), mix(far, "#ffffff", 0.35))
    pen, centre = ImageDraw.Draw(picture), (WIDTH * 0.5, HEIGHT * 0.42)
    for step in range(-12, 13):
        pen.line((*centre, WIDTH * 0.5 + step * 220, 0), fill=mix(far, "#ffffff", 0.55), width=3)
        pen.line((*centre, WIDTH * 0.5 + step * 200, HEIGHT), fill=mix(far, "#ffffff", 0.3), width=3)
    for step in range(1, 8):
        scale = (step / 7) ** 2
        w, h = WIDTH * 0.62 * scale + 60, HEIGHT * 0.5 * scale + 34
        pen.rectangle(
            (centre[0] - w, centre[1] - h, centre[0] + w, centre[1] + h),
            outline=mix(far, "#ffffff", 0.4),
            width=2 + round(5 * scale),
        )
    glow(picture, centre, 210, light, 0.95)
    pen = ImageDraw.Draw(picture)
    for scale in (0.2, 0.34, 0.56, 0.9):
        for side in (-1, 1):
            _robot(
                pen,
                centre[0] + side * (70 + 590 * scale),
                centre[1] + 40 + 380 * scale,
                scale,
                side,
                mix(accent, "#e8622c", 0.5),
                near,
            )
    return grain(picture.filter(ImageFilter.GaussianBlur(0.6)))


def _robot(pen: ImageDraw.ImageDraw, x: float, y: float, scale: float, side: int, colour: str, dark: str) -> None:
    reach = 190 * scale
    joints = [
        (x, y),
        (x + side * reach * 0.15, y - reach * 1.1),
        (x - side * reach * 0.75, y - reach * 1.5),
        (x - side * reach * 1.15, y - reach * 0.75),
    ]
    pen.rectangle((x - 52 * scale, y - 14 * scale, x + 52 * scale, y + 26 * scale), fill=dark)
    pen.line(joints, fill=colour, width=max(4, round(44 * scale)), joint="curve")
    for jx, jy in joints:
        r = 27 * scale
        pen.ellipse((jx - r, jy - r, jx + r, jy + r), fill=dark)


def circuit(random: Random, palette: Palette) -> Image.Image:
    """Conductors that run to a chip, with light on their ends."""
    top, bottom, light, _, near, accent = palette
    picture = gradient(near, mix(top, "#0d4a5c", 0.4), near)
    pen, cell = ImageDraw.Draw(picture), 50
    ends = []
    for _ in range(85):
        x, y = random.randrange(0, WIDTH, cell), random.randrange(0, HEIGHT, cell)
        path = [(x, y)]
        for _ in range(random.randint(2, 4)):
            dx, dy = random.choice(((1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, 1)))
            run = random.randint(1, 4) * cell
            path.append((path[-1][0] + dx * run, path[-1][1] + dy * run))
        pen.line(
            path, fill=mix("#1f7a8c", bottom, random.random() * 0.6), width=random.choice((2, 3, 5)), joint="curve"
        )
        ends.append(path[-1])
    for x, y in ends:
        pen.ellipse((x - 7, y - 7, x + 7, y + 7), outline=mix("#58c4c9", light, 0.2), width=3)
    for x, y in random.sample(ends, 12):
        glow(picture, (x, y), 60, accent, 0.8)
    _chip(picture, light, near, accent)
    return grain(picture)


def _chip(picture: Image.Image, light: str, near: str, accent: str) -> None:
    x, y, half = WIDTH * 0.5, HEIGHT * 0.5, 150
    glow(picture, (x, y), 320, "#2fa3b5", 0.5)
    pen = ImageDraw.Draw(picture)
    for pin in range(-5, 6):
        for across in (True, False):
            a, b = (pin * 25, half + 40) if across else (half + 40, pin * 25)
            pen.line((x - a, y - b, x - a, y + b) if across else (x - a, y - b, x + a, y - b), fill="#8fb9c2", width=7)
    pen.rounded_rectangle(
        (x - half, y - half, x + half, y + half), 16, fill=mix(near, "#16384a", 0.7), outline="#8fb9c2", width=4
    )
    pen.rounded_rectangle((x - 78, y - 78, x + 78, y + 78), 10, outline=mix(accent, light, 0.3), width=5)
    for ring in range(4):
        pen.arc(
            (x - 56 + ring * 14, y - 56 + ring * 14, x + 56 - ring * 14, y + 56 - ring * 14),
            30 + 70 * ring,
            250 + 70 * ring,
            fill=accent,
            width=4,
        )


def railway(random: Random, palette: Palette) -> Image.Image:
    """A train on a viaduct before hills."""
    top, bottom, light, far, near, accent = palette
    picture = gradient(top, bottom)
    glow(picture, (WIDTH * 0.75, HEIGHT * 0.24), 280, light)
    for step in range(3):
        fill_below(picture, ridge(random, HEIGHT * (0.52 + 0.07 * step), 66), (mix(far, near, 0.18 * step), bottom))
    mist(picture, HEIGHT * 0.7, 110, bottom, 0.5)
    pen, deck = ImageDraw.Draw(picture), HEIGHT * 0.66
    for x in range(40, WIDTH, 210):
        pen.polygon(
            [(x - 17, deck), (x + 17, deck), (x + 23, HEIGHT), (x - 23, HEIGHT)], fill=mix(near, "#ffffff", 0.55)
        )
    pen.rectangle((0, deck, WIDTH, deck + 22), fill=mix(near, "#ffffff", 0.66))
    _train(pen, WIDTH * 0.1, deck - 4, near, accent)
    fill_below(picture, ridge(random, HEIGHT * 0.9, 22), (mix(near, "#3f7d4c", 0.5), near))
    return grain(picture)


def _train(pen: ImageDraw.ImageDraw, x: float, rail: float, near: str, accent: str) -> None:
    body, end = "#f4f6f8", x + WIDTH * 0.72
    pen.polygon(
        [
            (x - 260, rail - 58),
            (end - 120, rail - 58),
            (end - 40, rail - 36),
            (end, rail - 6),
            (end - 6, rail),
            (x - 260, rail),
        ],
        fill=body,
    )
    pen.line((x - 260, rail - 16, end - 8, rail - 16), fill=accent, width=6)
    for window in range(34):
        left = x - 240 + window * 36
        if left < end - 190:
            pen.rounded_rectangle((left, rail - 46, left + 22, rail - 30), 4, fill=near)
    pen.polygon(
        [(end - 118, rail - 52), (end - 58, rail - 34), (end - 96, rail - 30), (end - 126, rail - 34)], fill=near
    )
    for gap in range(1, 4):
        pen.line((x - 260 + gap * 320, rail - 58, x - 260 + gap * 320, rail), fill=mix(near, "#ffffff", 0.6), width=3)


def track(random: Random, palette: Palette) -> Image.Image:
    """Running lanes that bend away under the stadium's evening light."""
    top, bottom, light, far, near, accent = palette
    picture = gradient(top, bottom)
    stand = ridge(random, HEIGHT * 0.4, 16, detail=2)
    fill_below(picture, stand, (mix(far, near, 0.6), near))
    for lamp in range(6):
        x = WIDTH * (lamp + 0.5) / 6
        ImageDraw.Draw(picture).line((x, HEIGHT * 0.14, x, HEIGHT * 0.4), fill=near, width=5)
        glow(picture, (x, HEIGHT * 0.14), 75, light)
    pen = ImageDraw.Draw(picture)
    for lane in range(9):
        _lane(pen, lane, mix("#a63d2f", accent, 0.12 + 0.05 * (lane % 2)), light)
    pen.pieslice((-560, HEIGHT * 0.94, 820, HEIGHT * 1.9), 180, 360, fill=mix("#3f7d4c", near, 0.2))
    mist(picture, HEIGHT * 0.46, 60, bottom, 0.35)
    return grain(picture)


def _lane(pen: ImageDraw.ImageDraw, lane: int, colour: str, line: str) -> None:
    """Concentric bands, the outer ones first."""
    grow = (8 - lane) * 1.0
    box = (-560 - grow * 150, HEIGHT * 0.9 - grow * 48, 820 + grow * 150, HEIGHT * 1.95 + grow * 40)
    pen.pieslice(box, 180, 360, fill=colour)
    pen.arc(box, 180, 360, fill=line, width=5)


def books(random: Random, palette: Palette) -> Image.Image:
    """A shelf of books by a bright window."""
    top, bottom, light, far, near, accent = palette
    picture = gradient(mix(bottom, light, 0.3), mix(bottom, accent, 0.16))
    glow(picture, (WIDTH * 0.78, HEIGHT * 0.24), 380, mix(light, top, 0.15))
    pen = ImageDraw.Draw(picture)
    spines = (near, mix(near, top, 0.6), accent, "#c8553d", "#2f6f8f", mix(far, light, 0.3), "#7a5c86", "#efe3cb")
    for shelf in (HEIGHT * 0.47, HEIGHT * 0.92):
        x = 40.0
        while x < WIDTH - 90:
            x += _book(pen, random, x, shelf, random.choice(spines), light)
        pen.rectangle((0, shelf, WIDTH, shelf + 22), fill="#a9805a")
        pen.rectangle((0, shelf + 22, WIDTH, shelf + 30), fill="#7d5b3d")
    for ray in range(4):
        _ray(picture, 900 + ray * 190, light)
    disc(picture, (WIDTH + 40, -40), 60, light)
    return grain(picture)


def _book(pen: ImageDraw.ImageDraw, random: Random, x: float, shelf: float, colour: str, light: str) -> float:
    width, height = random.choice((34, 42, 54, 66)), random.uniform(200, 320)
    if random.random() < 0.09:
        return width * 1.6
    lean = 0 if random.random() > 0.1 else 34
    pen.polygon(
        [(x + lean, shelf - height), (x + lean + width, shelf - height), (x + width, shelf), (x, shelf)], fill=colour
    )
    for share in (0.12, 0.8):
        y = shelf - height * (1 - share)
        shift = lean * (1 - share)
        pen.line((x + shift + 4, y, x + shift + width - 4, y), fill=mix(colour, light, 0.55), width=5)
    return width + lean + random.choice((2, 3, 4))


def _ray(picture: Image.Image, x: float, colour: str) -> None:
    mask = Image.new("L", picture.size)
    fall = math.tan(math.radians(38)) * HEIGHT
    ImageDraw.Draw(mask).polygon([(x, 0), (x + 90, 0), (x + 90 - fall, HEIGHT), (x - fall, HEIGHT)], fill=46)
    picture.paste(Image.new("RGB", picture.size, colour), mask=mask.filter(ImageFilter.GaussianBlur(14)))
