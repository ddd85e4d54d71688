"""Figures of the dashboard beside plain SQL over the records themselves."""

from __future__ import annotations

import datetime as dt
import json
from collections import Counter
from typing import Any

import pytest
from django.db import connection
from django.utils import timezone

from apps.api.dashboard import daily_views, days, decisions, services, states
from apps.api.dashboard.models import Figures, ReadChange, ReadDay, ReviewDay, StateDay
from apps.api.tests.clients import Client, a_client, a_super_client
from apps.content.models import Article
from apps.identity.models import Account
from apps.kinds.engine.public.ingest import Sender
from apps.kinds.engine.public.reader_counts import receive_counts
from apps.media.models import MediaFile, MediaItem
from apps.review.log.models import ReviewLog
from apps.review.tests.factories import a_story, a_waiting_story, an_editor, said

pytestmark = pytest.mark.django_db

ARTICLE, SYSTEM_ACCOUNTS = "内容-文章", "系统-账号"


def sql(statement: str, *parameters: Any) -> list[tuple[Any, ...]]:
    with connection.cursor() as cursor:
        cursor.execute(statement, parameters)
        return list(cursor.fetchall())


def asked(client: Client, path: str, **payload: Any) -> dict[str, Any]:
    answer = client.request("GET", path, payload)
    assert answer["code"] == 0, answer
    return dict(answer["data"])


def a_log_row(article: int, action: str, origin: int, target: int, ago: int, account: int | None = None) -> None:
    """A row of the review log so many days ago, at noon."""
    at = days.midnight(days.today() - dt.timedelta(days=ago)) + dt.timedelta(hours=12)
    ReviewLog.objects.create(
        at=at, kind="article", kind_label="文章", record_id=article, title="", action=action, label=action,
        origin=origin, target=target, version=1, account_id_then=account, account_name="someone",
    )  # fmt: skip


def read(article: int, views: int, ago: int = 0) -> None:
    """Views that a batch of the readers' app added so many days ago."""
    day = days.today() - dt.timedelta(days=ago)
    ReadChange.objects.create(day=day, kind="article", record_id=article, views=views)


def test_decisions_of_reviewers_are_those_of_the_log() -> None:
    client, one, other = a_super_client(), Account.objects.first(), 0
    assert one is not None
    for number, ago in enumerate((0, 0, 1, 1, 2, 6, 7, 8)):
        a_log_row(number + 1, "approve" if number % 3 else "reject", 3, 1, ago, one.pk if number % 2 else None)
    decisions.close_days()
    a_log_row(20, "undo", 1, 3, 0, one.pk)
    found = asked(client, "/dashboard/reviewers", days=7)
    since = days.midnight(days.today() - dt.timedelta(days=6))
    plain = sql(
        "select coalesce(account_id_then, 0), action, count(*) from review_reviewlog"
        " where at >= %s and action in ('approve', 'reject', 'undo') group by 1, 2",
        since,
    )
    shown = {(p["id"], a): p[a] for p in found["people"] for a in ("approve", "reject", "undo") if p[a]}
    assert shown == {(account, action): number for account, action, number in plain}
    assert other in {person["id"] for person in found["people"]}
    by_day = sql(
        "select (at at time zone 'Asia/Shanghai')::date, count(*) from review_reviewlog"
        " where at >= %s and action = 'approve' group by 1",
        since,
    )
    assert {day: n for day, n in zip(found["days"], found["series"]["approve"], strict=True) if n} == {
        day.isoformat(): n for day, n in by_day
    }


def test_a_day_that_is_over_is_counted_once_and_kept_without_its_rows() -> None:
    a_log_row(1, "approve", 3, 1, 2)
    decisions.close_days()
    decisions.close_days()
    a_log_row(2, "approve", 3, 1, 0)
    assert ReviewDay.objects.get().number == 1
    since = days.today() - dt.timedelta(days=5)
    assert sum(row.number for row in decisions.counted(since, ["article"], ["approve"])) == 2


def test_contents_by_state_are_counted_as_they_stand_and_as_they_stood() -> None:
    editor, client = an_editor(), a_super_client()
    drafts = [a_story(editor, title=f"稿件{number}")["id"] for number in range(4)]
    created = timezone.now() - dt.timedelta(days=5)
    Article.objects.filter(pk__in=drafts[:3]).update(created_at=created)
    # The first was submitted three days ago and approved two days ago; the second was submitted yesterday.
    a_log_row(drafts[0], "submit", 0, 3, 3)
    a_log_row(drafts[0], "approve", 3, 1, 2)
    a_log_row(drafts[1], "submit", 0, 3, 1)
    Article.objects.filter(pk=drafts[0]).update(verify_state=1)
    Article.objects.filter(pk=drafts[1]).update(verify_state=3)
    services.update()
    found = asked(client, "/dashboard/contents", days=7, kind="article")
    present = dict(sql("select verify_state, count(*) from content_article where deleted_at is null group by 1"))
    (article,) = [kind for kind in found["kinds"] if kind["kind"] == "article"]
    assert article["states"] == {str(state): present.get(state, 0) for state in range(4)}
    assert [found["states"][str(state)][-1] for state in range(4)] == [present.get(state, 0) for state in range(4)]
    for position, day in enumerate(found["days"][:-1]):
        assert [found["states"][str(state)][position] for state in range(4)] == stood(day), day
    assert found["derivedUntil"] == found["days"][-2]
    assert sum(found["flows"]["submit"]) == 2


