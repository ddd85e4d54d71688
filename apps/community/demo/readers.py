"""The demonstration's readers, as the app describes them."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

TEXTS = Path(__file__).parent / "texts"


@cache
def texts(name: str) -> dict[str, Any]:
    return tomllib.loads((TEXTS / f"{name}.toml").read_text(encoding="utf-8"))


def reader(random: Random, avatars: list[str]) -> dict[str, str]:
    """A random reader with the values that the app sends; most have no picture of their own."""
    known = texts("readers")
    number = random.randrange(len(known["readers"]))
    name, region = known["readers"][number]
    return {
        "reader_id": str(620_000 + number * 37),
        "reader_name": name,
        "reader_avatar": avatars[number % len(avatars)] if avatars and number % 3 == 0 else "",
        "ip_region": region,
        "device": random.choice(known["devices"]),
    }
