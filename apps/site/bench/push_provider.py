"""A push provider on this machine: checks the signature, keeps keys as JPush does, and answers errors on demand."""

from __future__ import annotations

import base64
import json
import threading
import uuid
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from urllib.parse import parse_qs, urlsplit

APP_KEY, SECRET = "7d431e42dfa6a6d693ac2d04", "5e987ac6d2e04d95a9d8f0d1"
Answer = tuple[int, dict[str, Any], dict[str, str]]


class Provider:
    """``taken``: the tokens of each key that was carried out. ``next`` answers come before any other."""

    def __init__(self, app_key: str, secret: str) -> None:
        self.pair = app_key, secret
        self.taken: dict[str, list[str]] = {}
        self.requests: list[dict[str, Any]] = []
        self.repeats = 0
        self.unknown: set[str] = set()
        self.next: deque[Answer | str] = deque()
        self.keys: set[str] = set()
        self.lock = threading.Lock()
        self.address = ""

    def tokens(self) -> list[str]:
        """All phones that got a notice, in order; one phone may be there twice."""
        return [token for tokens in self.taken.values() for token in tokens]

    def answer(self, method: str, path: str, authorization: str, body: dict[str, Any]) -> Answer:
        """Status, body and headers as the real provider documents them. The caller holds ``lock``."""
        wanted = base64.b64encode(":".join(self.pair).encode()).decode()
        if authorization != f"Basic {wanted}":
            return 401, {"error": {"code": 1004, "message": "authen failed"}}, {}
        parts = urlsplit(path)
        if (method, parts.path) == ("GET", "/v3/push/cid"):
            count = min(int(parse_qs(parts.query)["count"][0]), 10)
            fresh = [f"{self.pair[0]}-{uuid.uuid4()}" for _ in range(count)]
            self.keys |= set(fresh)
            return 200, {"cidlist": fresh}, {}
        if (method, parts.path) != ("POST", "/v3/push"):
            return 404, {}, {}
        return self.push(body)

    def push(self, body: dict[str, Any]) -> Answer:
        """Takes a batch of at most 1,000 phones once by its ``cid``. ``next`` plans failures."""
        self.requests.append(body)
        key, tokens = body.get("cid"), body["audience"]["registration_id"]
        if key not in self.keys or not 0 < len(tokens) <= 1000:
            return 400, {"error": {"code": 1003, "message": "Parameter value is invalid"}}, {}
        planned = self.next.popleft() if self.next else None
        if isinstance(planned, tuple):
            return planned
        if key in self.taken:
            self.repeats += 1
        elif unknown := [token for token in tokens if token in self.unknown]:
            return 400, {"error": {"code": 1003, "message": "invalid registration id", "illegal_rids": unknown}}, {}
        else:
            self.taken[key] = list(tokens)
        if planned == "lose the answer":
            return 502, {}, {}
        return 200, {"sendno": "0", "msg_id": str(len(self.taken))}, {}


@contextmanager
def provider(port: int = 0, *, app_key: str = APP_KEY, secret: str = SECRET) -> Iterator[Provider]:
    """Serves a provider on the port, or on a free one, until the block ends."""
    found = Provider(app_key, secret)

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_GET(self) -> None:
            self.reply("GET", {})

        def do_POST(self) -> None:
            self.reply("POST", json.loads(self.rfile.read(int(self.headers["Content-Length"]))))

        def reply(self, method: str, body: dict[str, Any]) -> None:
            with found.lock:
                status, answer, headers = found.answer(method, self.path, self.headers.get("Authorization", ""), body)
            content = json.dumps(answer).encode()
            self.send_response(status)
            for name, value in (headers | {"Content-Length": str(len(content))}).items():
                self.send_header(name, value)
            self.end_headers()
            self.wfile.write(content)

        def log_message(self, *_: Any) -> None:
            """Say nothing."""

    server = ThreadingHTTPServer(("127.0.0.1", port), Handler)
    found.address = f"http://127.0.0.1:{server.server_address[1]}"
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield found
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
