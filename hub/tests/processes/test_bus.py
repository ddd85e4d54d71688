"""Neither a broker that hangs nor handlers that wait delay other messages."""

from __future__ import annotations

import asyncio
import time
from typing import Any

import pytest
from django.db import transaction

from apps.core.transactions import whole
from hub import bus as bus_module
from hub.bus import Bus
from hub.cluster import Cluster


class Hanging:
    """Channel layer whose broker never answers."""

    async def group_send(self, *_: Any) -> None:
        await asyncio.Event().wait()


async def test_a_message_that_the_broker_does_not_take_is_lost_and_said_so(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(bus_module, "PUBLISH_SECONDS", 0.01)
    bus = Bus()
    bus._layer = Hanging()
    await bus.publish("document.opened")
    assert "the bus lost a message on document.opened" in caplog.text


def test_a_call_does_not_wait_for_a_broker_that_hangs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bus_module, "PUBLISH_FROM_CALL_SECONDS", 0.01)
    monkeypatch.setattr(bus_module, "get_channel_layer", Hanging)
    monkeypatch.setattr(bus_module, "_local", [])
    bus_module.publish("record.changed")


class Kept:
    """Channel layer that keeps what it is given."""

    def __init__(self) -> None:
        self.sent: list[dict[str, Any]] = []
        self.waiting: asyncio.Queue[dict[str, Any]] = asyncio.Queue()

    async def group_send(self, group: str, message: dict[str, Any]) -> None:
        self.sent.append(message)

    async def receive(self, channel: str) -> dict[str, Any]:
        return await self.waiting.get()


@pytest.mark.django_db(transaction=True)
def test_the_messages_of_one_transaction_are_one_of_the_broker_in_their_order(monkeypatch: pytest.MonkeyPatch) -> None:
    """Before: a batch of a hundred approvals sent four hundred, each of them some of the broker's commands."""
    layer = Kept()
    monkeypatch.setattr(bus_module, "get_channel_layer", lambda: layer)
    monkeypatch.setattr(bus_module, "_local", [])
    with whole():
        for number in range(3):
            transaction.on_commit(lambda number=number: bus_module.publish(f"topic{number}", number=number))  # type: ignore[misc]
        assert layer.sent == []
    (message,) = layer.sent
    assert message["messages"] == [{"topic": f"topic{number}", "number": number} for number in range(3)]
    bus_module.publish("alone", number=9)
    assert layer.sent[1:] == [{"type": "hub", "topic": "alone", "number": 9}]


async def test_messages_that_came_as_one_are_handled_one_by_one() -> None:
    bus, layer, heard, over = Bus(), Kept(), list[int](), asyncio.Event()
    bus._layer = layer
    bus.on("counted", lambda message: heard.append(message["number"]))
    bus.on("over", lambda _: over.set())
    counted = [{"topic": "counted", "number": number} for number in range(3)]
    layer.waiting.put_nowait({"type": "hub", "messages": [*counted, {"topic": "over"}]})
    listening = asyncio.create_task(bus._listen())
    await over.wait()
    listening.cancel()
    assert heard == [0, 1, 2]


async def test_the_next_message_does_not_wait_for_what_a_handler_asks() -> None:
    bus, heard, answer = Bus(), list[int](), asyncio.Event()

    async def slow(message: dict[str, Any]) -> None:
        await answer.wait()
        heard.append(message["number"])

    bus.on("slow", slow)
    bus.on("quick", lambda message: heard.append(message["number"]))
    bus._handle({"topic": "slow", "number": 1})
    bus._handle({"topic": "quick", "number": 2})
    answer.set()
    await asyncio.gather(*bus._work)
    assert heard == [2, 1]


async def test_processes_that_died_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0
    monkeypatch.setattr(time, "monotonic", lambda: now)
    cluster = Cluster(Bus(), "a", dict)
    for number in range(100):
        cluster._hear({"process": f"p{number}", "state": {}})
    now = 100.0
    assert cluster._others() == {}
    assert cluster._heard == {}
