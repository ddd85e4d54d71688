"""A distant page of a long list is found by kept counts, and holds what stands there."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest

from apps.api.tests.clients import Client, a_client, a_super_client
from apps.community.models import Comment
from apps.content.models import Article, Entry, Video
from apps.kinds.database import spans
from apps.kinds.engine.read import distant_pages
from apps.kinds.lifecycle import VerifyState
from apps.kinds.models import SpanCount

pytestmark = pytest.mark.django_db

DAY = dt.timedelta(days=1)
NOON = dt.datetime(2026, 3, 1, 12, tzinfo=dt.UTC)


@pytest.fixture(autouse=True)
def no_page_is_near(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(distant_pages, "NEAR", -1_000)


@pytest.fixture
def found(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The number of records that each page passed without reading them."""
    numbers: list[int] = []
    passed = distant_pages.passed

    def noted(*args: Any, **options: Any) -> distant_pages.Passed | None:
        answer = passed(*args, **options)
        numbers.append(answer.number if answer else 0)
        return answer

    monkeypatch.setattr(distant_pages, "passed", noted)
    return numbers


def walked(client: Client, path: str, key: str, **parameters: Any) -> list[Any]:
    """All pages of a list, one after the other."""
    pages: list[Any] = []
    page = 1
    while True:
        data = client.request("GET", path, {**parameters, "page": page, "pageSize": 30})["data"]
        if not data["items"]:
            assert len(pages) == data["total"]
            return pages
        pages += [item[key] for item in data["items"]]
        page += 1


def scattered_comments() -> list[int]:
    """Seventy in three spans of ids, every fourth rejected."""
    ids = [number + span * spans.IDS for span in (0, 3, 4) for number in range(1, 25)]
    Comment.objects.bulk_create(
        Comment(pk=pk, text="好", verify_state=VerifyState.REJECTED if pk % 4 == 0 else VerifyState.APPROVED)
        for pk in ids
    )
    return sorted(ids, reverse=True)


def test_every_page_of_comments_follows_the_one_before(found: list[int]) -> None:
    ids = scattered_comments()
    assert walked(a_super_client(), "/comment/list", "id") == ids
    assert max(found) > 0
    rejected = [pk for pk in ids if pk % 4 == 0]
    assert walked(a_super_client(), "/comment/list", "id", verifyState=VerifyState.REJECTED.value) == rejected


def test_comments_are_counted_whoever_writes_them() -> None:
    client, ids = a_super_client(), scattered_comments()
    Comment.objects.filter(pk__in=ids[:5]).update(verify_state=VerifyState.PENDING)
    Comment.objects.filter(pk__in=ids[3:9]).update(deleted_at=NOON)
    Comment.objects.filter(pk__in=ids[8:12]).delete()
    assert spans.differing(Comment.SPANS) == 0
    page = client.request("GET", "/comment/list", {"counts": 1})["data"]
    assert page["total"] == len(ids) - 9
    assert page["counts"][str(VerifyState.PENDING.value)] == 3
    assert "totalIsEstimate" not in page
    spans.settle()
    assert spans.differing(Comment.SPANS) == 0
    SpanCount.objects.filter(list="comment").delete()
    assert spans.differing(Comment.SPANS) > 0
    spans.recount_all()
    assert spans.differing(Comment.SPANS) == 0


def test_every_page_of_all_content_follows_the_one_before(found: list[int]) -> None:
    Article.objects.bulk_create(Article(title=f"文章{n}") for n in range(50))
    Video.objects.bulk_create(Video(title=f"视频{n}", verify_state=VerifyState.APPROVED) for n in range(40))
    for model in (Article, Video):
        for at, pk in enumerate(model.objects.values_list("pk", flat=True)):
            model.objects.filter(pk=pk).update(created_at=NOON - at * 3 * DAY)
    entries = Entry.objects.order_by("-created_at", "-pk")
    assert walked(a_super_client(), "/content/list", "id") == list(entries.values_list("pk", flat=True))
    assert max(found) > 0
    videos = list(entries.filter(type="video").values_list("pk", flat=True))
    assert walked(a_client(("内容-视频", "view")), "/content/list", "id") == videos
    assert walked(a_super_client(), "/content/list", "id", verifyState=VerifyState.APPROVED.value) == videos
    assert walked(a_super_client(), "/content/list", "id", sort="createdAt") == list(
        entries.reverse().values_list("pk", flat=True)
    )


def test_a_page_near_either_end_is_read_without_counts(monkeypatch: pytest.MonkeyPatch, found: list[int]) -> None:
    monkeypatch.setattr(distant_pages, "NEAR", 60)
    ids = scattered_comments()
    assert walked(a_super_client(), "/comment/list", "id") == ids
    assert set(found) == {0}
