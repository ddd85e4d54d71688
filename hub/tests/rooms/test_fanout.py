from __future__ import annotations

import asyncio
from typing import Any, cast

import pytest
from pycrdt import Doc, Text

from hub.rooms.participant import Participant
from hub.rooms.protocol import UPDATE, read_frame, sync_frame
from hub.rooms.sync import fanout
from hub.rooms.sync.fanout import FanOut
from hub.sockets.socket import Shared


class Listener:
    """Participant with a document of their own."""

    def __init__(self) -> None:
        self.frames: list[Shared] = []
        self.doc: Doc[Text] = Doc()
        self.text = self.doc.get("body", type=Text)

    def deliver(self, frame: Shared) -> None:
        self.frames.append(frame)
        read = read_frame(frame.payload)
        assert read.step == UPDATE
        self.doc.apply_update(read.payload)


def typed(letters: str) -> list[bytes]:
    """Return one update for each letter."""
    made: list[bytes] = []
    doc: Doc[Text] = Doc()
    text = doc.get("body", type=Text)
    doc.observe(lambda event: made.append(event.update))
    for letter in letters:
        text += letter
    return made


def room_of(count: int) -> tuple[FanOut, list[Listener]]:
    listeners = [Listener() for _ in range(count)]
    return FanOut(cast("set[Participant]", set(listeners))), listeners


async def test_in_a_quiet_room_an_update_goes_out_at_once_and_not_to_its_author() -> None:
    fan, (author, *others) = room_of(3)
    fan.send(typed("a")[0], cast(Participant, author))
    await asyncio.sleep(0)
    assert [str(other.text) for other in others] == ["a", "a"]
    assert author.frames == []


async def test_in_a_quiet_room_what_comes_in_one_turn_of_the_loop_is_one_frame() -> None:
    fan, listeners = room_of(3)
    for update in typed("同时"):
        fan.send(update, None)
    await asyncio.sleep(0)
    assert [len(listener.frames) for listener in listeners] == [1, 1, 1]
    assert [str(listener.text) for listener in listeners] == ["同时"] * 3


async def test_among_few_people_a_frame_goes_on_as_it_came_and_at_once() -> None:
    fan, (author, *others) = room_of(3)
    (update,) = typed("a")
    frame = sync_frame(UPDATE, update)
    fan.relay(frame, update, cast(Participant, author))
    assert [[one.payload for one in other.frames] for other in others] == [[frame], [frame]]
    assert author.frames == []


async def test_a_frame_goes_on_behind_what_waits() -> None:
    fan, (author, other) = room_of(2)
    first, second = typed("ab")
    fan.send(first, cast(Participant, author))
    fan.relay(sync_frame(UPDATE, second), second, cast(Participant, author))
    assert other.frames == []
    await asyncio.sleep(0)
    assert str(other.text) == "ab"


async def test_among_many_people_what_comes_in_one_turn_of_the_loop_is_merged() -> None:
    fan, listeners = room_of(fanout.FEW + 1)
    for author, update in zip(listeners, typed("ab"), strict=False):
        fan.relay(sync_frame(UPDATE, update), update, cast(Participant, author))
    await asyncio.sleep(0)
    assert [len(listener.frames) for listener in listeners] == [1] * len(listeners)


async def test_in_a_hot_room_what_comes_together_is_one_frame_and_the_same_bytes_for_all() -> None:
    fan, listeners = room_of(3)
    fan.hot = True
    for update in typed("热门房间"):
        fan.send(update, None)
    await asyncio.sleep(fanout.WINDOW_SECONDS * 4)
    assert [len(listener.frames) for listener in listeners] == [1, 1, 1]
    assert len({id(listener.frames[0]) for listener in listeners}) == 1
    assert [str(listener.text) for listener in listeners] == ["热门房间"] * 3


async def test_a_single_author_of_a_merged_frame_is_spared_it() -> None:
    fan, (author, other) = room_of(2)
    fan.hot = True
    for update in typed("ab"):
        fan.send(update, cast(Participant, author))
    fan.flush()
    assert author.frames == []
    assert str(other.text) == "ab"


async def test_a_room_gets_hot_by_its_deliveries_and_cools_down(monkeypatch: pytest.MonkeyPatch) -> None:
    fan, _ = room_of(50)
    now = [asyncio.get_running_loop().time()]
    monkeypatch.setattr(fan, "_loop", _Clock(now))
    for _ in range(200):
        now[0] += 0.002
        fan.send(b"\x00\x00", None)
    assert fan.hot
    for _ in range(20):
        now[0] += 0.05
        fan.send(b"\x00\x00", None)
    assert not fan.hot


async def test_what_is_held_never_grows_large(monkeypatch: pytest.MonkeyPatch) -> None:
    fan, (listener,) = room_of(1)
    fan.hot = True
    monkeypatch.setattr(fanout, "MAX_HELD_BYTES", 50)
    for update in typed("abcdef"):
        fan.send(update, None)
    assert len(listener.frames) >= 1


async def test_rows_of_another_process_that_come_together_go_out_together_after_what_is_held() -> None:
    fan, (listener,) = room_of(1)
    fan.hot = True
    first, second, third = typed("xyz")
    fan.send(first, None)
    fan.send_together([second, third])
    assert len(listener.frames) == 2
    assert str(listener.text) == "xyz"


class _Clock:
    def __init__(self, now: list[float]) -> None:
        self._now = now

    def time(self) -> float:
        return self._now[0]

    def call_later(self, *_: Any) -> Any:
        return asyncio.get_running_loop().call_later(0, lambda: None)

    def call_soon(self, flush: Any) -> Any:
        return asyncio.get_running_loop().call_soon(flush)
