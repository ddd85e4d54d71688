"""Alerts on their way: encrypted for the browser, through the checks of outgoing requests, to a push service by HTTP."""

from __future__ import annotations

import datetime as dt
from threading import Event
from typing import Any

import pytest
from django.utils import timezone

from apps.api.tests.clients import Client, a_client
from apps.api.web_push import alerts, delivery
from apps.api.web_push.models import PushDevice, PushMessage
from apps.api.web_push.sorts import Alert, topic_of
from apps.core.outbox.outbox import Lost
from apps.core.outbox.tasks import State
from apps.identity.models import Account, Session
from apps.review.tests.factories import a_story, an_editor, said

from .fakes import Browser, PushService
from .test_devices import a_device

pytestmark = pytest.mark.django_db


def deliver() -> None:
    """Runs what is due, as a worker does."""
    while alerts.MESSAGES.run_next(delivery.carry_out):
        pass


def an_alert(client: Client, **changes: Any) -> Alert:
    story = a_story(client)
    values: dict[str, Any] = {
        "sort": "mentions", "title": "有人在批注中提到您", "text": "周岚提到了您", "url": f"/contentArticleDetail?id={story['id']}",
        "tag": "mention-1", "kind": "article", "record_id": story["id"],
    }  # fmt: skip
    return Alert(**(values | changes))


def test_the_browser_reads_what_was_sent_and_nobody_else_could(service: PushService) -> None:
    client, browser = an_editor(), Browser()
    a_device(client, browser)
    alert = an_alert(client)
    alerts.raise_alert(client.caller.account_id, alert)
    deliver()
    (request,) = service.requests
    assert request.line == "POST /send/1 HTTP/1.1"
    assert browser.read(request.body) == {
        "title": alert.title, "text": alert.text, "url": alert.url, "tag": alert.tag,
    }  # fmt: skip
    assert "周岚".encode() not in request.body
    assert request.headers["host"] == "push.test"
    assert request.headers["content-encoding"] == "aes128gcm"
    assert request.headers["topic"] == topic_of("mention-1")
    assert request.headers["authorization"].startswith("vapid t=")
    assert 0 < int(request.headers["ttl"]) <= alert.seconds
    device = PushDevice.objects.get()
    assert device.last_success_at is not None
    assert PushMessage.objects.get().state == State.DONE


@pytest.mark.parametrize("status", ["404 Not Found", "410 Gone"])
def test_a_subscription_that_is_gone_is_forgotten(service: PushService, status: str) -> None:
    client = an_editor()
    a_device(client, Browser())
    service.status = status
    alerts.raise_alert(client.caller.account_id, an_alert(client))
    deliver()
    assert not PushDevice.objects.exists()
    assert not PushMessage.objects.exists()


