"""The events that become alerts, and for whom."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest
from django.utils import timezone

from apps.api.tests.clients import Client, a_client
from apps.api.web_push import late_queues
from apps.api.web_push.events import AlertRaised
from apps.api.web_push.models import LateQueue, PushMessage
from apps.content.models import Article
from apps.core.tests.published_events import PublishedEvents
from apps.review.tests.factories import AUDIT, OWN, a_reviewer, a_waiting_story, an_editor, said

from .fakes import Browser, PushService
from .test_devices import a_device

pytestmark = pytest.mark.django_db
ANCHOR = {"from": "AAAA", "to": "AAAA"}


def raised(published: PublishedEvents) -> list[tuple[int, str]]:
    return [(alert.account_id, alert.sort) for alert in published.of(AlertRaised)]


def a_comment(author: Client, story: int, *mentioned: Client) -> None:
    payload = {"kind": "article", "id": story, "anchor": ANCHOR, "quote": "东湖", "text": "请核对"}
    said(author, "/document/comment/add", payload | {"mentions": [one.caller.account_id for one in mentioned]})


def a_live_story(editor: Client) -> int:
    story = a_waiting_story(editor)
    said(a_reviewer(), "/verify-center/article/approved", {"id": story["id"]})
    return int(story["id"])


def test_who_is_mentioned_is_alerted_at_the_comment_and_the_title_stays_secret(
    service: PushService, published_events: PublishedEvents
) -> None:
    author, colleague = an_editor(), an_editor()
    a_device(colleague, Browser())
    story = a_waiting_story(author, title="尚未公开的标题")
    a_comment(author, story["id"], colleague, author)
    assert raised(published_events) == [(colleague.caller.account_id, "mentions")]
    message = PushMessage.objects.get()
    assert message.url.startswith(f"/contentArticleDetail?id={story['id']}&comment=")
    assert "尚未公开" not in message.title + message.text
    assert author.caller.display_name in message.text


def test_who_wants_no_mentions_gets_no_alert(service: PushService, published_events: PublishedEvents) -> None:
    author, colleague = an_editor(), an_editor()
    a_device(colleague, Browser())
    said(colleague, "/me/notices/save", {"on": ["takeovers"], "sound": False})
    a_comment(author, a_waiting_story(author)["id"], colleague)
    assert raised(published_events) == []
    assert not PushMessage.objects.exists()


def test_whose_claim_was_taken_over_is_alerted_and_not_who_took_it(
    service: PushService, published_events: PublishedEvents
) -> None:
    first, second, story = a_reviewer(), a_reviewer(), a_waiting_story(an_editor())
    for reviewer, number in ((first, 1), (second, 2)):
        a_device(reviewer, Browser(f"https://push.test/{number}"))
    said(first, "/verify-center/claim", {"kind": "article", "id": story["id"]})
    said(second, "/verify-center/claim", {"kind": "article", "id": story["id"], "takeOver": 1})
    assert raised(published_events) == [(first.caller.account_id, "takeovers")]
    message = PushMessage.objects.get()
    assert (message.url, message.record_id) == (f"/articleAuditDetail?id={story['id']}", story["id"])


def test_whose_content_was_withdrawn_is_alerted(service: PushService, published_events: PublishedEvents) -> None:
    editor, chief = an_editor(), an_editor()
    a_device(editor, Browser())
    said(chief, "/content/article/withdraw", {"id": a_live_story(editor), "reason": "数字有误"})
    assert raised(published_events) == [(editor.caller.account_id, "withdrawals")]
    assert PushMessage.objects.get().text == f"{chief.caller.display_name}撤下了“东湖绿道今日开放”"


def test_who_withdraws_their_own_content_hears_nothing(published_events: PublishedEvents) -> None:
    editor = an_editor()
    said(editor, "/content/article/withdraw", {"id": a_live_story(editor), "reason": "数字有误"})
    assert raised(published_events) == []


def late(minutes: int, number: int = 1) -> None:
    for _ in range(number):
        story = a_waiting_story(an_editor())
        Article.objects.filter(pk=story["id"]).update(submitted_at=timezone.now() - dt.timedelta(minutes=minutes))


def test_a_queue_past_its_promise_is_told_once_to_reviewers_who_ask(
    service: PushService, published_events: PublishedEvents
) -> None:
    asks, silent, reader = a_reviewer(), a_reviewer(), a_client((OWN, "view"), (AUDIT, "view"))
    for number, (client, sorts) in enumerate([(asks, ["late"]), (silent, ["mentions"]), (reader, ["late"])]):
        a_device(client, Browser(f"https://push.test/{number}"), sorts)
    late(30)
    late_queues.check()
    assert raised(published_events) == []
    late(61, number=2)
    late_queues.check()
    late_queues.check()
    assert raised(published_events) == [(asks.caller.account_id, "late")]
    message = PushMessage.objects.get()
    assert (message.text, message.url) == ("2 条文章等了超过 60 分钟", "/articleAudit")


def test_a_queue_is_told_again_after_it_was_empty_and_hourly_while_more_comes(
    service: PushService, published_events: PublishedEvents
) -> None:
    a_device(a_reviewer(), Browser(), ["late"])

    def number() -> int:
        late_queues.check()
        return len(published_events.of(AlertRaised))

    late(90)
    assert number() == 1
    late(70)
    assert number() == 1
    LateQueue.objects.update(alerted_at=timezone.now() - dt.timedelta(minutes=61))
    assert (number(), number()) == (2, 2)
    Article.objects.update(submitted_at=timezone.now())
    assert number() == 2
    Article.objects.update(submitted_at=timezone.now() - dt.timedelta(minutes=65))
    assert number() == 3


def test_without_a_device_that_asks_a_minute_costs_one_question(
    service: PushService, django_assert_num_queries: Any
) -> None:
    a_device(a_reviewer(), Browser(), ["mentions"])
    late(90)
    with django_assert_num_queries(1):
        late_queues.check()
