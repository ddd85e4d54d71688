"""Bridges, skylines, old walls, lantern nights, neighbourhoods."""

from __future__ import annotations

from random import Random

from PIL import Image, ImageDraw, ImageFilter

from .canvas import HEIGHT, WIDTH, Palette, disc, fill_below, glow, gradient, grain, mist, mix, reflect, ridge, ripples


def bridge(random: Random, palette: Palette) -> Image.Image:
    """A cable-stayed bridge over the river at first light."""
    top, bottom, light, far, near, accent = palette
    picture = gradient(top, bottom)
    sun = (WIDTH * 0.3, HEIGHT * 0.46)
    glow(picture, sun, 300, light)
    disc(picture, sun, 52, mix(light, accent, 0.3))
    fill_below(picture, ridge(random, HEIGHT * 0.57, 34), (mix(far, bottom, 0.35), far))
    _blocks(picture, random, mix(far, near, 0.45), HEIGHT * 0.62, (30, 120))
    _cables(ImageDraw.Draw(picture), near)
    water = int(HEIGHT * 0.66)
    reflect(picture, water, mix(near, bottom, 0.55))
    ripples(picture, random, water, light, 110)
    return grain(picture)


def _cables(pen: ImageDraw.ImageDraw, colour: str) -> None:
    deck, top = HEIGHT * 0.6, HEIGHT * 0.16
    for tower in (WIDTH * 0.34, WIDTH * 0.76):
        for step in range(1, 15):
            for side in (-1, 1):
                pen.line((tower, top + step * 9, tower + side * step * 24, deck), fill=colour, width=2)
        pen.polygon([(tower - 20, deck + 55), (tower - 5, top), (tower + 5, top), (tower + 20, deck + 55)], fill=colour)
    pen.rectangle((0, deck, WIDTH, deck + 12), fill=colour)
    for lamp in range(0, WIDTH, 80):
        pen.line((lamp, deck, lamp, deck - 22), fill=colour, width=2)


def skyline(random: Random, palette: Palette) -> Image.Image:
    top, bottom, light, far, near, accent = palette
    picture = gradient(top, mix(top, bottom, 0.6), bottom)
    glow(picture, (WIDTH * 0.5, HEIGHT * 0.62), 420, mix(bottom, light, 0.4), 0.6)
    ground = HEIGHT * 0.68
    _blocks(picture, random, mix(far, bottom, 0.25), ground, (120, 260))
    _blocks(picture, random, mix(far, near, 0.5), ground, (90, 330), lit=accent)
    _blocks(picture, random, near, ground, (60, 210), lit=accent)
    water = int(ground)
    reflect(picture, water, near, 0.4)
    ripples(picture, random, water, accent, 90)
    return grain(picture)


def _blocks(
    picture: Image.Image, random: Random, colour: str, ground: float, heights: tuple[int, int], lit: str = ""
) -> None:
    """A row of buildings standing on ``ground``, with lit windows when ``lit`` names their colour."""
    pen, x = ImageDraw.Draw(picture), -20.0
    while x < WIDTH:
        width, height = random.uniform(44, 112), random.uniform(*heights) * random.choice((0.7, 1, 1.15))
        pen.rectangle((x, ground - height, x + width, ground), fill=colour)
        if random.random() > 0.75:
            pen.line((x + width / 2, ground - height - 46, x + width / 2, ground - height), fill=colour, width=4)
        if lit:
            _windows(pen, random, (x, ground - height, width, height), mix(colour, lit, 0.7))
        x += width + random.uniform(-6, 22)


