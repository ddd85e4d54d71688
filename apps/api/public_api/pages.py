"""Pages of the app that are made of several kinds: each a row under ``/open/`` of its own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from apps.core.errors import Invalid
from apps.home.channel_pages import channel_page, city_page
from apps.home.home_page import home_page
from apps.kinds.calls import get
from apps.kinds.engine.read import record_list


def home(*, payload: Mapping[str, Any]) -> dict[str, Any]:
    """The app's home page as it is now (``apps.home.home_page.home_page``)."""
    record_list.refuse_unknown(payload, frozenset())
    return home_page()


def channel(*, payload: Mapping[str, Any]) -> dict[str, Any]:
    """``code`` -> the page of that channel (``apps.home.channel_pages.channel_page``)."""
    return channel_page(_code(payload))


def city(*, payload: Mapping[str, Any]) -> dict[str, Any]:
    """``code`` -> the page of that city (``apps.home.channel_pages.city_page``)."""
    return city_page(_code(payload))


def _code(payload: Mapping[str, Any]) -> str:
    record_list.refuse_unknown(payload, frozenset({"code"}))
    code = payload.get("code")
    if not isinstance(code, str) or not 0 < len(code) <= 20:
        raise Invalid({"code": "请填写频道标识或行政区划代码"})
    return code


PAGES = (
    get("/open/home", run=home, access="public", label="公开的首页"),
    get("/open/channel/page", run=channel, access="public", label="公开的频道页"),
    get("/open/city/page", run=city, access="public", label="公开的城市页"),
)
