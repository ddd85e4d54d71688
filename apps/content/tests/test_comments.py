"""Comment calls: viewers of an article may comment on it; only authors change their own comments."""

from __future__ import annotations

from typing import Any

import pytest
from django.utils import timezone

from apps.api.tests.clients import Client, a_client, a_super_client
from apps.content.article.models import Article
from apps.core.tests.published_events import replace_handlers
from apps.documents.events import CommentsChanged
from apps.documents.models import CommentMention
from apps.kinds.lifecycle import VerifyState

pytestmark = pytest.mark.django_db

ANCHOR = {"from": "AQI=", "to": "AQM="}
BASE = "/document/comment"


@pytest.fixture
def article() -> Article:
    return Article.objects.create(title="东湖绿道", text="")


@pytest.fixture
def editor() -> Client:
    return a_client(("内容-文章", "view"), ("内容-文章", "edit"))


@pytest.fixture
def reviewer() -> Client:
    return a_client(("文章审核", "view"))


def ok(client: Client, path: str, method: str = "POST", **payload: Any) -> Any:
    answer = client.request(method, path, payload)
    assert answer["code"] == 0, answer
    return answer["data"]


def add(client: Client, article: Article, text: str = "这里要核实", **more: Any) -> Any:
    payload: dict[str, Any] = {
        "kind": "article",
        "id": article.pk,
        "anchor": ANCHOR,
        "quote": "绿道",
        "text": text,
    } | more
    return ok(client, f"{BASE}/add", "POST", **payload)


def listed(client: Client, article: Article) -> Any:
    return ok(client, f"{BASE}/list", "GET", kind="article", id=article.pk)["items"]


def test_a_thread_is_listed_with_its_anchor_its_quote_and_who_wrote_it(article: Article, editor: Client) -> None:
    made = add(editor, article)
    assert listed(editor, article) == [made]
    assert made["anchor"] == ANCHOR
    assert made["quote"] == "绿道"
    assert made["resolved"] is None
    message = made["messages"][0]
    assert message["author"] == {"id": editor.caller.account_id, "label": editor.caller.real_name}
    assert (message["text"], message["mine"], message["deleted"]) == ("这里要核实", True, False)


def test_a_reviewer_comments_on_a_pending_article_that_is_read_only(article: Article, reviewer: Client) -> None:
    Article.objects.update(verify_state=VerifyState.PENDING)
    assert add(reviewer, article)["messages"][0]["mine"]


def test_who_may_not_see_the_article_learns_nothing_of_its_comments(article: Article, editor: Client) -> None:
    thread = add(editor, article)
    stranger = a_client(("内容-视频", "view"))
    say = {"threadId": thread["id"], "text": "好"}
    calls = [
        ("GET", f"{BASE}/list", {"kind": "article", "id": article.pk}),
        ("GET", f"{BASE}/people", {"kind": "article", "id": article.pk}),
        ("POST", f"{BASE}/add", {"kind": "article", "id": article.pk, "anchor": ANCHOR, "quote": "", "text": "好"}),
        ("POST", f"{BASE}/reply", say),
        ("POST", f"{BASE}/edit", {"messageId": thread["messages"][0]["id"], "text": "好"}),
        ("POST", f"{BASE}/delete", {"messageId": thread["messages"][0]["id"]}),
        *(("POST", f"{BASE}/{name}", say) for name in ("resolve", "reopen", "read")),
    ]
    for method, path, payload in calls:
        assert stranger.request(method, path, payload)["code"] in (10403, 10404), path
    assert listed(editor, article) == [thread]


@pytest.mark.parametrize(
    ("field", "payload"),
    [
        ("text", {"text": "  "}),
        ("text", {"text": "字" * 2001}),
        ("text", {"text": ["x"]}),
        ("anchor", {"anchor": {"from": "没有", "to": "AQM="}}),
        ("anchor", {"anchor": {"from": "A" * 4000, "to": "AQM="}}),
        ("anchor", {"anchor": "AQM="}),
        ("mentions", {"mentions": [999999]}),
        ("mentions", {"mentions": "1"}),
        ("mentions", {"mentions": list(range(1, 30))}),
    ],
)
def test_what_makes_no_sense_is_refused_at_its_name(
    article: Article, editor: Client, field: str, payload: dict[str, Any]
) -> None:
    good = {"kind": "article", "id": article.pk, "anchor": ANCHOR, "quote": "绿道", "text": "好"}
    answer = editor.request("POST", f"{BASE}/add", good | payload)
    assert answer["code"] == 10422
    assert field in answer["data"]["errors"]


