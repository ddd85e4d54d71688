"""Devices of a person: added, chosen for, ended; gone with their login."""

from __future__ import annotations

from typing import Any

import pytest

from apps.api.tests.clients import Client, a_client
from apps.api.web_push.models import PushDevice
from apps.api.web_push.sorts import SORTS
from apps.identity.models import Account, Session
from apps.identity.sessions import tokens
from apps.review.tests.factories import said

from .conftest import NAMES
from .fakes import Browser, PushService

pytestmark = pytest.mark.django_db
ALL = list(SORTS)


def a_device(client: Client, browser: Browser | None = None, sorts: list[str] | None = None) -> dict[str, Any]:
    payload = {**(browser.subscription if browser else {}), "name": "Chrome · Android", "sorts": sorts or ALL}
    shown = said(client, "/me/push/save", payload)
    return next(device for device in shown["devices"] if device["current"])


def shown(client: Client) -> list[dict[str, Any]]:
    return list(client.request("GET", "/me/push", {})["data"]["devices"])


def test_a_browser_is_one_device_however_often_it_says_so(service: PushService) -> None:
    client = a_client()
    a_device(client, Browser("https://push.test/old"))
    device = a_device(client, Browser("https://push.test/new"), ["mentions"])
    assert [one["id"] for one in shown(client)] == [device["id"]]
    assert (device["open"], device["sorts"], device["problem"]) == (False, ["mentions"], "")
    assert PushDevice.objects.get().endpoint == "https://push.test/new"
    assert "endpoint" not in device


def test_a_browser_whose_push_service_is_away_is_a_device_of_open_pages(service: PushService) -> None:
    assert a_device(a_client())["open"] is True


def test_a_browser_has_one_person(service: PushService) -> None:
    browser, before, now = Browser(), a_client(), a_client()
    a_device(before, browser)
    a_device(now, browser)
    assert (shown(before), len(shown(now))) == ([], 1)


@pytest.mark.parametrize(
    ("changed", "field"),
    [
        ({"endpoint": "http://push.test/1"}, "endpoint"),
        ({"endpoint": "https://inside.test/1"}, "endpoint"),
        ({"endpoint": "https://127.0.0.1/1"}, "endpoint"),
        ({"endpoint": "https://[::1]/1"}, "endpoint"),
        ({"endpoint": "https://user@push.test/1"}, "endpoint"),
        ({"endpoint": "ftp://push.test/1"}, "endpoint"),
        ({"endpoint": "not an address"}, "endpoint"),
        ({"p256dh": "AAAA"}, "p256dh"),
        ({"p256dh": ""}, "p256dh"),
        ({"auth": "short"}, "p256dh"),
        ({"sorts": ["weather"]}, "sorts"),
    ],
)
def test_what_is_no_subscription_is_refused(
    service: PushService, changed: dict[str, Any], field: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for address in ("127.0.0.1", "::1"):
        monkeypatch.setitem(NAMES, address, [address])
    payload = {**Browser().subscription, "name": "Chrome", "sorts": ALL, **changed}
    answer = a_client().request("POST", "/me/push/save", payload)
    assert (answer["code"], list(answer["data"]["errors"])) == (10422, [field])
    assert not PushDevice.objects.exists()


def test_a_service_that_cannot_be_found_now_may_be_later(service: PushService) -> None:
    assert a_device(a_client(), Browser("https://unknown.test/1"))["open"] is False


def test_a_device_is_chosen_for_and_ended_by_its_person_alone(service: PushService) -> None:
    client, other = a_client(), a_client()
    device = a_device(client, Browser())
    for path in ("sorts", "end", "try"):
        assert other.request("POST", f"/me/push/{path}", {"id": device["id"], "sorts": []})["code"] == 10404
    said(client, "/me/push/sorts", {"id": device["id"], "sorts": ["late"]})
    assert shown(client)[0]["sorts"] == ["late"]
    assert said(client, "/me/push/end", {"id": device["id"]})["devices"] == []


def test_signing_out_ends_the_device_and_no_other(service: PushService) -> None:
    client = a_client()
    account = Account.objects.get(pk=client.caller.account_id)
    other = Client(tokens.issue(account)[0])
    a_device(client, Browser("https://push.test/1"))
    a_device(other, Browser("https://push.test/2"))
    said(client, "/admin/logout", {})
    assert [device["current"] for device in shown(other)] == [True]
    assert PushDevice.objects.count() == 1


def test_an_account_that_is_disabled_has_no_device(service: PushService) -> None:
    client = a_client()
    a_device(client, Browser())
    tokens.end_all(client.caller.account_id, reason=Session.Reason.DISABLED)
    assert not PushDevice.objects.exists()
