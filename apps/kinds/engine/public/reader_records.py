"""Creates records of readers, who have no account here, and replies in the newsroom's name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.db import transaction
from django.utils import timezone

from apps.core import events

from ...events import AfterTransition, RecordChanged, ReviewChanged
from ...kind import Kind
from ...lifecycle import VerifyState
from ...rights import Caller
from ..write import save


@transaction.atomic
def arrive(kind: Kind, payload: Mapping[str, Any], *, facts: Mapping[str, Any], caller: Caller | None = None) -> Any:
    """Create and return a record; one of a reviewed kind is pending from now on. Raises Invalid like ``create``.

    ``payload`` has the author's values and is parsed like a form. ``facts`` are columns that no form sets (the reader's
    id, the region of the call). Without a ``caller`` nobody of the console contributed, so every reviewer may decide; with
    one, four eyes applies.
    """
    record = kind.model(**facts)
    values = save.parsed(kind, payload, record, creating=True)
    if kind.reviewed:
        record.verify_state, record.submitted_at = VerifyState.PENDING, timezone.now()
    if caller is not None:
        record.created_by_id = record.submitted_by_id = caller.account_id
        record.contributors = [caller.account_id]
    save.require_referable(kind, record, values, None)
    save.write(kind, record, values, caller)
    events.publish(
        RecordChanged(
            kind=kind.key,
            id=record.pk,
            revision=record.revision,
            by=caller.account_id if caller else None,
            action="arrive",
            record=record,
        )
    )
    if caller is not None:
        _log_submission(kind, record, caller)
    if kind.reviewed:
        events.publish(ReviewChanged(kind=kind.key))
    return record


def _log_submission(kind: Kind, record: Any, caller: Caller) -> None:
    submit = kind.lifecycle.submission
    assert submit is not None
    events.publish(
        AfterTransition(
            kind=kind,
            record=record,
            action=submit.name,
            label=submit.label,
            origin=VerifyState.DRAFT,
            target=VerifyState.PENDING,
            caller=caller,
            reason="",
        )
    )
