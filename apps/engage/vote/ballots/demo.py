"""Demonstration ballots of the votes that are open: many readers, and a burst from one address at night."""

from __future__ import annotations

import datetime as dt
import random
from typing import Any

from django.utils import timezone

from apps.identity.service_token.services import Service

from ..models import Vote
from . import receive
from .models import Ballot

SENDER = Service(token_id=0, sender="demonstration", scopes=frozenset({"ballot"}), rate=0, last_used_at=None)
REGIONS = ("湖北", "湖北", "湖北", "湖北", "湖南", "河南", "广东", "北京")
#: Title, readers, days since the first ballot.
OPEN = (("2026 湖北最美乡村推选", 260, 16), ("您支持地铁延长夜间运营吗？", 90, 7))
FARM, FARMED = "203.0.113.66", 48
BATCH = 200


def load() -> int:
    """Cast the ballots as the app's backend does; return their number. A worker counts them, as it counts those of readers."""
    if Ballot.objects.exists():
        return 0
    return sum(_vote(title, readers, days) for title, readers, days in OPEN)


def _vote(title: str, readers: int, days: int) -> int:
    vote, luck = Vote.objects.get(title=title), random.Random(title)  # noqa: S311 demonstration
    items = [_ballot(vote, number, luck) for number in range(readers)]
    farmed = [_farmed(vote, number) for number in range(FARMED)] if vote.title == OPEN[0][0] else []
    sent = [*items, *farmed]
    for first in range(0, len(sent), BATCH):
        receive.receive_ballots(service=SENDER, items=sent[first : first + BATCH])
    _backdate(vote, days, luck)
    return len(sent)


def _ballot(vote: Vote, number: int, luck: random.Random) -> dict[str, Any]:
    codes = [option["code"] for option in vote.options]
    weights = [len(codes) - place for place in range(len(codes))]
    chosen = luck.choices(codes, weights, k=luck.randint(1, vote.most or 1))
    return {
        "key": f"vote{vote.pk}-{number}",
        "vote": vote.pk,
        "options": list(dict.fromkeys(chosen)),
        "readerId": f"62{number:04}",
        "deviceId": f"phone-{number:04}",
        "address": f"198.51.100.{luck.randint(1, 254)}",
        "region": luck.choice(REGIONS),
    }


def _farmed(vote: Vote, number: int) -> dict[str, Any]:
    """Accounts of one address and three devices, all for the last option."""
    return {
        "key": f"vote{vote.pk}-farm-{number}",
        "vote": vote.pk,
        "options": [vote.options[-1]["code"]],
        "readerId": f"99{number:04}",
        "deviceId": f"emulator-{number % 3}",
        "address": FARM,
        "region": "福建",
    }


def _backdate(vote: Vote, days: int, luck: random.Random) -> None:
    """Moments in the past: spread over the days, and for the burst within two minutes."""
    now, found = timezone.now(), list(Ballot.objects.filter(vote=vote).order_by("pk"))
    for ballot in found:
        ago = luck.triangular(0, days * 24 * 60, 0)
        minutes = 40 * 60 + luck.random() * 2 if ballot.address == FARM else ago
        ballot.cast_at = now - dt.timedelta(minutes=minutes)
    Ballot.objects.bulk_update(found, ["cast_at"])
