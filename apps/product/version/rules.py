"""Rules of a version. Each returns errors by field, or a reason."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any
from urllib.parse import urlsplit

from .models import Version

NUMBER = re.compile(r"\d{1,4}(\.\d{1,4}){1,3}")
NUMBER_HELP = "请用数字和点填写，如 8.2.0"


def inconsistent(values: Mapping[str, Any], version: Version) -> dict[str, str]:
    """Checks the form of the version number, that a forced update names an older version, and the package's type."""
    values = {name: values.get(name, getattr(version, name)) for name in ("number", "force", "force_below", "package")}
    errors = {}
    if not NUMBER.fullmatch(values["number"]):
        errors["number"] = NUMBER_HELP
    if values["force"] and (why := _not_older(values["force_below"], values["number"])):
        errors["force_below"] = why
    if values["package"] and not urlsplit(values["package"]).path.lower().endswith(".apk"):
        errors["package"] = "请上传 .apk 格式的安装包"
    return errors


def _not_older(below: str, number: str) -> str | None:
    if not NUMBER.fullmatch(below):
        return NUMBER_HELP
    if NUMBER.fullmatch(number) and parts(below) > parts(number):
        return f"不能高于本次发布的 {number}"
    return None


def parts(number: str) -> tuple[int, ...]:
    """``8.10.0`` -> (8, 10, 0), which sorts after 8.9."""
    return tuple(int(part) for part in number.split("."))


def outdated(version: Version) -> str | None:
    """Refuses to publish a version older than the one that readers already get (``queries.with_newer``)."""
    newer = getattr(version, "newer_live", None)
    return f"线上已有更新的 {newer}，请提高构建号后再提交" if newer else None
