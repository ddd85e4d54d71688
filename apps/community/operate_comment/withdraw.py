"""Withdraws all comments of a batch together, and brings them back."""

from __future__ import annotations

from typing import Any

from django.utils import timezone

from apps.core.errors import Conflict, NotFound
from apps.core.outbox.tasks import OPEN
from apps.kinds.engine.write import save
from apps.kinds.kind import Kind
from apps.kinds.rights import Caller
from apps.review.plans.models import Plan
from apps.review.plans.outbox import PLANS

from . import mirror, write
from .models import OperateBatch, OperateComment


def withdraw(*, kind: Kind, caller: Caller, batch: int, reason: str) -> dict[str, Any]:
    """Hides the shown comments of the batch and cancels the planned ones -> ``{batch, hidden, cancelled}``."""
    found, comments = _locked(batch)
    if found.withdrawn_at is not None:
        raise Conflict("这批评论已经撤回，请刷新后查看")
    found.withdrawn_at, found.withdrawn_by_id, found.reason = timezone.now(), caller.account_id, reason
    found.save()
    numbers = {"shown": 0, "planned": 0}
    for record in comments:
        if record.state in numbers:
            numbers[record.state] += 1
            _withdraw_one(kind, caller, record)
    return {"batch": write.batch_data(found), "hidden": numbers["shown"], "cancelled": numbers["planned"]}


def _withdraw_one(kind: Kind, caller: Caller, record: OperateComment) -> None:
    if record.state == "shown":
        mirror.hide(record, caller)
    else:
        cancel_plan(record, caller)
    record.was, record.state, record.visible = record.state, "withdrawn", False
    record.revision += 1
    record.save()
    save.publish_change(kind, record, caller, "withdraw")


def cancel_plan(record: OperateComment, caller: Caller) -> None:
    """Cancels the open plan of a locked record. The worker locks in the same order."""
    plans = Plan.objects.select_for_update().filter(kind="operate_comment", record_id=record.pk, state__in=OPEN)
    for plan in plans:
        PLANS.cancel(plan, f"由{caller.display_name}随整批评论撤回")


def resume(*, kind: Kind, caller: Caller, batch: int) -> dict[str, Any]:
    """Shows and plans the comments again as they were -> ``{batch, shown, planned, missed}``.

    A planned comment whose moment has passed stays hidden (``missed``): a person decides whether it still fits.
    """
    found, comments = _locked(batch)
    if found.withdrawn_at is None:
        raise Conflict("这批评论没有撤回，请刷新后查看")
    found.withdrawn_at, found.withdrawn_by_id, found.reason = None, None, ""
    found.save()
    numbers = {"shown": 0, "planned": 0, "missed": 0}
    for record in comments:
        if record.state == "withdrawn":
            numbers[_resume_one(kind, caller, record)] += 1
    return {"batch": write.batch_data(found)} | numbers


def _resume_one(kind: Kind, caller: Caller, record: OperateComment) -> str:
    outcome = record.was
    if outcome == "planned" and (record.publish_at is None or record.publish_at <= timezone.now()):
        outcome = "missed"
    record.state, record.was = ("hidden" if outcome == "missed" else outcome), ""
    record.visible = outcome == "shown"
    record.revision += 1
    record.save()
    if outcome == "shown":
        mirror.show(record, caller)
    elif outcome == "planned" and record.publish_at is not None:
        write.plan(kind, caller, record, record.publish_at)
    save.publish_change(kind, record, caller, "resume")
    return outcome


def _locked(batch: int) -> tuple[OperateBatch, list[OperateComment]]:
    """The batch and its comments, locked in this order."""
    found = OperateBatch.objects.select_for_update(of=("self",)).filter(pk=batch).first()
    if found is None:
        raise NotFound("没有这批评论，请刷新后查看")
    comments = OperateComment.objects.filter(batch=found.pk, deleted_at=None).order_by("pk")
    return found, list(comments.select_for_update(of=("self",)))
