"""Rules of a city's fields, and its index letter."""

from __future__ import annotations

import re
from typing import Any

from django.db.models import Model

CODE = re.compile(r"\d{6}")
LETTER = re.compile(r"[A-Z]")


def check(values: dict[str, Any], _city: Model) -> dict[str, str]:
    errors = {}
    if "code" in values and not CODE.fullmatch(values["code"]):
        errors["code"] = "请填写 6 位数字的行政区划代码，如武汉为 420100"
    if initial := values.get("initial"):
        values["initial"] = initial.upper()
        if not LETTER.fullmatch(values["initial"]):
            errors["initial"] = "请填写一个英文字母，或留空由系统按拼音填写"
    return errors


def initial_of(name: str) -> str:
    """``武汉`` -> ``W``; empty if the first character has no pinyin."""
    from pypinyin import Style, lazy_pinyin  # late: its dictionaries take an eighth of a process's start

    letters = lazy_pinyin(name[:1], style=Style.FIRST_LETTER)
    first = "".join(letters)[:1].upper()
    return first if LETTER.fullmatch(first) else ""
