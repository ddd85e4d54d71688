"""Rules of a task, and the turns in which it is done. Pure."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Mapping
from typing import Any

from .models import ReaderTask

CODE = re.compile(r"[a-z][a-z0-9_]{1,39}")
#: The turn of a task that is done once.
ONCE = dt.date(1970, 1, 1)


def inconsistent(values: Mapping[str, Any], task: ReaderTask) -> dict[str, str]:
    """A task has a code that the app can send, a reward, and a category that fits how often it is done."""
    now = {
        name: values.get(name, getattr(task, name)) for name in ("code", "points", "honour", "category", "frequency")
    }
    errors = {}
    if not CODE.fullmatch(now["code"]):
        errors["code"] = "请用 2 到 40 位小写字母、数字或 _，以字母开头，如 read_article"
    if not now["points"] and not now["honour"]:
        errors["points"] = "请填写奖励积分，或选择奖励的勋章、头像框"
    if now["category"] == "newcomer" and now["frequency"] != "once":
        errors["frequency"] = "新手任务只能完成一次，请选择“仅一次”"
    if now["category"] == "weekly" and now["frequency"] != "week":
        errors["frequency"] = "每周任务的周期应为“每周”"
    return errors


def turn_of(frequency: str, day: dt.date) -> dt.date:
    """The first day of the turn that ``day`` is in."""
    if frequency == "once":
        return ONCE
    return day - dt.timedelta(days=day.weekday()) if frequency == "week" else day
