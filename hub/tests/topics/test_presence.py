from __future__ import annotations

import pytest

from ..yjs import YjsClients

pytestmark = pytest.mark.django_db(transaction=True)


def test_the_server_says_who_a_caret_belongs_to(clients: YjsClients, room: str) -> None:
    wang, li = clients.open("wang", room, "wang"), clients.open("li", room, "li")
    wang("synced")
    li("synced")
    wang("awareness", state={"user": {"id": 99, "name": "台长", "color": "#000"}, "cursor": {"anchor": 1}})
    li("othersBecome", count=1)
    (seen,) = li("others")
    assert (seen["user"]["id"], seen["user"]["name"], seen["cursor"]) == (1, "王编辑", {"anchor": 1})


def test_a_caret_goes_with_its_connection(clients: YjsClients, room: str) -> None:
    wang, li = clients.open("wang", room, "wang"), clients.open("li", room, "li")
    wang("synced")
    li("synced")
    wang("awareness", state={"cursor": None})
    li("othersBecome", count=1)
    wang("stop")
    li("othersBecome", count=0)


def test_whoever_comes_later_sees_who_is_there(clients: YjsClients, room: str) -> None:
    wang = clients.open("wang", room, "wang")
    wang("synced")
    wang("awareness", state={"cursor": None})
    li = clients.open("li", room, "li")
    li("othersBecome", count=1)
    assert li("others")[0]["user"]["name"] == "王编辑"


def test_the_last_of_many_moves_of_a_caret_is_the_one_that_is_seen(clients: YjsClients, room: str) -> None:
    wang, li = clients.open("wang", room, "wang"), clients.open("li", room, "li")
    wang("synced")
    li("synced")
    for offset in range(50):
        wang("awareness", state={"cursor": {"anchor": offset}})
    li("otherHas", state={"cursor": {"anchor": 49}})
