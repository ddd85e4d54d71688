"""Votes with what a list has to know of them besides their columns."""

from __future__ import annotations

from typing import Any

from django.db.models import Exists, OuterRef, QuerySet

from apps.kinds.rights import Caller

from .ballots.models import WaitingBallot


def with_waiting(votes: QuerySet[Any], _caller: Caller | None) -> QuerySet[Any]:
    """Annotates ``has_waiting``: ballots came in that are not counted yet."""
    found: QuerySet[Any] = votes.annotate(has_waiting=Exists(WaitingBallot.objects.filter(vote_id=OuterRef("pk"))))
    return found
