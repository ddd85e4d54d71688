"""Rules of a media account. Each returns errors by field, or a reason in Chinese or ``None``."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from .models import MediaAccount

#: 统一社会信用代码: 18 digits and capitals, without I, O, S, V, Z.
CREDIT_CODE = re.compile(r"[0-9A-HJ-NP-RTUWXY]{18}")
#: The actions that change who may write under the account.
RESTRICT, UNRESTRICT = "restrict", "unrestrict"


def is_well_formed(values: Mapping[str, Any], _account: MediaAccount) -> dict[str, str]:
    code = values.get("credit_code")
    if code and not CREDIT_CODE.fullmatch(code):
        return {"credit_code": "统一社会信用代码应为18位数字和大写字母，请核对后填写"}
    return {}


def is_complete(account: MediaAccount) -> str | None:
    """Review needs the applicant's identity, a contact, and the papers that prove the identity."""
    if account.frozen:
        return "媒体号已被冻结，请先解冻"
    missing = [label for label, value in _needed(account) if not value]
    return f"请补充{'、'.join(missing)}后再提交" if missing else None


def may_be_restricted(account: MediaAccount) -> str | None:
    return "这个媒体号已经仅限运营人员" if account.operators_only else None


def is_restricted(account: MediaAccount) -> str | None:
    return None if account.operators_only else "这个媒体号已经向编辑部开放"


def _needed(account: MediaAccount) -> list[tuple[str, object]]:
    return [
        ("头像", account.logo),
        ("简介", account.introduction.strip()),
        ("联系人", account.contact.strip()),
        ("联系电话", account.phone),
        ("资质图片", account.certificates),
    ]
