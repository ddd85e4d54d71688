"""Folders, moves, search, duplicates and the recycle bin of the library."""

from __future__ import annotations

from typing import Any

import pytest
from django.utils import timezone

from apps.api.tests.clients import Client, a_client
from apps.kinds.rights import Right
from apps.media.models import MediaItem, MediaUse

pytestmark = pytest.mark.django_db
GROUP = "媒体资源库管理"
ALL = tuple((GROUP, right) for right in (Right.VIEW, Right.ADD, Right.EDIT, Right.REMOVE, Right.DOWNLOAD))


@pytest.fixture
def client() -> Client:
    return a_client(*ALL)


def ask(client: Client, path: str, **query: Any) -> Any:
    answer = client.request("GET", path, query)
    assert answer["code"] == 0, answer
    return answer["data"]


def posted(client: Client, path: str, **payload: Any) -> Any:
    answer = client.request("POST", path, payload)
    assert answer["code"] == 0, answer
    return answer["data"]


def a_file(client: Client, title: str, **columns: Any) -> MediaItem:
    columns = {"type": "image", "url": f"/media/saas/image/2026-11/{title}.png", "name": f"{title}.png"} | columns
    return MediaItem.objects.create(title=title, created_by_id=client.caller.account_id, **columns)


def a_folder(client: Client, title: str, parent: MediaItem | None = None) -> MediaItem:
    made = posted(client, "/resource/add/dir", title=title, parentId=parent.pk if parent else None)
    return MediaItem.objects.get(pk=made["id"])


def titles(client: Client, **query: Any) -> list[str]:
    return [item["title"] for item in ask(client, "/resource/files", **query)["items"]]


@pytest.mark.parametrize("text", ["江", "江豚", "豚归", "长江江豚归来", "ABC", "abc", "_", "100%"])
def test_any_piece_of_a_title_or_a_file_name_finds_it(client: Client, text: str) -> None:
    a_file(client, "长江江豚归来")
    a_file(client, "别的", name="Abc_100%.png")
    a_file(client, "没有关系", name="x.png")
    assert len(titles(client, content=text)) == 1


@pytest.mark.parametrize("text", ["来归", "江 豚", "%", "a_c"])
def test_what_no_title_contains_finds_nothing(client: Client, text: str) -> None:
    a_file(client, "长江江豚归来", name="abc.png")
    assert titles(client, content=text) == []


def test_a_search_within_a_folder_stays_in_it(client: Client) -> None:
    folder = a_folder(client, "江豚专题")
    a_file(client, "江豚一", parent=folder)
    a_file(client, "江豚二")
    assert titles(client, content="江豚", parentId=folder.pk) == ["江豚一"]
    assert set(titles(client, content="江豚")) == {"江豚专题", "江豚一", "江豚二"}


def test_a_list_says_which_folders_lead_to_it(client: Client) -> None:
    outer = a_folder(client, "长江")
    inner = a_folder(client, "江豚", outer)
    line = ask(client, "/resource/files", parentId=inner.pk)["line"]
    assert [(folder["id"], folder["title"]) for folder in line] == [(outer.pk, "长江"), (inner.pk, "江豚")]


def test_files_are_sorted_and_folders_stay_before_them(client: Client) -> None:
    a_folder(client, "夹")
    a_file(client, "甲", size=5)
    a_file(client, "乙", size=9)
    assert titles(client, sort="-size") == ["夹", "乙", "甲"]
    assert titles(client, sort="size") == ["夹", "甲", "乙"]


def test_files_of_a_day_are_found(client: Client) -> None:
    a_file(client, "今天")
    assert titles(client, createdAt="2020-01-01,2020-01-02") == []
    assert titles(client, createdAt="2020-01-01,2999-01-02") == ["今天"]
    assert client.request("GET", "/resource/files", {"createdAt": "昨天"})["code"] == 10422


def test_a_double_is_one_no_more_when_the_other_changes_or_leaves(client: Client) -> None:
    first, other = (a_file(client, title, sha256="1" * 64) for title in ("甲", "甲的副本"))
    a_file(client, "乙", sha256="2" * 64)
    MediaItem.objects.filter(pk=other.pk).update(deleted_at=timezone.now())
    assert titles(client, duplicates=1) == []
    MediaItem.objects.filter(pk=other.pk).update(deleted_at=None)
    assert titles(client, duplicates=1) == ["甲的副本", "甲"]
    MediaItem.objects.filter(pk=first.pk).update(sha256="2" * 64)
    assert set(titles(client, duplicates=1)) == {"甲", "乙"}
    MediaItem.objects.filter(title="乙").delete()
    assert titles(client, duplicates=1) == []


def test_doubles_stand_side_by_side_from_all_folders(client: Client) -> None:
    folder = a_folder(client, "夹")
    a_file(client, "甲", sha256="1" * 64)
    a_file(client, "乙", sha256="2" * 64)
    a_file(client, "甲的副本", sha256="1" * 64, parent=folder)
    a_file(client, "丙")
    assert titles(client, duplicates=1) == ["甲的副本", "甲"]
    first = MediaItem.objects.get(title="甲")
    (same,) = ask(client, "/resource/same", id=first.pk)["items"]
    assert (same["title"], [folder["title"] for folder in same["line"]]) == ("甲的副本", ["夹"])


