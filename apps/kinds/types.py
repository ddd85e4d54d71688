"""Field types: how a raw payload value becomes a Python value and how it travels back.

``parse`` raises ``ValueError`` with a Chinese sentence. Relations parse to ids here; the engine resolves them.
Rich text is cleaned by the engine (``engine.html``) or, where it is co-edited, in its document: the language knows no
HTML.
"""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Literal
from urllib.parse import urlsplit
from zoneinfo import ZoneInfo

from apps.core.naming import camel

from .fields import Field

ZONE = ZoneInfo("Asia/Shanghai")
MOMENT = "%Y-%m-%d %H:%M:%S"
MAX_ROWS = 200
MAX_LONG_TEXT = 20_000
MAX_RICH_TEXT = 2_000_000
INTEGER_LIMIT = 2**31 - 1
MAX_FILES = 50

Media = Literal["", "address", "addresses", "html", "rows"]


@dataclass(frozen=True, slots=True)
class FieldType:
    """``columns`` are the Django field classes that may hold it, by name; a system check compares them.

    ``media`` says how the value holds addresses of files: it is one (``address``) or a list of them
    (``addresses``), has some among its HTML (``html``), or in the cells of its rows (``rows``).
    """

    name: str
    parse: Callable[[Field, Any], Any]
    dump: Callable[[Field, Any], Any]
    sheet: Callable[[Field, Any], Any]
    columns: frozenset[str]
    empty: Any = None
    media: Media = ""


def _text(field: Field, raw: Any, limit: int) -> str:
    if isinstance(raw, bool) or not isinstance(raw, (str, int, float)):
        raise ValueError(f"{field.label}应为文字")
    text = str(raw).strip()
    if "\x00" in text:
        raise ValueError(f"{field.label}含有不可用的字符，请删除后重试")
    if len(text) > (field.max_length or limit):
        raise ValueError(f"{field.label}不能超过{field.max_length or limit}个字")
    return text


def parse_text(field: Field, raw: Any) -> str:
    return _text(field, raw, 255)


def parse_password(field: Field, raw: Any) -> str:
    """As typed: blanks at the ends belong to it. Its rule and its hash are the kind's ``save``."""
    if not isinstance(raw, str) or len(raw) > (field.max_length or 64):
        raise ValueError(f"{field.label}不能超过{field.max_length or 64}个字符")
    return raw


def dump_secret(_field: Field, _value: Any) -> str:
    """A password goes in and never comes out, not even hashed."""
    return ""


PHONE = re.compile(r"1[3-9]\d{9}|0\d{2,3}-?[1-9]\d{6,7}|(400|800)-?\d{3}-?\d{4}|1\d{4}|9\d{4,5}")


def parse_phone(field: Field, raw: Any) -> str:
    """Without its blanks. As it was sent out (masked) it may come back: the engine takes that for unchanged."""
    phone = re.sub(r"[\s　]", "", _text(field, raw, 20))
    if phone and not PHONE.fullmatch(phone) and "*" not in phone:
        raise ValueError(f"{field.label}应为手机号或带区号的座机号")
    return phone


def masked(_field: Field, phone: str) -> str:
    """``138****5678``: enough to know a caller by, too little to call."""
    return phone if len(phone) < 7 or "*" in phone else f"{phone[:3]}****{phone[-4:]}"


def parse_long_text(field: Field, raw: Any) -> str:
    return _text(field, raw, MAX_LONG_TEXT)


def parse_rich_text(field: Field, raw: Any) -> str:
    if not isinstance(raw, str):
        raise ValueError(f"{field.label}应为文字")
    if len(raw) > MAX_RICH_TEXT:
        raise ValueError(f"{field.label}太长，请精简后再保存")
    return raw.replace("\x00", "")


