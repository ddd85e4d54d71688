"""Appearance of a person to others: id, name, and a colour that never changes."""

from __future__ import annotations

from typing import Any

from apps.kinds.rights import Caller

#: Distinguishable from each other and readable as a caret on white and on black.
COLOURS = (
    "#d6336c",
    "#ae3ec9",
    "#7048e8",
    "#4263eb",
    "#1c7ed6",
    "#1098ad",
    "#0ca678",
    "#37b24d",
    "#74b816",
    "#e8890c",
    "#e8590c",
    "#a0522d",
)


def colour_of(account_id: int) -> str:
    """Return the colour of an account as ``#rrggbb``."""
    return COLOURS[account_id * 7 % len(COLOURS)]


def appearance(caller: Caller) -> dict[str, Any]:
    """Return the user of an awareness state: ``{id, name, color}``."""
    return {"id": caller.account_id, "name": caller.display_name, "color": colour_of(caller.account_id)}
