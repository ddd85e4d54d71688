from __future__ import annotations

from collections.abc import Callable

import pytest
from django.core.cache import cache

from apps.core import events
from apps.documents import locks, store
from apps.documents.models import DocumentUpdate
from apps.identity.events import RightsChanged, SessionsEnded

from .. import fake_apps
from ..console import ConsoleClient
from ..yjs import YjsClients

pytestmark = pytest.mark.django_db(transaction=True)


def rows(record_id: int) -> int:
    return DocumentUpdate.objects.filter(document__record_id=record_id, actor_id__isnull=False).count()


def test_a_readers_update_is_refused_and_leaves_no_row(clients: YjsClients, room: str, record_id: int) -> None:
    cache.set(fake_apps.key("readers"), [2])
    wang, li = clients.open("wang", room, "wang"), clients.open("li", room, "li")
    wang("synced")
    li("synced")
    assert li("status")["mode"] == "readonly"
    li("type", text="不该出现")
    wang("type", text="可以出现")
    wang("saved")
    li("textHas", text="可以出现")
    assert "不该出现" not in wang("text")
    assert rows(record_id) == 1
    assert not li("isSaved")


def test_a_lock_turns_the_others_to_readers_and_back(
    clients: YjsClients, room: str, record_id: int, heard: None
) -> None:
    wang, li = clients.open("wang", room, "wang"), clients.open("li", room, "li")
    wang("synced")
    li("synced")
    locks.take("article", record_id, caller=fake_apps.caller_of("wang"))
    li("modeBecomes", mode="readonly")
    assert li("status")["holder"] == {"id": 1, "label": "王编辑"}
    assert wang("status")["mode"] == "edit"
    locks.give_back("article", record_id, caller=fake_apps.caller_of("wang"))
    li("modeBecomes", mode="edit")


def test_a_right_that_was_lost_unheard_is_noticed_when_the_update_is_committed(
    clients: YjsClients, room: str, record_id: int
) -> None:
    wang = clients.open("wang", room, "wang")
    wang("synced")
    cache.set(fake_apps.key("readers"), [1])
    store.rules_changed("article", record_id)
    wang("type", text="太迟了")
    wang("closedWith", code=1012)
    wang("modeBecomes", mode="readonly")
    assert rows(record_id) == 0


def test_an_identity_that_ended_unheard_commits_nothing(clients: YjsClients, room: str, record_id: int) -> None:
    wang = clients.open("wang", room, "wang")
    wang("synced")
    cache.set(fake_apps.key("ended", 100), True)
    wang("type", text="太迟了")
    wang("closedWith", code=4401)
    assert rows(record_id) == 0


def test_an_ended_session_closes_its_sockets(
    clients: YjsClients, console: Callable[..., ConsoleClient], room: str, heard: None
) -> None:
    wang, li = clients.open("wang", room, "wang"), clients.open("li", room, "li")
    wang("synced")
    li("synced")
    tab = console("wang")
    tab.ping()
    cache.set(fake_apps.key("ended", 100), True)
    events.publish(SessionsEnded(account_id=1, session_ids=[100], reason="logout"))
    wang("closedWith", code=4401)
    assert tab.close_code() == 4401
    assert tab.received[-1]["data"] == {"code": 10001006, "msg": "您已在别处退出，请重新登录"}
    assert li("closes") == []


def test_changed_rights_are_told_and_judged_again(
    clients: YjsClients, console: Callable[..., ConsoleClient], room: str, heard: None
) -> None:
    wang = clients.open("wang", room, "wang")
    wang("synced")
    tab = console("wang")
    tab.ping()
    cache.set(fake_apps.key("epoch", 1), 2)
    cache.set(fake_apps.key("readers"), [1])
    events.publish(RightsChanged(account_ids=[1]))
    tab.expect("session", "rights")
    wang("modeBecomes", mode="readonly")
