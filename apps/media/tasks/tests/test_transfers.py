from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from apps.api.tests.clients import Client, a_client
from apps.identity.models import Account, Role
from apps.media import storage
from apps.media.library.models import MediaItem
from apps.media.models import MediaFile
from apps.media.rehost import services
from apps.media.tasks import cleanup, outbox
from apps.media.tasks.models import MediaTask
from apps.media.tests.servers import answer, picture, serving

from .factories import files, ok, overdue, work_off

pytestmark = pytest.mark.django_db
PNG = answer(picture())


def wish(client: Client, url: str, title: str = "东湖", **payload: Any) -> dict[str, Any]:
    return dict(ok(client, "/resource/dump", url=url, title=title, type="image", **payload))


def the_task() -> MediaTask:
    return MediaTask.objects.get()


def test_a_picture_of_another_site_becomes_an_item_in_the_background(client: Client, folder: Path) -> None:
    parent = ok(client, "/resource/add/dir", title="要闻")
    with serving(PNG) as server:
        taken = wish(client, server.url(), parentId=parent["id"])
        assert taken["message"] == "后台转存中，请稍候刷新查看"
        assert (taken["task"]["state"], taken["task"]["itemId"]) == ("queued", None)
        assert server.requests == []
        work_off()
    task, item = the_task(), MediaItem.objects.get(type="image")
    assert (task.state, task.item_id, task.objects_written) == ("done", item.pk, [])
    assert (item.title, item.parent_id, item.width, item.created_by_id) == (
        "东湖", parent["id"], 40, client.caller.account_id,
    )  # fmt: skip
    assert str(files(folder)[0]).endswith(item.url.removeprefix("/media/"))


def test_a_picture_of_ours_becomes_an_item_at_once(client: Client) -> None:
    with serving(PNG) as server:
        ours = ok(client, "/upload/dump", url=server.url())
    item = wish(client, ours)
    assert (item["title"], item["task"]) == ("东湖", None)
    assert not MediaTask.objects.exists()


def test_a_batch_tells_of_each_what_becomes_of_it(client: Client) -> None:
    with serving(PNG) as server:
        ours = ok(client, "/upload/dump", url=server.url())
    answers = [
        {"url": ours, "title": "一"},
        {"url": "http://pictures.test/b.png", "title": "二"},
        {"url": "http://pictures.test/c.mp4", "title": "三"},
    ]
    answered = ok(client, "/resource/dump/batch", items=answers)
    assert answered["message"] == "后台转存中，请稍候刷新查看"
    assert [sorted(one) for one in answered["items"]] == [["item", "url"], ["task", "url"], ["reason", "url"]]


@pytest.mark.parametrize("url", ["http://", "ftp://pictures.test/a.png", "http://a:b@pictures.test/a.png"])
def test_an_address_that_is_none_is_refused_at_once(client: Client, url: str) -> None:
    answered = client.request("POST", "/resource/dump", {"url": url, "title": "东湖"})
    assert answered["code"] == 10422
    assert not MediaTask.objects.exists()


def test_the_same_wish_is_done_once_however_often_it_is_delivered(client: Client, folder: Path) -> None:
    with serving(PNG) as server:
        first, again = wish(client, server.url()), wish(client, server.url())
        assert first["task"]["id"] == again["task"]["id"]
        work_off()
        later = wish(client, server.url())
        work_off()
    assert later["task"]["id"] != first["task"]["id"]
    assert (MediaItem.objects.count(), MediaFile.objects.count(), len(files(folder))) == (1, 1, 1)


@pytest.mark.parametrize("where", ["store", "create_row"])
def test_a_delivery_that_dies_around_the_storing_leaves_one_row_and_one_object(
    client: Client, folder: Path, monkeypatch: pytest.MonkeyPatch, where: str
) -> None:
    real = getattr(services, where)

    def dying(*given: Any, **named: Any) -> Any:
        monkeypatch.setattr(services, where, real)
        if where == "store":
            real(*given, **named)
        raise SystemExit

    monkeypatch.setattr(services, where, dying)
    with serving(PNG) as server:
        wish(client, server.url())
        with pytest.raises(SystemExit):
            work_off()
        assert len(files(folder)) == 1
        overdue(the_task())
        work_off()
    assert (the_task().state, the_task().attempts) == ("done", 2)
    assert (MediaItem.objects.count(), MediaFile.objects.count(), len(files(folder))) == (1, 1, 1)


def test_what_a_failed_task_stored_is_discarded(client: Client, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: Any, **__: Any) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(services, "create_row", broken)
    with serving(PNG) as server:
        wish(client, server.url())
        for _ in range(4):
            work_off()
            overdue(the_task())
    assert (the_task().state, the_task().objects_written, files(folder)) == ("quarantined", [], [])


