"""Network addresses that the server may fetch from on a person's behalf (docs/quality.md, 29).

A person names the URL and the server connects. Without these checks the console would expose its internal network. The
checks judge the resolved IP address, never the host name.
"""

from __future__ import annotations

from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network

from django.conf import settings

Address = IPv4Address | IPv6Address

#: Special-purpose IPv4 networks (IANA registry), and the metadata addresses of clouds.
CLOSED_IPV4 = tuple(
    ip_network(text)
    for text in (
        "0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12", "192.0.0.0/24",
        "192.0.2.0/24", "192.88.99.0/24", "192.168.0.0/16", "198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24",
        "224.0.0.0/4", "240.0.0.0/4", "168.63.129.16/32",
    )
)  # fmt: skip
#: Of IPv6 only global unicast is allowed, except tunnels, translation and documentation ranges.
GLOBAL_UNICAST = ip_network("2000::/3")
CLOSED_IPV6 = tuple(ip_network(text) for text in ("2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"))
#: Refused even for a host that the deployment allows: cloud metadata, and addresses of no host.
NEVER = tuple(
    ip_network(text)
    for text in (
        "0.0.0.0/8", "169.254.0.0/16", "224.0.0.0/4", "240.0.0.0/4", "100.100.100.200/32", "168.63.129.16/32",
        "::/128", "fe80::/10", "ff00::/8", "fd00:ec2::254/128",
    )
)  # fmt: skip
#: Below 1024 only the web's ports: no connection to mail, shell or database servers.
WEB_PORTS = frozenset({80, 443})
FIRST_FREE_PORT = 1024


def plain(text: str) -> Address:
    """The IP address without an interface name. An IPv4 address is unpacked from its IPv6 form."""
    address = ip_address(text.partition("%")[0])
    mapped = address.ipv4_mapped if isinstance(address, IPv6Address) else None
    return mapped or address


def is_public(address: Address) -> bool:
    if isinstance(address, IPv4Address):
        return not any(address in network for network in CLOSED_IPV4)
    return address in GLOBAL_UNICAST and not any(address in network for network in CLOSED_IPV6)


def may_connect(host: str, port: int, address: Address) -> bool:
    """True if the server may connect to ``host``, which resolved to ``address``."""
    if is_allowed(host, port):
        return not any(address in network for network in NEVER if network.version == address.version)
    return (port in WEB_PORTS or port >= FIRST_FREE_PORT) and is_public(address)


def is_allowed(host: str, port: int) -> bool:
    """True if the deployment allows this host by name (``CONSOLE_DUMP_HOSTS``: ``host`` or ``host:port``)."""
    name = f"[{host}]" if ":" in host else host
    return name in settings.DUMP_HOSTS or f"{name}:{port}" in settings.DUMP_HOSTS
