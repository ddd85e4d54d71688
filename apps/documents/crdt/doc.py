"""Applies and merges updates by pycrdt, with its failures as one exception (docs/stack.md, pycrdt traps)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from pycrdt import Doc, merge_updates

EMPTY_UPDATE = b"\x00\x00"


class ApplyFailed(Exception):
    """The failure of pycrdt to apply an update. The document must be discarded and loaded again."""


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
    """Merge updates, whose form the guard must have judged. Raises :class:`ApplyFailed`."""
    if len(updates) < 2:
        return updates[0] if updates else EMPTY_UPDATE
    try:
        return merge_updates(*updates)
    except BaseException as error:
        if isinstance(error, Exception) or type(error).__name__ == "PanicException":
            raise ApplyFailed(str(error)) from error
        raise


def capture(doc: Doc[Any], change: Callable[[], None]) -> bytes | None:
    """Run ``change`` in one transaction. Return the update that it made; None if it changed nothing."""
    made: list[bytes] = []
    subscription = doc.observe(lambda event: made.append(event.update))
    try:
        with doc.transaction():
            change()
    finally:
        doc.unobserve(subscription)
    return made[0] if made and made[0] != EMPTY_UPDATE else None


def effect(doc: Doc[Any], update: bytes) -> bytes | None:
    """Apply ``update``. Return the part that the document lacked, or None. Raises :class:`ApplyFailed`."""
    return capture(doc, lambda: apply(doc, update))
