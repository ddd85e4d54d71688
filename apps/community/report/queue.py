"""The desks of the two kinds of reports: the open cases, the longest waiting first."""

from __future__ import annotations

from collections.abc import Iterable

from apps.kinds.registry import registry
from apps.kinds.rights import Right
from apps.review.claims.desk import Desk

from .models import CommentReport, ContentReport, ReportCase


def _desk(model: type[ReportCase]) -> Desk:
    return Desk(
        model=model, label="举报", right=Right.EDIT, claimable=lambda case: case.state == "open",
        waiting={"state": "open"}, order=("first_at", "pk"),
    )  # fmt: skip


#: The desks by kind, in a module that their declaration imports.
DESKS: dict[str, Desk] = {"content_report": _desk(ContentReport), "comment_report": _desk(CommentReport)}


def groups() -> dict[str, str]:
    """Kind key -> the group that may see the open cases."""
    return {key: registry.kind(key).groups[0] for key in DESKS}


def open_counts(kinds: Iterable[str]) -> dict[str, int]:
    """The number of open cases of each kind, from its partial index."""
    return {key: DESKS[key].waiting_count() for key in kinds}
