"""Themes: which applies when, contrasts and icons, and what the app gets."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest
from django.utils import timezone

from apps.api.public_api.tests import clients
from apps.api.tests.clients import Client, a_client, a_super_client
from apps.kinds.types import MOMENT, ZONE
from apps.media.models import MediaItem
from apps.product.models import Theme
from apps.product.theme.contrast import contrast, shown

pytestmark = pytest.mark.django_db
COLOURS = {
    "primary": "#a00012", "headBackground": "#ffffff", "headText": "#1a1d24", "tabBackground": "#ffffff",
    "tabText": "#4a505c", "tabActive": "#a00012",
}  # fmt: skip


@pytest.fixture
def client() -> Client:
    return a_super_client()


def day(number: float) -> str:
    return (timezone.now() + dt.timedelta(days=number)).astimezone(ZONE).strftime(MOMENT)


def add(client: Client, title: str, **more: Any) -> dict[str, Any]:
    return client.request("POST", "/theme/add", {"title": title, "priority": 50} | COLOURS | more)


def titles(client: Client, **asked: Any) -> list[str]:
    items = client.request("GET", "/theme/schedule", asked)["data"]["items"]
    return [item["theme"]["title"] if item["theme"] else "" for item in items]


def test_contrasts_are_those_of_the_standard() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.478, abs=0.001)
    assert shown(4.499) == "4.49"


def test_colours_that_nobody_can_read_are_refused_with_their_figure(client: Client) -> None:
    refused = add(client, "太浅", headText="#999999", tabActive="#ffcc00", primary="#ffee00")
    assert set(refused["errors"] if "errors" in refused else refused["data"]["errors"]) == {
        "headText",
        "tabActive",
        "primary",
    }
    assert "2.84" in str(refused)
    # An icon's colour needs less than a text's.
    assert add(client, "主色够用", primary="#949494")["code"] == 0


def test_changing_what_stands_behind_a_text_is_judged_too(client: Client) -> None:
    made = add(client, "标准")["data"]
    answer = client.request(
        "POST", "/theme/update", {"id": made["id"], "revision": made["revision"], "headBackground": "#1a1d24"}
    )
    assert answer["code"] == 10422


def test_icons_are_square_small_and_light(client: Client) -> None:
    def icon(number: int, width: int, height: int, size: int) -> str:
        url = f"/media/icon-{number}.png"
        MediaItem.objects.create(title="图标", type="image", url=url, width=width, height=height, size=size)
        return url

    good = icon(1, 96, 96, 4_000)
    for number, bad in enumerate(((96, 60, 4_000), (32, 32, 4_000), (1024, 1024, 4_000), (96, 96, 300_000)), 2):
        row = {"tab": "home", "icon": good, "activeIcon": icon(number, *bad)}
        answer = add(client, "图标", tabs=[row])
        assert "tabs.0.activeIcon" in str(answer), answer
    twice = [{"tab": "home", "icon": good, "activeIcon": good}] * 2
    assert "tabs.1.tab" in str(add(client, "图标", tabs=twice))
    assert add(client, "图标", tabs=twice[:1])["code"] == 0


def test_grey_needs_an_end_and_goes_before_everything(client: Client) -> None:
    assert "period" in str(add(client, "哀悼", grey=True))
    add(client, "标准")
    add(client, "节日", priority=100, period=[day(-1), day(3)])
    add(client, "哀悼", grey=True, priority=1, period=[day(1), day(2)])
    assert titles(client) == ["节日", "哀悼", "节日", "标准"]


def test_a_planned_theme_goes_before_a_standing_one_and_the_platform_counts(client: Client) -> None:
    add(client, "常设", priority=100)
    add(client, "低", priority=10, period=[day(-1), day(4)])
    add(client, "高", priority=20, period=[day(1), day(2)], platform="ios")
    assert titles(client, platform="ios") == ["低", "高", "低", "常设"]
    assert titles(client, platform="android") == ["低", "常设"]
    assert titles(client) == ["低", "高", "低", "常设"]


def test_the_app_gets_the_theme_of_the_moment_and_the_moment_of_the_next(client: Client, nothing_cached: None) -> None:
    assert clients.read("theme/current?platform=android") == {"theme": None, "grey": False, "next": None}
    add(client, "哀悼", grey=True, period=[day(-1), day(1)])
    now = clients.read("theme/current")
    assert (now["theme"]["title"], now["grey"]) == ("哀悼", True)
    assert now["next"] is not None
    assert clients.read(f"theme/current?at={day(2)}")["theme"] is None
    Theme.objects.update(enabled=False)
    assert clients.read("theme/current?platform=ios")["theme"] is None


def test_each_change_needs_its_right(client: Client) -> None:
    made = add(client, "标准")["data"]
    viewer = a_client(("应用-主题", "view"))
    assert add(viewer, "别的")["code"] == 10403
    assert viewer.request("POST", "/theme/disable", {"id": made["id"]})["code"] == 10403
    assert viewer.request("GET", "/theme/schedule", {})["code"] == 0
