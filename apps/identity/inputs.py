"""Patterns of names, phones and addresses, and the fields that several calls of this package take."""

from __future__ import annotations

import re

from apps.kinds.fields import Field

PHONE = re.compile(r"1[3-9][0-9]{9}")
EMAIL = re.compile(r"[A-Za-z0-9._%+\-]{1,64}@[A-Za-z0-9\-]+(\.[A-Za-z0-9\-]+)*\.[A-Za-z]{2,20}")
NAME = re.compile(r"[a-z][a-z0-9_.\-]{1,31}")
WRONG_PHONE = "手机号格式不正确，请输入11位手机号"
WRONG_EMAIL = "邮箱格式不正确，请检查后重新输入"
WRONG_NAME = "账号以小写字母开头，由小写字母、数字、下划线、点或横线组成，2至32位"

CODE = Field("verify_code", "验证码", "line", max_length=20)
TICKET = Field("ticket", "登录凭证", "secret")
NEW_PASSWORD = Field("new_password", "新密码", "secret")
#: Either proves that the caller owns the account.
PROOF = (
    Field("current_password", "当前密码", "secret"),
    Field("old_verify_code", "原手机号的验证码", "line", max_length=20),
)


def masked(phone: str) -> str:
    """``138****0000``."""
    return f"{phone[:3]}****{phone[-4:]}" if len(phone) == 11 else ""
