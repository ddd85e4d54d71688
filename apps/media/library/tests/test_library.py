from __future__ import annotations

import io
import itertools
from pathlib import Path
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from PIL import Image

from apps.api.tests.clients import Client, a_client
from apps.kinds.rights import Right
from apps.media.library.models import MediaItem
from apps.media.services import store_file

pytestmark = pytest.mark.django_db
GROUP = "媒体资源库管理"
ALL = tuple((GROUP, right) for right in (Right.VIEW, Right.ADD, Right.EDIT, Right.REMOVE))
shades = itertools.count(1)


@pytest.fixture(autouse=True)
def folder(settings: Any, tmp_path: Path) -> None:
    settings.STORAGE_URL = (tmp_path / "media").as_uri()


@pytest.fixture
def client() -> Client:
    return a_client(*ALL)


def uploaded(client: Client, *, shade: int = 0, name: str = "东湖.png") -> str:
    """Stores a picture; returns its URL. The same shade gives the same bytes."""
    out = io.BytesIO()
    Image.new("RGB", (40, 30), (shade or next(shades), 90, 200)).save(out, "PNG")
    file = SimpleUploadedFile(name, out.getvalue())
    return store_file(file, account_id=client.caller.account_id).url


def post(client: Client, path: str, **payload: Any) -> dict[str, Any]:
    return client.request("POST", path, payload)


def ok(client: Client, path: str, **payload: Any) -> Any:
    answer = post(client, path, **payload)
    assert answer["code"] == 0, answer
    return answer["data"]


def item(client: Client, title: str = "东湖", **payload: Any) -> dict[str, Any]:
    made: dict[str, Any] = ok(client, "/resource/dump", url=uploaded(client), title=title, type="image", **payload)
    return made


def a_folder(client: Client, title: str = "要闻", **payload: Any) -> dict[str, Any]:
    made: dict[str, Any] = ok(client, "/resource/add/dir", title=title, **payload)
    return made


def titles(client: Client, **query: Any) -> list[str]:
    answer = client.request("GET", "/resource/files", query)
    assert answer["code"] == 0, answer
    assert answer["data"]["total"] == len(answer["data"]["items"])
    return [found["title"] for found in answer["data"]["items"]]


def test_an_item_has_the_documented_fields(client: Client) -> None:
    url = uploaded(client, name="东湖 绿道.png")
    made = ok(client, "/resource/dump", url=url, title="东湖绿道", type="image")
    wanted = {
        "title": "东湖绿道", "type": "image", "url": url, "path": url, "name": "东湖 绿道.png", "file": "东湖 绿道.png",
        "coverUrl": "", "transcodeUrl": "", "taskId": "", "fileId": "", "parentId": None, "width": 40, "height": 30,
    }  # fmt: skip
    detail = client.request("GET", "/resource/detail", {"id": made["id"]})["data"]
    listed = client.request("GET", "/resource/files", {})["data"]["items"][0]
    for shape in (made, detail, listed):
        assert wanted.items() <= shape.items()
        assert shape["size"] > 0
        assert shape["actions"] == ["edit", "delete"]


def test_folders_come_first_then_the_newest_files(client: Client) -> None:
    item(client, "旧图")
    a_folder(client, "甲")
    item(client, "新图")
    a_folder(client, "乙")
    assert titles(client) == ["乙", "甲", "新图", "旧图"]


def test_a_folder_shows_what_lies_in_it_and_the_outermost_only_what_lies_in_none(client: Client) -> None:
    inner = a_folder(client)
    item(client, "里面", parentId=inner["id"])
    item(client, "外面")
    assert titles(client) == ["要闻", "外面"]
    assert titles(client, parentId=inner["id"]) == ["里面"]


def test_a_search_finds_titles_in_every_folder(client: Client) -> None:
    inner = a_folder(client)
    item(client, "长江大桥夜景", parentId=inner["id"])
    item(client, "大桥清晨")
    item(client, "湿地")
    assert titles(client, content="大桥") == ["大桥清晨", "长江大桥夜景"]
    assert titles(client, content="大桥", parentId=inner["id"]) == ["长江大桥夜景"]


