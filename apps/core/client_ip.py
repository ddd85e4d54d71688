"""Returns the client's IP of a call or a socket. A forwarded one counts only behind a trusted proxy (docs/quality.md, 22)."""

from __future__ import annotations

import ipaddress
from collections.abc import Mapping

from django.conf import settings


def client_ip(peer: str, forwarded: str) -> str:
    """Return the first hop from the right that is no trusted proxy. A malformed hop ends the search.

    ``peer`` is the IP that opened the connection, ``forwarded`` its comma-separated hops (X-Forwarded-For).
    """
    address = peer
    hops = [hop.strip() for hop in forwarded.split(",") if hop.strip()]
    while hops and is_trusted(address):
        candidate = hops.pop()
        if not is_address(candidate):
            break
        address = candidate
    return address


#: Headers in which proxies name their client.
FORWARDING_HEADERS = ("forwarded", "via", "x-real-ip", "x-client-ip", "cf-connecting-ip", "true-client-ip")


def is_own_machine(peer: str, headers: Mapping[str, str]) -> bool:
    """True if a browser on this machine asked under a name of this machine.

    A proxy on this machine is a loopback peer too: a forwarding header or a public name gives it away.
    """
    names = {name.lower() for name in headers}
    forwarded = any(name in FORWARDING_HEADERS or name.startswith("x-forwarded") for name in names)
    return not forwarded and is_loopback(peer) and is_loopback(host_name(headers.get("Host", "")))


def host_name(host: str) -> str:
    """``Host`` without its port."""
    if host.startswith("["):
        return host[1:].partition("]")[0]
    return host.rpartition(":")[0] if host.count(":") == 1 else host


def is_loopback(host: str) -> bool:
    return host == "localhost" or (is_address(host) and ipaddress.ip_address(host).is_loopback)


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
