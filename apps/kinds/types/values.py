"""Values that people type, choose or refer to: words, numbers, choices, places, references."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from ..fields import Field
from ..ports import ports

MAX_LONG_TEXT = 20_000
MAX_RICH_TEXT = 2_000_000
#: Paragraphs, links, pictures, …: each costs 70 µs and some kilobytes on its way into a document.
MAX_ELEMENTS = 20_000
OPENING_TAG = re.compile(r"<[A-Za-z]")
INTEGER_LIMIT = 2**31 - 1


def bounded_text(field: Field, raw: Any, limit: int) -> str:
    if isinstance(raw, bool) or not isinstance(raw, (str, int, float)):
        raise ValueError(f"{field.label}应为文字")
    text = str(raw).strip()
    if "\x00" in text:
        raise ValueError(f"{field.label}含有不可用的字符，请删除后重试")
    if len(text) > (field.max_length or limit):
        raise ValueError(f"{field.label}不能超过{field.max_length or limit}个字")
    return text


def parse_text(field: Field, raw: Any) -> str:
    return bounded_text(field, raw, 255)


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
    phone = re.sub(r"[\s　]", "", bounded_text(field, raw, 20))
    if phone and not PHONE.fullmatch(phone) and "*" not in phone:
        raise ValueError(f"{field.label}应为手机号或带区号的座机号")
    return phone


def masked(_field: Field, phone: str) -> str:
    """``138****5678``: enough to know a caller by, too little to call."""
    return phone if len(phone) < 7 or "*" in phone else f"{phone[:3]}****{phone[-4:]}"


def parse_long_text(field: Field, raw: Any) -> str:
    return bounded_text(field, raw, MAX_LONG_TEXT)


def parse_rich_text(field: Field, raw: Any) -> str:
    if not isinstance(raw, str):
        raise ValueError(f"{field.label}应为文字")
    if len(raw) > MAX_RICH_TEXT:
        raise ValueError(f"{field.label}太长，连同格式最多{MAX_RICH_TEXT // 10_000}万个字符，请精简后再保存")
    if sum(1 for _ in OPENING_TAG.finditer(raw)) > MAX_ELEMENTS:
        raise ValueError(
            f"{field.label}的段落和格式太多，最多{MAX_ELEMENTS // 10_000}万处，请分成几篇或清除格式后再保存"
        )
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
    """Operational counts: a non-negative integer, else the label plus 填写有误 (docs/spec/product-spec.md, section 5)."""
    text = str(raw).strip()
    if isinstance(raw, bool) or not re.fullmatch(r"[0-9]{1,10}", text) or int(text) > INTEGER_LIMIT:
        raise ValueError(f"{field.label}填写有误")
    _bounded(field, int(text))
    return int(text)


def parse_switch(field: Field, raw: Any) -> bool:
    if isinstance(raw, bool):
        return raw
    if raw in (0, 1, "0", "1", "true", "false"):
        return raw in (1, "1", "true")
    raise ValueError(f"{field.label}应为开或关")


def parse_choice(field: Field, raw: Any) -> int | str:
    """Parse one of the field's choices. A choice that was merged into another is parsed as that one. Raises ValueError."""
    if field.choices_of:
        known = ports().live_choice(field.choices_of, raw)
        if known is None:
            raise ValueError(f"{field.label}请从选项中选择")
        return known.value
    for choice in field.choices:
        if isinstance(raw, (str, int)) and not isinstance(raw, bool) and str(choice.value) == str(raw):
            return choice.value
    raise ValueError(f"{field.label}请从选项中选择")


def parse_money(field: Field, raw: Any) -> int:
    """Fen, a whole number; people type and read yuan."""
    return parse_number(replace(field, min=0 if field.min is None else field.min), raw)


def parse_percent(field: Field, raw: Any) -> int:
    return parse_number(replace(field, min=0 if field.min is None else field.min, max=field.max or 100), raw)


def parse_place(field: Field, raw: Any) -> dict[str, Any]:
    """``{name, longitude, latitude}``: degrees of WGS 84, both or neither."""
    if not isinstance(raw, Mapping) or not raw.keys() <= {"name", "longitude", "latitude"}:
        raise ValueError(f"{field.label}的格式无效，请重新填写地点")
    name = bounded_text(field, raw.get("name") or "", 200)
    longitude, latitude = (_degrees(field, raw.get(key), most) for key, most in (("longitude", 180), ("latitude", 90)))
    if (longitude is None) != (latitude is None):
        raise ValueError(f"{field.label}的经度和纬度请一起填写")
    return {"name": name, "longitude": longitude, "latitude": latitude}


#: Characters of a tree of conditions as JSON.
MAX_CONDITIONS = 20_000


def parse_conditions(field: Field, raw: Any) -> dict[str, Any]:
    """A tree of conditions as an object; the kind's own rules judge what it says."""
    if not isinstance(raw, Mapping):
        raise ValueError(f"{field.label}的格式无效，请刷新页面后重试")
    if len(json.dumps(raw)) > MAX_CONDITIONS:
        raise ValueError(f"{field.label}的内容太多，请减少后重试")
    return dict(raw)


def sample_conditions(field: Field, number: int) -> dict[str, Any]:
    """A tree that only its kind can judge: that kind gives samples of its own."""
    return {"items": [number]}


def _degrees(field: Field, raw: Any, most: int) -> float | None:
    if raw in (None, ""):
        return None
    try:
        degrees = float(raw)
    except (TypeError, ValueError, OverflowError):
        raise ValueError(f"{field.label}的经纬度应为数字") from None
    if isinstance(raw, bool) or not -most <= degrees <= most:
        raise ValueError(f"{field.label}的经纬度超出范围")
    return round(degrees, 6)


def parse_content(field: Field, raw: Any) -> dict[str, Any]:
    """A reference to a record of any of the field's ``kinds``: ``{kind, id}``."""
    if not isinstance(raw, Mapping) or raw.get("kind") not in field.kinds:
        raise ValueError(f"{field.label}请从列表中选择")
    return {"kind": raw["kind"], "id": parse_id(field, raw)}


def parse_colour(field: Field, raw: Any) -> str:
    colour = bounded_text(field, raw, 9).lower()
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
    texts = [bounded_text(field, item, 50) for item in items]
    return list(dict.fromkeys(text for text in texts if text))
