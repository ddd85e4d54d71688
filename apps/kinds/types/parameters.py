"""Types that only the forms of calls have: identifiers, kinds, references, files, free objects.

A record has none of them, so the browser needs no input or cell for them.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any

from ..fields import Field
from ..kind import Kind
from ..registry import registry
from .table import TYPES, FieldType
from .values import bounded_text

MAX_IDS = 500
MAX_OBJECTS = 200
#: Characters of a free object as JSON, unless its field says another bound.
MAX_OBJECT = 20_000
MAX_VERBATIM = 20_000
MAX_SECRET = 256
MAX_URL = 4096
#: Longer than any film.
MAX_SECONDS = 360_000
MAX_URLS = 100
#: A character that no password and no token has.
MALFORMED = "\x00"
POSITION = re.compile(r"[0-9]{1,5}")
NUMBER = re.compile(r"[0-9]{1,18}")
ID_SCHEMA = {"type": "integer", "minimum": 1}
POSITION_SCHEMA = {"type": "integer", "minimum": 0}
REFERENCE_SCHEMA = {"type": "object", "properties": {"kind": {"type": "string"}, "id": ID_SCHEMA}}


def parse_id(field: Field, raw: Any) -> int:
    if isinstance(raw, bool) or not NUMBER.fullmatch(str(raw)):
        raise ValueError(f"{field.label}编号无效，请从列表中重新打开")
    return int(str(raw))


def parse_ids(field: Field, raw: Any) -> list[int]:
    """A JSON array or a comma-separated query value, in order and without repeats; at most ``field.max`` or 500."""
    items, most = _items(raw), field.max or MAX_IDS
    if items is None:
        raise ValueError(f"{field.label}应为记录编号的列表")
    if len(items) > most:
        raise ValueError(f"一次最多操作{most}条记录，请分批操作")
    return list(dict.fromkeys(parse_id(field, item) for item in items))


def _items(raw: Any) -> list[Any] | None:
    """The members of an array, or of a query value that is divided by commas; None for anything else."""
    if isinstance(raw, int) and not isinstance(raw, bool):
        return [raw]
    items = raw.split(",") if isinstance(raw, str) else raw
    return list(items) if isinstance(items, (list, tuple)) else None


def parse_kind(field: Field, raw: Any) -> Kind:
    """The kind that has this key."""
    kind = registry.kinds.get(raw) if isinstance(raw, str) else None
    if kind is None or (field.kinds and kind.key not in field.kinds):
        raise ValueError(f"{field.label}无效，请刷新页面后重试")
    return kind


def parse_kinds(field: Field, raw: Any) -> list[Kind]:
    """The kinds of an array or a comma-separated value of keys, each once."""
    items = _items(raw)
    if items is None:
        raise ValueError(f"{field.label}无效，请刷新页面后重试")
    found = {kind.key: kind for kind in (parse_kind(field, item) for item in items if item != "")}
    return list(found.values())


def parse_reference(field: Field, raw: Any) -> dict[str, Any]:
    """``{kind, id}``, in a query ``kind:id``; of the field's ``kinds`` or of any that is declared."""
    if isinstance(raw, str):
        kind, _, number = raw.partition(":")
        raw = {"kind": kind, "id": number}
    if not isinstance(raw, Mapping):
        raise ValueError(f"{field.label}请从列表中选择")
    return {"kind": parse_kind(field, raw.get("kind")).key, "id": parse_id(field, raw.get("id"))}


def parse_references(field: Field, raw: Any) -> list[dict[str, Any]]:
    """At most ``field.max`` or 500 references, with their repeats."""
    items, most = _items(raw), field.max or MAX_IDS
    if items is None:
        raise ValueError(f"{field.label}请从列表中选择")
    if len(items) > most:
        raise ValueError(f"{field.label}一次最多{most}条，请分批操作")
    return [parse_reference(field, item) for item in items]


def parse_upload(field: Field, raw: Any) -> Any:
    """A file of a multipart form, as Django received it."""
    if not callable(getattr(raw, "read", None)):
        raise ValueError(f"请选择{field.label}")
    return raw


