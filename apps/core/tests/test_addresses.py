from __future__ import annotations

from typing import Any

import pytest

from apps.core.addresses import client_address


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
    assert client_address(peer, forwarded) == address
