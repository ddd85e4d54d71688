"""A hundred approvals in one call, while others submit and a reviewer watches the badges."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Subprotocol

from .articles import ARTICLE, Desk, draft, submitted

WATCH = json.dumps({"topic": "watch", "data": {"topics": ["badges"]}})
#: Seconds between two submissions of another person, and after the batch until the last badge has come.
PAUSE, AFTER = 0.2, 2.0
#: Articles that the other person has ready; more than a batch within its promise takes.
READY = 60


@dataclass
class Meanwhile:
    """Milliseconds of another person's submissions while the batch runs, and from each answer to its badge."""

    submissions: list[float] = field(default_factory=list)
    badges: list[float] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Batch:
    seconds: float
    statements: int
    database: float
    meanwhile: Meanwhile


def waiting(desk: Desk, number: int) -> list[dict[str, Any]]:
    return [submitted(desk) for _ in range(number)]


def in_process(desk: Desk, found: list[dict[str, Any]]) -> tuple[int, float]:
    """Statements and database milliseconds of the batch."""
    taken = desk.reviewer.post(f"{ARTICLE}/approve", _ids(found))[1]
    return len(taken.statements), sum(taken.statements)


def over_http(url: str, token: str, desk: Desk, other: Desk, found: list[dict[str, Any]]) -> tuple[float, Meanwhile]:
    """Seconds of the batch, and what others met meanwhile. ``other`` has connections of its own."""
    drafts = [draft(other)["id"] for _ in range(READY)]
    meanwhile, over = Meanwhile(), threading.Event()
    with _badges(url, token) as heard:
        busy = threading.Thread(target=_submit, args=(other, drafts, meanwhile, heard, over))
        busy.start()
        taken = desk.reviewer.post(f"{ARTICLE}/approve", _ids(found))[1]
        over.set()
        busy.join()
    return taken.wall / 1000, meanwhile


def _ids(found: list[dict[str, Any]]) -> dict[str, Any]:
    return {"ids": [each["id"] for each in found], "revisions": {str(each["id"]): each["revision"] for each in found}}


def _submit(desk: Desk, drafts: list[int], meanwhile: Meanwhile, heard: list[float], over: threading.Event) -> None:
    """One submission after the other until the batch is over, each with its badge."""
    for pk in drafts:
        known = len(heard)
        taken = desk.author.post(f"{ARTICLE}/submit", {"id": pk})[1]
        answered = time.monotonic()
        meanwhile.submissions.append(taken.wall)
        while len(heard) == known and time.monotonic() < answered + AFTER:
            time.sleep(0.005)
        if len(heard) > known:
            meanwhile.badges.append(max(0.0, heard[known] - answered) * 1000)
        if over.wait(PAUSE):
            return


@contextmanager
def _badges(url: str, token: str) -> Iterator[list[float]]:
    """The moments at which a console heard of other numbers."""
    heard: list[float] = []
    with connect(
        f"{url.replace('http', 'ws', 1)}/ws/console",
        origin=url,  # type: ignore[arg-type]
        subprotocols=[Subprotocol("console.v1"), Subprotocol(f"token.{token}")],
    ) as socket:
        socket.send(WATCH)
        while '"snapshot"' not in str(socket.recv(timeout=30)):
            pass
        listener = threading.Thread(target=_listen, args=(socket, heard))
        listener.start()
        try:
            yield heard
        finally:
            socket.close()
            listener.join()


def _listen(socket: ClientConnection, heard: list[float]) -> None:
    try:
        for message in socket:
            if '"changed"' in str(message):
                heard.append(time.monotonic())
    except ConnectionClosed:
        return