def _bounded(field: Field, number: int | float) -> None:
    if field.min is not None and number < field.min:
        raise ValueError(f"{field.label}不能小于{field.min}")
    if field.max is not None and number > field.max:
        raise ValueError(f"{field.label}不能大于{field.max}")
    if abs(number) > INTEGER_LIMIT:
        raise ValueError(f"{field.label}太大，请填写较小的数字")


def parse_number(field: Field, raw: Any) -> int:
    try:
        if isinstance(raw, bool) or (isinstance(raw, float) and not raw.is_integer()):
            raise ValueError
        number = int(raw)
    except (ValueError, TypeError, OverflowError):
        raise ValueError(f"{field.label}应为整数") from None
    _bounded(field, number)
    return number


def parse_count(field: Field, raw: Any) -> int:
    """Operational counts: a non-negative integer, else the label plus 填写有误 (product spec, section 5)."""
    text = str(raw).strip()
    if isinstance(raw, bool) or not re.fullmatch(r"[0-9]{1,10}", text) or int(text) > INTEGER_LIMIT:
        raise ValueError(f"{field.label}填写有误")
    return int(text)


def parse_switch(field: Field, raw: Any) -> bool:
    if isinstance(raw, bool):
        return raw
    if raw in (0, 1, "0", "1", "true", "false"):
        return raw in (1, "1", "true")
    raise ValueError(f"{field.label}应为开或关")


def parse_choice(field: Field, raw: Any) -> int | str:
    for choice in field.choices:
        if isinstance(raw, (str, int)) and not isinstance(raw, bool) and str(choice.value) == str(raw):
            return choice.value
    raise ValueError(f"{field.label}请从选项中选择")


def _address(field: Field, raw: Any, what: str) -> str:
    url = _text(replace(field, max_length=1000), raw, 1000)
    stands = not url or re.fullmatch(r"(https?://[^\s\"'<>]+|/media/[^\s\"'<>]+)", url)
    if not stands or ".." in url.split("?", 1)[0].split("/"):
        raise ValueError(f"{field.label}的地址无效，请重新上传或选择{what}")
    return url


def parse_image(field: Field, raw: Any) -> str:
    return _address(field, raw, "图片")


def parse_recording(field: Field, raw: Any) -> str:
    """A video or a sound."""
    return _address(field, raw, "视频" if field.type == "video" else "音频")


def parse_file(field: Field, raw: Any) -> str:
    return _address(field, raw, "文件")


def parse_files(field: Field, raw: Any) -> list[str]:
    """Addresses of pictures (``images``) or of any files (``files``), in order, each once."""
    most, what = field.max or MAX_FILES, "图片" if field.type == "images" else "文件"
    if not isinstance(raw, (list, tuple)) or len(raw) > most:
        raise ValueError(f"{field.label}最多{most}个")
    found = [_address(field, item, what) for item in raw]
    return list(dict.fromkeys(url for url in found if url))


def parse_money(field: Field, raw: Any) -> int:
    """Fen, a whole number; people type and read yuan."""
    return parse_number(replace(field, min=0 if field.min is None else field.min), raw)


def parse_percent(field: Field, raw: Any) -> int:
    return parse_number(replace(field, min=0 if field.min is None else field.min, max=field.max or 100), raw)


def parse_place(field: Field, raw: Any) -> dict[str, Any]:
    """``{name, longitude, latitude}``: degrees of WGS 84, both or neither."""
    if not isinstance(raw, Mapping) or not raw.keys() <= {"name", "longitude", "latitude"}:
        raise ValueError(f"{field.label}的格式无效，请重新填写地点")
    name = _text(field, raw.get("name") or "", 200)
    longitude, latitude = (_degrees(field, raw.get(key), most) for key, most in (("longitude", 180), ("latitude", 90)))
    if (longitude is None) != (latitude is None):
        raise ValueError(f"{field.label}的经度和纬度请一起填写")
    return {"name": name, "longitude": longitude, "latitude": latitude}


