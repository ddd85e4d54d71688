"""The table of field types by name, and repeaters, whose cells are of these types again."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from apps.core.payload_names import camel

from ..fields import Field
from ..ports import ports
from . import moments, urls, values

MAX_ROWS = 200

TEXT: Mapping[str, Any] = {"type": "string"}
TEXTS: Mapping[str, Any] = {"type": "array", "items": {"type": "string"}}
INTEGER: Mapping[str, Any] = {"type": "integer"}
PERIOD: Mapping[str, Any] = {"type": "array", "items": {"type": "string"}, "minItems": 2, "maxItems": 2}
REFERENCE: Mapping[str, Any] = {
    "type": "object",
    "properties": {"kind": {"type": "string"}, "id": {"type": "integer", "minimum": 1}},
}
PLACE: Mapping[str, Any] = {
    "type": "object",
    "properties": {"name": {"type": "string"}, "longitude": {"type": "number"}, "latitude": {"type": "number"}},
}

Media = Literal["", "url", "urls", "html", "repeater"]


@dataclass(frozen=True, slots=True)
class FieldType:
    """``columns`` are the names of Django field classes that may hold the value; a system check compares them.

    ``media`` says how the value holds URLs of files: it is one (``url``), a list (``urls``), HTML with some
    (``html``), or rows whose cells have some (``repeater``). ``sample`` makes a
    value for the tests of every kind that has such a field, another one for each number. A ``picked`` value is chosen
    rather than typed (请选择…), a ``many`` one is a list, and a ``heavy`` one stays in the database while a list that
    does not show it is read. An empty text is a value of a ``blank`` type. ``value`` is the Python type of what ``parse`` answers, ``schema`` the JSON schema of what
    travels (TypeScript types of payloads derive from it). The browser's table of types is written from here
    (``export_console``).
    """

    name: str
    parse: Callable[[Field, Any], Any]
    dump: Callable[[Field, Any], Any]
    sheet: Callable[[Field, Any], Any]
    columns: frozenset[str]
    empty: Any = None
    media: Media = ""
    sample: Callable[[Field, int], Any] | None = None
    picked: bool = False
    many: bool = False
    heavy: bool = False
    blank: bool = False
    value: Any = str
    schema: Mapping[str, Any] = field(default_factory=lambda: TEXT)


def parse_repeater(field: Field, raw: Any) -> list[dict[str, Any]]:
    """Parse a repeater of at most ``field.max`` rows, 200 unless the field says more.

    Raises ``RowErrors`` with ``index.name`` keys for errors of its cells.
    """
    most = max(MAX_ROWS, field.max or 0)
    if not isinstance(raw, (list, tuple)) or len(raw) > most:
        raise ValueError(f"{field.label}最多{most}行")
    rows: list[dict[str, Any]] = []
    errors: dict[str, str] = {}
    for index, item in enumerate(raw):
        if not isinstance(item, Mapping):
            raise ValueError(f"{field.label}第{index + 1}行无效")
        row, wrong = _parse_row(field, item)
        rows.append(row)
        errors |= {f"{index}.{name}": text for name, text in wrong.items()}
    if errors:
        raise RowErrors(errors)
    return rows


def _parse_row(field: Field, item: Mapping[str, Any]) -> tuple[dict[str, Any], dict[str, str]]:
    row: dict[str, Any] = {}
    errors: dict[str, str] = {}
    for sub in field.fields:
        name = camel(sub.name)
        raw = item.get(name)
        if raw is None or raw == "":
            row[name] = TYPES[sub.type].empty if sub.default is None else sub.default
            if sub.required:
                errors[name] = f"请填写{sub.label}"
            continue
        try:
            kind_type = TYPES[sub.type]
            row[name] = kind_type.dump(sub, kind_type.parse(sub, raw))
        except ValueError as error:
            errors[name] = str(error)
    return row, errors


class RowErrors(ValueError):
    def __init__(self, errors: dict[str, str]) -> None:
        super().__init__(next(iter(errors.values())))
        self.errors = errors


def as_is(_field: Field, value: Any) -> Any:
    return value


def _join(_field: Field, value: Any) -> str:
    return "、".join(str(item) for item in value or ())


def _choice_label(field: Field, value: Any) -> str:
    choice = ports().live_choice(field.choices_of, value) if field.choices_of else field.choice(value)
    return choice.label if choice else ""


def _plain(_field: Field, value: Any) -> Any:
    return "" if value is None else value


def _yes_no(_field: Field, value: Any) -> str:
    return "是" if value else "否"


def _range_text(_field: Field, value: Any) -> str:
    return " 至 ".join(value) if value else ""


def _yuan(_field: Field, value: Any) -> Any:
    return "" if value is None else value / 100


def _place_name(_field: Field, value: Any) -> str:
    return value["name"] if value else ""


def _type(
    name: str,
    parse: Any,
    columns: str,
    *,
    dump: Any = as_is,
    sheet: Any = _plain,
    empty: Any = None,
    media: Media = "",
    sample: Callable[[Field, int], Any] | None = None,
    picked: bool = False,
    many: bool = False,
    heavy: bool = False,
    value: Any = str,
    schema: Mapping[str, Any] | None = None,
) -> FieldType:
    columns_of_type = frozenset(columns.split())
    return FieldType(
        name,
        parse,
        dump,
        sheet,
        columns_of_type,
        empty,
        media,
        sample,
        picked,
        many,
        heavy,
        value=value,
        schema=TEXT if schema is None else schema,
    )


_INTEGERS = "IntegerField PositiveIntegerField BigIntegerField PositiveBigIntegerField SmallIntegerField PositiveSmallIntegerField"
_STRINGS = "CharField TextField URLField EmailField SlugField"

TYPES: dict[str, FieldType] = {
    t.name: t
    for t in (
        _type("text", values.parse_text, _STRINGS, empty=""),
        _type("long_text", values.parse_long_text, "TextField CharField", empty=""),
        _type("password", values.parse_password, _STRINGS, dump=values.dump_secret, sheet=values.dump_secret, empty=""),
        _type("phone", values.parse_phone, _STRINGS, dump=values.masked, sheet=values.masked, empty=""),
        _type("rich_text", values.parse_rich_text, "TextField", empty="", media="html", heavy=True),
        _type("number", values.parse_number, _INTEGERS, value=int, schema=INTEGER),
        _type("count", values.parse_count, _INTEGERS, value=int, schema={"type": "integer", "minimum": 0}),
        _type("sort_order", values.parse_number, _INTEGERS, value=int, schema=INTEGER),
        _type("image", urls.parse_image, _STRINGS, empty="", media="url", picked=True),
        _type(
            "images",
            urls.parse_files,
            "JSONField",
            sheet=_join,
            media="urls",
            picked=True,
            many=True,
            value=list[str],
            schema=TEXTS,
        ),
        _type("video", urls.parse_recording, _STRINGS, empty="", media="url", picked=True),
        _type("audio", urls.parse_recording, _STRINGS, empty="", media="url", picked=True),
        _type("file", urls.parse_file, _STRINGS, empty="", media="url", picked=True),
        _type(
            "files",
            urls.parse_files,
            "JSONField",
            sheet=_join,
            media="urls",
            picked=True,
            many=True,
            value=list[str],
            schema=TEXTS,
        ),
        _type("money", values.parse_money, _INTEGERS, sheet=_yuan, value=int, schema=INTEGER),
        _type("percent", values.parse_percent, _INTEGERS, value=int, schema=INTEGER),
        _type("place", values.parse_place, "JSONField", sheet=_place_name, value=dict[str, Any], schema=PLACE),
        _type(
            "conditions",
            values.parse_conditions,
            "JSONField",
            sample=values.sample_conditions,
            heavy=True,
            value=dict[str, Any],
            schema={"type": "object"},
        ),
        _type("content", values.parse_content, "JSONField", picked=True, value=dict[str, Any], schema=REFERENCE),
        _type("link", urls.parse_link, _STRINGS, empty=""),
        _type("colour", values.parse_colour, _STRINGS, empty=""),
        _type(
            "switch",
            values.parse_switch,
            "BooleanField",
            sheet=_yes_no,
            empty=False,
            value=bool,
            schema={"type": "boolean"},
        ),
        _type("state", values.parse_choice, _INTEGERS, sheet=_choice_label),
        _type("choice", values.parse_choice, f"{_INTEGERS} {_STRINGS}", sheet=_choice_label, picked=True),
        _type(
            "relation",
            values.parse_relation,
            "ForeignKey ManyToManyField OneToOneField",
            picked=True,
            value=int,
            schema=INTEGER,
        ),
        _type("tags", values.parse_tags, "JSONField ArrayField", sheet=_join, many=True, value=list[str], schema=TEXTS),
        _type(
            "date",
            moments.parse_date,
            "DateField",
            dump=moments.dump_date,
            sheet=moments.dump_date,
            picked=True,
            value=dt.date,
        ),
        _type(
            "datetime",
            moments.parse_moment,
            "DateTimeField",
            dump=moments.dump_moment,
            sheet=moments.dump_moment,
            picked=True,
            value=dt.datetime,
        ),
        _type(
            "date_range",
            moments.parse_date_range,
            "JSONField",
            sheet=_range_text,
            picked=True,
            value=list[str],
            schema=PERIOD,
        ),
        _type(
            "repeater",
            parse_repeater,
            "JSONField",
            media="repeater",
            many=True,
            heavy=True,
            value=list[dict[str, Any]],
            schema={"type": "array"},
        ),
    )
}
