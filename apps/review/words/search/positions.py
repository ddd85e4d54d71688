"""Offsets in a text as browsers count them."""

from __future__ import annotations

from collections.abc import Callable


def utf16(text: str) -> Callable[[int], int]:
    """Returns a function from offsets in code points to offsets in UTF-16 units."""
    if all(letter <= "\uffff" for letter in text):
        return lambda place: place
    return lambda place: len(text[:place].encode("utf-16-le", "surrogatepass")) // 2
