"""Answers the app about one reader: whether they may still vote, and the result if the vote shows it to them."""

from __future__ import annotations

import datetime as dt
from typing import Any

from django.utils import timezone

from apps.core.errors import Invalid, NotFound
from apps.kinds.types import moment_text

from ..models import Vote
from . import limits
from .limits import Rules, Used
from .models import Voter
from .receive import GONE, published_rules
from .results import phase, public_numbers


def show_voter(*, vote: int, reader_id: str, device_id: str) -> dict[str, Any]:
    """``{vote, used, leftToday, closed, results, at}``; ``closed`` is a reason or blank, ``results`` null while it is kept back.

    Raises NotFound for a vote that readers do not see, and Invalid without a person.
    """
    now = timezone.now()
    rules = published_rules({vote}, now).get(vote)
    if rules is None:
        raise NotFound(GONE)
    used = _used(vote, reader_id, device_id, now)
    closed = limits.why_closed(rules, now) or ""
    return {
        "vote": vote,
        "used": used.ballots,
        "leftToday": 0 if closed else limits.left_today(rules, used),
        "closed": closed,
        "results": public_numbers(Vote.objects.get(pk=vote)) if _sees(rules, used, now) else None,
        "at": moment_text(now),
    }


def _used(vote: int, reader_id: str, device_id: str, now: dt.datetime) -> Used:
    voter = f"reader:{reader_id}" if reader_id else f"device:{device_id}" if device_id else ""
    if not voter:
        raise Invalid({"readerId": "请给出读者编号或设备编号"})
    row = Voter.objects.filter(vote_id=vote, voter=voter).first()
    used = Used(row.ballots, row.day, row.day_ballots, row.day_options) if row else Used()
    used.begin(limits.day_of(now))
    return used


def _sees(rules: Rules, used: Used, now: dt.datetime) -> bool:
    if rules.result == "voted":
        return used.ballots > 0
    return rules.result == "always" or phase(rules.period, now) == "over"