def parse_object(field: Field, raw: Any) -> dict[str, Any]:
    """An object whose names the service's own data gives, bounded by its length as JSON."""
    if not isinstance(raw, Mapping):
        raise ValueError(f"{field.label}的格式无效")
    if len(json.dumps(raw)) > (field.max_length or MAX_OBJECT):
        raise ValueError(f"{field.label}的内容太多，请减少后重试")
    return dict(raw)


def parse_objects(field: Field, raw: Any) -> list[dict[str, Any]]:
    """At most ``field.max`` or 200 objects, each judged by the service."""
    most = field.max or MAX_OBJECTS
    if not isinstance(raw, (list, tuple)) or not all(isinstance(item, Mapping) for item in raw):
        raise ValueError(f"{field.label}的格式无效，应为对象的列表")
    if len(raw) > most:
        raise ValueError(f"{field.label}一次最多{most}条，请分批发送")
    return [dict(item) for item in raw]


def parse_values(field: Field, raw: Any) -> list[Any]:
    """At most ``field.max`` or 200 values of any shape, each judged by the service."""
    most = field.max or MAX_OBJECTS
    if not isinstance(raw, (list, tuple)):
        raise ValueError(f"{field.label}的格式无效，应为列表")
    if len(raw) > most:
        raise ValueError(f"{field.label}一次最多{most}条，请分批发送")
    return list(raw)


def parse_texts(field: Field, raw: Any) -> list[str]:
    """At most ``field.max`` or 50 texts of at most ``field.max_length`` or 255 characters."""
    items, most, longest = _items(raw), field.max or 50, field.max_length or 255
    if items is None or any(not isinstance(item, str) for item in items):
        raise ValueError(f"{field.label}应为文字的列表")
    if len(items) > most:
        raise ValueError(f"{field.label}最多{most}个")
    if any(len(item) > longest for item in items):
        raise ValueError(f"{field.label}每项不能超过{longest}个字")
    return items


def parse_url(field: Field, raw: Any) -> str:
    """A URL of at most ``field.max_length`` or 4096 characters; the service says whether it takes it."""
    if not isinstance(raw, str) or len(raw) > (field.max_length or MAX_URL):
        raise ValueError(f"{field.label}为空或过长，请检查后重试")
    return raw.strip()


def parse_urls(field: Field, raw: Any) -> list[str]:
    """At most ``field.max`` or 100 URLs. A text is not divided: URLs have commas."""
    most = field.max or MAX_URLS
    if not isinstance(raw, (list, tuple)):
        raise ValueError(f"{field.label}应为地址的列表")
    if len(raw) > most:
        raise ValueError(f"{field.label}一次最多{most}个，请分批发送")
    return [parse_url(field, item) for item in raw]


def parse_seconds(field: Field, raw: Any) -> float:
    """A moment of a recording in seconds, to the millisecond."""
    if isinstance(raw, bool) or not isinstance(raw, (int, float)) or not 0 <= raw < MAX_SECONDS:
        raise ValueError(f"{field.label}应为从0开始的秒数")
    return round(float(raw), 3)


def parse_position(field: Field, raw: Any) -> int:
    """A position from 0; the service judges whether something stands there."""
    if isinstance(raw, bool) or not POSITION.fullmatch(str(raw)):
        raise ValueError(f"{field.label}的位置无效，请刷新后重试")
    return int(str(raw))


def parse_positions(field: Field, raw: Any) -> list[int]:
    """Positions of a JSON array or of ``0,2,5``, in order and without repeats."""
    items = _items(raw)
    if items is None:
        raise ValueError(f"{field.label}应为位置的列表")
    return list(dict.fromkeys(parse_position(field, item) for item in items))


def parse_new_text(field: Field, raw: Any) -> str:
    """A text that replaces another one; an empty text clears it, and what is not sent changes nothing."""
    return bounded_text(field, raw, 255)


def parse_size(field: Field, raw: Any) -> int:
    """A number of bytes; a file may have more than an integer column holds."""
    if isinstance(raw, bool) or not NUMBER.fullmatch(str(raw)):
        raise ValueError(f"缺少{field.label}，请重新选择文件")
    return int(str(raw))


