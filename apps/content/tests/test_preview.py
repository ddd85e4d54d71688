"""Preview pages: readers see the published state; holders of a valid ticket see the working text."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.core import signing
from django.test import Client as Browser

from apps.api.tests.clients import Client, a_client
from apps.content import preview
from apps.content.models import Article
from apps.documents.tests.edits import edited
from apps.identity.models import Account, Role

from .test_article_review import EDITOR, REVIEWER, act, draft

pytestmark = pytest.mark.django_db


def live(**fields: Any) -> dict[str, Any]:
    editor, reviewer = a_client(*EDITOR), a_client(*REVIEWER)
    story = draft(editor, **fields)
    act(editor, "submit", story)
    assert act(reviewer, "approve", story)["code"] == 0
    return story


def link(client: Client, story: dict[str, Any]) -> str:
    answer = client.request("GET", "/content/preview", {"kind": "article", "id": story["id"]})
    assert answer["code"] == 0, answer
    return str(answer["data"]["url"])


def opened(url: str) -> tuple[int, str]:
    """Opens a page as any browser does: without an identity."""
    response = Browser().get(url)
    return response.status_code, response.content.decode()


def test_a_list_row_names_its_preview() -> None:
    editor = a_client(*EDITOR)
    story = draft(editor)
    row = editor.request("GET", "/content/article/list", {})["data"]["items"][0]
    assert row["previewUrl"] == f"/preview/article/{story['id']}"


def test_anybody_sees_what_is_published_and_not_what_is_being_written() -> None:
    story = live(source="湖北日报", author="陈")
    edited("article", story["id"], body_html="<p>还没有通过的修改</p>")
    status, html = opened(f"/preview/article/{story['id']}")
    assert status == 200
    assert "全程一百零一公里。" in html
    assert "湖北日报" in html
    assert "还没有通过的修改" not in html
    assert "后台预览" not in html


@pytest.mark.parametrize(
    "change",
    [
        {"visible": False},
        {"frozen": True},
        {"published_at": None},
        {"deleted_at": "2026-11-21T00:00:00Z"},
    ],
    ids=["hidden", "frozen", "withdrawn", "deleted"],
)
def test_what_readers_do_not_see_is_not_shown_without_a_ticket(change: dict[str, Any]) -> None:
    story = live()
    Article.objects.update(**change)
    assert opened(f"/preview/article/{story['id']}")[0] == 404


@pytest.mark.parametrize(
    ("period", "status"),
    [
        (["2020-01-01 00:00:00", "2020-02-01 00:00:00"], 404),
        (["2999-01-01 00:00:00", "2999-02-01 00:00:00"], 404),
        (["2020-01-01 00:00:00", "2999-02-01 00:00:00"], 200),
    ],
)
def test_the_dates_of_showing_hold(period: list[str], status: int) -> None:
    story = live(showPeriod=period)
    assert opened(f"/preview/article/{story['id']}")[0] == status


def test_a_draft_is_seen_with_a_ticket_and_only_with_one() -> None:
    editor = a_client(*EDITOR)
    story = draft(editor)
    status, html = opened(link(editor, story))
    assert (status, "全程一百零一公里。" in html, "后台预览" in html) == (200, True, True)
    assert opened(f"/preview/article/{story['id']}")[0] == 404
    for ticket in ("", "x", "a:b:c"):
        assert opened(f"/preview/article/{story['id']}?backend=true&ticket={ticket}")[0] == 403


def test_the_ticket_shows_the_text_as_it_stands_now() -> None:
    editor = a_client(*EDITOR)
    story = draft(editor)
    url = link(editor, story)
    edited("article", story["id"], body_html="<p>刚刚改的</p>", fields={"title": "新题"})
    html = opened(url)[1]
    assert "刚刚改的" in html
    assert "<h1>新题</h1>" in html


def test_a_ticket_opens_no_other_record() -> None:
    editor = a_client(*EDITOR)
    story, other = draft(editor), draft(editor)
    url = link(editor, story).replace(f"/article/{story['id']}?", f"/article/{other['id']}?")
    assert opened(url)[0] == 403


def disabled(account_id: int) -> None:
    Account.objects.filter(pk=account_id).update(enabled=False)


def another_password(account_id: int) -> None:
    Account.objects.filter(pk=account_id).update(epoch=99)


def no_rights(account_id: int) -> None:
    Role.objects.filter(accounts=account_id).update(grants=[])


@pytest.mark.parametrize("end", [disabled, another_password, no_rights])
def test_a_ticket_ends_with_its_account_its_password_and_its_rights(end: Callable[[int], None]) -> None:
    editor = a_client(*EDITOR)
    story = draft(editor)
    url = link(editor, story)
    assert opened(url)[0] == 200
    end(editor.caller.account_id)
    assert opened(url)[0] == 403


def test_a_ticket_ends_after_two_hours(monkeypatch: pytest.MonkeyPatch) -> None:
    editor = a_client(*EDITOR)
    story = draft(editor)
    url = link(editor, story)
    monkeypatch.setattr(preview, "VALID_SECONDS", -preview.VALID_SECONDS)
    assert opened(url)[0] == 403


def test_a_ticket_signed_for_something_else_is_none() -> None:
    editor = a_client(*EDITOR)
    story = draft(editor)
    ticket = signing.dumps(["article", story["id"], editor.caller.account_id, editor.caller.epoch], salt="another")
    assert opened(f"/preview/article/{story['id']}?backend=true&ticket={ticket}")[0] == 403


def test_who_may_not_see_the_record_gets_no_link() -> None:
    story = draft(a_client(*EDITOR))
    stranger = a_client(("问卷管理", "view"))
    assert stranger.request("GET", "/content/preview", {"kind": "article", "id": story["id"]})["code"] == 10404


def test_the_page_runs_nothing_and_is_found_by_no_search_engine() -> None:
    story = draft(a_client(*EDITOR), title="<script>alert(1)</script>", titleColour="#c4232f")
    editor = a_client(*EDITOR)
    response = Browser().get(link(editor, story))
    policy = response.headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "script-src" not in policy
    assert "unsafe-inline" not in policy.replace("style-src 'unsafe-inline'", "")
    assert response.headers["X-Robots-Tag"] == "noindex, nofollow"
    assert response.headers["Referrer-Policy"] == "no-referrer"
    assert response.headers["Cache-Control"] == "no-store"
    html = response.content.decode()
    assert "<script" not in html
    assert 'style="color: #c4232f"' in html


def test_what_is_unknown_is_a_page_that_says_so() -> None:
    for path in ("/preview/article/999999", "/preview/nothing/1", "/preview/sensitive_word/1"):
        status, html = opened(path)
        assert (status, "看不到这篇内容" in html) == (404, True)
