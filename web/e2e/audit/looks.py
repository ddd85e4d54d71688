"""The looks in which each screen is audited."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from playwright.sync_api import ViewportSize

Scheme = Literal["light", "dark"]
SCHEMES: tuple[Scheme, ...] = ("light", "dark")


@dataclass(frozen=True)
class Window:
    """A window by its width; ``zoomed`` leaves a page half the pixels, as a browser at 200 % does.

    In a ``fresh`` one the page is loaded anew; into the others it is drawn out of the one before, as by a person who
    pulls at the window's edge.
    """

    name: str
    width: int
    height: int
    zoomed: bool = False
    fresh: bool = False

    @property
    def viewport(self) -> ViewportSize:
        share = 2 if self.zoomed else 1
        return ViewportSize(width=self.width // share, height=self.height // share)


WINDOWS = (
    Window("1280", 1280, 800, fresh=True),
    Window("1920", 1920, 1080),
    Window("768", 768, 1024),
    Window("200%", 1280, 900, zoomed=True),
    Window("390", 390, 844, fresh=True),
)
NAMES = tuple(f"{scheme}-{window.name}" for window in WINDOWS for scheme in SCHEMES)


def chosen_looks(names: str) -> dict[Window, tuple[Scheme, ...]]:
    """The schemes of each window that ``names`` asks for: `light-390,dark-390`, `390` or nothing for all."""
    asked = [name for name in names.split(",") if name]
    known = {*NAMES, *SCHEMES, *(window.name for window in WINDOWS)}
    if unknown := set(asked) - known:
        raise SystemExit(f"unknown looks: {', '.join(sorted(unknown))}; known are {', '.join(sorted(known))}")
    wanted: dict[Window, tuple[Scheme, ...]] = {}
    for window in WINDOWS:
        schemes = tuple(
            scheme
            for scheme in SCHEMES
            if not asked or {f"{scheme}-{window.name}", scheme, window.name}.intersection(asked)
        )
        if schemes:
            wanted[window] = schemes
    return wanted