def parse_verbatim(field: Field, raw: Any) -> str:
    """A text as it was sent: blanks at its ends count where positions in it are sent."""
    longest = field.max_length or MAX_VERBATIM
    if not isinstance(raw, str):
        raise ValueError(f"{field.label}应为文字")
    if len(raw) > longest:
        raise ValueError(f"{field.label}不能超过{longest}个字")
    return raw


def parse_secret(field: Field, raw: Any) -> str:
    """A password or a token exactly as it was sent. A malformed one is no error but ``MALFORMED``: it counts as wrong."""
    known = isinstance(raw, str) and raw.isprintable() and len(raw) <= (field.max_length or MAX_SECRET)
    return raw if known else MALFORMED


def parse_line(field: Field, raw: Any) -> str:
    """One line of printable text."""
    text = bounded_text(field, raw, 255)
    if not text.isprintable():
        raise ValueError(f"{field.label}含有不可用的字符，请删除后重试")
    return text


def as_is(_field: Field, value: Any) -> Any:
    return value


def _type(
    name: str,
    parse: Any,
    value: Any,
    schema: Mapping[str, Any],
    *,
    many: bool = False,
    picked: bool = True,
    blank: bool = False,
) -> FieldType:
    return FieldType(
        name,
        parse,
        as_is,
        as_is,
        frozenset(),
        picked=picked,
        many=many,
        blank=blank,
        value=value,
        schema=schema,
    )


def _several(schema: Mapping[str, Any], most: int) -> dict[str, Any]:
    return {"type": "array", "items": schema, "maxItems": most}


PARAMETERS: dict[str, FieldType] = {
    t.name: t
    for t in (
        _type("id", parse_id, int, ID_SCHEMA),
        _type("ids", parse_ids, list[int], _several(ID_SCHEMA, MAX_IDS), many=True),
        _type("kind", parse_kind, Kind, {"type": "string"}),
        _type("kinds", parse_kinds, list[Kind], _several({"type": "string"}, 100), many=True),
        _type("reference", parse_reference, dict[str, Any], REFERENCE_SCHEMA),
        _type("references", parse_references, list[dict[str, Any]], _several(REFERENCE_SCHEMA, MAX_IDS), many=True),
        _type("upload", parse_upload, Any, {"type": "string", "format": "binary"}),
        _type("object", parse_object, dict[str, Any], {"type": "object"}, picked=False),
        _type(
            "objects",
            parse_objects,
            list[dict[str, Any]],
            _several({"type": "object"}, MAX_OBJECTS),
            many=True,
            picked=False,
        ),
        _type("values", parse_values, list[Any], _several({}, MAX_OBJECTS), many=True, picked=False),
        _type("texts", parse_texts, list[str], _several({"type": "string"}, 50), many=True, picked=False),
        _type("urls", parse_urls, list[str], _several({"type": "string"}, MAX_URLS), many=True, picked=False),
        _type("seconds", parse_seconds, float, {"type": "number", "minimum": 0}, picked=False),
        _type("position", parse_position, int, POSITION_SCHEMA),
        _type("positions", parse_positions, list[int], {"type": "array", "items": POSITION_SCHEMA}, many=True),
        _type("new_text", parse_new_text, str, {"type": "string"}, picked=False, blank=True),
        _type("size", parse_size, int, {"type": "integer", "minimum": 0}, picked=False),
        FieldType("url", parse_url, as_is, as_is, frozenset(), empty="", schema={"type": "string"}),
        FieldType("line", parse_line, as_is, as_is, frozenset(), empty="", schema={"type": "string"}),
        FieldType("secret", parse_secret, as_is, as_is, frozenset(), empty="", schema={"type": "string"}),
        FieldType("verbatim", parse_verbatim, as_is, as_is, frozenset(), empty="", schema={"type": "string"}),
    )
}

#: Types for fields of a call's form.
FORM_TYPES: dict[str, FieldType] = TYPES | PARAMETERS