def _windows(pen: ImageDraw.ImageDraw, random: Random, box: tuple[float, float, float, float], colour: str) -> None:
    left, top, width, height = box
    for row in range(int(height // 19)):
        for column in range(int(width // 15)):
            if random.random() > 0.62:
                x, y = left + 7 + column * 15, top + 9 + row * 19
                pen.rectangle((x, y, x + 5, y + 8), fill=colour)


def old_wall(random: Random, palette: Palette) -> Image.Image:
    """A city wall with its gate tower before the evening sky."""
    top, bottom, light, far, near, accent = palette
    picture = gradient(top, bottom, mix(bottom, light, 0.4))
    sun = (WIDTH * 0.24, HEIGHT * 0.5)
    glow(picture, sun, 280, light)
    disc(picture, sun, 58, mix(light, accent, 0.4))
    fill_below(picture, ridge(random, HEIGHT * 0.6, 40), (mix(far, bottom, 0.4), far))
    pen = ImageDraw.Draw(picture)
    crown, foot = HEIGHT * 0.62, HEIGHT * 0.8
    pen.rectangle((0, crown, WIDTH, foot), fill=near)
    for x in range(0, WIDTH, 52):
        pen.rectangle((x, crown - 20, x + 30, crown), fill=near)
    for row in range(1, 9):
        y = crown + row * 19
        pen.line((0, y, WIDTH, y), fill=mix(near, far, 0.22), width=1)
    _tower(pen, WIDTH * 0.64, crown, near, mix(near, accent, 0.5))
    reflect(picture, int(foot), mix(near, bottom, 0.4))
    ripples(picture, random, int(foot), light, 60)
    return grain(picture)


def _tower(pen: ImageDraw.ImageDraw, x: float, foot: float, dark: str, lit: str) -> None:
    """Two storeys under sweeping eaves, and the gate below."""
    pen.rectangle((x - 210, foot - 22, x + 210, foot + 165), fill=mix(dark, "#000000", 0.18))
    pen.pieslice((x - 48, foot + 70, x + 48, foot + 166), 180, 360, fill=mix(dark, "#000000", 0.6))
    pen.rectangle((x - 48, foot + 118, x + 48, foot + 165), fill=mix(dark, "#000000", 0.6))
    for level, (half, y) in enumerate(((170, foot - 22), (120, foot - 122))):
        pen.rectangle((x - half * 0.82, y - 66, x + half * 0.82, y), fill=dark)
        for column in range(-3, 4):
            middle = x + column * half * 0.22
            pen.rectangle((middle - 9, y - 50, middle + 9, y - 12), fill=lit)
        rise = 44 + 14 * level
        pen.polygon([(x - half * 1.25, y - 62), (x - half * 1.32, y - 78), (x - half * 0.6, y - 66 - rise), (x + half * 0.6, y - 66 - rise), (x + half * 1.32, y - 78), (x + half * 1.25, y - 62)], fill=dark)  # fmt: skip


def lanterns(random: Random, palette: Palette) -> Image.Image:
    """A festival night: lights far away out of focus, lanterns near."""
    top, bottom, _, far, near, accent = palette
    picture = gradient(near, top, mix(bottom, "#5a2f55", 0.6))
    blur = Image.new("RGB", picture.size)
    pen = ImageDraw.Draw(blur)
    for _ in range(60):
        x, y, r = random.uniform(0, WIDTH), random.gauss(HEIGHT * 0.72, 110), random.uniform(10, 44)
        pen.ellipse(
            (x - r, y - r, x + r, y + r), fill=mix(random.choice(("#ff8a4c", accent, "#ff5d5d", "#6fb6ff")), near, 0.5)
        )
    picture = Image.blend(
        picture, Image.composite(blur, picture, blur.convert("L").point(lambda v: 255 if v else 0)), 0.55
    )
    picture = picture.filter(ImageFilter.GaussianBlur(7))
    _blocks(picture, random, mix(near, far, 0.3), HEIGHT, (60, 150))
    for row, (count, size) in enumerate(((9, 34), (7, 52), (4, 86))):
        for index in range(count):
            x = WIDTH * (index + 0.5) / count + random.uniform(-40, 40)
            _lantern(picture, x, HEIGHT * (0.1 + 0.13 * row) + random.uniform(-24, 40), size, accent)
    return grain(picture)


def _lantern(picture: Image.Image, x: float, y: float, size: float, accent: str) -> None:
    glow(picture, (x, y), size * 1.9, "#ff6a3c", 0.5)
    pen = ImageDraw.Draw(picture)
    pen.line((x, 0, x, y), fill="#3a2233", width=2)
    pen.ellipse((x - size, y - size * 0.78, x + size, y + size * 0.78), fill="#d8352f")
    for share in (0.66, 0.3):
        pen.ellipse(
            (x - size * share, y - size * 0.78, x + size * share, y + size * 0.78),
            fill=mix("#d8352f", accent, 0.75 - share),
        )
    for side in (-1, 1):
        pen.rectangle(
            (x - size * 0.36, y + side * size * 0.76 - 5, x + size * 0.36, y + side * size * 0.76 + 5), fill=accent
        )
    pen.line((x, y + size * 0.8, x, y + size * 1.4), fill=accent, width=max(2, round(size / 16)))


def community(random: Random, palette: Palette) -> Image.Image:
    """Houses of a quiet neighbourhood with trees along the street."""
    top, bottom, light, far, near, accent = palette
    picture = gradient(top, bottom)
    glow(picture, (WIDTH * 0.8, HEIGHT * 0.18), 260, light)
    _blocks(picture, random, mix(far, bottom, 0.45), HEIGHT * 0.74, (160, 330))
    pen, x, ground = ImageDraw.Draw(picture), 30.0, HEIGHT * 0.8
    while x < WIDTH - 120:
        x += _house(
            pen, random, x, ground, (mix(light, accent, 0.22), mix(near, light, 0.72), mix(bottom, far, 0.25)), near
        )
    pen.rectangle((0, ground, WIDTH, HEIGHT), fill=mix(far, bottom, 0.35))
    pen.rectangle((0, ground + 60, WIDTH, HEIGHT), fill=mix(near, far, 0.5))
    for step in range(-1, 15):
        pen.polygon(
            [
                (step * 140, HEIGHT - 62),
                (step * 140 + 70, HEIGHT - 62),
                (step * 140 + 62, HEIGHT - 54),
                (step * 140 - 8, HEIGHT - 54),
            ],
            fill=light,
        )
    for index in range(9):
        _tree(
            pen,
            random,
            60 + index * 190 + random.uniform(-30, 30),
            ground + 34,
            mix(near, accent, random.uniform(0.1, 0.5)),
        )
    mist(picture, HEIGHT * 0.75, 60, bottom, 0.2)
    return grain(picture)


def _house(
    pen: ImageDraw.ImageDraw, random: Random, x: float, ground: float, walls: tuple[str, ...], near: str
) -> float:
    width, floors = random.choice((150, 190, 230)), random.randint(5, 8)
    height = floors * 46 + 20
    pen.rectangle((x, ground - height, x + width, ground), fill=random.choice(walls))
    pen.rectangle((x - 6, ground - height - 12, x + width + 6, ground - height), fill=mix(near, "#ffffff", 0.25))
    for floor in range(floors):
        for column in range(int(width // 46)):
            left, y = x + 14 + column * 46, ground - height + 16 + floor * 46
            pen.rectangle((left, y, left + 24, y + 26), fill=mix(near, "#ffffff", random.uniform(0.1, 0.45)))
    return width + random.uniform(24, 60)


def _tree(pen: ImageDraw.ImageDraw, random: Random, x: float, ground: float, colour: str) -> None:
    pen.rectangle((x - 6, ground - 90, x + 6, ground), fill="#5b4636")
    for _ in range(9):
        cx, cy, r = x + random.gauss(0, 32), ground - 120 + random.gauss(0, 26), random.uniform(26, 46)
        pen.ellipse((cx - r, cy - r, cx + r, cy + r), fill=mix(colour, "#ffffff", random.uniform(0, 0.16)))
