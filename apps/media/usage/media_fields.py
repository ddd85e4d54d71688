"""Finds the files in the value of a field, by the field's type."""

from __future__ import annotations

from collections.abc import Iterator
from html.parser import HTMLParser
from typing import Any

from apps.core.payload_names import camel
from apps.kinds.fields import Field
from apps.kinds.kind import Kind
from apps.kinds.types import TYPES

from ..rehost.services import own_url

#: Bytes. A longer text is none of our URLs and would not fit into the index.
LONGEST = 1000
SHOWN = frozenset({"src", "poster"})


def media_fields(kind: Kind) -> tuple[Field, ...]:
    """The fields of the kind that can hold files."""
    return tuple(field for field in kind.fields if _holds_media(field))


def _holds_media(field: Field) -> bool:
    how = TYPES[field.type].media
    return any(_holds_media(cell) for cell in field.fields) if how == "repeater" else how != ""


def urls_in(field: Field, value: Any) -> set[str]:
    """URLs of files in a value, as records and published snapshots store it; ours without origin and query."""
    found = {_plain(url) for url in _raw(field, value)}
    return {url for url in found if 0 < len(url.encode()) <= LONGEST}


def _raw(field: Field, value: Any) -> Iterator[str]:
    how = TYPES[field.type].media
    if how == "url" and isinstance(value, str):
        yield value
    elif how == "urls" and isinstance(value, list):
        yield from (item for item in value if isinstance(item, str))
    elif how == "html" and isinstance(value, str):
        yield from _in_html(value)
    elif how == "repeater" and isinstance(value, list):
        for row in value:
            for cell in field.fields:
                yield from _raw(cell, row.get(camel(cell.name)))


def _plain(url: str) -> str:
    """The plain URL of a file behind a signed or decorated one of ours."""
    own = own_url(url.strip())
    return own.split("#", 1)[0].split("?", 1)[0] if own else url.strip()


def _in_html(html: str) -> list[str]:
    if "<" not in html:
        return []
    finder = _Finder()
    finder.feed(html)
    finder.close()
    return finder.found


class _Finder(HTMLParser):
    """Collects URLs that the HTML shows or plays, and links to files of ours."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if not value or value.startswith("data:"):
                continue
            if name in SHOWN or (tag == "a" and name == "href" and own_url(value)):
                self.found.append(value)