def stood(day: str) -> list[int]:
    """Articles by state at the end of the day, each looked up in the log by itself."""
    rows = sql(
        """
        select coalesce(
          (select l.target from review_reviewlog l where l.kind = 'article' and l.record_id = a.id
             and l.at < (%s::date + 1)::timestamp at time zone 'Asia/Shanghai' order by l.id desc limit 1),
          (select l.origin from review_reviewlog l where l.kind = 'article' and l.record_id = a.id order by l.id limit 1),
          a.verify_state)
        from content_article a
        where a.deleted_at is null and a.created_at < (%s::date + 1)::timestamp at time zone 'Asia/Shanghai'
        """,
        day,
        day,
    )
    counted = Counter(state for (state,) in rows)
    return [counted[state] for state in range(4)]


def test_todays_numbers_are_written_over_and_go_down_too() -> None:
    editor = an_editor()
    story = a_story(editor)
    states.record()
    Article.objects.filter(pk=story["id"]).update(verify_state=1)
    states.record()
    today = StateDay.objects.filter(day=days.today(), type="article", derived=False)
    assert dict(today.values_list("verify_state", "number")) == {0: 0, 1: 1}


def test_the_most_read_are_those_with_the_most_views_settled_or_not() -> None:
    editor, client = an_editor(), a_super_client()
    stories = [a_story(editor, title=f"稿件{number}")["id"] for number in range(14)]
    for number, pk in enumerate(stories):
        read(pk, 100 + number)
    daily_views.settle()
    assert not ReadChange.objects.exists()
    read(stories[0], 500)
    read(stories[1], -50)
    found = asked(client, "/dashboard/reading", day="today")
    plain = sql(
        "select record_id, sum(views) as n from (select record_id, views from dashboard_read_day where day = %s"
        " union all select record_id, views from dashboard_read_change where day = %s) x"
        " group by 1 order by n desc, 1 limit 10",
        days.today(),
        days.today(),
    )
    assert [(item["id"], item["views"]) for item in found["items"]] == [(pk, int(n)) for pk, n in plain]
    daily_views.settle()
    assert asked(client, "/dashboard/reading", day="today") == found


def test_counts_of_the_readers_app_arrive_in_the_day_and_additions_of_operators_do_not() -> None:
    story = a_story(an_editor())
    item = {"kind": "article", "id": story["id"], "views": 7}
    receive_counts(Sender("app"), "batch-1", [item])
    receive_counts(Sender("app"), "batch-1", [item])
    Article.objects.filter(pk=story["id"]).update(operate_view_num=100_000)
    daily_views.settle()
    assert ReadDay.objects.get().views == 7


def test_rising_and_falling_compare_the_last_two_days_that_are_over() -> None:
    editor, client = an_editor(), a_super_client()
    up, down, new = (a_story(editor, title=title)["id"] for title in ("上升", "下降", "新"))
    over = (days.today() - days.last_finished()).days
    for pk, before, after in ((up, 10, 90), (down, 80, 5), (new, 0, 30)):
        read(pk, before, over + 1)
        read(pk, after, over)
    services.update()
    found = asked(client, "/dashboard/changes")
    assert [item["id"] for item in found["rising"]] == [up, new]
    assert [(item["id"], item["views"], item["before"]) for item in found["falling"]] == [(down, 5, 80)]
    Article.objects.filter(pk=up).update(deleted_at=timezone.now())
    assert [item["id"] for item in asked(client, "/dashboard/changes")["rising"]] == [new]


