"""Takes users and what they did on a day from the app's backend, each item once by its key."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Mapping
from typing import Any

from django.db import transaction
from django.db.models import F, Value
from django.db.models.functions import Least
from django.utils import timezone

from apps.core.errors import Invalid
from apps.core.payload_names import camel
from apps.identity.service_token.services import Service
from apps.kinds.engine import form
from apps.kinds.engine.public import ingest
from apps.kinds.engine.public.ingest import Sender
from apps.kinds.fields import Choice, Field
from apps.kinds.types import ZONE

from ..level import levels
from ..ports import ports
from .days import COUNTS
from .models import AppUser, UserDay, UserEvent

READER = re.compile(r"[A-Za-z0-9_.:@-]{1,40}")
WRONG_READER = "用户编号应为 1 到 40 位的字母、数字或 _ . : @ -"
GENDERS = (Choice("male", "男"), Choice("female", "女"))
PLATFORMS = (Choice("ios", "iOS"), Choice("android", "安卓"), Choice("harmony", "鸿蒙"), Choice("web", "网页"))
READER_ID = Field("reader_id", "用户编号 readerId", "line", required=True, max_length=40)
#: A clock of the app may be this much ahead.
AHEAD = dt.timedelta(minutes=5)
AVATAR = Field("avatar", "头像", "image")
FACTS = (
    Field("name", "昵称", max_length=40),
    AVATAR,
    Field("phone", "手机号", "phone"),
    Field("gender", "性别", "choice", choices=GENDERS),
    Field("birth_year", "出生年份", "number", min=1900, max=2100),
    Field("province", "省份", max_length=20),
    Field("city", "城市", max_length=20),
    Field("district", "区县", max_length=20),
    Field("platform", "平台", "choice", choices=PLATFORMS),
    Field("app_version", "应用版本", max_length=20),
    Field("device", "设备", max_length=60),
    Field("channel", "安装渠道", max_length=30),
    Field("registered_at", "注册时间", "datetime"),
    Field("last_active_at", "最近活跃", "datetime"),
    Field("points", "积分", "count"),
    Field("push_token", "推送标识", max_length=200),
    Field("push_enabled", "接收推送", "switch", default=True),
)
USER = (READER_ID, *FACTS)
DAY = (
    READER_ID,
    Field("day", "日期", "date", required=True),
    *(Field(name, label, "count", default=0) for name, label in zip(
        COUNTS, ("打开次数", "阅读数", "评论数", "点赞数", "分享数", "停留秒数"), strict=True
    )),
)  # fmt: skip
#: The most that one message may add to a count of a day.
MOST = 1_000_000
#: The most that a count of a day can be: what its column holds.
MOST_OF_DAY = 2**31 - 1
UNKNOWN = "没有这个字段，请检查接口文档"


def receive_users(*, service: Service, items: list[dict[str, Any]]) -> dict[str, Any]:
    """Makes users, and changes those that are known: only the facts that an item names."""
    return ingest.receive_each("user", Sender(service.sender), items, _take_user)


def receive_days(*, service: Service, items: list[dict[str, Any]]) -> dict[str, Any]:
    """Adds counts to days of users. An item of a user who has not arrived answers ``again``."""
    return ingest.receive_each("user-day", Sender(service.sender), items, _take_day)


def _take_user(item: Mapping[str, Any]) -> int:
    payload = {name: value for name, value in item.items() if name != "key"}
    form.refuse_unknown(USER, payload, why=UNKNOWN)
    if errors := ingest.external_files(
        {"avatar": AVATAR}, {name: payload[name] for name in payload if name == "avatar"}
    ):
        raise Invalid(errors)
    values = form.parse(USER, payload)
    if "*" in str(values.get("phone") or ""):
        raise Invalid({"phone": "请发送完整的手机号，不要发送打码的号码"})
    named = {field.name for field in FACTS if camel(field.name) in payload}
    return write(_reader_of(values), {name: value for name, value in values.items() if name in named})


def _reader_of(values: Mapping[str, Any]) -> str:
    reader_id = str(values["reader_id"])
    if not READER.fullmatch(reader_id):
        raise Invalid({"readerId": WRONG_READER})
    return reader_id


@transaction.atomic
def write(reader_id: str, facts: Mapping[str, Any]) -> int:
    """Makes the user or changes the facts -> the user's id. The last activity never goes back."""
    _require_past(facts)
    user, new = AppUser.objects.select_for_update().get_or_create(reader_id=reader_id)
    points = user.points
    for name, value in facts.items():
        if name == "last_active_at" and user.last_active_at and (value is None or value < user.last_active_at):
            continue
        if value is None and name not in ("birth_year", "last_active_at"):
            continue
        setattr(user, name, value)
    if new:
        user.frozen_until = ports().frozen_until(reader_id)
        user.frozen = user.frozen_until is not None
    _follow_points(user, points)
    user.revision += 0 if new else 1
    user.save()
    return int(user.pk)


def _require_past(facts: Mapping[str, Any]) -> None:
    latest = timezone.now() + AHEAD
    errors = {
        camel(name): "不能晚于现在"
        for name in ("registered_at", "last_active_at")
        if facts.get(name) and facts[name] > latest
    }
    if errors:
        raise Invalid(errors)


def _follow_points(user: AppUser, before: int) -> None:
    """Notes a change of points, and moves the user to the level that the points reach."""
    if user.points == before:
        return
    difference = user.points - before
    UserEvent.objects.create(user=user, sort="points", text=f"积分 {before} → {user.points}（{difference:+d}）")
    levels.hold()
    level = levels.level_of(user.points)
    if level != user.level:
        UserEvent.objects.create(user=user, sort="level", text=levels.move_text(user.level, level))
        user.level = level


def _take_day(item: Mapping[str, Any]) -> int:
    payload = {name: value for name, value in item.items() if name != "key"}
    form.refuse_unknown(DAY, payload, why=UNKNOWN)
    values = form.parse(DAY, payload)
    counts = {name: values[name] or 0 for name in COUNTS}
    day = values["day"]
    if day > timezone.now().astimezone(ZONE).date():
        raise Invalid({"day": "日期不能晚于今天"})
    if errors := {name: f"一次最多增加 {MOST}" for name, value in counts.items() if value > MOST}:
        raise Invalid(errors)
    return add_day(_reader_of(values), day, counts)


def add_day(reader_id: str, day: dt.date, counts: Mapping[str, int]) -> int:
    """Adds counts to a day of the user -> the id of the user."""
    user = AppUser.objects.select_for_update().filter(reader_id=reader_id).first()
    if user is None:
        raise ingest.Later("这位用户还没有送达，请在其之后重发")
    row, new = UserDay.objects.get_or_create(user=user, day=day, defaults=dict(counts))
    if not new:
        # Bounded before the sum, which overflows by itself.
        sums = {name: Least(F(name), Value(MOST_OF_DAY - counts[name])) + counts[name] for name in COUNTS}
        UserDay.objects.filter(pk=row.pk).update(**sums)
    active = dt.datetime.combine(day, dt.time(), ZONE)
    if user.last_active_at is None or user.last_active_at < active:
        AppUser.objects.filter(pk=user.pk).update(last_active_at=active)
    return int(user.pk)
