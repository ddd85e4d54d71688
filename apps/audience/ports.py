"""Functions that users need from the apps that own what users did. ``apps.site.composition`` connects them."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal, Protocol

from django.db.models import QuerySet

from apps.core.ports import Ports

from .user.models import AppUser


@dataclass(frozen=True, slots=True)
class TimelineEntry:
    """One entry of a timeline: ``text``, and the record behind it (the key of its kind, its id)."""

    text: str
    kind: str = ""
    id: int | None = None
    reason: str = ""
    by: str = ""


@dataclass(frozen=True, slots=True)
class TimelineSource:
    """Records about a user. ``type`` and ``label`` name them together with others; ``about`` says whether the user
    did them or they were done to the user. ``at`` is the column of the moment."""

    type: str
    label: str
    about: Literal["did", "done"]
    records: Callable[[AppUser], QuerySet[Any]]
    at: str
    entry: Callable[[Any], TimelineEntry]


class Freeze(Protocol):
    """Freezes the user for days -> the number of the freeze."""

    def __call__(self, user: AppUser, *, days: int, reason: str, account_id: int) -> int: ...


class Lift(Protocol):
    """Ends the freezes of a user early -> how many there were."""

    def __call__(self, reader_id: str, *, account_id: int, reason: str) -> int: ...


class TakeBack(Protocol):
    """Takes back the last freeze or lift, if the account made it since the moment -> its name, or an empty text."""

    def __call__(self, reader_id: str, *, account_id: int, since: dt.datetime) -> str: ...


@dataclass(frozen=True, slots=True)
class AudiencePorts:
    """Sanctions of users, and the sources of their timelines. A freeze holds for all that a user writes."""

    freeze: Freeze
    lift: Lift
    take_back: TakeBack
    frozen_until: Callable[[str], dt.datetime | None]
    sources: tuple[TimelineSource, ...]


ports: Ports[AudiencePorts] = Ports("apps.audience")
