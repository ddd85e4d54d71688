from __future__ import annotations

from collections.abc import Callable
from dataclasses import FrozenInstanceError, dataclass

import pytest

from apps.core.ports import AlreadyConnected, NotConnected, Ports

from .connected_ports import replace_ports


@dataclass(frozen=True, slots=True)
class Clock:
    now: Callable[[], int]
    zone: Callable[[], str]


CLOCK = Clock(now=lambda: 8, zone=lambda: "Asia/Shanghai")


@pytest.fixture
def ports() -> Ports[Clock]:
    connected: Ports[Clock] = Ports("apps.clock")
    connected.connect(CLOCK)
    return connected


def test_ports_that_nobody_connected_say_which_they_are_and_who_connects_them() -> None:
    with pytest.raises(NotConnected, match=r"apps\.clock.*apps\.site\.composition"):
        Ports[Clock]("apps.clock")()


def test_ports_are_connected_once_and_never_change(ports: Ports[Clock]) -> None:
    with pytest.raises(AlreadyConnected, match=r"apps\.clock"):
        ports.connect(CLOCK)
    with pytest.raises(FrozenInstanceError):
        ports().now = lambda: 9  # type: ignore[misc]
    assert ports().now() == 8


def test_a_test_replaces_one_function_and_gets_the_others_as_they_were(ports: Ports[Clock]) -> None:
    with pytest.MonkeyPatch.context() as monkeypatch:
        replace_ports(monkeypatch, ports, now=lambda: 9)
        assert (ports().now(), ports().zone()) == (9, "Asia/Shanghai")
    assert ports() is CLOCK