def test_a_type_keeps_the_folders_and_an_unknown_one_is_refused(client: Client) -> None:
    a_folder(client)
    item(client)
    assert titles(client, type="video,tianchiyun") == ["要闻"]
    assert titles(client, type="image") == ["要闻", "东湖"]
    assert client.request("GET", "/resource/files", {"type": "nonsense"})["code"] == 10422


def test_only_mine_leaves_out_what_others_put_in(client: Client) -> None:
    other = a_client(*ALL)
    item(other, "别人的")
    item(client, "我的")
    assert titles(client, adminId=client.caller.account_id) == ["我的"]


@pytest.mark.parametrize(
    "query",
    [{"nonsense": "1"}, {"pageSize": "29"}, {"page": "0"}, {"adminId": "x"}, {"parentId": "x"}, {"sort": "url"}],
)
def test_what_the_list_cannot_read_is_refused_at_its_name(client: Client, query: dict[str, str]) -> None:
    answer = client.request("GET", "/resource/files", query)
    assert answer["code"] == 10422
    assert set(answer["data"]["errors"]) == set(query)


@pytest.mark.parametrize("size", [28, 30, 50, 100])
def test_the_page_sizes_of_the_picker_and_of_the_library_are_known(client: Client, size: int) -> None:
    assert client.request("GET", "/resource/files", {"pageSize": size})["data"]["pageSize"] == size


def test_a_list_asks_the_database_as_often_for_many_items_as_for_one(
    client: Client, django_assert_max_num_queries: Any
) -> None:
    inner = a_folder(client)
    for number in range(4):
        item(client, f"图{number}", parentId=inner["id"])
    with django_assert_max_num_queries(8):
        assert len(titles(client, content="图")) == 4


def test_the_same_content_is_named_and_the_same_transfer_is_done_once(client: Client) -> None:
    url = uploaded(client, shade=77)
    first = ok(client, "/resource/dump", url=url, title="东湖", type="image")
    again = ok(client, "/resource/dump", url=url, title="东湖", type="image")
    other = ok(client, "/resource/dump", url=uploaded(client, shade=77), title="另一张", type="image")
    assert (first["same"], again["id"]) == (None, first["id"])
    assert other["same"] == {"id": first["id"], "title": "东湖"}
    assert MediaItem.objects.count() == 2


@pytest.mark.parametrize("title", ["", "   ", None])
def test_a_transfer_needs_a_title(client: Client, title: str | None) -> None:
    answer = post(client, "/resource/dump", url=uploaded(client), title=title, type="image")
    assert (answer["code"], answer["msg"]) == (10422, "文件标题不能为空")


def test_a_picture_of_another_site_is_fetched_in_the_background_and_other_files_are_not_taken(client: Client) -> None:
    taken = ok(client, "/resource/dump", url="https://example.com/a.png", title="外站图片", type="image")
    assert (taken["task"]["sort"], taken["task"]["state"]) == ("transfer", "queued")
    refused = post(client, "/resource/dump", url="https://example.com/a.mp4", title="外站视频", type="video")
    assert refused["code"] == 10422
    assert "下载" in refused["msg"]


def test_a_batch_does_each_and_says_why_not(client: Client) -> None:
    items = [{"url": uploaded(client), "title": "一"}, {"url": uploaded(client), "title": ""}]
    done, refused = ok(client, "/resource/dump/batch", items=items)["items"]
    assert done["item"]["title"] == "一"
    assert refused == {"url": items[1]["url"], "reason": "文件标题不能为空"}


def test_a_title_alone_is_changed_by_its_own_call(client: Client) -> None:
    original = item(client)
    assert ok(client, "/resource/title", id=original["id"], title="武汉东湖")["title"] == "武汉东湖"
    assert post(client, "/resource/title", id=original["id"], title=" ")["msg"] == "文件标题不能为空"