def test_characters_that_cannot_be_seen_are_left_out(article: Article, editor: Client) -> None:
    made = add(editor, article, "a\u202eb<script>\u200b", quote="x\u2066y")
    assert made["messages"][0]["text"] == "ab<script>"
    assert made["quote"] == "xy"


def test_a_record_that_does_not_exist_has_no_comments(editor: Client) -> None:
    assert editor.request("GET", f"{BASE}/list", {"kind": "article", "id": 12345})["code"] == 10404
    assert editor.request("GET", f"{BASE}/list", {"kind": "role", "id": 1})["code"] == 10404
    assert editor.request("POST", f"{BASE}/reply", {"threadId": 12345, "text": "好"})["code"] == 10404


def test_only_the_author_changes_and_deletes_a_message(article: Article, editor: Client, reviewer: Client) -> None:
    message = add(editor, article)["messages"][0]["id"]
    assert reviewer.request("POST", f"{BASE}/edit", {"messageId": message, "text": "好"})["code"] == 10403
    assert reviewer.request("POST", f"{BASE}/delete", {"messageId": message})["code"] == 10403
    changed = ok(editor, f"{BASE}/edit", messageId=message, text="已核实")
    assert changed["messages"][0]["text"] == "已核实"
    assert changed["messages"][0]["editedAt"]


def test_who_may_delete_articles_deletes_anybodys_message(article: Article, editor: Client) -> None:
    message = add(editor, article)["messages"][0]["id"]
    chief = a_client(("内容-文章", "view"), ("内容-文章", "remove"))
    assert listed(chief, article)[0]["messages"][0]["mayDelete"]
    assert ok(chief, f"{BASE}/delete", messageId=message) is None
    assert listed(editor, article) == []


def test_a_message_that_was_answered_leaves_its_place(article: Article, editor: Client, reviewer: Client) -> None:
    thread = add(editor, article)
    ok(reviewer, f"{BASE}/reply", threadId=thread["id"], text="核实过了")
    left = ok(editor, f"{BASE}/delete", messageId=thread["messages"][0]["id"])
    assert [(m["text"], m["deleted"]) for m in left["messages"]] == [("", True), ("核实过了", False)]


def test_resolving_says_who_and_a_reply_opens_the_thread_again(
    article: Article, editor: Client, reviewer: Client
) -> None:
    thread = add(editor, article)["id"]
    assert ok(reviewer, f"{BASE}/resolve", threadId=thread)["resolved"]["by"]["id"] == reviewer.caller.account_id
    assert ok(editor, f"{BASE}/reply", threadId=thread, text="还有一处")["resolved"] is None
    ok(editor, f"{BASE}/resolve", threadId=thread)
    assert ok(reviewer, f"{BASE}/reopen", threadId=thread)["resolved"] is None


def test_unread_are_the_messages_of_others_since_one_looked(article: Article, editor: Client, reviewer: Client) -> None:
    thread = add(editor, article)
    assert thread["unread"] == 0
    assert listed(reviewer, article)[0]["unread"] == 1
    assert ok(reviewer, f"{BASE}/read", threadId=thread["id"])["unread"] == 0
    ok(reviewer, f"{BASE}/reply", threadId=thread["id"], text="好")
    assert listed(editor, article)[0]["unread"] == 1


def test_who_is_named_finds_it_later_and_it_goes_when_the_thread_is_read(
    article: Article, editor: Client, reviewer: Client
) -> None:
    thread = add(editor, article, mentions=[reviewer.caller.account_id])
    assert thread["messages"][0]["mentions"] == [{"id": reviewer.caller.account_id, "label": reviewer.caller.real_name}]
    waiting = ok(reviewer, "/document/mentions", "GET")
    assert waiting["unread"] == 1
    item = waiting["items"][0]
    assert (item["title"], item["threadId"], item["read"]) == ("东湖绿道", thread["id"], False)
    assert item["route"] == f"/articleAuditDetail?id={article.pk}"
    ok(reviewer, f"{BASE}/read", threadId=thread["id"])
    assert ok(reviewer, "/document/mentions", "GET")["unread"] == 0


