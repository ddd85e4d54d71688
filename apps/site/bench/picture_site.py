"""A site of pictures on this machine, every URL another one: what benchmarks and drills take over."""

from __future__ import annotations

import hashlib
import io
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Lock, Thread
from typing import Any

from PIL import Image


@dataclass
class PictureSite:
    """``asked`` counts the requests for each path, ``first`` is when each was asked for first."""

    port: int
    asked: Counter[str] = field(default_factory=Counter)
    first: dict[str, float] = field(default_factory=dict)
    _lock: Lock = field(default_factory=Lock)

    def url(self, path: str) -> str:
        """The URL of a picture; every path has one."""
        return f"http://127.0.0.1:{self.port}{path}"

    def note(self, path: str) -> None:
        """Counts a request. Threads of the server call this at once."""
        with self._lock:
            self.asked[path] += 1
            self.first.setdefault(path, time.time())


@contextmanager
def picture_site() -> Iterator[PictureSite]:
    """Serves pictures on a free port of this machine until the block ends."""

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            site.note(self.path)
            content = _picture(self.path)
            self.send_response(200)
            self.send_header("Content-Type", "image/png")
            self.send_header("Content-Length", str(len(content)))
            self.end_headers()
            self.wfile.write(content)

        def log_message(self, *args: Any) -> None:
            """Quiet."""

    http = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    site = PictureSite(http.server_port)
    thread = Thread(target=http.serve_forever, daemon=True)
    thread.start()
    try:
        yield site
    finally:
        http.shutdown()
        http.server_close()
        thread.join()


def _picture(path: str) -> bytes:
    """64 × 64 noise that no other path has; some 12 KiB."""
    noise = hashlib.shake_256(path.encode()).digest(64 * 64 * 3)
    out = io.BytesIO()
    Image.frombytes("RGB", (64, 64), noise).save(out, "PNG")
    return out.getvalue()
