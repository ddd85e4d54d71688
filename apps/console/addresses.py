"""Whose address a request comes from: a forwarded one counts only behind a trusted proxy (quality.md, 22)."""

from __future__ import annotations

import ipaddress
from collections.abc import Mapping
from typing import Any

from django.conf import settings


def client_address(meta: Mapping[str, Any]) -> str:
    """Walks ``X-Forwarded-For`` from the right past trusted proxies; anything malformed stops the walk."""
    address = str(meta.get("REMOTE_ADDR") or "")
    forwarded = [part.strip() for part in str(meta.get("HTTP_X_FORWARDED_FOR", "")).split(",") if part.strip()]
    while forwarded and is_trusted(address):
        candidate = forwarded.pop()
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
