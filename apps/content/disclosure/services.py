"""Answers the reader who sent a tip, and records the newsroom's notes."""

from __future__ import annotations

from django.utils import timezone

from apps.core.context import Context
from apps.core.transactions import whole_call
from apps.identity.syslog import services as syslog
from apps.kinds.engine import records
from apps.kinds.kind import Kind
from apps.kinds.rights import Caller
from apps.kinds.types import moment_text

from .models import Disclosure


def reply_to_reader(tip: Disclosure, *, caller: Caller, reply: str, handling: str) -> None:
    """Stores the answer to the reader and replaces an earlier one. A waiting tip counts as answered."""
    tip.reply, tip.replied_at, tip.replied_by_id = reply, timezone.now(), caller.account_id
    tip.handling = handling or "replied"
    assign(tip, caller)


def take_note(tip: Disclosure, *, caller: Caller, text: str, handling: str) -> None:
    """Adds a note. The first note also assigns the tip to its author."""
    add_note(tip, caller, text)
    tip.handling = handling or ("following" if tip.handling == "waiting" else tip.handling)
    assign(tip, caller)


def add_note(tip: Disclosure, caller: Caller, text: str) -> None:
    tip.notes = [*tip.notes, {"text": text, "by": caller.display_name, "at": moment_text(timezone.now())}]


def assign(tip: Disclosure, caller: Caller) -> None:
    """Assigns an unassigned tip to the person who acts on it."""
    if tip.handler_id is None:
        tip.handler_id = caller.account_id


@whole_call
def show_phone(*, kind: Kind, caller: Caller, id: int, context: Context) -> dict[str, str]:
    """``{phone}`` of one tip in full. The system log records the caller."""
    tip = records.find(kind, caller, id)
    syslog.record(caller, context, "查看爆料人电话", kind=kind.key, ids=[tip.pk], summary=f"《{tip.title}》")
    return {"phone": tip.phone}
