from __future__ import annotations

from typing import Any

import pytest

from apps.core.client_ip import client_ip, is_own_machine


@pytest.mark.parametrize(
    ("peer", "forwarded", "address"),
    [
        ("203.0.113.9", "198.51.100.1", "203.0.113.9"),
        ("10.0.0.1", "198.51.100.1", "198.51.100.1"),
        ("10.0.0.1", "1.1.1.1, 198.51.100.1, 10.0.0.2", "198.51.100.1"),
        ("10.0.0.1", "198.51.100.1, nonsense", "10.0.0.1"),
        ("10.0.0.1", "", "10.0.0.1"),
        ("", "198.51.100.1", ""),
    ],
)
def test_a_forwarded_address_counts_only_behind_a_trusted_proxy(
    peer: str, forwarded: str, address: str, settings: Any
) -> None:
    settings.TRUSTED_PROXIES = ["10.0.0.0/8"]
    assert client_ip(peer, forwarded) == address


@pytest.mark.parametrize(
    ("peer", "headers", "own"),
    [
        ("127.0.0.1", {"Host": "127.0.0.1:8000"}, True),
        ("::1", {"Host": "[::1]:8000"}, True),
        ("127.0.0.1", {"Host": "localhost"}, True),
        ("10.1.1.1", {"Host": "localhost"}, False),
        ("127.0.0.1", {"Host": "console.example.com"}, False),
        ("127.0.0.1", {"Host": "localhost:8000", "X-Forwarded-For": "8.8.8.8"}, False),
        ("127.0.0.1", {"Host": "localhost:8000", "X-Forwarded-Proto": "https"}, False),
        ("127.0.0.1", {"Host": "localhost:8000", "X-Real-Ip": "8.8.8.8"}, False),
        ("127.0.0.1", {"Host": "localhost:8000", "Forwarded": "for=8.8.8.8"}, False),
        ("127.0.0.1", {"Host": "localhost:8000", "Via": "1.1 proxy"}, False),
        ("", {}, False),
        ("unix:", {"Host": "localhost"}, False),
    ],
)
def test_a_proxy_on_this_machine_is_not_a_browser_on_this_machine(
    peer: str, headers: dict[str, str], own: bool
) -> None:
    assert is_own_machine(peer, headers) is own
