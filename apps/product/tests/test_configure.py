"""Texts of the product: versions, the moment from which each holds, and what readers get."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest
from django.utils import timezone

from apps.api.tests.clients import Client, a_client, a_super_client
from apps.kinds.types import MOMENT, ZONE
from apps.product.models import Configure, ConfigureVersion

pytestmark = pytest.mark.django_db
BASE = "/setting/configure"


@pytest.fixture
def client() -> Client:
    return a_super_client()


@pytest.fixture
def text() -> Configure:
    made, _ = Configure.objects.get_or_create(type="privacy", defaults={"title": "隐私政策"})
    return made


def moment(days: float) -> str:
    return (timezone.now() + dt.timedelta(days=days)).astimezone(ZONE).strftime(MOMENT)


def write(client: Client, text: Configure, content: str) -> None:
    text.refresh_from_db()
    values = {"id": text.pk, "revision": text.revision, "title": text.title, "content": content}
    assert client.request("POST", f"{BASE}/update", values)["code"] == 0


def publish(client: Client, text: Configure, **form: Any) -> dict[str, Any]:
    return client.request("POST", f"{BASE}/publish", {"id": text.pk, "note": "改了联系方式"} | form)


def public(at: str = "") -> dict[str, Any]:
    return a_super_client().request("GET", "/open/configure", {"type": "privacy"} | ({"at": at} if at else {}))


def states(client: Client, text: Configure) -> list[tuple[int, str]]:
    listed = client.request("GET", f"{BASE}/versions", {"id": text.pk})["data"]["items"]
    return [(item["number"], item["state"]) for item in listed]


def test_readers_get_the_version_that_holds_at_the_moment_they_ask_for(client: Client, text: Configure) -> None:
    assert public()["code"] == 10404
    write(client, text, "<p>第一版</p>")
    assert public()["code"] == 10404
    assert publish(client, text)["code"] == 0
    ConfigureVersion.objects.update(effective_at=timezone.now() - dt.timedelta(days=30))
    write(client, text, "<p>第二版</p>")
    assert publish(client, text, effectiveAt=moment(3))["code"] == 0
    now = public()["data"]
    assert (now["content"], now["version"]) == ("<p>第一版</p>", 1)
    assert now["next"] == public(moment(4))["data"]["effectiveAt"]
    assert public(moment(4))["data"]["content"] == "<p>第二版</p>"
    assert public(moment(-31))["code"] == 10404
    assert states(client, text) == [(2, "waiting"), (1, "current")]


def test_a_version_that_waits_can_be_withdrawn_and_one_that_holds_cannot(client: Client, text: Configure) -> None:
    write(client, text, "<p>第一版</p>")
    publish(client, text)
    write(client, text, "<p>第二版</p>")
    publish(client, text, effectiveAt=moment(3))
    assert client.request("POST", f"{BASE}/withdraw", {"id": text.pk, "number": 1})["code"] == 10409
    assert client.request("POST", f"{BASE}/withdraw", {"id": text.pk, "number": 2})["code"] == 0
    assert states(client, text) == [(2, "withdrawn"), (1, "current")]
    assert public(moment(4))["data"]["content"] == "<p>第一版</p>"
    assert publish(client, text)["code"] == 0
    assert states(client, text)[0] == (3, "current")


def test_nothing_is_published_twice_or_for_a_moment_that_is_over_or_over_one_that_waits(
    client: Client, text: Configure
) -> None:
    assert publish(client, text)["code"] == 10409
    write(client, text, "<p>第一版</p>")
    assert publish(client, text, effectiveAt=moment(-1))["data"]["errors"].keys() == {"effectiveAt"}
    assert publish(client, text, note="")["code"] == 10422
    assert publish(client, text, effectiveAt=moment(2))["code"] == 0
    assert publish(client, text)["code"] == 10409
    write(client, text, "<p>第二版</p>")
    refused = publish(client, text)
    assert (refused["code"], "先撤回" in refused["msg"]) == (10409, True)


def test_a_text_is_changed_once_it_differs_from_its_newest_version(client: Client, text: Configure) -> None:
    write(client, text, "<p>第一版</p>")
    publish(client, text)
    assert not Configure.objects.get(pk=text.pk).changed
    write(client, text, "<p>第二版</p>")
    assert Configure.objects.get(pk=text.pk).changed
    write(client, text, "<p>第一版</p>")
    assert not Configure.objects.get(pk=text.pk).changed


def test_whoever_may_only_view_publishes_nothing(text: Configure) -> None:
    reader = a_client(("系统-配置", "view"))
    assert reader.request("GET", f"{BASE}/versions", {"id": text.pk})["code"] == 0
    assert publish(reader, text)["code"] == 10403
    assert reader.request("POST", f"{BASE}/withdraw", {"id": text.pk, "number": 1})["code"] == 10403
