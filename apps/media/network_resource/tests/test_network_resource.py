"""Network resources: created by rehosting, added to the library, fetched again."""

from __future__ import annotations

import hashlib
import io
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from apps.api.tests.clients import Client, a_client
from apps.kinds.rights import Right
from apps.media.models import MediaItem, MediaTask, NetworkResource
from apps.media.rehost import services
from apps.media.rehost.safe_fetch import Fetched
from apps.media.tasks import run_next
from apps.media.tasks.handlers import transfers

pytestmark = pytest.mark.django_db
GROUP = "媒体资源库管理"
SOURCE = "https://mmbiz.qpic.cn/picture/640"


@pytest.fixture(autouse=True)
def folder(settings: Any, tmp_path: Path) -> None:
    settings.STORAGE_URL = (tmp_path / "media").as_uri()


@pytest.fixture
def client() -> Client:
    return a_client(*((GROUP, right) for right in (Right.VIEW, Right.ADD, Right.EDIT, Right.REMOVE)))


@pytest.fixture
def site(monkeypatch: pytest.MonkeyPatch) -> dict[str, int]:
    """Sets which picture the external site shows, by its shade."""
    shown = {"shade": 1}

    def fetched(_url: str) -> Fetched:
        out = io.BytesIO()
        Image.new("RGB", (40, 30), (shown["shade"], 90, 200)).save(out, "PNG")
        content = out.getvalue()
        return Fetched(io.BytesIO(content), len(content), hashlib.sha256(content).hexdigest())

    monkeypatch.setattr(services, "fetch", fetched)
    monkeypatch.setattr(transfers, "fetch", fetched)
    return shown


def taken_over(client: Client, url: str = SOURCE) -> NetworkResource:
    answer = client.request("POST", "/upload/dump", {"url": url})
    assert answer["code"] == 0, answer
    return NetworkResource.objects.latest("pk")


def listed(client: Client, **query: Any) -> list[dict[str, Any]]:
    answer = client.request("GET", "/resource/network/list", query)
    assert answer["code"] == 0, answer
    items: list[dict[str, Any]] = answer["data"]["items"]
    return items


def test_what_is_taken_over_is_listed_with_its_source(client: Client, site: dict[str, int]) -> None:
    taken_over(client)
    (item,) = listed(client)
    assert (item["source"], item["host"], item["width"]) == (SOURCE, "mmbiz.qpic.cn", 40)
    assert item["createdBy"]["id"] == client.caller.account_id


@pytest.mark.parametrize(("query", "found"), [("qpic", 1), ("qp", 1), ("example", 0)])
def test_it_is_found_by_a_piece_of_its_site(client: Client, site: dict[str, int], query: str, found: int) -> None:
    taken_over(client)
    assert len(listed(client, host=query)) == found


def test_it_is_put_into_the_library_once(client: Client, site: dict[str, int]) -> None:
    resource = taken_over(client)
    assert "collect" in listed(client)[0]["actions"]
    answer = client.request("POST", "/resource/network/collect", {"id": resource.pk, "title": "江豚"})
    assert answer["code"] == 0, answer
    assert MediaItem.objects.get().title == "江豚"
    assert "collect" not in listed(client)[0]["actions"]
    again = client.request("POST", "/resource/network/collect", {"id": resource.pk})
    assert (again["code"], again["msg"]) == (10409, "这张图片已经在媒资库中，无需重复加入")
    assert [item["id"] for item in listed(client, inLibrary="1")] == [resource.pk]
    assert listed(client, inLibrary="0") == []


def test_taken_over_anew_the_same_picture_stays_one_and_another_becomes_its_own(
    client: Client, site: dict[str, int]
) -> None:
    resource = taken_over(client)
    for shade, count, message in ((1, 1, "没有变化"), (2, 2, "换了图片")):
        site["shade"] = shade
        assert client.request("POST", "/resource/network/refetch", {"id": resource.pk})["code"] == 0
        assert run_next.run_next("quick") is False
        task = MediaTask.objects.latest("pk")
        assert (task.state, message in task.message) == ("done", True)
        assert NetworkResource.objects.count() == count


@pytest.mark.parametrize("action", ["collect", "refetch"])
def test_each_action_asks_for_the_right_to_add(client: Client, site: dict[str, int], action: str) -> None:
    resource = taken_over(client)
    reader = a_client((GROUP, Right.VIEW))
    assert reader.request("POST", f"/resource/network/{action}", {"id": resource.pk})["code"] == 10403
    assert listed(reader)[0]["actions"] == []
