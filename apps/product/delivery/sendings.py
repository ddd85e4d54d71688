"""Plans sendings and changes their course: after an approval, at a person's wish, and when the notice is taken down.

All code locks the notice first, then the sending, then its task.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from typing import Any

from django.utils import timezone

from apps.core import events
from apps.core.errors import Conflict
from apps.core.outbox.events import TaskRequested
from apps.core.outbox.outbox import Outbox
from apps.core.outbox.tasks import OPEN, State
from apps.kinds.events import AfterTransition, RecordChanged
from apps.review.events import BeforeUndo

from ..notice.models import Notice
from . import drivers, rules
from .models import UNFINISHED, Sending, SendingState, SendingTask

POOL = "notices.send"
KIND = "notice"
BEGUN = "这条通知已经开始发送，不能撤销审核；请先停止发送，再撤稿"
NO_DRIVER = "还没有配置推送通道，通知只在应用内的通知列表显示，不会发到手机；请联系管理员配置"


class SendingOutbox(Outbox[SendingTask]):
    model = SendingTask

    def changed(self, task: SendingTask) -> None:
        """A task that ended badly pauses its sending, so that a person looks and goes on."""
        if task.state in (State.FAILED, State.QUARANTINED):
            halt(task.sending_id, task.message or "发送中断，请稍后继续发送，仍失败请联系管理员")


SENDINGS = SendingOutbox()
#: The columns of a sending that its approval decides.
PLAN = ("content", "audience", "driver", "due_at")


def plan(notice: Notice, *, now: dt.datetime | None = None) -> Sending | None:
    """Plan the sending of a notice that was approved; None without a driver, or if an earlier sending of it began.

    One that is planned already is planned anew with the newest words; ``before`` stores its plan for an undo. Needs the
    notice's lock.
    """
    driver = drivers.configured()
    before = notice.sendings.exclude(state=SendingState.STOPPED).order_by("-pk").select_for_update().first()
    if before is not None and (driver is None or before.state != SendingState.PLANNED):
        # The plan that an undo of this approval leaves alone.
        Sending.objects.filter(pk=before.pk).update(before=None)
        return None
    if driver is None:
        return None
    due_at = rules.due_at(notice.timing, notice.send_at, now or timezone.now())
    values = {"content": content_of(notice), "audience": audience_of(notice), "driver": driver.name, "due_at": due_at}
    if before is None:
        sending = Sending.objects.create(notice=notice, **values)
        SendingTask.objects.create(sending=sending, due_at=due_at)
    else:
        sending = before
        sending.before = {name: getattr(before, name) for name in PLAN} | {"due_at": before.due_at.isoformat()}
        _plan_anew(sending, values)
    show_state(notice, SendingState.PLANNED)
    return sending


def _plan_anew(sending: Sending, values: Mapping[str, Any]) -> None:
    for name, value in values.items():
        setattr(sending, name, value)
    sending.save()
    sending.tasks.filter(state__in=OPEN).update(due_at=sending.due_at)


def content_of(notice: Notice) -> dict[str, Any]:
    """The words and the target of a notice, as a driver takes them. ``extras`` are for the app."""
    extras: dict[str, Any] = {"notice": notice.pk, "sort": notice.target_sort}
    if notice.target_sort == "content" and notice.target:
        extras |= {"kind": notice.target.get("kind"), "id": notice.target.get("id")}
    if notice.target_sort == "link":
        extras["link"] = notice.link
    return {
        "title": notice.title,
        "text": notice.text,
        "cover": notice.cover,
        "extras": extras,
        "keep_seconds": notice.keep_hours * 3600,
        "silent_at_night": notice.silent_at_night,
    }


def audience_of(notice: Notice) -> dict[str, Any]:
    return {
        "audience": notice.audience,
        "districts": list(notice.districts),
        "portrait": notice.portrait_id,
        "platform": notice.platform,
    }


def newest(notice_id: int, *, lock: bool = False) -> Sending | None:
    found = Sending.objects.filter(notice_id=notice_id).order_by("-pk")
    return (found.select_for_update() if lock else found).first()


def pause(notice: Notice, message: str = "") -> None:
    """No batch begins after the commit: each one reads the state under the lock that this holds."""
    sending = _locked(notice)
    if reason := rules.may_be_paused(sending.state):
        raise Conflict(reason)
    _end_task(sending, "已暂停")
    _move(notice, sending, SendingState.PAUSED, message)


def resume(notice: Notice) -> None:
    """Go on with the batch that was the next one."""
    sending = _locked(notice)
    if reason := rules.may_be_resumed(sending.state):
        raise Conflict(reason)
    if drivers.named(sending.driver) is None:
        raise Conflict("这次发送所用的推送通道已经没有配置，请联系管理员")
    if not notice.live:
        raise Conflict("通知已经撤稿，不能继续发送")
    SendingTask.objects.create(sending=sending)
    events.publish(TaskRequested(pool=POOL))
    _move(notice, sending, SendingState.SENDING)


def stop(notice: Notice, message: str = "") -> None:
    """End for good. What was handed over stays handed over."""
    sending = _locked(notice)
    if reason := rules.may_be_stopped(sending.state):
        raise Conflict(reason)
    _end_task(sending, "已停止")
    sending.ended_at = timezone.now()
    _move(notice, sending, SendingState.STOPPED, message)


def start(notice: Notice) -> None:
    """Plan a notice that was approved while no driver was configured, or whose sending was stopped before its time."""
    if not notice.live:
        raise Conflict("通知还没有审核通过，通过后才能发送")
    if drivers.configured() is None:
        raise Conflict(NO_DRIVER)
    if notice.sendings.filter(state=SendingState.PLANNED).exists():
        raise Conflict("这条通知已经在等待发送，到时间自动发出")
    if plan(notice) is None:
        raise Conflict("这条通知已经发送过，请新增一条通知")
    publish_progress(notice)


def halt(sending_id: int, message: str) -> None:
    """Pause for a reason that a person has to see. Does nothing if the sending does not run."""
    notice = Notice.objects.select_for_update(no_key=True).get(sendings=sending_id)
    sending = Sending.objects.select_for_update().get(pk=sending_id)
    if sending.state in (SendingState.PLANNED, SendingState.SENDING):
        _end_task(sending, message)
        _move(notice, sending, SendingState.PAUSED, message)


def _locked(notice: Notice) -> Sending:
    sending = newest(notice.pk, lock=True)
    if sending is None:
        raise Conflict("这条通知还没有发送计划")
    return sending


def _end_task(sending: Sending, message: str) -> None:
    task = sending.tasks.select_for_update().filter(state__in=OPEN).first()
    if task is not None:
        SENDINGS.cancel(task, message)


def _move(notice: Notice, sending: Sending, state: SendingState, message: str = "") -> None:
    sending.state, sending.message = state, message[:200]
    sending.save(update_fields=["state", "message", "ended_at"])
    show_state(notice, state)
    publish_progress(notice)


def show_state(notice: Notice, state: str) -> None:
    """Show the state at the notice, without a new revision: no editor has a conflict because phones are reached."""
    notice.push_state = state
    Notice.objects.filter(pk=notice.pk).update(push_state=state)


def publish_progress(notice: Notice) -> None:
    """Publish the change to open screens."""
    events.publish(
        RecordChanged(kind=KIND, id=notice.pk, revision=notice.revision, by=None, action="progress", record=notice)
    )


def on_transition(event: AfterTransition) -> None:
    """Inside handler. An approved notice is planned, and one that is taken down is not sent any further."""
    if event.kind.key != KIND:
        return
    if event.action == "approve":
        plan(event.record)
    elif event.action == "withdraw" and event.record.sendings.filter(state__in=UNFINISHED).exists():
        stop(event.record, "通知已撤稿")


def before_undo(event: BeforeUndo) -> None:
    """Inside handler. A plan goes with the approval that is taken back; what has begun cannot be taken back.

    Where an earlier approval had planned the sending, its plan comes back.
    """
    if event.kind.key != KIND or event.action != "approve":
        return
    notice = event.record
    sending = newest(notice.pk, lock=True)
    if sending is None or not _planned_by(notice, sending):
        return
    if sending.state != SendingState.PLANNED or sending.started_at is not None:
        raise Conflict(BEGUN)
    if sending.before is not None:
        due_at = dt.datetime.fromisoformat(sending.before["due_at"])
        _plan_anew(sending, sending.before | {"due_at": due_at, "before": None})
        return
    sending.delete()
    earlier = newest(notice.pk)
    show_state(notice, earlier.state if earlier else "none")


def _planned_by(notice: Notice, sending: Sending) -> bool:
    """True if the notice's last approval made or changed the plan, not an earlier one."""
    if sending.state in (SendingState.STOPPED, SendingState.DONE):
        return False
    return sending.before is not None or notice.decided_at is None or sending.created_at >= notice.decided_at
