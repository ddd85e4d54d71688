"""Rules of an activity. Each returns errors by field, or a reason."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..periods import is_over
from .models import Activity
from .sign_up_form import question_errors

JUDGED = ("type", "enrol_period", "period", "least_words", "most_words", "least_age", "most_age")


def inconsistent(values: Mapping[str, Any], activity: Activity) -> dict[str, str]:
    """Refuses periods and bounds that contradict each other, and a sign-up form that nobody could answer."""
    now = {name: values.get(name, getattr(activity, name)) for name in JUDGED}
    errors = {}
    if now["enrol_period"] and now["period"] and now["enrol_period"][1] > now["period"][1]:
        errors["enrol_period"] = "报名截止时间不能晚于活动结束时间"
    least, most = now["least_words"], now["most_words"]
    if now["type"] == "essay" and least and most and least > most:
        errors["most_words"] = f"最多字数不能小于最少字数 {least}"
    if now["least_age"] and now["most_age"] and now["least_age"] > now["most_age"]:
        errors["most_age"] = f"最大年龄不能小于最小年龄 {now['least_age']}"
    return errors | question_errors(values.get("questions") or ())


def may_open(activity: Activity) -> str | None:
    """Requirements of review, or of publishing without it."""
    if is_over(activity.enrol_period):
        return "报名时间已经结束，请把报名截止时间改到以后再提交"
    if activity.type != "essay" and not (activity.place or {}).get("name"):
        return "请填写活动地点后再提交"
    return None


def why_kept(activity: Activity) -> str | None:
    """An activity with enrolments stays: they are people, and perhaps money."""
    if activity.enrol_num or activity.waiting_num:
        return f"已有{activity.enrol_num + activity.waiting_num}人报名，不能删除；如不再举办，请撤稿并通知报名的人"
    return None