def test_the_bin_shows_what_was_deleted_and_gives_it_back(client: Client) -> None:
    file = a_file(client, "误删")
    posted(client, "/resource/delete/file", ids=[file.pk])
    assert (titles(client), titles(client, recycle=1)) == ([], ["误删"])
    posted(client, "/resource/recycle/withdraw", ids=[file.pk])
    assert titles(client) == ["误删"]


def test_all_folders_come_at_once_and_nothing_else(client: Client, django_assert_max_num_queries: Any) -> None:
    outer = a_folder(client, "长江")
    MediaItem.objects.bulk_create(MediaItem(title=f"夹{n}", type="dir", parent=outer) for n in range(1000))
    a_file(client, "文件")
    with django_assert_max_num_queries(6):
        folders = ask(client, "/resource/folders")["items"]
    assert len(folders) == 1001
    assert {folder["parentId"] for folder in folders} == {None, outer.pk}


def test_a_deep_line_of_folders_is_walked_in_one_query(client: Client, django_assert_num_queries: Any) -> None:
    from apps.media.library.rules import ancestor_ids

    folder: MediaItem | None = None
    for n in range(60):
        folder = MediaItem.objects.create(title=f"层{n}", type="dir", parent=folder)
    assert folder is not None
    with django_assert_num_queries(1):
        assert len(ancestor_ids(folder.pk)) == 60


def test_items_are_moved_each_on_its_own(client: Client) -> None:
    target, inner = a_folder(client, "目标"), a_folder(client, "里面")
    file = a_file(client, "文件")
    answer = posted(client, "/resource/move", ids=[file.pk, target.pk, inner.pk, 999_999], parentId=target.pk)
    assert sorted(answer["done"]) == sorted([file.pk, inner.pk])
    reasons = {row["id"]: row["reason"] for row in answer["refused"]}
    assert "自己" in reasons[target.pk]
    assert "不存在" in reasons[999_999]
    assert titles(client, parentId=target.pk) == ["里面", "文件"]
    posted(client, "/resource/move", ids=[file.pk], parentId=None)
    assert "文件" in titles(client)


def test_a_folder_does_not_move_beside_another_of_its_name(client: Client) -> None:
    target = a_folder(client, "目标")
    a_folder(client, "要闻", target)
    mine = a_folder(client, "要闻")
    answer = posted(client, "/resource/move", ids=[mine.pk], parentId=target.pk)
    assert answer["refused"][0]["reason"] == "目标文件夹里已有同名文件夹，请先改名再移动"
    mine.refresh_from_db()
    assert mine.parent_id is None


def test_nothing_is_moved_into_what_is_no_folder(client: Client) -> None:
    file, other = a_file(client, "文件"), a_file(client, "另一个")
    answer = client.request("POST", "/resource/move", {"ids": [file.pk], "parentId": other.pk})
    assert answer["code"] == 10422


def test_only_a_video_gets_a_cover_and_only_a_picture_of_ours_is_one(client: Client) -> None:
    picture = a_file(client, "封面", url="/media/saas/image/2026-11/cover.png")
    film = a_file(client, "航拍", type="video", url="/media/saas/video/2026-11/f.mp4")
    changed = posted(client, "/resource/cover", id=film.pk, url=picture.url)
    assert (changed["coverUrl"], changed["thumbUrl"]) == (picture.url, picture.url.replace("/media/", "/thumb/"))
    assert client.request("POST", "/resource/cover", {"id": picture.pk, "url": picture.url})["code"] == 10409
    external = {"id": film.pk, "url": "https://example.com/a.png"}
    assert client.request("POST", "/resource/cover", external)["code"] == 10422


@pytest.mark.parametrize(
    ("path", "right"),
    [("/resource/move", Right.EDIT), ("/resource/cover", Right.EDIT), ("/resource/download", Right.DOWNLOAD)],
)
def test_each_write_asks_its_own_right(client: Client, path: str, right: Right) -> None:
    file = a_file(client, "文件")
    without = a_client(*((GROUP, other) for _, other in ALL if other != right))
    assert without.request("POST", path, {"ids": [file.pk], "id": file.pk})["code"] == 10403


def test_what_is_purged_takes_its_file_along_unless_a_version_may_bring_it_back(client: Client) -> None:
    file, first = a_file(client, "文件"), a_file(client, "曾用")
    MediaUse.objects.create(url=first.url, kind="article", record_id=1, field="body", state="past")
    ids = [file.pk, first.pk]
    posted(client, "/resource/delete/file", ids=ids)
    assert posted(client, "/resource/recycle/delete", ids=ids)["done"] == ids
    assert not MediaItem.objects.filter(pk__in=ids).exists()
