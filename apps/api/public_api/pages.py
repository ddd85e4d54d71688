"""Pages of the app that are made of several kinds: each a row under ``/open/`` of its own."""

from __future__ import annotations

from typing import Any

from apps.home.channel_pages import channel_page, city_page
from apps.home.home_page import home_page
from apps.kinds.calls import get
from apps.kinds.fields import Field

CODE = Field("code", "频道标识或行政区划代码", required=True, max_length=20)


def home() -> dict[str, Any]:
    """The app's home page as it is now (``apps.home.home_page.home_page``)."""
    return home_page()


def channel(*, code: str) -> dict[str, Any]:
    """The page of that channel (``apps.home.channel_pages.channel_page``)."""
    return channel_page(code)


def city(*, code: str) -> dict[str, Any]:
    """The page of that city (``apps.home.channel_pages.city_page``)."""
    return city_page(code)


PAGES = (
    get("/open/home", run=home, exact=True, access="public", label="公开的首页"),
    get("/open/channel/page", run=channel, form=(CODE,), exact=True, access="public", label="公开的频道页"),
    get("/open/city/page", run=city, form=(CODE,), exact=True, access="public", label="公开的城市页"),
)
