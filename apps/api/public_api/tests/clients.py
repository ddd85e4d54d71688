"""A reader's device and their app's backend, as tests of the public API use them."""

from __future__ import annotations

import datetime as dt
from typing import Any

from django.test import Client as HttpClient
from django.utils import timezone

from apps.api.tests.clients import a_super_client
from apps.api.tests.samples import payload_for
from apps.content.models import Article
from apps.kinds.engine.write import save, transitions
from apps.kinds.registry import registry
from apps.kinds.rights import Caller
from apps.kinds.types import moment_text


def caller() -> Caller:
    return a_super_client().caller


def published(key: str, **fields: Any) -> int:
    """A record of the kind that was published without review (reviewed by the same super administrator)."""
    kind, who = registry.kind(key), caller()
    payload = payload_for(kind, who) | fields
    record_id = int(save.create(kind, who, payload)["id"])
    return publish(key, record_id, who)


def publish(key: str, record_id: int, who: Caller | None = None) -> int:
    kind = registry.kind(key)
    who = who or caller()
    asked = {"id": record_id, "overrideReason": "测试需要"}
    if kind.lifecycle.transition("publish"):
        transitions.perform(kind, "publish", who, asked)
    else:
        if kind.model.objects.get(pk=record_id).verify_state != 3:
            transitions.perform(kind, "submit", who, asked)
        transitions.perform(kind, "approve", who, asked)
    return record_id


def article(title: str = "东湖绿道全线贯通", **fields: Any) -> int:
    values: dict[str, Any] = {"title": title, "body": "<p>今天上午，东湖绿道全线贯通。</p>", "section": "news", "publishAt": None,
              "showPeriod": None, "related": [], "links": []}  # fmt: skip
    return published("article", **(values | fields))


def act(key: str, name: str, record_id: int, **form: Any) -> None:
    transitions.perform(registry.kind(key), name, caller(), {"id": record_id, **form})


def in_minutes(minutes: float) -> str:
    return moment_text(timezone.now() + dt.timedelta(minutes=minutes))


def read(path: str, **headers: str) -> Any:
    """The data that a reader's device gets."""
    answer = HttpClient(headers=headers).get(f"/api/open/{path}").json()
    assert answer["code"] == 0, answer
    return answer["data"]


def titles(path: str = "article/list") -> list[str]:
    return [item["title"] for item in read(path)["items"]]


class App:
    """The app's backend with a service token for these scopes."""

    def __init__(self, *scopes: str, sender: str = "news-app", rate: int = 600) -> None:
        values = {"name": "客户端后端", "sender": sender, "scopes": list(scopes), "rate": rate}
        answer = a_super_client().request("POST", "/system/service-token/add", values)
        assert answer["code"] == 0, answer
        self.token, self.id = answer["data"]["token"], answer["data"]["id"]

    def send(self, what: str, payload: Any) -> dict[str, Any]:
        http = HttpClient(headers={"Authorization": f"Bearer {self.token}"})
        answer: dict[str, Any] = http.post(f"/api/ingest/{what}", payload, content_type="application/json").json()
        return answer

    def ask(self, what: str, payload: dict[str, Any]) -> dict[str, Any]:
        http = HttpClient(headers={"Authorization": f"Bearer {self.token}"})
        answer: dict[str, Any] = http.get(f"/api/reader/{what}", payload).json()
        return answer

    def items(self, what: str, *items: dict[str, Any]) -> list[dict[str, Any]]:
        answer = self.send(what, {"items": list(items)})
        assert answer["code"] == 0, answer
        result: list[dict[str, Any]] = answer["data"]["items"]
        return result


def views_of(record_id: int) -> int:
    return Article.objects.values_list("view_num", flat=True).get(pk=record_id)