def _degrees(field: Field, raw: Any, most: int) -> float | None:
    if raw in (None, ""):
        return None
    try:
        degrees = float(raw)
    except (TypeError, ValueError):
        raise ValueError(f"{field.label}的经纬度应为数字") from None
    if isinstance(raw, bool) or not -most <= degrees <= most:
        raise ValueError(f"{field.label}的经纬度超出范围")
    return round(degrees, 6)


def parse_content(field: Field, raw: Any) -> dict[str, Any]:
    """A reference to a record of any of the field's ``kinds``: ``{kind, id}``."""
    if not isinstance(raw, Mapping) or raw.get("kind") not in field.kinds:
        raise ValueError(f"{field.label}请从列表中选择")
    return {"kind": raw["kind"], "id": parse_id(field, raw)}


def parse_link(field: Field, raw: Any) -> str:
    link = _text(field, raw, 1000)
    try:
        parts = urlsplit(link)
    except ValueError:
        raise ValueError(f"{field.label}应为 http 或 https 开头的链接") from None
    if link and (parts.scheme not in ("http", "https") or not parts.netloc or re.search(r"\s", link)):
        raise ValueError(f"{field.label}应为 http 或 https 开头的链接")
    return link


def parse_colour(field: Field, raw: Any) -> str:
    colour = _text(field, raw, 9).lower()
    if colour and not re.fullmatch(r"#[0-9a-f]{6}", colour):
        raise ValueError(f"{field.label}应为 #rrggbb 形式的颜色")
    return colour


def parse_id(field: Field, raw: Any) -> int:
    if isinstance(raw, Mapping):
        raw = raw.get("id")
    if isinstance(raw, bool) or not re.fullmatch(r"[0-9]{1,18}", str(raw)):
        raise ValueError(f"{field.label}请从列表中选择")
    return int(str(raw))


def parse_relation(field: Field, raw: Any) -> int | list[int]:
    if not field.many:
        return parse_id(field, raw)
    if not isinstance(raw, (list, tuple)) or len(raw) > 500:
        raise ValueError(f"{field.label}请从列表中选择")
    return list(dict.fromkeys(parse_id(field, item) for item in raw))


def parse_tags(field: Field, raw: Any) -> list[str]:
    items = re.split(r"[,，、\n]", raw) if isinstance(raw, str) else raw
    if not isinstance(items, (list, tuple)) or len(items) > (field.max or 50):
        raise ValueError(f"{field.label}最多{field.max or 50}个")
    texts = [_text(field, item, 50) for item in items]
    return list(dict.fromkeys(text for text in texts if text))


def parse_moment(field: Field, raw: Any) -> dt.datetime:
    """``YYYY-MM-DD HH:mm:ss`` (seconds or the time may be left out) in the console's time zone."""
    for form in (MOMENT, "%Y-%m-%d %H:%M", "%Y-%m-%d", "%Y-%m-%dT%H:%M:%S"):
        try:
            return dt.datetime.strptime(str(raw).strip(), form).replace(tzinfo=ZONE)
        except ValueError:
            continue
    raise ValueError(f"{field.label}应为“年-月-日 时:分:秒”形式的时间")


def parse_date(field: Field, raw: Any) -> dt.date:
    try:
        return dt.datetime.strptime(str(raw).strip()[:10], "%Y-%m-%d").date()
    except ValueError:
        raise ValueError(f"{field.label}应为“年-月-日”形式的日期") from None


def parse_date_range(field: Field, raw: Any) -> list[str]:
    """Two moments; an end that is only a day is the end of that day."""
    items = raw.split(",") if isinstance(raw, str) else raw
    if not isinstance(items, (list, tuple)) or len(items) != 2:
        raise ValueError(f"{field.label}请选择开始和结束时间")
    start, end = (parse_moment(field, item) for item in items)
    if len(str(items[1]).strip()) <= len("2026-11-21"):
        end = end.replace(hour=23, minute=59, second=59)
    if end < start:
        raise ValueError(f"{field.label}的结束时间不能早于开始时间")
    return [start.strftime(MOMENT), end.strftime(MOMENT)]


