"""The notation of the theme files: ``[a|b]`` is a choice, ``{n:10-90}`` a number, ``{name}`` a detail of the place."""

from __future__ import annotations

import re
from collections.abc import Mapping
from random import Random

CHOICE = re.compile(r"\[([^\[\]]*)\]")
NUMBER = re.compile(r"\{n:(\d+)(?:-(\d+))?\}")
FACT = re.compile(r"\{([a-z]+)\}")


class TextFiller:
    """Fills in a text for one place. ``variant`` shifts the choices, so that two texts of a theme differ in wording."""

    def __init__(self, details: Mapping[str, str], random: Random, variant: int) -> None:
        self._details, self._random, self._variant = details, random, variant

    def fill(self, text: str) -> str:
        text = CHOICE.sub(self._choose, text)
        text = NUMBER.sub(self._count, text)
        return FACT.sub(lambda match: self._details[match[1]], text)

    def _choose(self, match: re.Match[str]) -> str:
        options = match[1].split("|")
        # Adjacent numbers make opposite choices; other pairs agree about half of the time.
        shift = self._variant + (self._variant // 2) * (len(match[1]) % 2)
        return options[shift % len(options)]

    def _count(self, match: re.Match[str]) -> str:
        low = int(match[1])
        high = int(match[2] or match[1])
        number = self._random.randint(low, high)
        step = 10 if high >= 300 else 5 if high >= 100 else 1
        return str(max(low, number - number % step)) if high > low else str(low)
