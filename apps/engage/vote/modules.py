"""Votes for modules of the app: the data of one, and those that no recommendation shows yet."""

from __future__ import annotations

from typing import Any

from django.db.models import Exists, OuterRef
from django.utils import timezone

from apps.kinds.engine import records
from apps.kinds.engine.public import queries
from apps.kinds.kind import Kind
from apps.kinds.rights import Caller
from apps.review.placement.models import Placement

from .ballots.results import phase, results_of
from .models import Vote

#: Kinds of another app, by their keys: what recommends a content on the home page.
RECOMMENDING = ("home_recommend", "carousel")


def show_module(*, kind: Kind, caller: Caller, id: int) -> dict[str, Any]:
    """``{id, title, cover, summary, layout, mode, period, phase, ballots, voters, options: [{code, title, cover, ballots,
    share}]}``: the vote as a module of the app shows it, with its numbers."""
    vote = records.find(kind, caller, id)
    found = results_of(vote)
    names = ("code", "title", "cover", "ballots", "share")
    return {
        "id": vote.pk,
        "title": vote.title,
        "cover": vote.cover,
        "summary": vote.summary,
        "layout": vote.layout,
        "mode": vote.mode,
        "period": vote.period,
        "phase": phase(vote.period, timezone.now()),
        "ballots": found["ballots"],
        "voters": found["voters"],
        "options": [{name: option[name] for name in names} for option in found["options"] if not option["removed"]],
    }


def list_not_recommended(*, kind: Kind, caller: Caller, q: str, page: int, page_size: int) -> dict[str, Any]:
    """``{items: [{id, title, cover, period, phase, ballotNum}], total}``: votes that readers see and that no recommendation
    shows, the newest first."""
    placed = Placement.objects.filter(target_kind=kind.key, target_id=OuterRef("pk"), kind__in=RECOMMENDING)
    public = queries.public(timezone.now()).filter(kind=kind.key).values("record_id")
    found = records.visible(kind, caller).filter(~Exists(placed), pk__in=public)
    if q:
        found = found.filter(title__has_text=q)
    start = (page - 1) * page_size
    votes = found.order_by("-pk")[start : start + page_size]
    return {"items": [_as_data(vote) for vote in votes], "total": found.count()}


def _as_data(vote: Vote) -> dict[str, Any]:
    return {
        "id": vote.pk,
        "title": vote.title,
        "cover": vote.cover,
        "period": vote.period,
        "phase": phase(vote.period, timezone.now()),
        "ballotNum": vote.ballot_num,
    }
