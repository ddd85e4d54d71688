"""Decisions of each reviewer: today and on the days before."""

from __future__ import annotations

import datetime as dt
from collections import defaultdict
from typing import Any

from apps.identity.models import Account
from apps.kinds.registry import registry
from apps.kinds.rights import Caller, Right

from . import days, decisions

ACTIONS = ("approve", "reject", "undo")
SHOWN = 12


def audited_kinds(caller: Caller) -> list[str]:
    """Keys of the kinds whose queue the caller may see."""
    return [key for key, kind in registry.kinds.items() if kind.queue and caller.may(kind.audit_group, Right.VIEW)]


def throughput(caller: Caller, number: int) -> dict[str, Any]:
    """``{since, people, more, days, series}`` of the last ``number`` days in the queues that the caller may see.

    ``people``: ``{id, label, today, approve, reject, undo}``, those with the most decisions first; ``more`` of them are left
    out. ``series`` has the numbers of each action by day.
    """
    shown = days.last(number)
    rows = decisions.counted(shown[0], audited_kinds(caller), ACTIONS)
    people: dict[int, dict[str, int]] = defaultdict(lambda: dict.fromkeys(("today", *ACTIONS), 0))
    series: dict[str, dict[dt.date, int]] = {action: defaultdict(int) for action in ACTIONS}
    for row in rows:
        series[row.action][row.day] += row.number
        people[row.account_id][row.action] += row.number
        if row.day == shown[-1] and row.action != "undo":
            people[row.account_id]["today"] += row.number
    ordered = sorted(people, key=lambda pk: (-people[pk]["approve"] - people[pk]["reject"], pk))
    names = dict(Account.objects.filter(pk__in=ordered[:SHOWN]).values_list("pk", "real_name"))
    logins = dict(Account.objects.filter(pk__in=ordered[:SHOWN]).values_list("pk", "name"))
    return {
        "since": shown[0].isoformat(),
        "people": [
            {
                "id": pk,
                "label": names.get(pk) or logins.get(pk) or "已删除的账号",
                "account": logins.get(pk, ""),
                **people[pk],
            }
            for pk in ordered[:SHOWN]
        ],
        "more": max(0, len(ordered) - SHOWN),
        "days": [day.isoformat() for day in shown],
        "series": {action: [series[action][day] for day in shown] for action in ACTIONS},
    }
