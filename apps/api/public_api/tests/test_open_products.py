"""Records that the app shows of itself (splashes, popups, notices, ads, help, versions) leaves as approved, and nothing that is for staff."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client as HttpClient

from apps.kinds.registry import registry
from apps.media.models import MediaFile

from .clients import act, article, caller, in_minutes, published, read

pytestmark = pytest.mark.django_db

PRODUCTS = ("splash", "popup", "ad", "notice", "help_article", "version")
FOR_STAFF = {"note", "fee", "contract", "advertiser", "industry", "proofs", "keepHours", "verifyState", "enabled"}


@pytest.fixture(autouse=True)
def _asked_anew() -> None:
    from apps.api.public_api import cache

    cache.store.forget_stamps()


def product(key: str, **fields: Any) -> int:
    kind = registry.kind(key)
    known: dict[str, Any] = {"targetSort": "none", "target": None, "link": ""} if kind.field_named("target") else {}
    if kind.field_named("period"):
        known["period"] = [in_minutes(-60), in_minutes(60)]
    if key == "notice":
        known |= {"timing": "approved", "sendAt": None}
    return published(key, **(known | fields))


def items(path: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = read(path)["items"]
    return found


@pytest.mark.parametrize("key", PRODUCTS)
def test_what_was_approved_leaves_without_what_is_for_staff(key: str) -> None:
    number = product(key)
    (item,) = items(f"{key}/list")
    whole = read(f"{key}/detail?id={number}")
    kind = registry.kind(key)
    assert kind.public is not None
    assert (item["id"], whole["id"], item["title"]) == (number, number, kind.model.objects.get(pk=number).title)
    assert not FOR_STAFF & {*item, *whole}


@pytest.mark.parametrize("key", PRODUCTS)
def test_an_unchanged_answer_is_not_sent_again_and_a_changed_one_is(
    key: str, django_capture_on_commit_callbacks: Any
) -> None:
    product(key)
    first = HttpClient().get(f"/api/open/{key}/list")
    tag = {"if-none-match": first["ETag"]}
    again = HttpClient().get(f"/api/open/{key}/list", headers=tag)
    assert (first.status_code, again.status_code, again.content) == (200, 304, b"")
    with django_capture_on_commit_callbacks(execute=True):
        product(key, **({"title": "另一条"} if key != "version" else {"number": "9.9.9", "build": 990}))
    assert HttpClient().get(f"/api/open/{key}/list", headers=tag).status_code == 200


@pytest.mark.parametrize("key", ["splash", "popup", "ad", "version"])
def test_what_is_switched_off_leaves_no_more(key: str, django_capture_on_commit_callbacks: Any) -> None:
    number = product(key)
    assert len(items(f"{key}/list")) == 1
    with django_capture_on_commit_callbacks(execute=True):
        act(key, "disable", number)
    assert items(f"{key}/list") == []


def test_a_splash_is_there_in_its_period_only() -> None:
    product("splash", period=[in_minutes(10), in_minutes(60)])
    assert items("splash/list") == []


def test_a_notice_for_later_is_there_from_its_moment_on() -> None:
    product("notice", title="现在的")
    product("notice", title="稍后的", timing="at", sendAt=in_minutes(10))
    assert [item["title"] for item in items("notice/list")] == ["现在的"]


def test_a_popup_that_opens_a_hidden_story_is_left_out(django_capture_on_commit_callbacks: Any) -> None:
    story = article()
    product("popup", targetSort="content", target={"kind": "article", "id": story})
    assert items("popup/list")[0]["target"]["title"] == "东湖绿道全线贯通"
    with django_capture_on_commit_callbacks(execute=True):
        act("article", "hide", story)
    assert items("popup/list") == []


def test_a_film_before_the_app_or_between_the_news_is_the_one_that_every_device_plays() -> None:
    url, played = "/media/saas/video/2026-11/raw.mp4", "/media/saas/video/2026-11/played.mp4"
    MediaFile.objects.create(url=url, transcode_url=played, name="raw.mp4", size=1, sha256="0" * 64, mime="video/mp4")
    product("splash", form="video", video=url)
    product("ad", form="video", video=url)
    assert all(items(f"{key}/list")[0]["video"].endswith("/played.mp4") for key in ("splash", "ad"))


def test_help_stands_in_the_order_that_was_approved_by_its_category() -> None:
    for title, order in (("第二", 20), ("第一", 10), ("第三", 30)):
        product("help_article", title=title, order=order, category="live")
    product("help_article", title="别处", order=1, category="privacy")
    assert [item["title"] for item in items("help_article/list?by=live")] == ["第一", "第二", "第三"]


def test_a_change_that_nobody_approved_stays_inside() -> None:
    from apps.kinds.engine.write import save

    number = product("popup", title="已审核的")
    kind = registry.kind("popup")
    revision = kind.model.objects.get(pk=number).revision
    save.update(kind, caller(), {"id": number, "revision": revision, "title": "未审核的"})
    assert items("popup/list")[0]["title"] == "已审核的"
