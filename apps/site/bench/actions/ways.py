"""Two ways of making a call: over HTTP, as a person who waits, and in this process, where its statements are seen."""

from __future__ import annotations

import http.client
import json
import time
from dataclasses import dataclass
from typing import Any, Protocol
from urllib.parse import urlsplit

from django.core.management.base import CommandError
from django.test import Client

from apps.site.bench.statement_costs import timed


@dataclass(frozen=True, slots=True)
class Taken:
    """Milliseconds of a call from request to answer, and of each of its statements (over HTTP there are none)."""

    wall: float
    statements: list[float]


class Way(Protocol):
    def post(self, path: str, values: dict[str, Any]) -> tuple[Any, Taken]:
        """The answer of the call, and its cost."""


class InProcess:
    """Calls with their statements. The wall time holds what watching them costs."""

    def __init__(self, token: str) -> None:
        self._client = Client(headers={"x-auth-token": token})

    def post(self, path: str, values: dict[str, Any]) -> tuple[Any, Taken]:
        begun = time.perf_counter()
        with timed() as statements:
            answer = self._client.post(f"/api{path}", json.dumps(values), content_type="application/json").json()
        taken = Taken((time.perf_counter() - begun) * 1000, statements)
        return _data(path, answer), taken


class OverHttp:
    """Calls to the running server over one connection, as a browser keeps it."""

    def __init__(self, url: str, token: str) -> None:
        self._host = urlsplit(url).netloc
        self._headers = {"X-Auth-Token": token, "Content-Type": "application/json"}
        self._connection = http.client.HTTPConnection(self._host, timeout=600)

    def post(self, path: str, values: dict[str, Any]) -> tuple[Any, Taken]:
        body = json.dumps(values)
        try:
            return self._posted(path, body)
        except (http.client.RemoteDisconnected, BrokenPipeError, ConnectionResetError):
            # The server ends connections that were idle for some seconds.
            self._connection.close()
            return self._posted(path, body)

    def _posted(self, path: str, body: str) -> tuple[Any, Taken]:
        begun = time.perf_counter()
        self._connection.request("POST", f"/api{path}", body, self._headers)
        answer = json.loads(self._connection.getresponse().read())
        return _data(path, answer), Taken((time.perf_counter() - begun) * 1000, [])


def _data(path: str, answer: dict[str, Any]) -> Any:
    if answer["code"] != 0:
        raise CommandError(f"{path} was refused: {answer}")
    return answer["data"]