def test_an_item_is_moved_and_a_folder_never_into_itself(client: Client) -> None:
    outer, moved = a_folder(client, "外"), item(client)
    inner = a_folder(client, "内", parentId=outer["id"])
    answer = ok(client, "/resource/modify", id=moved["id"], revision=moved["revision"], parentId=inner["id"])
    assert answer["parentId"] == inner["id"]
    refused = post(client, "/resource/modify", id=outer["id"], revision=outer["revision"], parentId=inner["id"])
    assert refused["code"] == 10422
    assert "自己" in refused["msg"]
    into_a_file = post(client, "/resource/modify", id=outer["id"], revision=outer["revision"], parentId=moved["id"])
    assert into_a_file["code"] == 10422


def test_two_folders_in_one_place_cannot_share_a_title(client: Client) -> None:
    a_folder(client, "要闻")
    assert post(client, "/resource/add/dir", title="要闻")["code"] == 10422
    a_folder(client, "要闻", parentId=a_folder(client, "图库")["id"])


def test_a_folder_is_emptied_before_it_goes_and_what_went_comes_back(client: Client) -> None:
    inner = a_folder(client)
    inside = item(client, parentId=inner["id"])
    assert post(client, "/resource/delete/file", id=inner["id"])["code"] == 10409
    ok(client, "/resource/delete/file", id=inside["id"])
    ok(client, "/resource/delete/file", id=inner["id"])
    assert titles(client) == []
    ok(client, "/resource/recycle/withdraw", id=inner["id"])
    assert titles(client) == ["要闻"]


def test_an_uploaded_file_is_added_under_its_own_name(client: Client) -> None:
    made = ok(client, "/resource/add/file", url=uploaded(client, name="黄鹤楼.png"))
    assert (made["title"], made["type"]) == ("黄鹤楼", "image")
    assert post(client, "/resource/add/file", url="https://example.com/a.png")["code"] == 10422


WRITES: list[tuple[str, Right, dict[str, Any]]] = [
    ("/resource/add/dir", Right.ADD, {"title": "文件夹"}),
    ("/resource/add/file", Right.ADD, {"url": "ours"}),
    ("/resource/dump", Right.ADD, {"url": "ours", "title": "图"}),
    ("/resource/dump/batch", Right.ADD, {"items": [{"url": "ours", "title": "图"}]}),
    ("/resource/image/save", Right.ADD, {"url": "ours", "title": "图"}),
    ("/resource/image/save", Right.EDIT, {"url": "ours", "title": "图", "changeOri": 1, "id": 0}),
    ("/resource/title", Right.EDIT, {"id": 0, "title": "图"}),
    ("/resource/modify", Right.EDIT, {"id": 0, "revision": 1, "title": "图"}),
    ("/resource/delete/file", Right.REMOVE, {"id": 0}),
    ("/resource/recycle/withdraw", Right.REMOVE, {"id": 0}),
]


@pytest.mark.parametrize(("path", "right", "payload"), WRITES, ids=[f"{path} {right}" for path, right, _ in WRITES])
def test_every_write_asks_its_own_right(client: Client, path: str, right: Right, payload: dict[str, Any]) -> None:
    there = item(client)
    payload = payload | ({"id": there["id"]} if "id" in payload else {})
    payload = payload | ({"url": uploaded(client)} if "url" in payload else {})
    others = [(GROUP, other) for _, other in ALL if other != right]
    assert post(a_client(*others), path, **payload)["code"] == 10403
    assert post(a_client((GROUP, Right.VIEW), (GROUP, right)), path, **payload)["code"] in (0, 10404)


def test_viewing_the_library_needs_the_right_to_view(client: Client) -> None:
    there = item(client)
    stranger = a_client((GROUP, Right.ADD))
    assert stranger.request("GET", "/resource/files", {})["code"] == 10403
    assert stranger.request("GET", "/resource/detail", {"id": there["id"]})["code"] == 10403
