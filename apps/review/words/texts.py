"""Texts of a record to search, derived from the declared fields."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from apps.core.payload_names import camel
from apps.kinds.fields import Field
from apps.kinds.kind import Kind

from .search.html_text import plain_text


@dataclass(frozen=True, slots=True)
class Piece:
    """One text. ``field`` is camelCase, in a repeater ``links.0.title``; ``row`` is the row's number, or a tag's
    position.
    """

    field: str
    label: str
    row: int | None
    text: str


def pieces(kind: Kind, record: Any) -> Iterator[Piece]:
    """Texts in the order of the fields. Leaves out derived fields, and fields that the queue does not watch."""
    unwatched = kind.queue.unwatched if kind.queue else ()
    for field in kind.fields:
        if field.readonly != "always" and field.name not in unwatched:
            yield from _in(field, getattr(record, field.name, None), camel(field.name), field.label)


def _in(field: Field, value: Any, path: str, label: str, row: int | None = None) -> Iterator[Piece]:
    if not value:
        return
    if reader := READERS.get(field.type):
        yield Piece(path, label, row, reader(value))
    elif field.type == "tags":
        for index, tag in enumerate(value):
            yield Piece(path, label, index, tag)
    elif field.type == "repeater":
        for index, line in enumerate(value):
            yield from _in_line(field, line, index, path, label)


def _in_line(field: Field, line: Mapping[str, Any], place: int, path: str, label: str) -> Iterator[Piece]:
    for cell in field.fields:
        name = camel(cell.name)
        yield from _in(cell, line.get(name), f"{path}.{place}.{name}", f"{label} 第{place + 1}行 {cell.label}", place)


READERS: dict[str, Callable[[Any], str]] = {
    "text": str,
    "long_text": str,
    "rich_text": plain_text,
    "place": lambda place: str(place.get("name") or ""),
}
