from __future__ import annotations

import socket
from collections.abc import Iterator
from typing import Any

import pytest

from apps.api.web_push import vapid
from apps.api.web_push.base64url import encode
from apps.media.rehost import safe_fetch

from .fakes import PushService, push_service

#: Addresses of names. Any other name cannot be found.
NAMES = {"push.test": ["93.184.216.34"], "inside.test": ["10.0.0.7"]}


@pytest.fixture
def service(monkeypatch: pytest.MonkeyPatch, settings: Any) -> Iterator[PushService]:
    """The push service behind ``https://push.test``: its address passes the checks, and the connection goes to this machine."""
    settings.WEB_PUSH_KEY = encode(b"\x01" * 32)
    settings.WEB_PUSH_CONTACT = "mailto:operator@console.test"
    vapid._signed.cache_clear()
    with push_service() as running:

        def resolve(host: str, port: int) -> list[str]:
            if host not in NAMES:
                raise OSError("no such name")
            return NAMES[host]

        def connect(target: safe_fetch.Target, address: object, timeout: float) -> socket.socket:
            return socket.create_connection(("127.0.0.1", running.port), timeout=timeout)

        monkeypatch.setattr(safe_fetch, "resolve", resolve)
        monkeypatch.setattr(safe_fetch, "connect", connect)
        yield running
