"""Computes the plain text of a body and its length in words, as Chinese counts them.

Both leave out pending suggestions, as readers do not see them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from .schema import Json, is_inline
from .suggestions import without_suggestions

#: A Han, Kana or Hangul character is a word of its own; other letters and digits count by the run.
WORD = re.compile(r"[㐀-鿿豈-﫿぀-ヿ가-힯\U00020000-\U0003ffff]|[^\W_㐀-鿿豈-﫿぀-ヿ가-힯]+(?:['’.-][^\W_㐀-鿿]+)*")


def plain_text(body: Json) -> str:
    """Return the text, one line per block, without blank lines at the ends."""
    return "\n".join(_lines(without_suggestions(body))).strip()


def word_count(text: str) -> int:
    """Count a text as editors do: a Chinese character is a word, and so is a run of letters or digits."""
    return len(WORD.findall(text))


def storable(value: Any) -> Any:
    """Remove NUL characters, which a pasted text can contain and PostgreSQL does not store."""
    if isinstance(value, str):
        return value.replace("\x00", "")
    if isinstance(value, Mapping):
        return {storable(name): storable(item) for name, item in value.items()}
    return [storable(item) for item in value] if isinstance(value, list) else value


def _lines(node: Json) -> Iterator[str]:
    content = node.get("content", [])
    if any(is_inline(child["type"]) for child in content):
        yield "".join(_inline_text(child) for child in content)
        return
    for child in content:
        yield from _lines(child)


def _inline_text(node: Json) -> str:
    if node["type"] == "hardBreak":
        return "\n"
    text = node.get("text", "")
    return text if isinstance(text, str) else ""