def parse_rows(field: Field, raw: Any) -> list[dict[str, Any]]:
    """A repeating group. Errors of its cells are raised as ``RowErrors`` with ``index.name`` keys."""
    if not isinstance(raw, (list, tuple)) or len(raw) > MAX_ROWS:
        raise ValueError(f"{field.label}最多{MAX_ROWS}行")
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


def parse_json(field: Field, raw: Any) -> Any:
    if not isinstance(raw, (dict, list)):
        raise ValueError(f"{field.label}的格式无效")
    return raw


def as_is(_field: Field, value: Any) -> Any:
    return value


def moment_text(at: dt.datetime) -> str:
    """A moment as the wire has it: the console's wall clock."""
    return at.astimezone(ZONE).strftime(MOMENT)


def dump_moment(_field: Field, value: dt.datetime | None) -> str | None:
    return moment_text(value) if value else None


def dump_date(_field: Field, value: dt.date | None) -> str | None:
    return value.isoformat() if value else None


def _join(_field: Field, value: Any) -> str:
    return "、".join(str(item) for item in value or ())


def _choice_label(field: Field, value: Any) -> str:
    choice = field.choice(value)
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
) -> FieldType:
    return FieldType(name, parse, dump, sheet, frozenset(columns.split()), empty, media)


_INTEGERS = "IntegerField PositiveIntegerField BigIntegerField PositiveBigIntegerField SmallIntegerField PositiveSmallIntegerField"
_STRINGS = "CharField TextField URLField EmailField SlugField"

TYPES: dict[str, FieldType] = {
    t.name: t
    for t in (
        _type("text", parse_text, _STRINGS, empty=""),
        _type("long_text", parse_long_text, "TextField CharField", empty=""),
        _type("password", parse_password, _STRINGS, dump=dump_secret, sheet=dump_secret, empty=""),
        _type("phone", parse_phone, _STRINGS, dump=masked, sheet=masked, empty=""),
        _type("rich_text", parse_rich_text, "TextField", empty="", media="html"),
        _type("number", parse_number, _INTEGERS),
        _type("count", parse_count, _INTEGERS),
        _type("sort_order", parse_number, _INTEGERS),
        _type("image", parse_image, _STRINGS, empty="", media="address"),
        _type("images", parse_files, "JSONField", sheet=_join, media="addresses"),
        _type("video", parse_recording, _STRINGS, empty="", media="address"),
        _type("audio", parse_recording, _STRINGS, empty="", media="address"),
        _type("file", parse_file, _STRINGS, empty="", media="address"),
        _type("files", parse_files, "JSONField", sheet=_join, media="addresses"),
        _type("money", parse_money, _INTEGERS, sheet=_yuan),
        _type("percent", parse_percent, _INTEGERS),
        _type("place", parse_place, "JSONField", sheet=_place_name),
        _type("content", parse_content, "JSONField"),
        _type("link", parse_link, _STRINGS, empty=""),
        _type("colour", parse_colour, _STRINGS, empty=""),
        _type("switch", parse_switch, "BooleanField", sheet=_yes_no, empty=False),
        _type("state", parse_choice, _INTEGERS, sheet=_choice_label),
        _type("choice", parse_choice, f"{_INTEGERS} {_STRINGS}", sheet=_choice_label),
        _type("relation", parse_relation, "ForeignKey ManyToManyField OneToOneField"),
        _type("tags", parse_tags, "JSONField ArrayField", sheet=_join),
        _type("date", parse_date, "DateField", dump=dump_date, sheet=dump_date),
        _type("datetime", parse_moment, "DateTimeField", dump=dump_moment, sheet=dump_moment),
        _type("date_range", parse_date_range, "JSONField", sheet=_range_text),
        _type("rows", parse_rows, "JSONField", media="rows"),
        _type("json", parse_json, "JSONField"),
    )
}