def test_a_service_that_fails_is_asked_again_and_the_device_says_why(
    service: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("apps.core.outbox.outbox.PAUSES", (0, 0))
    client = an_editor()
    a_device(client, Browser())
    service.status = "503 Service Unavailable"
    alerts.raise_alert(client.caller.account_id, an_alert(client))
    deliver()
    device = PushDevice.objects.get()
    assert (device.failures, PushMessage.objects.get().state) == (3, State.FAILED)
    assert "503" in device.problem
    service.status = "201 Created"
    alerts.raise_alert(client.caller.account_id, an_alert(client))
    deliver()
    device.refresh_from_db()
    assert (device.failures, device.problem) == (0, "")


def test_a_service_that_is_busy_is_left_alone_for_as_long_as_it_asks(service: PushService) -> None:
    client = an_editor()
    a_device(client, Browser())
    service.status, service.headers = "429 Too Many Requests", {"Retry-After": "120"}
    alerts.raise_alert(client.caller.account_id, an_alert(client))
    deliver()
    message = PushMessage.objects.get()
    assert message.state == State.QUEUED
    assert message.due_at > timezone.now() + dt.timedelta(seconds=60)


@pytest.mark.parametrize(
    ("asked", "seconds"), [("120", 120), ("0", 30), ("", 30), ("²", 30), ("9" * 5000, 30), ("99999", 600)]
)
def test_no_service_makes_the_worker_try_without_end(asked: str, seconds: int) -> None:
    assert delivery._pause(asked) == seconds


def test_without_a_way_out_nothing_fails_but_the_device_says_so(service: PushService) -> None:
    client = an_editor()
    a_device(client, Browser("https://unknown.test/1"))
    alerts.raise_alert(client.caller.account_id, an_alert(client))
    alerts.MESSAGES.run_next(delivery.carry_out)
    device = PushDevice.objects.get()
    assert (device.problem, device.failures) == (delivery.UNREACHABLE, 1)


def test_a_name_that_leads_inside_later_is_not_connected_to(
    service: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    client = an_editor()
    a_device(client, Browser())
    monkeypatch.setattr("apps.media.rehost.safe_fetch.resolve", lambda host, port: ["169.254.169.254"])
    alerts.raise_alert(client.caller.account_id, an_alert(client))
    deliver()
    assert (service.requests, PushMessage.objects.get().state) == ([], State.FAILED)
    assert PushDevice.objects.get().problem == delivery.FORBIDDEN


def test_a_redirect_is_not_followed(service: PushService) -> None:
    client = an_editor()
    a_device(client, Browser())
    service.status, service.headers = "302 Found", {"Location": "https://push.test/other"}
    alerts.raise_alert(client.caller.account_id, an_alert(client))
    deliver()
    assert len(service.requests) == 1
    assert PushMessage.objects.get().state == State.FAILED


def test_who_may_not_see_the_record_any_more_gets_nothing(service: PushService) -> None:
    client = an_editor()
    a_device(client, Browser())
    alerts.raise_alert(client.caller.account_id, an_alert(client))
    account = Account.objects.get(pk=client.caller.account_id)
    account.role.grants = []
    account.role.save()
    deliver()
    assert (service.requests, PushMessage.objects.get().state) == ([], State.CANCELLED)


def test_what_is_late_is_not_sent(service: PushService) -> None:
    client = an_editor()
    a_device(client, Browser())
    alerts.raise_alert(client.caller.account_id, an_alert(client))
    PushMessage.objects.update(expires_at=timezone.now() - dt.timedelta(seconds=1))
    deliver()
    assert (service.requests, PushMessage.objects.get().state) == ([], State.CANCELLED)


def test_a_login_that_ran_out_takes_its_device_along(service: PushService) -> None:
    client = an_editor()
    a_device(client, Browser())
    alerts.raise_alert(client.caller.account_id, an_alert(client))
    Session.objects.filter(account_id=client.caller.account_id).update(
        last_seen_at=timezone.now() - dt.timedelta(days=2)
    )
    deliver()
    assert (service.requests, PushDevice.objects.count()) == ([], 0)


def test_a_later_alert_takes_the_place_of_one_that_waits(service: PushService) -> None:
    client, browser = an_editor(), Browser()
    a_device(client, browser)
    for text in ("第一次", "第二次"):
        alerts.raise_alert(client.caller.account_id, an_alert(client, text=text))
    deliver()
    assert [browser.read(request.body)["text"] for request in service.requests] == ["第二次"]


def test_a_device_gets_the_sorts_that_it_asks_for(service: PushService) -> None:
    client = an_editor()
    a_device(client, Browser(), ["late"])
    alerts.raise_alert(client.caller.account_id, an_alert(client))
    assert not PushMessage.objects.exists()


def test_a_trial_is_a_real_one(service: PushService) -> None:
    client, browser = a_client(), Browser()
    device = a_device(client, browser, ["late"])
    said(client, "/me/push/try", {"id": device["id"]})
    deliver()
    assert browser.read(service.requests[0].body)["title"] == "推送已接通"
    assert client.request("GET", "/me/push", {})["data"]["devices"][0]["lastSuccessAt"]


def test_ended_messages_are_forgotten_after_days(service: PushService) -> None:
    client = an_editor()
    a_device(client, Browser())
    alerts.raise_alert(client.caller.account_id, an_alert(client))
    deliver()
    alerts.forget()
    assert PushMessage.objects.count() == 1
    PushMessage.objects.update(finished_at=timezone.now() - dt.timedelta(days=4))
    alerts.forget()
    assert not PushMessage.objects.exists()


def test_a_lost_task_ends_nothing_twice(service: PushService) -> None:
    """The sweep may have given it to another worker."""
    client = an_editor()
    a_device(client, Browser())
    alerts.raise_alert(client.caller.account_id, an_alert(client))
    message = alerts.MESSAGES.claim()
    assert message is not None
    PushMessage.objects.update(holder="another")
    with pytest.raises(Lost):
        delivery.carry_out(message, Event())
    assert PushMessage.objects.get().state == State.RUNNING
