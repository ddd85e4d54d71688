"""Whose address a call or a socket comes from: a forwarded one counts only behind a trusted proxy (docs/quality.md, 22)."""

from __future__ import annotations

import ipaddress

from django.conf import settings


def client_address(peer: str, forwarded: str) -> str:
    """Walks the hops that proxies wrote down from the right past trusted ones; anything malformed stops the walk.

    ``peer`` is who opened the connection, ``forwarded`` the comma-separated hops it names (X-Forwarded-For).
    """
    address = peer
    hops = [hop.strip() for hop in forwarded.split(",") if hop.strip()]
    while hops and is_trusted(address):
        candidate = hops.pop()
        if not is_address(candidate):
            break
        address = candidate
    return address


def is_address(text: str) -> bool:
    try:
        ipaddress.ip_address(text)
    except ValueError:
        return False
    return True


def is_trusted(address: str) -> bool:
    return is_address(address) and any(
        ipaddress.ip_address(address) in ipaddress.ip_network(network) for network in settings.TRUSTED_PROXIES
    )
