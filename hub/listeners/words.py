from __future__ import annotations

from hub.bus import tell


def list_changed(*, version: int) -> None:
    tell("words.changed", version=version)


def found_anew(*, kind: str) -> None:
    tell("words.flagged", kind=kind)
