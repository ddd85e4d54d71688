"""Passes events of the apps on to all processes of the hub, one bus message each, after the commit.

``FORWARDS`` is the whole list of what reaches browsers; ``hub.console`` and ``hub.rooms`` handle the topics.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields
from typing import Any, Generic, TypeVar

from apps.api.console_settings.events import LinkedPagesChanged
from apps.api.web_push.events import AlertRaised
from apps.core.events import Event, subscribe
from apps.documents.events import (
    CommentMentioned,
    CommentsChanged,
    DocumentAppended,
    DocumentRepaired,
    DocumentRestored,
    LockBroken,
    LockChanged,
)
from apps.identity.events import RightsChanged, SessionsEnded
from apps.kinds.events import DecisionMade, JobChanged, RecordChanged, ReviewChanged
from apps.media.events import MediaTaskBroken, MediaTaskChanged
from apps.review.events import (
    ClaimsChanged,
    ClaimTaken,
    NewsroomChanged,
    PlanChanged,
    SecondReaderWanted,
    WordListChanged,
    WordsFlagged,
)

from . import bus
from .ports import ports
from .shards import shard_of

E = TypeVar("E", bound=Event)


def every_field(event: Event) -> dict[str, Any]:
    """Return the values of all fields by name."""
    return {field.name: getattr(event, field.name) for field in fields(event)}  # type: ignore[arg-type]


@dataclass(frozen=True, slots=True)
class Forward(Generic[E]):
    """One event that becomes a message on ``topic``. ``message`` makes its values; None sends nothing."""

    event: type[E]
    topic: str
    message: Callable[[E], dict[str, Any] | None] = every_field

    def send(self, event: E) -> None:
        values = self.message(event)
        if values is not None:
            bus.publish(self.topic, **values)


def _to_shard(event: DocumentAppended | DocumentRepaired) -> dict[str, Any]:
    """Address the processes that may have the document open."""
    return every_field(event) | {"shard": shard_of((event.kind, event.record_id))}


def _without_record(event: RecordChanged) -> dict[str, Any]:
    """Leave the record and its fields out: browsers read them by a call, with their own rights."""
    return {name: value for name, value in every_field(event).items() if name not in ("record", "fields")}


def _if_ended(event: PlanChanged) -> dict[str, Any] | None:
    """Return the message for the person who made the plan, once it has ended; None if they do not want it."""
    ended = event.plan["state"] in ("done", "failed")
    return every_field(event) if ended and ports().wants(event.plan["by"]["id"], "plans") else None


def _if_mention_wanted(event: CommentMentioned) -> dict[str, Any] | None:
    return every_field(event) if ports().wants(event.account_id, "mentions") else None


def _with_notice(event: ClaimTaken) -> dict[str, Any]:
    """Say whether the former reviewer wants a notice. Their screen hears of the claim in any case."""
    return every_field(event) | {"notice": ports().wants(event.account_id, "takeovers")}


def _to_author(event: DecisionMade) -> dict[str, Any] | None:
    """Return the message for the person who made the record, unless they decided themselves or do not want it."""
    author = getattr(event.record, "created_by_id", None)
    if author is None or author == event.caller.account_id:
        return None
    if not ports().wants(author, "decisions"):
        return None
    title = str(getattr(event.record, event.kind.title, "") or event.kind.label)
    decided = {"account_id": author, "kind": event.kind.key, "title": title, "action": event.action}
    return decided | {"by": event.caller.display_name}


def _with_linked_urls(event: LinkedPagesChanged) -> dict[str, Any]:
    """Read the URLs now, after the commit, so that the message has the changes of all administrators so far."""
    return {"urls": dict(ports().linked_urls())}


FORWARDS: tuple[Forward[Any], ...] = (
    Forward(DocumentAppended, "document.appended", _to_shard),
    Forward(DocumentRepaired, "document.repaired", _to_shard),
    Forward(DocumentRestored, "document.restored"),
    Forward(CommentsChanged, "comments.changed"),
    Forward(CommentMentioned, "comments.mentioned", _if_mention_wanted),
    Forward(ClaimsChanged, "claims.changed"),
    Forward(ClaimTaken, "claims.taken", _with_notice),
    Forward(LockChanged, "lock.changed"),
    Forward(LockBroken, "lock.broken"),
    Forward(SessionsEnded, "identity.ended"),
    Forward(RightsChanged, "identity.rights_changed"),
    Forward(DecisionMade, "review.decided", _to_author),
    Forward(SecondReaderWanted, "review.second_wanted"),
    Forward(ReviewChanged, "review.changed"),
    Forward(RecordChanged, "record.changed", _without_record),
    Forward(JobChanged, "job.changed"),
    Forward(PlanChanged, "plan.ended", _if_ended),
    Forward(NewsroomChanged, "newsroom.changed"),
    Forward(MediaTaskChanged, "media.task"),
    Forward(MediaTaskBroken, "media.broken"),
    Forward(WordListChanged, "words.changed"),
    Forward(WordsFlagged, "words.flagged"),
    Forward(AlertRaised, "alerts.raised"),
    Forward(LinkedPagesChanged, "linked_pages.changed", _with_linked_urls),
)


def connect() -> None:
    """Subscribe the hub to the events of ``FORWARDS``."""
    for forward in FORWARDS:
        subscribe(forward.event, forward.send)
