"""The preview's body for content without a rich text: its public fields, in the order of the form."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

from apps.core.payload_names import camel
from apps.kinds.fields import Field
from apps.kinds.kind import Kind

#: Shown above the body, or only instructions to the app.
ELSEWHERE = frozenset({"title", "cover", "share_cover", "author", "source", "keywords"})


def body_of(kind: Kind, values: Mapping[str, Any]) -> str:
    """HTML of the fields in the kind's ``PublicView``. Rich text stays as it is, everything else is escaped."""
    shown = kind.public.fields if kind.public else ()
    fields = [field for field in kind.fields if field.name in shown and field.name not in ELSEWHERE]
    return "".join(part for field in fields for part in _parts(field, values.get(camel(field.name)), values))


def _parts(field: Field, value: Any, values: Mapping[str, Any]) -> Iterator[str]:
    if value in (None, "", []):
        return
    if field.type == "rich_text":
        yield str(value)
    elif field.type == "long_text":
        yield format_html("<p>{}</p>", value)
    elif field.type == "video":
        poster = values.get("cover") or ""
        yield format_html('<video src="{}" poster="{}" controls playsinline preload="metadata"></video>', value, poster)
    elif field.type == "audio":
        yield format_html('<audio src="{}" controls preload="metadata"></audio>', value)
    elif field.type in ("image", "images"):
        for url in value if isinstance(value, list) else [value]:
            yield format_html('<p><img src="{}" alt=""></p>', url)
    elif field.type == "repeater":
        yield from _rows(field, value)


def _rows(field: Field, rows: list[Mapping[str, Any]]) -> Iterator[SafeString]:
    yield format_html("<h3>{}</h3>", field.label)
    yield format_html("<ol>{}</ol>", format_html_join("", "<li>{}</li>", ((_row(field, row),) for row in rows)))


def _row(field: Field, row: Mapping[str, Any]) -> str:
    """The texts and references of one row. The app shows its files."""
    cells = (row.get(camel(sub.name)) for sub in field.fields if sub.type in ("text", "long_text", "content"))
    texts = (one.get("label") if isinstance(one, Mapping) else one for one in cells)
    return "　".join(str(text) for text in texts if text)
