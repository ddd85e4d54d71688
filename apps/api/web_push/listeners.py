"""Turns what happened into alerts for the person whom it concerns. Nobody gets an alert of their own act."""

from __future__ import annotations

from apps.core.errors import Problem
from apps.documents.comments import queries as comments
from apps.documents.events import CommentMentioned
from apps.identity.sessions.tokens import caller_of
from apps.kinds.engine import records
from apps.kinds.events import AfterTransition
from apps.kinds.registry import registry
from apps.review.events import ClaimTaken

from ..personal.records import page_of
from .alerts import raise_alert
from .sorts import Alert

#: A claim that was taken over is news for as long as the former holder may still be at it.
TAKEOVER_SECONDS = 30 * 60


def on_mentioned(event: CommentMentioned) -> None:
    """Inside handler. The record's title stays out of it: most are drafts."""
    try:
        found = comments.where(caller_of(event.account_id), event.kind, event.record_id)
    except Problem:
        return
    if found is None:
        return
    raise_alert(
        event.account_id,
        Alert(
            sort="mentions",
            title="有人在批注中提到您",
            text=f"{event.by}在一篇{registry.kind(event.kind).label}的批注中提到了您",
            url=f"{found['route']}&comment={event.thread_id}" if found["route"] else "/me",
            tag=f"mention-{event.kind}-{event.record_id}-{event.thread_id}",
            kind=event.kind,
            record_id=event.record_id,
        ),
    )


def on_claim_taken(event: ClaimTaken) -> None:
    """Inside handler."""
    if event.by["id"] == event.account_id:
        return
    raise_alert(
        event.account_id,
        Alert(
            sort="takeovers",
            title="您领取的内容被接手",
            text=f"{event.by['label']}接手了您领取的一条{registry.kind(event.kind).label}",
            url=page_of(registry.kind(event.kind), event.id, "examine"),
            tag=f"takeover-{event.kind}-{event.id}",
            kind=event.kind,
            record_id=event.id,
            seconds=TAKEOVER_SECONDS,
        ),
    )


def on_transition(event: AfterTransition) -> None:
    """Inside handler. Readers have seen the title of what is withdrawn, so it is named."""
    author = getattr(event.record, "created_by_id", None)
    if event.transition is None or not event.transition.takes_down or author in (None, event.caller.account_id):
        return
    title = records.name_of(event.kind, event.record)
    raise_alert(
        author,
        Alert(
            sort="withdrawals",
            title="您的内容被撤稿",
            text=f"{event.caller.display_name}撤下了“{title[:60]}”",
            url=page_of(event.kind, event.record.pk, "edit"),
            tag=f"withdrawal-{event.kind.key}-{event.record.pk}",
            kind=event.kind.key,
            record_id=event.record.pk,
        ),
    )
