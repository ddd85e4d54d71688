"""Reads texts from a call's payload."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from apps.core.errors import Invalid

PHONE = re.compile(r"1[3-9][0-9]{9}")
EMAIL = re.compile(r"[A-Za-z0-9._%+\-]{1,64}@[A-Za-z0-9\-]+(\.[A-Za-z0-9\-]+)*\.[A-Za-z]{2,20}")
NAME = re.compile(r"[a-z][a-z0-9_.\-]{1,31}")
WRONG_PHONE = "手机号格式不正确，请输入11位手机号"
WRONG_EMAIL = "邮箱格式不正确，请检查后重新输入"
WRONG_NAME = "账号以小写字母开头，由小写字母、数字、下划线、点或横线组成，2至32位"


def text_of(payload: Mapping[str, Any], name: str, *, limit: int = 200) -> str:
    """The trimmed text under ``name``, empty if it is missing. Raises Invalid if it is no text."""
    raw = payload.get(name)
    if raw is None:
        return ""
    if isinstance(raw, bool) or not isinstance(raw, str | int):
        raise Invalid({name: "应为文字，请重新填写"})
    text = str(raw).strip()
    if len(text) > limit:
        raise Invalid({name: f"最多{limit}个字，请精简后重试"})
    if not text.isprintable():
        raise Invalid({name: "含有不可用的字符，请删除后重试"})
    return text


def secret_of(payload: Mapping[str, Any], name: str) -> str:
    """A password exactly as it was typed. A too long or malformed one is treated as wrong."""
    raw = payload.get(name)
    text = raw if isinstance(raw, str) else ""
    return text if len(text) <= 256 and text.isprintable() else ""


def masked(phone: str) -> str:
    """``138****0000``."""
    return f"{phone[:3]}****{phone[-4:]}" if len(phone) == 11 else ""
