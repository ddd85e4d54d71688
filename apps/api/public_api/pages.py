"""Pages of the app that are made of several kinds: each a row under ``/open/`` of its own."""

from __future__ import annotations

from typing import Any

from apps.audience.level.levels import show_public as show_levels
from apps.community.circle.queries import recommended_cards
from apps.community.topic.redirect import show_current
from apps.content.content_tag.services import show_current as show_current_tag
from apps.engage.attendance import calendar
from apps.home.channel_pages import channel_page, city_page
from apps.home.home_page import home_page
from apps.kinds.call_fields import OPTIONAL_ID
from apps.kinds.calls import get
from apps.kinds.fields import Field
from apps.product.configure.services import show_public
from apps.product.theme import schedule
from apps.review.section.services import list_public as list_sections

MONTH = Field("month", "月份", required=True, max_length=7)
CODE = Field("code", "频道标识或行政区划代码", required=True, max_length=20)
TEXT = (
    Field("type", "类型", required=True, max_length=12),
    Field("at", "时间", "datetime"),
)
TOPIC = (OPTIONAL_ID, Field("name", "话题名称", max_length=30))


def home() -> dict[str, Any]:
    """The app's home page as it is now (``apps.home.home_page.home_page``)."""
    return home_page()


def channel(*, code: str) -> dict[str, Any]:
    """The page of that channel (``apps.home.channel_pages.channel_page``)."""
    return channel_page(code)


def city(*, code: str) -> dict[str, Any]:
    """The page of that city (``apps.home.channel_pages.city_page``)."""
    return city_page(code)


def recommended_circles() -> dict[str, Any]:
    """``{items}``: the recommended circles in the order that people gave them (``recommended_cards``)."""
    return {"items": recommended_cards()}


def attendance(*, month: str) -> dict[str, Any]:
    """The calendar of attendance of that month (``apps.engage.attendance.calendar.open_month``)."""
    return calendar.open_month(month)


def user_levels() -> dict[str, Any]:
    """The levels of users (``apps.audience.level.levels.show_public``)."""
    return show_levels()


def sections() -> dict[str, Any]:
    """The sections in their order, and those that were merged (``apps.review.section.services.list_public``)."""
    return list_sections()


PAGES = (
    get("/open/home", run=home, exact=True, access="public", label="公开的首页"),
    get("/open/channel/page", run=channel, form=(CODE,), exact=True, access="public", label="公开的频道页"),
    get(
        "/open/content_tag/current",
        run=show_current_tag,
        form=TOPIC,
        exact=True,
        access="public",
        label="内容标签的现址",
    ),
    get("/open/topic/current", run=show_current, form=TOPIC, exact=True, access="public", label="话题的现址"),
    get("/open/city/page", run=city, form=(CODE,), exact=True, access="public", label="公开的城市页"),
    get("/open/circle/recommended", run=recommended_circles, exact=True, access="public", label="公开的推荐圈子"),
    get("/open/configure", run=show_public, form=TEXT, exact=True, access="public", label="公开的协议与说明"),
    get("/open/user-levels", run=user_levels, exact=True, access="public", label="公开的用户等级"),
    get("/open/sections", run=sections, exact=True, access="public", label="公开的栏目"),
    get(
        "/open/theme/current",
        run=schedule.show_current,
        form=(schedule.PLATFORM, schedule.AT),
        exact=True,
        access="public",
        label="公开的当前主题",
    ),
    get("/open/attendance", run=attendance, form=(MONTH,), exact=True, access="public", label="公开的签到日历"),
)
