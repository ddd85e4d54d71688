from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import pytest
from django.core.cache import cache

from apps.core import events
from apps.media.events import MediaTaskChanged
from hub.console.uploads import AT_MOST_EVERY, MAX_ITEMS, MAX_NAME, parse

from .. import fake_apps
from ..console import ConsoleClient

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("heard")]

Console = Callable[..., ConsoleClient]


def item(**changes: object) -> dict[str, Any]:
    film = {"id": "7f0c", "name": "开幕式.mp4", "type": "video", "size": 300, "loaded": 120}
    return {**film, "state": "sending", "message": "", **changes}


def say(console: ConsoleClient, device: str, *items: object) -> None:
    console.send({"topic": "uploads", "data": {"device": device, "items": list(items)}})
    console.ping()


def frames(console: ConsoleClient, kind: str) -> list[Any]:
    console.ping()
    found = [frame for frame in console.received if (frame["topic"], frame["type"]) == ("uploads", kind)]
    return [frame["data"] for frame in found]


def test_an_upload_is_told_to_the_other_screens_of_the_person_only(console: Console) -> None:
    desk, phone, stranger = (console(name, topics=["uploads"]) for name in ("wang", "wang", "li"))
    say(desk, "desk", item())
    assert phone.expect("uploads", "changed") == {"device": "desk", "items": [item()]}
    assert frames(desk, "changed") == frames(stranger, "changed") == []


def test_a_screen_opened_later_begins_with_what_is_under_way(console: Console) -> None:
    desk, phone = console("wang", topics=["uploads"]), console("wang", topics=["uploads"])
    say(desk, "desk", item(loaded=200))
    phone.expect("uploads", "changed")
    later = console("wang", topics=["uploads"])
    assert {"device": "desk", "items": [item(loaded=200)]} in frames(later, "snapshot")[-1]["devices"]


def test_a_device_that_has_nothing_any_more_is_forgotten(console: Console) -> None:
    desk, phone = console("wang", topics=["uploads"]), console("wang", topics=["uploads"])
    say(desk, "gone", item())
    phone.expect("uploads", "changed", device="gone")
    say(desk, "gone")
    assert phone.expect("uploads", "changed", device="gone")["items"] == []
    later = console("wang", topics=["uploads"])
    assert [device for device in frames(later, "snapshot")[-1]["devices"] if device["device"] == "gone"] == []


def test_of_much_said_quickly_the_last_is_told_and_not_everything(console: Console) -> None:
    desk, phone = console("wang", topics=["uploads"]), console("wang", topics=["uploads"])
    began = time.monotonic()
    for loaded in range(1, 31):
        desk.send({"topic": "uploads", "data": {"device": "desk", "items": [item(loaded=loaded)]}})
    while phone.expect("uploads", "changed")["items"][0]["loaded"] < 30:
        pass
    assert len(frames(phone, "changed")) <= 2 + (time.monotonic() - began) / AT_MOST_EVERY


def test_who_does_not_watch_uploads_hears_nothing_of_them(console: Console) -> None:
    desk, phone, unsubscribed = console("wang"), console("wang", topics=["uploads"]), console("wang", topics=["jobs"])
    say(desk, "desk", item())
    phone.expect("uploads", "changed")
    assert frames(unsubscribed, "changed") == []


def test_work_of_a_worker_reaches_its_person_and_who_comes_while_it_runs(console: Console) -> None:
    wang, li = console("wang", topics=["uploads"]), console("li", topics=["uploads"])
    task = {"id": 4, "sort": "transcode", "label": "开幕式", "progress": 40, "message": "", "itemId": 9, "accountId": 1}
    events.publish(MediaTaskChanged(account_id=1, task={**task, "state": "running"}))
    assert wang.expect("uploads", "task") == {**task, "state": "running"}
    later = console("wang", topics=["uploads"])
    assert {**task, "state": "running"} in frames(later, "snapshot")[-1]["tasks"]
    events.publish(MediaTaskChanged(account_id=1, task={**task, "state": "done"}))
    wang.expect("uploads", "task", state="done")
    after = console("wang", topics=["uploads"])
    assert [task for task in frames(after, "snapshot")[-1]["tasks"] if task["id"] == 4] == []
    assert frames(li, "task") == []


def test_work_on_media_is_told_on_the_screens_of_the_library_to_whoever_may_see_it(console: Console) -> None:
    cache.set(fake_apps.key("grants", "li"), set())
    wang, li = (console(name, topics=["uploads"], kinds=["media_item"]) for name in ("wang", "li"))
    events.publish(MediaTaskChanged(account_id=3, task={"id": 5, "state": "running"}))
    wang.expect("uploads", "task", id=5)
    assert frames(li, "task") == []


@pytest.mark.parametrize(
    "wrong",
    [
        {"id": ""},
        {"id": "a" * 65},
        {"id": 7},
        {"type": "dir"},
        {"state": "sent"},
        {"size": -1},
        {"size": 1.5},
        {"loaded": True},
        {"size": 1 << 60},
    ],
)
def test_an_upload_with_a_malformed_fact_is_passed_over(wrong: dict[str, object]) -> None:
    assert parse({"device": "desk", "items": [item(**wrong), item()]}) == ("desk", [item()])


def test_what_is_told_is_bounded_and_has_no_other_facts() -> None:
    said = parse({"device": "desk", "items": [item(name="名" * 500, path="/x", owner=3)] * 100})
    assert said == ("desk", [item(name="名" * MAX_NAME)] * MAX_ITEMS)


@pytest.mark.parametrize("data", [None, [], {"items": []}, {"device": "a b", "items": []}, {"device": "a", "items": 3}])
def test_what_names_no_device_or_no_uploads_says_nothing(data: object) -> None:
    assert parse(data) is None
