from __future__ import annotations

from typing import Any

import pytest

from apps.media.rehost.network import is_public, may_connect, plain

INSIDE = [
    "0.0.0.1", "10.0.0.1", "100.64.0.1", "100.127.255.254", "127.0.0.1", "127.8.9.1", "169.254.169.254", "172.16.0.1",
    "172.31.255.255", "192.0.0.192", "192.0.2.1", "192.88.99.1", "192.168.1.1", "198.18.0.1", "198.51.100.7",
    "203.0.113.9", "224.0.0.1", "239.255.255.255", "240.0.0.1", "255.255.255.255", "100.100.100.200", "168.63.129.16",
    "::", "::1", "::ffff:127.0.0.1", "::ffff:10.0.0.1", "::ffff:a9fe:a9fe", "::127.0.0.1", "64:ff9b::7f00:1",
    "64:ff9b:1::1", "100::1", "fc00::1", "fd00:ec2::254", "fe80::1", "fe80::1%eth0", "fec0::1", "ff02::1",
    "2002:7f00:1::", "2002:c0a8:101::1", "2001::1", "2001:0:4136:e378:8000:63bf:3fff:fdd2", "2001:db8::1", "3fff::1",
    "5f00::1",
]  # fmt: skip
OUTSIDE = ["1.1.1.1", "8.8.8.8", "59.37.96.63", "100.63.255.255", "172.32.0.1", "2400:3200::1", "2606:4700::1111", "::ffff:8.8.8.8"]  # fmt: skip


@pytest.mark.parametrize("text", INSIDE)
def test_an_address_inside_is_never_connected_to(text: str) -> None:
    assert not is_public(plain(text))
    assert not may_connect("img.example.cn", 443, plain(text))


@pytest.mark.parametrize("text", OUTSIDE)
def test_a_public_address_is(text: str) -> None:
    assert may_connect("img.example.cn", 443, plain(text))


@pytest.mark.parametrize(
    ("port", "may"), [(80, True), (443, True), (8080, True), (22, False), (25, False), (1023, False)]
)
def test_below_1024_only_the_webs_own_ports_are_spoken_to(port: int, may: bool) -> None:
    assert may_connect("img.example.cn", port, plain("8.8.8.8")) is may


@pytest.mark.parametrize(
    ("host", "port", "address", "may"),
    [
        ("img.intra", 8080, "10.1.2.3", True),
        ("img.intra", 81, "10.1.2.3", False),
        ("cdn.intra", 81, "127.0.0.1", True),
        ("other.intra", 8080, "10.1.2.3", False),
        ("cdn.intra", 80, "169.254.169.254", False),
        ("cdn.intra", 80, "100.100.100.200", False),
        ("cdn.intra", 80, "0.1.2.3", False),
        ("cdn.intra", 80, "fe80::1", False),
        ("fd12::1", 80, "fd12::1", True),
    ],
)
def test_a_deployment_may_allow_hosts_of_its_own_but_no_machine_identities(
    settings: Any, host: str, port: int, address: str, may: bool
) -> None:
    settings.DUMP_HOSTS = frozenset({"img.intra:8080", "cdn.intra", "[fd12::1]"})
    assert may_connect(host, port, plain(address)) is may
