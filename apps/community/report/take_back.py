"""Takes the caller's own last decision on a case back, for ten seconds."""

from __future__ import annotations

from typing import Any

from django.utils import timezone

from apps.core import events
from apps.core.errors import Conflict
from apps.kinds.engine import records
from apps.kinds.engine.write import save
from apps.kinds.events import ReviewChanged
from apps.kinds.kind import Kind
from apps.kinds.rights import Caller
from apps.review.claims import leases
from apps.review.decisions.models import Decision
from apps.review.decisions.undo import LATENCY, UNDO

from . import arrive, decide, sanctions, targets
from .models import Report, ReportCase

OURS = ("decision", "measure", "note")


def undo(*, kind: Kind, caller: Caller, id: int) -> dict[str, Any]:
    """The case as it was before the decision, claimed by the caller again. Raises Conflict if that is not possible any more."""
    case = records.find(kind, caller, id, lock=True)
    decision = Decision.objects.filter(kind=kind.key, record_id=case.pk, account_id=caller.account_id).first()
    if decision is None or case.state != "decided":
        raise Conflict("没有您可以撤销的处理，请刷新后查看最新状态")
    if timezone.now() > decision.at + UNDO + LATENCY:
        raise Conflict("已超过10秒，不能再撤销，如需修改请在内容列表中调整")
    label, note = f"撤销{decide.label_of(case)}", case.note
    targets.give_back(case.target, decision.before["target"], caller)
    sanctions.revoke(decision.before["sanction"])
    decision.delete()
    _join_newer(kind, case, caller)
    _reopen(kind, case)
    decide.log(kind, case, caller, "undo", label, note, decided=False)
    leases.take(kind.key, case.pk, caller.account_id)
    save.publish_change(kind, case, caller, "undo")
    events.publish(ReviewChanged(kind=kind.key))
    return save.fresh(kind, case, caller)


def _reopen(kind: Kind, case: ReportCase) -> None:
    for name in OURS:
        setattr(case, name, "")
    case.state, case.days, case.decided_by_id, case.decided_at = "open", 0, None, None
    case.revision += 1
    case.save()
    Report.objects.filter(kind=kind.key, case_id=case.pk).update(upheld=None)


def _join_newer(kind: Kind, case: ReportCase, caller: Caller) -> None:
    """A report that came since opened a new case of the same target: its reports join this one, readers count once."""
    newer = (
        kind.model._default_manager.select_for_update(of=("self",))
        .filter(target=case.target, state="open", deleted_at=None)
        .first()
    )
    if newer is None:
        return
    mine = Report.objects.filter(kind=kind.key, case_id=case.pk)
    moved = list(Report.objects.filter(kind=kind.key, case_id=newer.pk).exclude(reader_id__in=mine.values("reader_id")))
    Report.objects.filter(pk__in=[report.pk for report in moved]).update(case_id=case.pk)
    Report.objects.filter(kind=kind.key, case_id=newer.pk).delete()
    arrive.count(case, moved)
    leases.release(kind.key, newer.pk)
    save.publish_change(kind, newer, caller, "delete")
    newer.delete()
