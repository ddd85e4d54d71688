"""Readers get only what is public, in full, and at the right moment."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest
from django.core.cache import cache as django_cache
from django.core.management import call_command
from django.db import connection
from django.test import Client as HttpClient
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from apps.api.public_api.new_answers import new_answers
from apps.api.tests.clients import a_super_client
from apps.content.models import Article
from apps.kinds.engine.public import queries
from apps.kinds.engine.write import save
from apps.kinds.models import Publication
from apps.kinds.registry import registry
from apps.kinds.types import ZONE

from .clients import act, article, caller, in_minutes, published, read, titles

pytestmark = pytest.mark.django_db

CREATED = {kind.key for kind in registry.kinds.values() if any(call.op == "create" for call in kind.calls)}

OPEN = [kind for kind in registry.kinds.values() if kind.public and kind.reviewed and kind.key in CREATED]
each_open_kind = pytest.mark.parametrize("kind", OPEN, ids=[kind.key for kind in OPEN])


@each_open_kind
def test_a_draft_leaves_in_no_list_and_by_no_number(kind: Any) -> None:
    from apps.api.tests.samples import payload_for

    who = caller()
    made = save.create(kind, who, payload_for(kind, who))
    assert read(f"{kind.key}/list")["items"] == []
    assert HttpClient().get(f"/api/open/{kind.key}/detail?id={made['id']}").json()["code"] == 10404


def test_what_was_published_leaves_and_what_was_changed_since_does_not() -> None:
    number = article("东湖绿道全线贯通")
    kind, who = registry.kind("article"), caller()
    now = Article.objects.get(pk=number)
    save.update(kind, who, {"id": number, "revision": now.revision, "title": "还没有审核的标题"})
    assert titles() == ["东湖绿道全线贯通"]
    assert read(f"article/detail?id={number}")["title"] == "东湖绿道全线贯通"


@pytest.mark.parametrize(("action", "form"), [("hide", {}), ("freeze", {}), ("withdraw", {"reason": "内容有误"})])
def test_what_is_hidden_frozen_or_withdrawn_leaves_at_once(
    action: str, form: dict[str, str], django_capture_on_commit_callbacks: Any
) -> None:
    number = article()
    assert titles() == ["东湖绿道全线贯通"]
    with django_capture_on_commit_callbacks(execute=True):
        act("article", action, number, **form)
    assert titles() == []
    assert HttpClient().get(f"/api/open/article/detail?id={number}").json()["code"] == 10404


def test_what_another_process_changed_is_noticed_by_the_stamps() -> None:
    from apps.api.public_api import cache

    number = article()
    assert titles() == ["东湖绿道全线贯通"]
    act("article", "hide", number)
    assert titles() == ["东湖绿道全线贯通"], "the answer is kept while nobody told of a change"
    django_cache.set(cache.PREFIX + "article", "told by another process", timeout=None)
    cache.store.forget_stamps()
    assert titles() == []


def test_a_planned_moment_is_kept_to_the_second(monkeypatch: pytest.MonkeyPatch) -> None:
    moment = dt.datetime(2031, 5, 1, 8, 0, 0, tzinfo=ZONE)
    article("明早八点", publishAt="2031-05-01 08:00:00")
    article("只在展示期", showPeriod=["2031-05-01 08:00:00", "2031-05-01 09:00:00"])
    second = dt.timedelta(seconds=1)

    def shown_at(at: dt.datetime) -> set[str]:
        monkeypatch.setattr(timezone, "now", lambda: at)
        return {item["title"] for item in queries.list_open(kind=registry.kind("article"))["items"]}

    assert shown_at(moment - second) == set()
    assert shown_at(moment) == {"明早八点", "只在展示期"}
    assert shown_at(moment.replace(hour=9)) == {"明早八点", "只在展示期"}
    assert shown_at(moment.replace(hour=9) + second) == {"明早八点"}


def test_an_answer_ends_with_the_next_planned_moment() -> None:
    soon = timezone.now().replace(microsecond=0) + dt.timedelta(seconds=3)
    article("马上公开", publishAt=soon.astimezone(ZONE).strftime("%Y-%m-%d %H:%M:%S"))
    with queries.watched() as seen:
        queries.list_open(kind=registry.kind("article"))
    assert seen.changes_at == soon


def test_the_preview_page_of_readers_keeps_the_same_moments() -> None:
    number = article(publishAt=in_minutes(60))
    assert HttpClient().get(f"/preview/article/{number}").status_code == 404
    Article.objects.filter(pk=number).update(published={"title": "已到时间", "publishAt": in_minutes(-1)})
    assert HttpClient().get(f"/preview/article/{number}").status_code == 200


def test_only_what_the_kind_allows_leaves_and_stored_files_have_whole_addresses(settings: Any) -> None:
    settings.OPEN_ORIGIN = "https://news.example.com"
    body = '<p>正文</p><img src="/media/saas/image/2026-11/a.jpg">'
    number = article(cover="/media/saas/image/2026-11/cover.jpg", body=body)
    data = read(f"article/detail?id={number}")
    assert data["cover"] == "https://news.example.com/media/saas/image/2026-11/cover.jpg"
    assert 'src="https://news.example.com/media/saas/image/2026-11/a.jpg"' in data["body"]
    kind = registry.kind("article")
    assert kind.public
    assert not {"verifyState", "createdBy", "actions", "revision", "operateViewNum", "contributors"} & data.keys()


def test_readers_get_the_sum_of_what_was_counted_and_what_operators_add() -> None:
    number = article()
    Article.objects.filter(pk=number).update(view_num=2, operate_view_num=40)
    assert read(f"article/detail?id={number}")["viewNum"] == 42


def test_a_reference_to_what_is_not_public_is_left_out() -> None:
    seen, hidden = article("看得见的"), article("看不见的")
    act("article", "hide", hidden)
    entries = [{"content": {"kind": "article", "id": pk}, "title": "", "cover": ""} for pk in (seen, hidden)]
    modules = [{"heading": "要闻", "layout": "list", "note": "", "contents": entries}]
    number = published("subject", modules=modules, publishAt=None, showPeriod=None)
    shown = read(f"subject/detail?id={number}")["modules"][0]["contents"]
    assert [entry["content"]["title"] for entry in shown] == ["看得见的"]


def test_a_comment_is_listed_under_its_content_and_goes_with_it() -> None:
    number = article()
    under: dict[str, Any] = {
        "content": {"kind": "article", "id": number},
        "text": "写得好",
        "images": [],
        "parent": None,
    }
    published("comment", **under)
    assert [c["text"] for c in read(f"comment/list?by=article:{number}")["items"]] == ["写得好"]
    assert read("comment/list?by=article:999999")["items"] == []
    act("article", "hide", number)
    assert read(f"comment/list?by=article:{number}&limit=19")["items"] == []


def test_an_answer_goes_with_the_comment_that_it_answers() -> None:
    under: dict[str, Any] = {"content": {"kind": "article", "id": article()}, "images": []}
    asked = published("comment", **under, text="什么时候通车？", parent=None)
    published("comment", **under, text="下个月", parent=asked)
    assert [c["text"] for c in read("comment/list")["items"]] == ["下个月", "什么时候通车？"]
    act("comment", "hide", asked)
    assert read("comment/list?limit=19")["items"] == []


def test_what_happens_at_a_time_is_shown_before_it() -> None:
    published("vote", period=["2031-05-01 08:00:00", "2031-05-02 08:00:00"], title="最美公交站")
    assert titles("vote/list") == ["最美公交站"]


def test_who_sent_a_tip_without_a_name_stays_without_one() -> None:
    number = published("disclosure", anonymous=True, readerName="张三", outcome=None, phone="13800138000")
    data = read(f"disclosure/detail?id={number}")
    assert data["readerName"] == ""
    assert "phone" not in data


def test_pages_follow_each_other_without_gaps_while_news_comes_in() -> None:
    for place in range(5):
        article(f"第{place}篇")
    first = read("article/list?limit=2")
    article("刚刚发布")
    second = read(f"article/list?limit=2&after={first['next']}")
    third = read(f"article/list?limit=2&after={second['next']}")
    seen = [item["title"] for page in (first, second, third) for item in page["items"]]
    assert seen == ["第4篇", "第3篇", "第2篇", "第1篇", "第0篇"]
    assert third["next"] is None


def test_a_list_can_be_asked_by_section() -> None:
    article("经济", section="economy")
    article("文旅", section="culture")
    assert titles("article/list?by=culture") == ["文旅"]


@pytest.mark.parametrize(
    "query",
    ["limit=0", "limit=101", "limit=x", "after=%00", "after=eA", "after=MSBuYW4gMQ", "nonsense=1", "since=yesterday"],
)
def test_a_question_that_makes_no_sense_is_refused_and_not_kept(query: str) -> None:
    response = HttpClient().get(f"/api/open/article/list?{query}")
    assert response.json()["code"] == 10422
    assert response.headers["Cache-Control"] == "no-store"


def test_what_the_device_knows_is_not_sent_again() -> None:
    number = article(body="<p>" + "东湖绿道" * 300 + "</p>")
    path = f"/api/open/article/detail?id={number}"
    whole = HttpClient().get(path)
    assert whole.headers["Cache-Control"].startswith("public, max-age=")
    assert HttpClient(headers={"If-None-Match": whole.headers["ETag"]}).get(path).status_code == 304
    assert HttpClient(headers={"If-Modified-Since": whole.headers["Last-Modified"]}).get(path).status_code == 304
    assert HttpClient(headers={"If-None-Match": '"another"'}).get(path).status_code == 200
    head = HttpClient().head(path)
    assert head.content == b""
    assert head.headers["ETag"] == whole.headers["ETag"]
    zipped = HttpClient(headers={"Accept-Encoding": "gzip"}).get(path)
    assert zipped.headers["Content-Encoding"] == "gzip"
    assert zipped.headers["ETag"] != whole.headers["ETag"]
    assert len(zipped.content) < len(whole.content) / 2


def test_many_readers_cost_one_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    from apps.api.public_api import cache

    monkeypatch.setattr(cache, "KEPT", 600.0)
    article()
    titles()
    with CaptureQueriesContext(
        connection,
    ) as seen:
        for _ in range(100):
            HttpClient().get("/api/open/article/list")
    assert len(seen) == 0


def test_pages_of_other_origins_read_it_only_where_the_deployment_says_so(settings: Any) -> None:
    asked = {"Origin": "https://m.example.com"}
    assert "Access-Control-Allow-Origin" not in HttpClient(headers=asked).get("/api/open/article/list").headers
    settings.OPEN_ORIGINS = ["https://m.example.com"]
    assert (
        HttpClient(headers=asked).get("/api/open/article/list").headers["Access-Control-Allow-Origin"]
        == asked["Origin"]
    )
    assert (
        HttpClient(headers=asked).options("/api/open/article/list").headers["Access-Control-Allow-Methods"]
        == "GET, HEAD"
    )
    other = HttpClient(headers={"Origin": "https://evil.example.com"}).get("/api/open/article/list")
    assert "Access-Control-Allow-Origin" not in other.headers


def test_publications_can_be_written_anew_from_the_records() -> None:
    article("一")
    hidden = article("二")
    act("article", "hide", hidden)
    before = list(Publication.objects.filter(kind="article").values_list("record_id", "digest"))
    Publication.objects.all().delete()
    call_command("rebuild_indexes", "publications")
    assert list(Publication.objects.filter(kind="article").values_list("record_id", "digest")) == before


def test_the_openapi_document_tells_of_both_doors() -> None:
    paths = a_super_client().http.get("/api/openapi.json").json()["paths"]
    asked = {p["name"] for p in paths["/api/open/article/list"]["get"]["parameters"]}
    assert {"limit", "after", "by", "since", "until"} <= asked
    sent = paths["/api/ingest/comment"]["post"]
    assert sent["security"] == [{"service": []}]
    item = sent["requestBody"]["content"]["application/json"]["schema"]["properties"]["items"]["items"]
    assert {"key", "text", "content", "readerId"} <= item["properties"].keys()


def test_the_home_page_leaves_without_an_identity() -> None:
    assert "modules" in read("home")
    assert HttpClient().get("/api/open/home?nonsense=1").json()["code"] == 10422


def test_asking_for_the_headers_alone_keeps_no_other_answer_for_that_address() -> None:
    article("新闻稿", section="news")
    article("体育稿", section="sports")
    head = HttpClient().head("/api/open/article/list?by=sports")
    assert [item["title"] for item in read("article/list?by=sports")["items"]] == ["体育稿"]
    assert head.headers["ETag"] == HttpClient().get("/api/open/article/list?by=sports").headers["ETag"]


def test_what_is_withdrawn_while_a_list_is_made_is_not_in_it() -> None:
    """The table of what is public is read first, the records after it."""
    number = article()
    Article.objects.filter(pk=number).update(published=None, published_at=None)
    assert read("article/list")["items"] == []
    assert HttpClient().get(f"/api/open/article/detail?id={number}").json()["code"] == 10404


@pytest.mark.parametrize("key", ["stream_post", "stream_replay", "hour24", "home_recommend", "moment_focus", "channel"])
def test_a_list_of_records_without_review_asks_the_same_number_of_times_for_one_and_for_many(key: str) -> None:
    from apps.api.tests.samples import payload_for

    kind, who = registry.kind(key), caller()
    first: dict[str, Any] = {}

    def more() -> int:
        payload = payload_for(kind, who)
        made = save.create(kind, who, payload | ({"stream": first["stream"]["id"]} if "stream" in first else {}))
        first.update(made)
        with CaptureQueriesContext(connection) as seen:
            queries.list_open(kind=kind)
        return len(seen)

    counted = [more() for _ in range(4)]
    assert counted[-1] <= counted[1], counted


def test_without_redis_no_answer_from_before_is_believed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody can be asked whether it changed since."""
    from redis.exceptions import ConnectionError as Unreachable

    from apps.api.public_api import cache

    number = article()
    assert titles() == ["东湖绿道全线贯通"]

    def away(*_: Any, **__: Any) -> None:
        raise Unreachable

    monkeypatch.setattr(django_cache, "get_many", away)
    monkeypatch.setattr(django_cache, "set", away)
    act("article", "hide", number)
    cache.store.forget_stamps()
    assert titles() == []