def test_a_step_that_fails_stops_no_other_and_is_logged(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail() -> None:
        sql("select 1 / 0")

    monkeypatch.setattr(services, "STEPS", (("broken", fail), *services.STEPS))
    read(a_story(an_editor())["id"], 3)
    services.update()
    assert ReadDay.objects.get().views == 3
    assert "broken" in caplog.text


def test_files_are_added_up_by_type() -> None:
    client = a_super_client()
    for number, mime in enumerate(("image/png", "image/jpeg", "video/mp4", "application/pdf")):
        MediaFile.objects.create(url=f"/media/{number}", name="a", size=1_000 + number, sha256="0" * 64, mime=mime)
    found = asked(client, "/dashboard/storage")
    assert {kind["type"]: (kind["files"], kind["bytes"]) for kind in found["types"]} == {
        "image": (2, 2001), "video": (1, 1002), "audio": (0, 0), "": (1, 1003),
    }  # fmt: skip
    assert sql("select count(*), sum(size) from media_mediafile") == [(found["files"], found["bytes"])]
    assert (found["series"]["files"][-1], found["series"]["bytes"][-1]) == (4, 4006)
    # The figures are those of the last minute until a worker that was away is noticed.
    MediaFile.objects.all().delete()
    assert asked(client, "/dashboard/storage")["files"] == 4
    Figures.objects.update(at=timezone.now() - dt.timedelta(hours=1))
    assert asked(client, "/dashboard/storage")["files"] == 0


def stored(url: str, size: int) -> MediaFile:
    return MediaFile.objects.create(url=url, name="a", size=size, sha256="0" * 64, mime="image/png")


def test_files_that_come_and_go_between_two_whole_sums_are_counted_each_minute() -> None:
    client = a_super_client()
    item = MediaItem.objects.create(title="a", url=stored("/media/saas/1.png", 10).url, type="image")
    stored("/media/saas/2.png", 100)
    MediaFile.objects.update(created_at=timezone.now() - dt.timedelta(hours=1))
    services.update()
    stored("/media/saas/3.png", 1_000)
    # A whole sum would see this; the minutes between read new rows alone.
    MediaFile.objects.filter(url="/media/saas/2.png").update(size=500)
    services.update()
    found = asked(client, "/dashboard/storage")
    assert (found["files"], found["bytes"]) == (3, 1_110)
    said(client, "/resource/delete/file", {"id": item.pk})
    said(client, "/resource/recycle/delete", {"id": item.pk})
    services.update()
    found = asked(client, "/dashboard/storage")
    assert (found["files"], found["bytes"]) == (2, 1_500)


def test_todays_publishing_is_that_of_the_log_and_its_plan_that_of_the_calendar() -> None:
    editor, client = an_editor(), a_super_client()
    story = a_waiting_story(editor)
    said(client, "/verify-center/article/approved", {"id": story["id"]})
    found = asked(client, "/dashboard/publishing")
    plain = sql(
        "select count(*) from review_reviewlog where action in ('approve', 'publish') and at >= %s",
        days.midnight(days.today()),
    )
    assert (found["published"], sum(found["hours"]["published"])) == (plain[0][0], plain[0][0])
    parts = ("done", "waiting", "open", "late", "failed")
    assert found["planned"] == sum(found[part] for part in parts)


@pytest.mark.parametrize(
    ("path", "group"),
    [
        ("/dashboard/reviewers", "文章审核"),
        ("/dashboard/contents", ARTICLE),
        ("/dashboard/reading", ARTICLE),
        ("/dashboard/changes", ARTICLE),
        ("/dashboard/storage", "媒体资源库管理"),
        ("/dashboard/publishing", ARTICLE),
    ],
)
def test_a_tile_is_closed_without_its_right(path: str, group: str) -> None:
    assert a_client((SYSTEM_ACCOUNTS, "edit")).request("GET", path, {})["code"] == 10403
    assert a_client((group, "view")).request("GET", path, {})["code"] == 0


def test_the_numbers_of_a_tile_are_those_of_the_kinds_that_the_person_sees() -> None:
    editor, videos = an_editor(), a_client(("内容-视频", "view"))
    read(a_story(editor)["id"], 5)
    assert asked(videos, "/dashboard/reading")["items"] == []
    assert [kind["kind"] for kind in asked(videos, "/dashboard/contents")["kinds"]] == ["video"]


def test_tiles_stand_as_the_person_placed_them_until_they_are_reset() -> None:
    client = a_super_client()
    before = asked(client, "/dashboard/layout")
    assert not before["own"]
    chosen = [{"key": "online", "size": "full"}, {"key": "queues", "size": "small"}]
    answer = client.request("POST", "/dashboard/layout/save", {"tiles": chosen})
    assert answer["data"]["tiles"] == chosen
    assert asked(client, "/dashboard/layout")["own"]
    assert client.request("POST", "/dashboard/layout/reset", {})["data"] == before


@pytest.mark.parametrize(
    "tiles",
    [
        [{"key": "weather", "size": "full"}],
        [{"key": "queues", "size": "huge"}],
        [{"key": "queues"}],
        [{"key": ["queues"], "size": "full"}],
        [{"key": "queues", "size": "full"}, {"key": "queues", "size": "half"}],
    ],
    ids=lambda tiles: json.dumps(tiles)[:40],
)
def test_a_layout_that_makes_no_sense_is_refused_at_its_field(tiles: list[dict[str, Any]]) -> None:
    answer = a_super_client().request("POST", "/dashboard/layout/save", {"tiles": tiles})
    assert (answer["code"], list(answer["data"]["errors"])) == (10422, ["tiles"])


def test_a_tile_whose_right_is_gone_is_left_out_and_comes_back_with_the_right() -> None:
    writer = an_editor()
    saved = writer.request("POST", "/dashboard/layout/save", {"tiles": [{"key": "online", "size": "half"}]})
    assert saved["data"]["tiles"] == []
    assert "online" not in {tile["key"] for tile in saved["data"]["offered"]}
    reviewer = a_client(("文章审核", "view"), ("文章审核", "approve"))
    assert asked(reviewer, "/dashboard/layout")["tiles"][0]["key"] == "queues"
    assert asked(writer, "/dashboard/layout")["tiles"] == []
