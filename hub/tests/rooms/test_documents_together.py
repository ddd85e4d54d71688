from __future__ import annotations

import pytest

from ..conftest import BOTH_WAYS
from ..yjs import YjsClients

pytestmark = pytest.mark.django_db(transaction=True)


def test_a_stock_client_joins_and_sees_what_the_record_said(clients: YjsClients, room: str) -> None:
    wang = clients.open("wang", room, "wang")
    wang("synced")
    assert wang("text") == '<paragraph firstLine="false" indent="0">初稿</paragraph>'
    assert wang("fields") == {"title": "标题"}


@BOTH_WAYS
def test_two_clients_typing_at_once_converge(clients: YjsClients, room: str) -> None:
    wang, li = clients.open("wang", room, "wang"), clients.open("li", room, "li")
    wang("synced")
    li("synced")
    for letter in "甲乙丙丁":
        wang("type", text=letter, at=0)
        li("type", text=letter.lower() + "。")
    wang("saved")
    li("saved")
    wang("textBecomes", text=li("text"))
    li("textBecomes", text=wang("text"))
    assert wang("text").count("。") == 4
