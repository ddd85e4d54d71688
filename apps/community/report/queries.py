"""Shows a case: its target in context, its reports with the reporters' history, and what was decided before."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.db.models import Count, Q

from apps.core.payload_names import camel
from apps.kinds.engine import records
from apps.kinds.engine.read import references, serializer
from apps.kinds.kind import Kind
from apps.kinds.registry import registry
from apps.kinds.rights import Caller
from apps.kinds.types import moment_text
from apps.review.claims import leases, rules
from apps.review.decisions import undo

from ..models import Comment
from . import sanctions, targets
from .choices import DECISIONS
from .models import Report, ReportCase

REPORTS, EARLIER, AROUND = 50, 10, 3
#: Fields by which a target shows itself, as far as its kind has them.
SHOWN = (
    "text", "title", "name", "summary", "introduction", "cover", "images", "video", "reader_name", "reader_avatar",
    "ip_region", "content", "visible", "verify_state",
)  # fmt: skip


def show_case(*, kind: Kind, caller: Caller, id: int) -> dict[str, Any]:
    """``{record, reasons, target, thread, author, reports, earlier, claim, undoUntil}`` of one case.

    ``target.refused`` maps decisions that cannot be carried out to the reason. ``reports`` are the newest fifty.
    """
    case = records.find(kind, caller, id)
    held = leases.held(kind.key, case.pk)
    return {
        "record": serializer.dump(kind, case, caller),
        "reasons": case.reasons,
        "target": _target(case, caller),
        "thread": _thread(case),
        "author": _author(kind, case),
        "reports": _reports(kind, case),
        "earlier": _earlier(kind, case),
        "claim": rules.as_data(held, caller),
        "undoUntil": undo.undo_until(kind, case, caller),
    }


def _target(case: ReportCase, caller: Caller) -> dict[str, Any]:
    owner = registry.kind(case.target["kind"])
    record = owner.model._default_manager.filter(pk=case.target["id"], deleted_at=None).first()
    reference = references.look_up([(owner.key, case.target["id"])], None)[(owner.key, case.target["id"])]
    refused = {
        str(choice.value): why
        for choice in DECISIONS
        if (why := targets.refusal(owner, record, str(choice.value), caller))
    }
    values = serializer.snapshot(owner, record) if record is not None else {}
    shown = {camel(name): values[camel(name)] for name in SHOWN if camel(name) in values}
    return {"reference": dict(reference), "values": shown, "refused": refused}


def _thread(case: ReportCase) -> list[dict[str, Any]]:
    """The comments around a reported comment: its thread before and after, oldest first; [] for other targets."""
    if case.target["kind"] != "comment":
        return []
    comment = Comment.objects.filter(pk=case.target["id"]).first()
    if comment is None:
        return []
    root = comment.root_id or comment.pk
    thread = Comment.objects.filter(Q(pk=root) | Q(root=root), deleted_at=None)
    before = list(thread.filter(pk__lt=comment.pk).order_by("-pk")[:AROUND])
    after = list(thread.filter(pk__gt=comment.pk).order_by("pk")[:AROUND])
    around = [*reversed(before), comment, *after]
    if all(each.pk != root for each in around):
        around = [*thread.filter(pk=root), *around]
    return [
        {
            "id": each.pk, "text": each.text, "images": each.images, "readerName": each.reader_name,
            "visible": each.visible, "at": moment_text(each.created_at), "reported": each.pk == comment.pk,
        }
        for each in around
    ]  # fmt: skip


def _author(kind: Kind, case: ReportCase) -> dict[str, Any] | None:
    """The author, their sanctions and how their other cases ended; None for the newsroom's content."""
    if not case.author_id:
        return None
    cases = kind.model._default_manager.filter(author_id=case.author_id, state="decided", deleted_at=None)
    numbers = cases.aggregate(decided=Count("pk"), upheld=Count("pk", ~Q(decision="leave") | ~Q(measure="none")))
    return {"id": case.author_id, "name": case.author_name, **numbers, **sanctions.history(case.author_id)}


def _reports(kind: Kind, case: ReportCase) -> list[dict[str, Any]]:
    found = list(Report.objects.filter(kind=kind.key, case_id=case.pk).order_by("-pk")[:REPORTS])
    histories = reporter_histories({report.reader_id for report in found})
    return [
        {
            "id": report.pk, "reason": report.reason, "text": report.text, "images": report.images,
            "at": moment_text(report.at), "readerId": report.reader_id, "readerName": report.reader_name,
            "ipRegion": report.ip_region, "history": histories[report.reader_id],
        }
        for report in found
    ]  # fmt: skip


def reporter_histories(reader_ids: set[str]) -> Mapping[str, dict[str, int]]:
    """``{reports, upheld, dismissed}`` of each reader, over all kinds of reports."""
    found = Report.objects.filter(reader_id__in=reader_ids).values("reader_id")
    numbers = found.annotate(
        reports=Count("pk"), right=Count("pk", Q(upheld=True)), wrong=Count("pk", Q(upheld=False))
    ).order_by()
    return {
        row["reader_id"]: {"reports": row["reports"], "upheld": row["right"], "dismissed": row["wrong"]}
        for row in numbers
    }


def _earlier(kind: Kind, case: ReportCase) -> list[dict[str, Any]]:
    """Earlier decisions about the same target, newest first."""
    cases = kind.model._default_manager.filter(target=case.target, state="decided", deleted_at=None)
    return [
        {
            "id": each.pk, "decision": each.decision, "measure": each.measure, "days": each.days, "note": each.note,
            "reportNum": each.report_num, "by": serializer.person(each.decided_by),
            "at": moment_text(each.decided_at) if each.decided_at else None,
        }
        for each in cases.exclude(pk=case.pk).select_related("decided_by").order_by("-pk")[:EARLIER]
    ]  # fmt: skip
