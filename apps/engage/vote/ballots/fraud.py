"""Looks for ballots that no readers cast: the addresses, devices, regions and minutes with the most, and the ballots themselves."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from apps.kinds.engine import records
from apps.kinds.kind import Kind
from apps.kinds.rights import Caller
from apps.kinds.types import moment_text

from . import freezes
from .models import Ballot, Tally

MOST_SUSPECTS = 50
PAGE = 50


def list_suspects(*, kind: Kind, caller: Caller, id: int, by: str) -> dict[str, Any]:
    """``{by, total, items: [{value, ballots, frozen, share}]}``: those with the most ballots; ``share`` of all in percent."""
    vote = records.find(kind, caller, id)
    total = Tally.objects.filter(vote_id=vote.pk, by="all").values_list("total", flat=True).first() or 0
    most = Tally.objects.filter(vote_id=vote.pk, by=by).order_by("-total", "value")[:MOST_SUSPECTS]
    items = [
        {
            "value": tally.value,
            "ballots": tally.total - tally.frozen,
            "frozen": tally.frozen,
            "share": round(tally.total * 100 / total, 1) if total else 0.0,
        }
        for tally in most
    ]
    return {"by": by, "total": total, "items": items}


def list_ballots(*, kind: Kind, caller: Caller, form: Mapping[str, Any]) -> dict[str, Any]:
    """``{items: [ballot], next}``, the newest first, fifty of those with an id below ``after`` (0: from the newest)."""
    vote = records.find(kind, caller, form["id"])
    found = freezes.matching(vote.pk, form)
    if form["after"]:
        found = found.filter(pk__lt=form["after"])
    if form["frozen"]:
        found = found.filter(freeze__isnull=False)
    page = list(found.order_by("-pk")[: PAGE + 1])
    following = page[PAGE - 1].pk if len(page) > PAGE else None
    return {"items": [as_data(ballot) for ballot in page[:PAGE]], "next": following}


def as_data(ballot: Ballot) -> dict[str, Any]:
    """``{id, voter, options, address, device, region, at, freeze}``; ``freeze`` is the id of the freeze or null."""
    return {
        "id": ballot.pk,
        "voter": ballot.voter,
        "options": ballot.options,
        "address": ballot.address or "",
        "device": ballot.device,
        "region": ballot.region,
        "at": moment_text(ballot.cast_at),
        "freeze": ballot.freeze_id,
    }
