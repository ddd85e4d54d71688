"""Rules of a function of the app. Each returns errors by field."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from ..version.rules import NUMBER, NUMBER_HELP, parts
from .models import AppFunction

PAGE = re.compile(r"[A-Za-z][A-Za-z0-9_./-]*")


def inconsistent(values: Mapping[str, Any], function: AppFunction) -> dict[str, str]:
    """Checks the name of the page, the form of both versions, and that the lowest is not above the highest."""
    page, least, most = (
        values.get(name, getattr(function, name)) or "" for name in ("page", "least_version", "most_version")
    )
    bounds = {"least_version": least, "most_version": most}
    errors = {name: NUMBER_HELP for name, number in bounds.items() if number and not NUMBER.fullmatch(number)}
    if page and not PAGE.fullmatch(page):
        errors["page"] = "请填写客户端页面的英文名称，如 mine/points"
    if not errors and least and most and parts(least) > parts(most):
        errors["most_version"] = f"不能低于最低版本 {least}"
    return errors
