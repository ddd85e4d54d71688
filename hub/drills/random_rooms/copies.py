"""Comparison of all copies of one document: those of people, of processes, and one that is loaded anew."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import zip_longest
from typing import Any

from pycrdt import Doc

from apps.documents.crdt import y_prosemirror
from apps.documents.crdt.lib0 import read_state_vector
from apps.documents.html.renderer import render
from apps.documents.prosemirror.content_hash import canonical_document

#: Letters that a difference shows in front of where it begins, and from there on.
SHOWN_BEFORE, SHOWN_FROM = 20, 60


@dataclass(frozen=True)
class Copy:
    """One copy of the document. ``clocks``: its state vector without clients that have written nothing.

    ``html``: what its body is as HTML; None where an editor cannot show it.
    """

    name: str
    clocks: Mapping[int, int]
    content: str
    html: str | None


def copy_of(name: str, doc: Doc[Any], clocks: Mapping[int, int] | None = None) -> Copy:
    """Return the copy that ``doc`` is; ``clocks``: those that a guard counts instead of its own."""
    counted = read_state_vector(doc.get_state()) if clocks is None else clocks
    return Copy(name, clocks_of(counted), content_of(doc), render(y_prosemirror.read_body(doc)))


def content_of(doc: Doc[Any]) -> str:
    """Return the canonical form of body and fields."""
    return canonical_document(y_prosemirror.read_body(doc), y_prosemirror.read_fields(doc))


def clocks_of(clocks: Mapping[int, int]) -> dict[int, int]:
    """Return a state vector in order of its clients, without those of clock 0."""
    return {client: clock for client, clock in sorted(clocks.items()) if clock}


def difference(copies: list[Copy]) -> str:
    """Return which copies differ from the first one, and where; empty if all are alike."""
    first = copies[0]
    found = [
        _clocks_differ(first, copy)
        or _texts_differ("contents", first.name, first.content, copy.name, copy.content)
        or _texts_differ("HTML", first.name, first.html, copy.name, copy.html)
        for copy in copies[1:]
    ]
    return "; ".join(one for one in found if one)


def _clocks_differ(first: Copy, other: Copy) -> str:
    clients = sorted({*first.clocks, *other.clocks})
    apart = [
        f"client {client} is at {first.clocks.get(client, 0)} and {other.clocks.get(client, 0)}"
        for client in clients
        if first.clocks.get(client, 0) != other.clocks.get(client, 0)
    ]
    return f"state vectors of {first.name} and {other.name}: {', '.join(apart)}" if apart else ""


def _texts_differ(what: str, name: str, text: str | None, other_name: str, other: str | None) -> str:
    if text is None or other is None:
        return ""
    letters = enumerate(zip_longest(text, other))
    at = next((at for at, (one, two) in letters if one != two), None)
    if at is None:
        return ""
    here, there = (one[max(0, at - SHOWN_BEFORE) : at + SHOWN_FROM] for one in (text, other))
    return f"{what} from letter {at} on: {name} reads {here!r}, {other_name} {there!r}"
