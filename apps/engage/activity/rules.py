"""Rules of an activity. Each returns errors by field, or a reason."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..periods import is_over
from .models import Activity

JUDGED = ("type", "enrol_period", "period", "least_words", "most_words")


def inconsistent(values: Mapping[str, Any], activity: Activity) -> dict[str, str]:
    """Refuses a sign-up period that ends after the activity, and a least length of essays above the most."""
    now = {name: values.get(name, getattr(activity, name)) for name in JUDGED}
    errors = {}
    if now["enrol_period"] and now["period"] and now["enrol_period"][1] > now["period"][1]:
        errors["enrol_period"] = "报名截止时间不能晚于活动结束时间"
    least, most = now["least_words"], now["most_words"]
    if now["type"] == "essay" and least and most and least > most:
        errors["most_words"] = f"最多字数不能小于最少字数 {least}"
    return errors


def may_open(activity: Activity) -> str | None:
    """Requirements of review, or of publishing without it."""
    if is_over(activity.enrol_period):
        return "报名时间已经结束，请把报名截止时间改到以后再提交"
    if activity.type != "essay" and not (activity.place or {}).get("name"):
        return "请填写活动地点后再提交"
    return None
