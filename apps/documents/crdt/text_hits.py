"""Finds words in the texts of a document, each with the words around it.

Readers' text counts: letters that are only suggested are left out. A hit is named by what stands around it, so that it
is found again after others have written elsewhere.
"""

from __future__ import annotations

import unicodedata
from bisect import bisect_right
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from pycrdt import Doc, XmlElement, XmlFragment, XmlText

from .y_prosemirror import BODY, HASHED_MARK

#: Letters around a hit that name it, and that a person reads.
NAMED_BY, SHOWN = 8, 20
JOINER, VARIATION = "\u200d", "\ufe0f"
SKIN_TONES = range(0x1F3FB, 0x1F400)


@dataclass(frozen=True, slots=True)
class Hit:
    """One place of the words. ``start`` and ``end`` count the bytes of ``text``, as pycrdt does.

    ``suggested``: a suggestion strikes out some of the words, or stands between them. ``attributes``: the look of the
    last letter.
    """

    key: str
    before: str
    after: str
    suggested: bool
    text: XmlText
    start: int
    end: int
    attributes: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Run:
    """A piece of a text with one look. ``at``: its first byte."""

    value: str
    attributes: Mapping[str, Any]
    at: int

    @property
    def end(self) -> int:
        return self.at + len(self.value.encode())

    def stamps(self, mark: str) -> dict[str, Any]:
        """Return the attributes by which the piece holds suggestions of this mark, by their name in Yjs."""
        return {key: value for key, value in self.attributes.items() if value and HASHED_MARK.sub("", key) == mark}


def texts(doc: Doc[Any]) -> Iterator[XmlText]:
    """Return the texts of the body in order."""
    return _texts(doc.get(BODY, type=XmlFragment))


def runs(text: XmlText) -> list[Run]:
    """Return the pieces of a text; none if a client put something else than letters into it."""
    found, at = [], 0
    for value, attributes in text.diff():
        if not isinstance(value, str):
            return []
        found.append(Run(value, attributes or {}, at))
        at = found[-1].end
    return found


def find(doc: Doc[Any], words: str) -> list[Hit]:
    """Return every place of the words, in the order of the text."""
    hits: list[Hit] = []
    alike: Counter[tuple[str, str]] = Counter()
    for text in texts(doc):
        pieces = [run for run in runs(text) if not run.stamps("insertion")]
        whole = "".join(run.value for run in pieces)
        begins = [0]
        for run in pieces:
            begins.append(begins[-1] + len(run.value))
        for at in _places(whole, words):
            end = at + len(words)
            around = whole[max(0, at - NAMED_BY) : at], whole[end : end + NAMED_BY]
            hits.append(_hit(text, pieces, begins, whole, (at, end), _key(around, alike[around])))
            alike[around] += 1
    return hits


def is_whole(text: str, at: int, end: int) -> bool:
    """Return True if the range ends between letters that the eye sees, and in Latin between words."""
    before, first = text[at - 1 : at], text[at]
    last, after = text[end - 1], text[end : end + 1]
    if before == JOINER or _continues(first) or _continues(after) or after == JOINER:
        return False
    return not (_is_latin(before) and _is_latin(first)) and not (_is_latin(last) and _is_latin(after))


def _texts(parent: XmlFragment | XmlElement) -> Iterator[XmlText]:
    for child in parent.children:
        if isinstance(child, XmlText):
            yield child
        elif isinstance(child, XmlElement):
            yield from _texts(child)


def _places(whole: str, words: str) -> Iterator[int]:
    at = whole.find(words)
    while at >= 0:
        whole_word = is_whole(whole, at, at + len(words))
        if whole_word:
            yield at
        at = whole.find(words, at + (len(words) if whole_word else 1))


def _hit(text: XmlText, pieces: list[Run], begins: list[int], whole: str, place: tuple[int, int], key: str) -> Hit:
    at, end = place
    first, last = bisect_right(begins, at) - 1, bisect_right(begins, end - 1) - 1
    start = pieces[first].at + len(pieces[first].value[: at - begins[first]].encode())
    stop = pieces[last].at + len(pieces[last].value[: end - begins[last]].encode())
    covered = pieces[first : last + 1]
    struck = any(run.stamps("deletion") for run in covered)
    return Hit(
        key=key,
        before=whole[max(0, at - SHOWN) : at],
        after=whole[end : end + SHOWN],
        suggested=struck or stop - start != len(whole[at:end].encode()),
        text=text,
        start=start,
        end=stop,
        attributes=pieces[last].attributes,
    )


def _key(around: tuple[str, str], number: int) -> str:
    digest = sha256("\x00".join(around).encode()).hexdigest()
    return f"{digest[:12]}-{number}"


def _continues(letter: str) -> bool:
    """Return True if the character belongs to the one before it."""
    return bool(letter) and (
        unicodedata.category(letter) in ("Mn", "Me") or letter == VARIATION or ord(letter) in SKIN_TONES
    )


def _is_latin(letter: str) -> bool:
    return bool(letter) and (
        letter.isdigit() or (letter.isalpha() and unicodedata.name(letter, "").startswith("LATIN"))
    )
