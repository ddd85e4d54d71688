"""Audiences of a grant: queries that answer ``reader_id``, each reader once."""

from __future__ import annotations

from typing import Any

from apps.audience.portrait.readers import readers
from apps.kinds.fields import Choice

from .models import CouponGrant

#: A list has no query: its readers are imported.
CHOICES = (
    Choice("list", "导入名单"),
    Choice("holders", "领过优惠券的用户"),
    Choice("users", "核销过优惠券的用户"),
    Choice("receivers", "领过红包的用户"),
    Choice("enrolled", "报名过活动的用户"),
    Choice("attended", "近 30 天签到过的用户"),
    Choice("answered", "答过问卷的用户"),
    Choice("portrait", "用户画像"),
)
AUDIENCES = {
    "holders": "select distinct reader_id from engage_couponcode where deleted_at is null",
    "users": "select distinct reader_id from engage_couponwriteoff where reversed_at is null",
    "receivers": "select distinct reader_id from engage_redpacketaward",
    "enrolled": "select distinct reader_id from engage_enrolment where deleted_at is null and reader_id <> ''",
    "attended": "select distinct reader_id from engage_attendanceday where day > current_date - 30",
    "answered": "select distinct reader_id from engage_answersheet where deleted_at is null and reader_id <> ''",
}


def query_of(grant: CouponGrant) -> tuple[str, tuple[Any, ...]]:
    """The query of the grant's audience and its values; a portrait holds for those for whom its rules hold now."""
    if grant.audience != "portrait":
        return AUDIENCES[grant.audience], ()
    found = readers(grant.portrait_id or 0).values("reader_id")
    query, values = found.query.sql_with_params()
    return query, tuple(values)
