"""The interface of a driver, and the ways in which a request can end."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol


@dataclass(frozen=True, slots=True)
class Push:
    """One request: the same words for all ``tokens``. ``extras`` go to the app, which opens the target by them.

    ``keep_seconds``: how long the provider stores it for a device without network. ``silent``: no sound, no vibration.
    """

    key: str
    title: str
    text: str
    tokens: Sequence[str]
    cover: str = ""
    extras: Mapping[str, Any] = field(default_factory=dict)
    keep_seconds: int = 86_400
    silent: bool = False


@dataclass(frozen=True, slots=True)
class Key:
    """A key against repeats, valid from ``at`` on."""

    value: str
    at: dt.datetime


class Driver(Protocol):
    """A provider. ``most``: devices of one request. ``key_lifetime``: how long a key prevents a repeated request."""

    name: str
    most: int
    key_lifetime: dt.timedelta

    def new_key(self) -> Key:
        """A key that was never used. Raises Unreachable, TooFast, Rejected."""

    def push(self, push: Push) -> Sequence[str]:
        """Hand over the request; return the tokens that the provider does not know although it took the rest.

        A request with a key that was taken before is not carried out again. Raises UnknownTokens, TooFast, Rejected if
        nothing was taken, and Unreachable if that is unknown.
        """


class Unreachable(Exception):
    """The provider did not answer, or answered that it is broken: the request may have been taken."""


class TooFast(Exception):
    """The provider refused for now. Nothing was taken; it takes requests again in ``seconds``."""

    def __init__(self, seconds: float) -> None:
        super().__init__(seconds)
        self.seconds = seconds


class Rejected(Exception):
    """The provider refuses such requests until a person changes something. The text is a Chinese sentence."""


class UnknownTokens(Exception):
    """Nothing was taken because the provider does not know ``tokens``. ``reason`` is one of ``REASONS``."""

    def __init__(self, tokens: Sequence[str], reason: str = "unknown_token") -> None:
        super().__init__(len(tokens))
        self.tokens = tokens
        self.reason = reason


#: Reasons for which the provider took nothing for a device. Phones report all others.
GIVEN_UP = ("unknown_token", "no_target")
#: Reasons of failed deliveries. The app may report the last five of them.
REASONS = {
    "unknown_token": "设备标识已失效",
    "no_target": "服务商找不到设备",
    "uninstalled": "应用已卸载",
    "disabled": "用户关闭了通知",
    "offline": "离线超过保留时间",
    "vendor": "厂商通道拒收",
    "other": "其他原因",
}