def test_what_nobody_discarded_in_time_the_sweep_discards(client: Client, folder: Path) -> None:
    key = storage.new_key("image", "png")
    storage.store(key, [b"left"])
    with serving(answer(b"<svg/>")) as server:
        wish(client, server.url())
        work_off()
    MediaTask.objects.update(objects_written=[key])
    cleanup.discard_left()
    assert (files(folder), the_task().objects_written) == ([], [])


def test_a_picture_that_is_none_fails_with_the_reason(client: Client) -> None:
    with serving(answer(b"<svg xmlns='http://www.w3.org/2000/svg'/>")) as server:
        wish(client, server.url())
        work_off()
    assert the_task().state == "failed"
    assert "不能转存" in the_task().message


def test_a_site_that_is_away_is_asked_again(client: Client) -> None:
    with serving(PNG) as server:
        url = server.url()
    wish(client, url)
    work_off()
    assert (the_task().state, the_task().attempts) == ("queued", 1)
    with serving(PNG, port=server.port):
        overdue(the_task())
        work_off()
    assert the_task().state == "done"


def test_the_rights_are_those_of_the_moment_of_the_work(client: Client) -> None:
    with serving(PNG) as server:
        wish(client, server.url())
        Account.objects.filter(pk=client.caller.account_id).update(role=Role.objects.create(name="无权"))
        work_off()
    assert (the_task().state, MediaItem.objects.count()) == ("failed", 0)
    assert "权限" in the_task().message


def test_a_folder_that_went_meanwhile_is_named(client: Client) -> None:
    parent = ok(client, "/resource/add/dir", title="要闻")
    with serving(PNG) as server:
        wish(client, server.url(), parentId=parent["id"])
        ok(client, "/resource/delete/file", id=parent["id"])
        work_off()
    assert (the_task().state, MediaFile.objects.count()) == ("failed", 0)
    assert "文件夹" in the_task().message


def test_an_edited_picture_is_saved_in_the_background_beside_its_original(client: Client) -> None:
    original, edited = an_item(client), stored(client, "#00aa00")
    taken = ok(client, "/resource/image/save", url=edited, title="裁剪后", id=original["id"], changeOri=0)
    assert taken["message"] == "后台转存中"
    work_off()
    made = MediaItem.objects.exclude(pk=original["id"]).get()
    assert (made.url, made.title, the_task().item_id) == (edited, "裁剪后", made.pk)


def test_an_edited_picture_takes_the_originals_place_in_the_background(client: Client) -> None:
    original, edited = an_item(client), stored(client, "#00aa00")
    ok(client, "/resource/image/save", url=edited, title="", id=original["id"], changeOri=1)
    work_off()
    item = MediaItem.objects.get()
    assert (item.url, item.title) == (edited, "东湖")
    assert item.revision > original["revision"]


def test_what_another_editor_page_left_elsewhere_is_taken_over_first(client: Client, folder: Path) -> None:
    original = an_item(client)
    with serving(answer(picture(colour="#aa0000"))) as server:
        ok(client, "/resource/image/save", url=server.url(), title="裁剪后", id=original["id"], changeOri=1)
        work_off()
    item = MediaItem.objects.get()
    assert (item.url.startswith("/media/saas/image/"), item.url != original["url"]) == (True, True)
    assert the_task().state == "done"


@pytest.mark.parametrize("payload", [{"changeOri": 1}, {"changeOri": 0, "title": ""}, {"changeOri": 1, "id": 987}])
def test_a_saving_that_cannot_be_is_refused_at_once(client: Client, payload: dict[str, Any]) -> None:
    answered = client.request("POST", "/resource/image/save", {"url": stored(client), "title": "图"} | payload)
    assert answered["code"] in (10422, 10404)
    assert not MediaTask.objects.exists()


def test_somebody_without_the_right_starts_and_stops_nothing(client: Client) -> None:
    wish(client, "http://pictures.test/a.png")
    other = a_client(("媒体资源库管理", "view"))
    for action in ("retry", "cancel"):
        assert other.request("POST", f"/resource/task/{action}", {"id": the_task().pk})["code"] == 10403
    assert outbox.TASKS.claim(pool="quick") is not None


def stored(client: Client, colour: str = "#0000aa") -> str:
    with serving(answer(picture(colour=colour))) as server:
        return str(ok(client, "/upload/dump", url=server.url(f"/{colour[1:]}.png")))


def an_item(client: Client) -> dict[str, Any]:
    return wish(client, stored(client))
