"""Decides a case: what happens to its target and to the author, in one transaction with the row of the review log."""

from __future__ import annotations

import datetime as dt
from typing import Any

from django.utils import timezone

from apps.core import events
from apps.core.errors import Conflict, Invalid
from apps.kinds.engine import records
from apps.kinds.engine.read import serializer
from apps.kinds.engine.write import save
from apps.kinds.events import AfterTransition, ReviewChanged
from apps.kinds.fields import Field
from apps.kinds.kind import Kind
from apps.kinds.lifecycle import VerifyState
from apps.kinds.rights import Caller
from apps.kinds.types import moment_text
from apps.review.claims import leases
from apps.review.claims.rules import Claimed, as_data
from apps.review.decisions.models import Decision
from apps.review.decisions.undo import UNDO
from apps.review.log.services import log_transition

from . import sanctions, targets
from .choices import DECISIONS, FREEZE, FREEZES, LEAVE, MEASURES, NONE, WARN
from .models import Report, ReportCase
from .targets import Author

#: A claim of an earlier case must not name the action of a review, so its undo is refused there.
ACTION = "judge"
FORM = (
    Field("id", "举报", "id", required=True),
    Field("revision", "版本号", "count", required=True),
    Field("decision", "处理结果", "choice", choices=DECISIONS, required=True),
    Field("measure", "对作者", "choice", choices=MEASURES, default=NONE),
    Field("days", "冻结天数", "count", default=0),
    Field("note", "处理说明", "long_text", max_length=500),
)


def decide(
    *, kind: Kind, caller: Caller, id: int, revision: int, decision: str, measure: str, days: int, note: str
) -> dict[str, Any]:
    """Decides the case -> ``{record, undoUntil}``.

    ``revision`` is the one that the caller saw: a report that came since is a Conflict, with the newest case. Raises
    Claimed while another person holds the case, Invalid, Forbidden and Conflict as the target refuses.
    """
    case = records.find(kind, caller, id, lock=True)
    _require_decidable(kind, case, caller, revision)
    author = Author(case.author_id, case.author_name)
    _require_measure(author, measure, days, note)
    owner, target = targets.locked(case.target)
    done = targets.apply(owner, target, decision, caller)
    sanction = sanctions.impose(
        author, measure, days, note, kind=kind.key, case_id=case.pk, account_id=caller.account_id
    )
    case.state, case.decision, case.measure, case.note = "decided", decision, measure, note
    case.days = days if measure == FREEZE else 0
    now = timezone.now()
    case.decided_by_id, case.decided_at = caller.account_id, now
    case.revision += 1
    case.save()
    _settle_reports(kind, case, decision != LEAVE or measure != NONE)
    _note(kind, case, caller, now, {"target": done, "sanction": sanction})
    log(kind, case, caller, ACTION, label_of(case), note, decided=True)
    leases.release(kind.key, case.pk)
    save.publish_change(kind, case, caller, ACTION)
    events.publish(ReviewChanged(kind=kind.key))
    return {"record": save.fresh(kind, case, caller), "undoUntil": moment_text(now + UNDO)}


def _require_decidable(kind: Kind, case: ReportCase, caller: Caller, revision: int) -> None:
    if case.state != "open":
        raise Conflict("这个举报已经处理过了，请刷新后查看", data={"current": serializer.dump(kind, case, caller)})
    claim = leases.held(kind.key, case.pk)
    if claim and claim.account_id != caller.account_id:
        name = serializer.person(claim.account)
        raise Claimed(
            f"{name and name['label']}正在处理这个举报，请换一条，或打开后接手", data={"claim": as_data(claim, caller)}
        )
    if revision != case.revision:
        current = serializer.dump(kind, case, caller)
        raise Conflict("您查看之后又有新的举报，请核对后再处理", data={"current": current})


def _require_measure(author: Author, measure: str, days: int, note: str) -> None:
    if measure == NONE:
        return
    if not author.id:
        raise Invalid({"measure": "这条内容不是用户发布的，不能警告或冻结作者"})
    if measure == WARN and not note.strip():
        raise Invalid({"note": "请填写警告的内容，作者会看到"})
    if measure == FREEZE and days not in FREEZES:
        raise Invalid({"days": f"冻结天数请从{'、'.join(map(str, FREEZES))}中选择"})


def _settle_reports(kind: Kind, case: ReportCase, upheld: bool | None) -> None:
    """The reporters' history: whether something was done about what they reported."""
    Report.objects.filter(kind=kind.key, case_id=case.pk).update(upheld=upheld)


def _note(kind: Kind, case: ReportCase, caller: Caller, at: dt.datetime, done: dict[str, Any]) -> None:
    """Stores for ten seconds what taking the decision back needs."""
    Decision.objects.update_or_create(
        kind=kind.key, record_id=case.pk,
        defaults={
            "account_id": caller.account_id, "action": ACTION, "at": at, "revision": case.revision,
            "before": done,
        },
    )  # fmt: skip


def label_of(case: ReportCase) -> str:
    """The decision in words: ``举报：隐藏，冻结作者7天``."""
    words = [next(choice.label for choice in DECISIONS if choice.value == case.decision)]
    if case.measure != NONE:
        words.append(next(choice.label for choice in MEASURES if choice.value == case.measure))
    return f"举报：{'，'.join(words)}" + (f"{case.days}天" if case.days else "")


def log(kind: Kind, case: ReportCase, caller: Caller, action: str, label: str, reason: str, *, decided: bool) -> None:
    """Writes the row of the review log: an open case counts as pending, a decided one as approved."""
    states = (VerifyState.PENDING, VerifyState.APPROVED)
    origin, target = states if decided else states[::-1]
    log_transition(
        AfterTransition(
            kind=kind, record=case, action=action, label=label, origin=origin, target=target, caller=caller,
            reason=reason,
        )
    )  # fmt: skip
