"""Buoys: one over each page at a moment, and what the app gets."""

from __future__ import annotations

import threading
from typing import Any

import pytest
from django.db import connection

from apps.api.public_api.tests import clients
from apps.api.tests.clients import Client, a_client, a_super_client
from apps.media.models import MediaFile
from apps.product.models import Buoy

PERIOD = ["2030-01-01 00:00:00", "2030-01-10 23:59:59"]


def add(client: Client, title: str, **more: Any) -> dict[str, Any]:
    cover = MediaFile.objects.values_list("url", flat=True).first() or _picture()
    fields = {"title": title, "cover": cover, "pages": ["home", "live"], "period": PERIOD, "platform": "all"}
    return client.request("POST", "/buoy/add", fields | more)


def _picture() -> str:
    return MediaFile.objects.create(url="/media/buoy.png", name="buoy.png", size=1, sha256="0", mime="image/png").url


@pytest.mark.django_db
def test_an_overlap_is_refused_with_the_name_the_pages_and_the_time() -> None:
    client = a_super_client()
    assert add(client, "直播入口")["code"] == 0
    refused = add(client, "马拉松", pages=["live"], period=["2030-01-10 00:00:00", "2030-01-20 00:00:00"])
    assert refused["code"] == 10422
    assert "“直播入口”在直播页重叠（2030-01-10 00:00 至 2030-01-10 23:59）" in str(refused)
    assert add(client, "别的页面", pages=["mine"])["code"] == 0
    assert add(client, "之后", period=["2030-01-11 00:00:00", "2030-01-12 00:00:00"])["code"] == 0


@pytest.mark.django_db
def test_platforms_do_not_meet_unless_one_is_for_all() -> None:
    client = a_super_client()
    assert add(client, "苹果", platform="ios")["code"] == 0
    assert add(client, "安卓", platform="android")["code"] == 0
    assert "“苹果”" in str(add(client, "全部"))


@pytest.mark.django_db
def test_a_change_is_judged_as_a_new_one_and_does_not_meet_itself() -> None:
    client = a_super_client()
    first = add(client, "一")["data"]
    second = add(client, "二", pages=["mine"])["data"]

    def update(buoy: dict[str, Any], **values: Any) -> int:
        asked = {"id": buoy["id"], "revision": Buoy.objects.get(pk=buoy["id"]).revision}
        return int(client.request("POST", "/buoy/update", asked | values)["code"])

    assert update(first, bottom=40, period=PERIOD) == 0
    assert update(second, pages=["mine", "home"]) == 10422
    assert update(second, pages=["nowhere"]) == 10422


@pytest.mark.django_db
def test_readers_get_a_buoy_once_it_is_switched_on(nothing_cached: None) -> None:
    client = a_super_client()
    made = add(client, "直播入口", period=["2020-01-01 00:00:00", "2090-01-01 00:00:00"])["data"]
    assert clients.read("buoy/list")["items"] == []
    assert client.request("POST", "/buoy/enable", {"id": made["id"]})["code"] == 0
    (shown,) = clients.read("buoy/list?limit=5")["items"]
    assert (shown["title"], shown["pages"]) == ("直播入口", ["home", "live"])


@pytest.mark.django_db
def test_adding_takes_the_right_to_edit_and_switching_its_own() -> None:
    made = add(a_super_client(), "一")["data"]
    viewer, editor = a_client(("应用-浮标", "view")), a_client(("应用-浮标", "view"), ("应用-浮标", "edit"))
    assert add(viewer, "二", pages=["mine"])["code"] == 10403
    assert add(editor, "二", pages=["mine"])["code"] == 0
    assert editor.request("POST", "/buoy/enable", {"id": made["id"]})["code"] == 10403


@pytest.mark.django_db(transaction=True)
def test_of_two_buoys_for_one_page_that_are_saved_at_one_moment_one_is_refused() -> None:
    client = a_super_client()
    _picture()
    codes: list[int] = []
    gate = threading.Barrier(2)

    def save(title: str) -> None:
        try:
            gate.wait(timeout=60)
            codes.append(int(add(client, title)["code"]))
        finally:
            connection.close()

    threads = [threading.Thread(target=save, args=(title,)) for title in ("一", "二")]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(codes) == [0, 10422]
    assert Buoy.objects.count() == 1