def since(minute: int) -> str:
    return f"/api/open/article/list?since=2026-05-01 08:{minute:02}:00"


def test_one_client_has_a_few_new_answers_a_minute_and_those_that_stand_are_free(settings: Any) -> None:
    settings.OPEN_NEW_ANSWERS = 3
    reader, other = HttpClient(REMOTE_ADDR="192.0.2.1"), HttpClient(REMOTE_ADDR="192.0.2.2")
    assert [reader.get(since(minute)).json()["code"] for minute in range(3)] == [0, 0, 0]
    refused = reader.get(since(3)).json()
    assert (refused["code"], "每分钟最多3次新的查询" in refused["msg"]) == (10429, True)
    assert refused["data"]["retryAfter"] > 0
    assert reader.get(since(2)).json()["code"] == 0
    assert other.get(since(3)).json()["code"] == 0


@pytest.mark.parametrize("ask", ["post", "long", "gone"])
def test_no_way_around_the_cache_is_free(settings: Any, ask: str) -> None:
    settings.OPEN_NEW_ANSWERS = 2
    reader = HttpClient(REMOTE_ADDR="192.0.2.3")
    codes = [asked(reader, ask, number)["code"] for number in range(3)]
    assert codes[-1] == 10429
    assert 10429 not in codes[:2]


def asked(reader: HttpClient, ask: str, number: int) -> Any:
    if ask == "post":
        return reader.post("/api/open/article/list", {"limit": 1}, content_type="application/json").json()
    if ask == "gone":
        return reader.get(f"/api/open/article/detail?id={90_000 + number}").json()
    return reader.get(f"/api/open/article/list?limit={'0' * 600}{number}").json()


@pytest.fixture(autouse=True)
def _at_one_minute(monkeypatch: pytest.MonkeyPatch) -> None:
    """The minute in which new answers are counted begins with each test and ends in none."""
    monkeypatch.setattr(new_answers, "clock", lambda: 1_800_000_000.0)
    new_answers.forget()
