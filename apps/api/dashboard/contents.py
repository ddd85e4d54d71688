"""Content by kind and state: now, at the end of each day, and what each day did to it."""

from __future__ import annotations

import datetime as dt
from collections import Counter, defaultdict
from typing import Any

from apps.content.index import queries
from apps.content.index.sources import types_of
from apps.kinds.kind import Kind
from apps.kinds.lifecycle import VerifyState
from apps.kinds.rights import Caller

from . import days, decisions, states

FLOWS = ("submit", "approve", "reject", "withdraw", "publish")
STATES = [int(state) for state in VerifyState]


def overview(caller: Caller, number: int, chosen: Kind | None) -> dict[str, Any]:
    """``{kinds, days, states, flows, derivedUntil}`` of the last ``number`` days; of one kind, or of all that the caller sees.

    ``kinds``: ``{kind, label, total, states: {state: n}}`` now. ``states``: state -> number at the end of each day, None
    where nothing is recorded; the last one is now. ``flows``: action -> number on each day. ``derivedUntil``: numbers up to
    this day were worked out from the review log.
    """
    kinds = [kind for kind in queries.seen_kinds(caller) if kind.reviewed]
    shown = [kind for kind in kinds if chosen is None or kind is chosen]
    present = states.now([type_ for kind in kinds for type_ in types_of(kind.key)])
    by_kind = {kind.key: _sum(present[type_] for type_ in types_of(kind.key)) for kind in kinds}
    span = days.last(number)
    recorded, derived = states.series(span[0], [type_ for kind in shown for type_ in types_of(kind.key)])
    recorded[span[-1]] = dict(_sum(by_kind[kind.key] for kind in shown))
    return {
        "kinds": [
            {
                "kind": kind.key,
                "label": kind.label,
                "types": list(types_of(kind.key)),
                "total": sum(by_kind[kind.key].values()),
                "states": {str(state): by_kind[kind.key][state] for state in STATES},
            }
            for kind in kinds
        ],
        "days": [day.isoformat() for day in span],
        "states": {
            str(state): [recorded[day].get(state, 0) if day in recorded else None for day in span] for state in STATES
        },
        "flows": _flows(shown, span),
        "derivedUntil": derived.isoformat() if derived else None,
    }


def _sum(counts: Any) -> Counter[int]:
    total: Counter[int] = Counter()
    for count in counts:
        total.update(count)
    return total


def _flows(kinds: list[Kind], span: list[dt.date]) -> dict[str, list[int]]:
    found: dict[tuple[str, dt.date], int] = defaultdict(int)
    for row in decisions.counted(span[0], [kind.key for kind in kinds], FLOWS):
        found[row.action, row.day] += row.number
    return {action: [found[action, day] for day in span] for action in FLOWS}
