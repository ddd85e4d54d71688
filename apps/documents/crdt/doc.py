"""The few things done to a pycrdt document, with its failures told apart (docs/stack.md, pycrdt traps)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from pycrdt import Doc, merge_updates

EMPTY_UPDATE = b"\x00\x00"


class ApplyFailed(Exception):
    """pycrdt refused an update; the document it was applied to must be thrown away and loaded again."""


def apply(doc: Doc[Any], update: bytes) -> None:
    """Apply an update that the guard has passed."""
    try:
        doc.apply_update(update)
    except BaseException as error:
        # A Rust panic arrives as a BaseException of its own class.
        if isinstance(error, Exception) or type(error).__name__ == "PanicException":
            raise ApplyFailed(str(error)) from error
        raise


def merge(updates: Sequence[bytes]) -> bytes:
    """Several updates as one. Raises :class:`ApplyFailed`; only for updates whose form the guard has judged."""
    if len(updates) < 2:
        return updates[0] if updates else EMPTY_UPDATE
    try:
        return merge_updates(*updates)
    except BaseException as error:
        if isinstance(error, Exception) or type(error).__name__ == "PanicException":
            raise ApplyFailed(str(error)) from error
        raise


def capture(doc: Doc[Any], change: Callable[[], None]) -> bytes | None:
    """Run ``change`` in one transaction; the update it made, without what the document knew already."""
    made: list[bytes] = []
    subscription = doc.observe(lambda event: made.append(event.update))
    try:
        with doc.transaction():
            change()
    finally:
        doc.unobserve(subscription)
    return made[0] if made and made[0] != EMPTY_UPDATE else None


def effect(doc: Doc[Any], update: bytes) -> bytes | None:
    """Apply ``update``; the part of it that the document did not know, or None."""
    return capture(doc, lambda: apply(doc, update))
