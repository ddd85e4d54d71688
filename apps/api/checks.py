"""Django system checks of what the console knows besides the kinds: permission groups, screens and places in the menu.

A slip in one of them would show nobody an error: the page would open for nobody, stay empty, or stand in no menu.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.checks import CheckMessage, Error, register

from apps.identity.groups import group_rights
from apps.kinds.checks.names import like
from apps.kinds.kind import Kind
from apps.kinds.registry import registry
from apps.kinds.routes import GENERIC_SCREENS, Route

from .menu import MENU, placed_routes

GROUPS_FILE, MENU_FILE, SCREENS_FILE = (
    "apps/identity/groups.py", "apps/api/menu.py", "web/src/app/screens.ts",
)  # fmt: skip
BESPOKE = re.compile(r"const bespoke = \{(.*?)\n\}", re.DOTALL)
ENTRY = re.compile(r"^\s+'?([\w-]+)'?: \(\) =>", re.MULTILINE)
#: The router's own.
REDIRECT = "redirect"


@register("kinds")
def check_console(**_: Any) -> list[CheckMessage]:
    return [Error(text, id=code) for code, text in problems()]


def problems() -> Iterator[tuple[str, str]]:
    for kind in registry.kinds.values():
        yield from _groups(kind)
        for route in kind.routes:
            yield from _route(kind.key, route)
            yield from _place(kind, route)
    for page in registry.pages:
        yield from _route("a page", page)
    yield from _menu()


def _groups(kind: Kind) -> Iterator[tuple[str, str]]:
    named = [*kind.viewing_groups, *(group for part in kind.subset_grants for group in part.groups)]
    if not kind.groups:
        yield "console.E001", f"{kind.key}: names no permission group, so only the super administrator opens it"
    yield from (_unknown_group(kind.key, name) for name in dict.fromkeys(named) if name not in group_rights())


def _unknown_group(where: str, name: str) -> tuple[str, str]:
    close = like(name, group_rights())
    return "console.E001", f"{where}: no permission group is called {name!r}{close}; groups stand in {GROUPS_FILE}"


def _route(where: str, route: Route) -> Iterator[tuple[str, str]]:
    where = f"{where}, {route.path}"
    yield from (_unknown_group(where, name) for name in route.groups if name not in group_rights())
    known = screens()
    if known and route.screen not in known:
        close = like(route.screen, known)
        yield (
            "console.E002",
            f"{where}: no screen is called {route.screen!r}{close}; bespoke ones stand in {SCREENS_FILE}",
        )
    if route.parent and route.parent not in placed_routes():
        close = like(route.parent, placed_routes())
        yield "console.E003", f"{where}: goes back to {route.parent!r}, which is no route{close}"


def _place(kind: Kind, route: Route) -> Iterator[tuple[str, str]]:
    if route.parent or route.path in in_menu():
        return
    yield (
        "console.E004",
        f"{kind.key}, {route.path}: stands in no menu: place the path in {MENU_FILE}, or name the list it belongs to"
        " (parent=…)",
    )


def _menu() -> Iterator[tuple[str, str]]:
    placed = [path for heading in MENU for path in heading.paths]
    for path in sorted({path for path in placed if placed.count(path) > 1}):
        yield "console.E005", f"{path} stands in the menu twice ({MENU_FILE})"


def in_menu() -> set[str]:
    return {path for heading in MENU for path in heading.paths}


@cache
def screens() -> frozenset[str]:
    """The names of all screens; empty where the console's sources are not at hand (an image of the server alone)."""
    source = Path(settings.BASE_DIR) / SCREENS_FILE
    found = BESPOKE.search(source.read_text(encoding="utf-8")) if source.exists() else None
    return frozenset({*ENTRY.findall(found[1]), *GENERIC_SCREENS, REDIRECT}) if found else frozenset()