def test_an_editor_who_is_named_is_led_to_the_editor(article: Article, editor: Client, reviewer: Client) -> None:
    add(reviewer, article, mentions=[editor.caller.account_id])
    assert ok(editor, "/document/mentions", "GET")["items"][0]["route"] == f"/contentArticleDetail?id={article.pk}"


def test_only_who_may_write_in_the_text_moves_an_anchor(article: Article, editor: Client, reviewer: Client) -> None:
    thread = add(editor, article)["id"]
    there = {"from": "AQQ=", "to": "AQU="}
    assert reviewer.request("POST", f"{BASE}/move", {"threadId": thread, "anchor": there})["code"] == 10403
    assert ok(editor, f"{BASE}/move", threadId=thread, anchor=there)["anchor"] == there


def test_all_mentions_are_read_at_once(article: Article, editor: Client, reviewer: Client) -> None:
    for text in ("一", "二"):
        add(editor, article, text, mentions=[reviewer.caller.account_id])
    assert ok(reviewer, "/document/mentions/read")["unread"] == 0
    assert ok(editor, "/document/mentions", "GET") == {"items": [], "unread": 0}


def test_editing_the_names_out_takes_the_mention_back(article: Article, editor: Client, reviewer: Client) -> None:
    message = add(editor, article, mentions=[reviewer.caller.account_id])["messages"][0]["id"]
    ok(editor, f"{BASE}/edit", messageId=message, text="没事了")
    assert not CommentMention.objects.exists()


def test_who_cannot_see_the_article_cannot_be_named(article: Article, editor: Client) -> None:
    stranger = a_client(("内容-视频", "view"))
    payload = {"kind": "article", "id": article.pk, "anchor": ANCHOR, "quote": "", "text": "好"}
    answer = editor.request("POST", f"{BASE}/add", payload | {"mentions": [stranger.caller.account_id]})
    assert answer["code"] == 10422
    offered = ok(editor, f"{BASE}/people", "GET", kind="article", id=article.pk)["items"]
    assert stranger.caller.account_id not in [person["id"] for person in offered]
    assert editor.caller.account_id in [person["id"] for person in offered]


def test_colleagues_are_found_by_name_and_names_by_id(article: Article, editor: Client, reviewer: Client) -> None:
    name, account = reviewer.caller.real_name, reviewer.caller.account_id
    found = ok(editor, f"{BASE}/people", "GET", kind="article", id=article.pk, q=name)["items"]
    assert account in [person["id"] for person in found]
    named = ok(editor, f"{BASE}/people", "GET", kind="article", id=article.pk, ids=f"{account},999")["items"]
    assert named == [{"id": account, "label": name}]


def test_every_change_is_told_once_it_is_committed(
    article: Article, editor: Client, monkeypatch: pytest.MonkeyPatch, django_capture_on_commit_callbacks: Any
) -> None:
    heard: list[CommentsChanged] = []
    replace_handlers(monkeypatch, CommentsChanged, after=[heard.append])
    with django_capture_on_commit_callbacks(execute=True):
        add(editor, article)
    assert heard == [CommentsChanged("article", article.pk, editor.caller.account_id)]


def test_listing_asks_the_database_no_more_often_for_more_threads(
    article: Article, django_assert_max_num_queries: Any
) -> None:
    chief = a_super_client()
    for number in range(12):
        add(chief, article, f"第{number}条")
    with django_assert_max_num_queries(12):
        listed(chief, article)


def test_what_names_somebody_in_the_recycle_bin_does_not_wait_for_them(
    article: Article, editor: Client, reviewer: Client
) -> None:
    add(editor, article, mentions=[reviewer.caller.account_id])
    Article.objects.filter(pk=article.pk).update(deleted_at=timezone.now())
    assert ok(reviewer, "/document/mentions", "GET") == {"items": [], "unread": 0}
    Article.objects.filter(pk=article.pk).update(deleted_at=None)
    assert ok(reviewer, "/document/mentions", "GET")["unread"] == 1
