"""The terms that readers signed up under: the published version of an activity, not the one an editor works on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.utils import timezone

from apps.kinds.types import moment_text

from .models import Activity
from .sign_up_form import Row, with_keys


@dataclass(frozen=True, slots=True)
class Terms:
    """``limit`` is None without a limit; ``waiting`` is the size of the waiting list; ``fee`` is fen, 0 for free."""

    type: str
    questions: tuple[Row, ...]
    enrol_period: tuple[str, str] | None
    limit: int | None
    waiting: int
    per_person: int
    least_age: int | None
    most_age: int | None
    regions: tuple[str, ...]
    fee: int
    prizes: Mapping[str, int]


def terms_of(activity: Activity) -> Terms | None:
    """The terms of the version that readers see; None while nothing is public."""
    live: dict[str, Any] | None = activity.published
    if live is None:
        return None
    period = live.get("enrolPeriod")
    return Terms(
        type=live["type"],
        questions=tuple(with_keys(live.get("questions") or ())),
        enrol_period=(period[0], period[1]) if period else None,
        limit=live.get("limit"),
        waiting=live.get("waitingLimit") or 0,
        per_person=live.get("perPerson") or 1,
        least_age=live.get("leastAge"),
        most_age=live.get("mostAge"),
        regions=tuple(live.get("regions") or ()),
        fee=(live.get("fee") or 0) if live["type"] == "pay" else 0,
        prizes={prize["name"]: prize["number"] for prize in live.get("prizes") or ()},
    )


def why_closed(activity: Activity, terms: Terms | None) -> str | None:
    """The reason for which readers cannot sign up now."""
    if terms is None or not activity.visible or activity.deleted_at is not None:
        return "活动没有公开，不能报名"
    now = moment_text(timezone.now())
    if terms.enrol_period and now < terms.enrol_period[0]:
        return f"报名还没有开始，开始时间为 {terms.enrol_period[0][:16]}"
    if terms.enrol_period and now > terms.enrol_period[1]:
        return f"报名已于 {terms.enrol_period[1][:16]} 结束"
    return None


def why_unsuitable(terms: Terms, *, age: int | None, region: str) -> dict[str, str]:
    """Errors by field of a reader who does not meet the conditions."""
    errors: dict[str, str] = {}
    asked = terms.least_age is not None or terms.most_age is not None
    if asked and age is None:
        errors["age"] = "请填写年龄"
    elif age is not None and terms.least_age is not None and age < terms.least_age:
        errors["age"] = f"这个活动要求年满{terms.least_age}岁"
    elif age is not None and terms.most_age is not None and age > terms.most_age:
        errors["age"] = f"这个活动要求不超过{terms.most_age}岁"
    if terms.regions and region not in terms.regions:
        errors["region"] = f"这个活动只面向{'、'.join(terms.regions)}的读者"
    return errors
