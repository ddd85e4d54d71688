"""Rights on the carousel: each call × each right × each placement.

首页-轮播 has all placements, 频道管理 those of channels, 圈看点 those of its page; no group has more.
"""

from __future__ import annotations

from typing import Any

import pytest

from apps.api.tests.clients import Client, a_client, a_super_client
from apps.home.carousel.kind import PLACEMENTS
from apps.home.models import Carousel
from apps.kinds.rights import Right

pytestmark = pytest.mark.django_db

OWN = {"首页-轮播": {"index", "channel", "metro", "highlight"}, "频道管理": {"channel"}, "圈看点": {"highlight"}}
ALL = [str(choice.value) for choice in PLACEMENTS]
#: Call -> the right that 首页-轮播 needs, and the equivalent right of the sharing groups.
ASKED = {
    "/carousel/update": ("edit", "edit"),
    "/carousel/delete": ("remove", "remove"),
    "/carousel/hide": ("show_hide", "show_hide"),
    "/carousel/submit": ("review", "edit"),
    "/carousel/sort": ("edit", "edit"),
}


def a_carousel(placement: str) -> Carousel:
    return Carousel.objects.create(title=placement, placement=placement, cover="/media/a.jpg", opens="nothing")


def attempt(client: Client, path: str, record: Carousel) -> int:
    record.refresh_from_db()
    payload: dict[str, Any] = {"id": record.pk}
    if path == "/carousel/update":
        payload |= {"revision": record.revision, "title": "改过的标题"}
    if path == "/carousel/sort":
        payload = {"ids": [record.pk], "position": 1}
    return int(client.request("POST", path, payload)["code"])


@pytest.mark.parametrize("path", ASKED)
@pytest.mark.parametrize("group", OWN)
def test_a_group_changes_the_carousels_of_its_own_placements_and_no_others(group: str, path: str) -> None:
    right = ASKED[path][group != "首页-轮播"]
    holder = a_client((group, "view"), (group, right))
    done = {placement for placement in ALL if attempt(holder, path, a_carousel(placement)) == 0}
    assert done == OWN[group]


@pytest.mark.parametrize("path", ASKED)
@pytest.mark.parametrize("group", OWN)
def test_seeing_them_is_not_changing_them(group: str, path: str) -> None:
    viewer = a_client((group, "view"))
    assert {attempt(viewer, path, a_carousel(placement)) for placement in ALL} == {10403}


@pytest.mark.parametrize("group", OWN)
def test_a_group_lists_and_opens_only_what_it_shares(group: str) -> None:
    made = {placement: a_carousel(placement) for placement in ALL}
    viewer = a_client((group, "view"))
    listed = viewer.request("GET", "/carousel/list", {"counts": "1"})["data"]
    assert {item["placement"] for item in listed["items"]} == OWN[group]
    assert {name for name, number in listed["counts"].items() if name and number} == OWN[group]
    for path in ("/carousel/detail", "/carousel/history", "/verify-center/withdrawal"):
        requested = {"kind": "carousel"} if path.startswith("/verify-center") else {}
        codes = {p: viewer.request("GET", path, requested | {"id": r.pk})["code"] for p, r in made.items()}
        assert {p for p, code in codes.items() if code == 0} <= OWN[group], path
    codes = {p: viewer.request("GET", "/carousel/detail", {"id": r.pk})["code"] for p, r in made.items()}
    assert {p for p, code in codes.items() if code == 0} == OWN[group]


@pytest.mark.parametrize("placement", ALL)
@pytest.mark.parametrize("group", OWN)
def test_a_group_adds_carousels_where_it_shares_them(group: str, placement: str) -> None:
    writer = a_client((group, "view"), (group, "add"))
    fields = {"title": "新图", "cover": "/media/a.jpg", "opens": "nothing", "placement": placement}
    answer = writer.request("POST", "/carousel/add", fields)
    assert (answer["code"] == 0) == (placement in OWN[group])
    assert Carousel.objects.count() == (placement in OWN[group])


@pytest.mark.parametrize("group", ["频道管理", "圈看点"])
def test_who_writes_carousels_of_one_placement_gets_the_words_to_watch_for(group: str) -> None:
    words = "/sensitive-word/list-for-editors"
    assert a_client((group, "view"), (group, "edit")).request("GET", words, {})["code"] == 0
    assert a_client((group, "view")).request("GET", words, {})["code"] == 10403


def test_nothing_is_moved_into_a_placement_of_others() -> None:
    record = a_carousel("channel")
    holder = a_client(("频道管理", "view"), ("频道管理", "edit"))
    moved = {"id": record.pk, "revision": record.revision, "placement": "index"}
    assert holder.request("POST", "/carousel/update", moved)["code"] == 10403
    record.refresh_from_db()
    assert record.placement == "channel"


def test_who_shares_a_placement_does_not_decide_on_it() -> None:
    record = a_carousel("channel")
    a_super_client().request("POST", "/carousel/submit", {"id": record.pk})
    everything = a_client(*((group, right.value) for group in ("频道管理", "圈看点") for right in Right))
    for path in ("/carousel/approve", "/verify-center/carousel/approved", "/carousel/reject"):
        assert everything.request("POST", path, {"id": record.pk, "reason": "不合适"})["code"] == 10403


def test_a_reviewer_corrects_what_waits_in_any_placement() -> None:
    reviewer = a_client(("轮播审核", "view"), ("轮播审核", "edit"))
    for placement in ALL:
        record = a_carousel(placement)
        assert attempt(reviewer, "/carousel/update", record) == 10403
        a_super_client().request("POST", "/carousel/submit", {"id": record.pk})
        assert attempt(reviewer, "/carousel/update", record) == 0


def test_the_actions_sent_with_a_record_are_those_of_its_part() -> None:
    rights = [("圈看点", right) for right in ("view", "edit", "remove", "show_hide")]
    [item] = a_client(*rights, ("首页-轮播", "view")).request(
        "GET", "/carousel/list", {"placement": a_carousel("highlight").placement}
    )["data"]["items"]
    assert set(item["actions"]) == {"edit", "delete", "submit", "hide"}
    strange = a_client(*rights, ("首页-轮播", "view")).request(
        "GET", "/carousel/detail", {"id": a_carousel("index").pk}
    )
    assert strange["data"]["actions"] == []
