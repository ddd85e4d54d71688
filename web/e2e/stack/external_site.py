"""Somebody else's web site on this machine: the pictures that a pasted page refers to."""

from __future__ import annotations

import io
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from PIL import Image


def _picture() -> bytes:
    stream = io.BytesIO()
    Image.new("RGB", (320, 200), "#7a3b2e").save(stream, "JPEG")
    return stream.getvalue()


class _Pages(BaseHTTPRequestHandler):
    picture = _picture()

    def do_GET(self) -> None:
        there = self.path.startswith("/there/")
        self.send_response(200 if there else 404)
        self.send_header("Content-Type", "image/jpeg" if there else "text/html")
        self.end_headers()
        self.wfile.write(self.picture if there else b"gone")

    def log_message(self, format: str, *args: object) -> None:
        """Nobody reads this site's log."""


@contextmanager
def external_site() -> Iterator[str]:
    """Its host and port. `/there/…` is a picture, everything else is gone."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), _Pages)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"127.0.0.1:{server.server_address[1]}"
    finally:
        server.shutdown()
        server.server_close()
