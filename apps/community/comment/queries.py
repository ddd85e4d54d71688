"""Reads comments: sensitive words of a page, the author of one, the number under contents."""

from __future__ import annotations

from typing import Any

from django.db.models import Count, Q

from apps.kinds.engine import records
from apps.kinds.fields import Field
from apps.kinds.kind import Kind
from apps.kinds.lifecycle import VerifyState
from apps.kinds.rights import Caller
from apps.kinds.types import dump_moment
from apps.review.words import flags

LAST = 5


def with_words(page: dict[str, Any]) -> dict[str, Any]:
    """Adds ``words`` ({level, total, words} or null, as in the queue) to each item of the list."""
    found = flags.brief("comment", [item["id"] for item in page["items"]])
    return page | {"items": [item | {"words": found.get(item["id"])} for item in page["items"]]}


def reader(*, kind: Kind, caller: Caller, id: int) -> dict[str, Any]:
    """The author of comment ``id`` and the states of all their records, as far as the caller may view them."""
    comment = records.find(kind, caller, id)
    theirs = records.visible(kind, caller).filter(pk=comment.pk)
    if comment.reader_id:
        theirs = records.visible(kind, caller).filter(reader_id=comment.reader_id)
    states = theirs.aggregate(
        total=Count("pk"),
        approved=Count("pk", Q(verify_state=VerifyState.APPROVED)),
        rejected=Count("pk", Q(verify_state=VerifyState.REJECTED)),
        waiting=Count("pk", Q(verify_state=VerifyState.PENDING)),
        hidden=Count("pk", Q(visible=False)),
    )
    last = [
        {
            "id": c.pk,
            "text": c.text,
            "verifyState": c.verify_state,
            "reason": c.verify_reason,
            "at": _text(c.created_at),
        }
        for c in theirs.order_by("-pk")[:LAST]
    ]
    return states | {"readerId": comment.reader_id, "muted": comment.muted, "last": last}


def _text(moment: Any) -> str | None:
    return dump_moment(Field("", ""), moment)


def counts(*, kind: Kind, caller: Caller, of: list[dict[str, Any]]) -> dict[str, Any]:
    """Numbers of all and of pending comments for each content in ``of``."""
    found = records.visible(kind, caller).filter(content__in=of).values_list("content")
    waiting = Count("pk", Q(verify_state=VerifyState.PENDING))
    return {
        "items": [
            {"kind": content["kind"], "id": content["id"], "total": total, "waiting": wait}
            for content, total, wait in found.annotate(n=Count("pk"), w=waiting).order_by()
        ]
    }
