"""Local HTTP servers in place of providers."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import Any

Answer = Callable[["Request"], tuple[int, Any]]


@dataclass
class Request:
    method: str
    path: str
    headers: dict[str, str]
    body: bytes


@dataclass
class Server:
    url: str
    requests: list[Request] = field(default_factory=list)


@contextmanager
def serving(answer: Answer) -> Iterator[Server]:
    """Answers each request with the result of ``answer``: a status and JSON, or raw text."""

    class Handler(BaseHTTPRequestHandler):
        def _handle(self) -> None:
            body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
            headers = {name.lower(): value for name, value in self.headers.items()}
            request = Request(self.command, self.path, headers, body)
            server.requests.append(request)
            status, content = answer(request)
            self.send_response(status)
            if status in (301, 302, 307):
                self.send_header("Location", content)
            self.end_headers()
            self.wfile.write(content.encode() if isinstance(content, str) else json.dumps(content).encode())

        do_GET = do_POST = _handle  # noqa: N815 (the names that http.server calls)

        def log_message(self, *args: Any) -> None:
            """Silences the server."""

    http = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server = Server(f"http://127.0.0.1:{http.server_port}")
    # Interval of the check for shutdown, in seconds.
    thread = Thread(target=http.serve_forever, args=(0.005,), daemon=True)
    thread.start()
    try:
        yield server
    finally:
        http.shutdown()
        http.server_close()
        thread.join()
