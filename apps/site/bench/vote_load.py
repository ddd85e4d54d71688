"""Readers who vote, as the app's backend sends them: batches at a steady rate, some of them sent again."""

from __future__ import annotations

import http.client
import json
import threading
import time
from contextlib import closing
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlsplit

SENDERS = 4
#: One batch of so many is sent a second time, as after a lost answer.
AGAIN = 10
LOOK_SECONDS = 1.0


@dataclass
class Load:
    """The outcome: milliseconds of batches and of the console's calls, the numbers of the chart, and what was refused."""

    sent: int = 0
    repeated: int = 0
    refused: list[str] = field(default_factory=list)
    batches: list[float] = field(default_factory=list)
    console: list[float] = field(default_factory=list)
    chart: list[int] = field(default_factory=list)
    late: float = 0.0
    lock: threading.Lock = field(default_factory=threading.Lock)


@dataclass(frozen=True, slots=True)
class Target:
    """A running product, a vote with ``options`` options, the token of the app and one of a person at the console."""

    address: str
    vote: int
    options: int
    service_token: str
    token: str

    def ask(self, method: str, path: str, payload: Any, headers: dict[str, str]) -> Any:
        """The whole envelope of one call, over a connection of its own. Does not judge its code."""
        with closing(http.client.HTTPConnection(urlsplit(self.address).netloc, timeout=120)) as connection:
            body = json.dumps(payload) if payload is not None else None
            connection.request(method, f"/api{path}", body, headers | {"Content-Type": "application/json"})
            return json.loads(connection.getresponse().read())


def run(target: Target, *, rate: int, seconds: int, batch: int) -> Load:
    """``rate`` ballots a second in batches of ``batch``, while a person looks at the result and the list of votes."""
    load, over = Load(), threading.Event()
    looker = threading.Thread(target=_look, args=(target, load, over))
    looker.start()
    senders = [threading.Thread(target=_send, args=(target, load, n, rate, seconds, batch)) for n in range(SENDERS)]
    for thread in senders:
        thread.start()
    for thread in senders:
        thread.join()
    over.set()
    looker.join()
    return load


def _send(target: Target, load: Load, sender: int, rate: int, seconds: int, batch: int) -> None:
    """Send every fourth batch of the schedule, each at its moment or as soon as the one before is answered."""
    began, pause = time.monotonic(), batch / rate
    for number in range(sender, rate * seconds // batch, SENDERS):
        due = began + number * pause
        time.sleep(max(0.0, due - time.monotonic()))
        items = [_ballot(target, number * batch + place) for place in range(batch)]
        for attempt in range(2 if number % AGAIN == 0 else 1):
            _send_batch(target, load, items, again=attempt > 0)
        with load.lock:
            load.late = max(load.late, time.monotonic() - due)


def _send_batch(target: Target, load: Load, items: list[dict[str, Any]], *, again: bool) -> None:
    begun = time.monotonic()
    answer = target.ask("POST", "/ingest/ballot", {"items": items}, {"Authorization": f"Bearer {target.service_token}"})
    took = (time.monotonic() - begun) * 1000
    with load.lock:
        load.batches.append(took)
        if answer["code"] != 0:
            load.refused.append(answer["msg"])
            return
        load.refused += [item["msg"] for item in answer["data"]["items"] if "code" in item]
        stored = sum(item.get("repeated") is False for item in answer["data"]["items"])
        load.sent += 0 if again else len(items)
        load.repeated += len(items) - stored


def _ballot(target: Target, number: int) -> dict[str, Any]:
    return {
        "key": f"load-{target.vote}-{number}",
        "vote": target.vote,
        "options": [1 + number % target.options],
        "readerId": f"load-{number}",
        "deviceId": f"phone-{number % 9000}",
        "address": f"198.51.{number % 40}.{number % 250}",
        "region": "湖北",
    }


def _look(target: Target, load: Load, over: threading.Event) -> None:
    headers = {"X-Auth-Token": target.token}
    while not over.wait(LOOK_SECONDS):
        begun = time.monotonic()
        target.ask("GET", "/vote/list?page=1", None, headers)
        answer = target.ask("GET", f"/vote/results?id={target.vote}", None, headers)
        load.console.append((time.monotonic() - begun) * 500)
        load.chart.append(answer["data"]["ballots"])
