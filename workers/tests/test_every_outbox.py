"""Jobs, media tasks and plans live by the same rules: one claim, lease, retry, quarantine and cancellation."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable
from dataclasses import dataclass
from threading import Event
from typing import Any

import pytest
from django.utils import timezone

from apps.api.tests.clients import a_super_client
from apps.api.web_push.alerts import MESSAGES
from apps.api.web_push.models import PushDevice, PushMessage
from apps.core.errors import Problem
from apps.core.outbox.outbox import MAX_DELIVERIES, Interrupted, Later, Lost, Outbox
from apps.core.outbox.tasks import OPEN, State
from apps.core.transactions import Busy
from apps.engage.coupon.grants import GRANTS
from apps.engage.coupon.models import Coupon, CouponGrant, GrantTask
from apps.identity.models import Session
from apps.kinds.engine.jobs.jobs import JOBS
from apps.kinds.models import Job
from apps.media.tasks.models import MediaTask, Sort, WorkerPool
from apps.media.tasks.outbox import TASKS
from apps.product.delivery.models import Sending, SendingTask
from apps.product.delivery.sendings import SENDINGS
from apps.product.models import Notice
from apps.review.models import Plan
from apps.review.plans.outbox import PLANS

pytestmark = pytest.mark.django_db
LONG_AGO = dt.timedelta(hours=1)


def a_job() -> Any:
    return Job.objects.create(sort="export", label="导出", kind="sensitive_word", account_id=0)


def a_media_task() -> Any:
    key = str(MediaTask.objects.count())
    return MediaTask.objects.create(sort=Sort.TRANSFER, pool=WorkerPool.QUICK, label="图", key=key)


def a_plan() -> Any:
    number = Plan.objects.count()
    return Plan.objects.create(
        kind="article", record_id=number, action="publish", label="定时发布", at=timezone.now(), account_id=0
    )


def a_grant() -> Any:
    coupon = Coupon.objects.create(title="券", stock=10, validity="days", days=3)
    return GrantTask.objects.create(grant=CouponGrant.objects.create(title="发放", coupon=coupon))


def a_sending() -> Any:
    notice = Notice.objects.create(title="通知")
    return SendingTask.objects.create(
        sending=Sending.objects.create(notice=notice, driver="record", due_at=timezone.now())
    )


def a_push() -> Any:
    session = Session.objects.get(account_id=a_super_client().caller.account_id)
    device = PushDevice.objects.create(account_id=session.account_id, session=session, name="Chrome")
    return PushMessage.objects.create(device=device, expires_at=timezone.now())


@dataclass
class Case:
    outbox: Outbox[Any]
    new: Callable[[], Any]

    def run(self, trouble: BaseException | None = None) -> list[int]:
        """One delivery, which fails with ``trouble`` or ends its task. Returns whose it was."""
        begun: list[int] = []

        def work(task: Any, lost: Event) -> None:
            begun.append(task.pk)
            if trouble:
                raise trouble
            self.outbox.end(task, State.DONE)

        self.outbox.run_next(work)
        return begun

    def claim(self, **which: Any) -> Any:
        return self.outbox.claim(**which)

    def pass_time(self) -> None:
        """As if the pause before the next delivery, or the lease of a dead worker, were over."""
        past = timezone.now() - LONG_AGO
        self.outbox.model._default_manager.filter(state__in=OPEN).update(due_at=past)
        self.outbox.model._default_manager.filter(state=State.RUNNING).update(leased_until=past)


@pytest.fixture(params=["jobs", "media", "plans", "grants", "sendings", "pushes"])
def case(request: pytest.FixtureRequest, settings: Any, monkeypatch: pytest.MonkeyPatch) -> Case:
    """No lease and no pause ends by itself, however slow the machine is."""
    settings.TASK_LEASE = 3600
    monkeypatch.setattr("apps.core.outbox.outbox.PAUSES", (3600, 3600))
    a_super_client()
    cases = {
        "jobs": Case(JOBS, a_job), "media": Case(TASKS, a_media_task), "plans": Case(PLANS, a_plan),
        "grants": Case(GRANTS, a_grant), "sendings": Case(SENDINGS, a_sending),
        "pushes": Case(MESSAGES, a_push),
    }  # fmt: skip
    return cases[request.param]


def test_a_task_is_done_once(case: Case) -> None:
    task = case.new()
    assert (case.run(), case.run()) == ([task.pk], [])
    task.refresh_from_db()
    assert (task.state, task.attempts) == (State.DONE, 1)
    assert task.started_at <= task.finished_at


def test_what_kills_its_worker_is_quarantined_and_the_others_go_on(case: Case) -> None:
    """Before: a plan whose delivery died was the first again, every ten seconds, and no other plan had its moment."""
    poison, other = case.new(), case.new()
    for _ in range(MAX_DELIVERIES):
        assert case.claim(pk=poison.pk) is not None
        case.pass_time()
    assert case.run() == [other.pk]
    assert case.run() == []
    poison.refresh_from_db()
    assert (poison.state, poison.attempts) == (State.QUARANTINED, MAX_DELIVERIES)
    assert poison.message


def test_what_failed_lets_others_go_first(case: Case) -> None:
    task = case.new()
    case.run(ZeroDivisionError())
    case.pass_time()
    other = case.new()
    assert [case.run(), case.run()] == [[other.pk], [task.pk]]


@pytest.mark.parametrize(
    ("trouble", "states"),
    [(Problem("不行"), ["failed"]), (Busy(), ["queued", "queued", "failed"]),
     (ZeroDivisionError(), ["queued", "queued", "quarantined"])],
    ids=["refused", "busy", "crashed"],
)  # fmt: skip
def test_a_refusal_ends_a_task_and_what_may_pass_is_tried_again(
    case: Case, trouble: Exception, states: list[str]
) -> None:
    """Before: a plan whose records were busy at its moment failed at once, and so did an import."""
    task = case.new()
    seen: list[str] = []
    while not seen or task.state in OPEN:
        case.run(trouble)
        task.refresh_from_db()
        seen.append(task.state)
        case.pass_time()
    assert seen == states


def test_a_task_waits_between_its_deliveries(case: Case) -> None:
    task = case.new()
    case.run(ZeroDivisionError())
    assert case.run() == []
    task.refresh_from_db()
    assert task.due_at > timezone.now()


def test_a_living_delivery_keeps_its_task(case: Case) -> None:
    case.new()
    claimed = case.claim()
    assert case.claim() is None
    assert case.outbox.renew(claimed)


def test_a_delivery_that_another_one_took_over_changes_nothing(case: Case) -> None:
    case.new()
    late = case.claim()
    case.pass_time()
    assert case.claim() is not None
    with pytest.raises(Lost):
        case.outbox.progress(late)
    with pytest.raises(Lost):
        case.outbox.end(late, State.DONE)
    case.outbox.fail(late, "来迟了")
    assert not case.outbox.renew(late)
    late.refresh_from_db()
    assert (late.state, late.message) == (State.RUNNING, "")


def test_a_cancelled_task_is_not_begun_and_a_delivery_of_it_has_lost_it(case: Case) -> None:
    waiting, running = case.new(), case.new()
    claimed = case.claim(pk=running.pk)
    for task in (waiting, claimed):
        holder = task.holder
        case.outbox.cancel(task, "已取消")
        task.holder = holder
    assert case.run() == []
    assert not case.outbox.renew(claimed)


def test_a_delivery_that_lets_go_does_not_count(case: Case) -> None:
    task = case.new()
    case.run(Interrupted())
    task.refresh_from_db()
    assert (task.state, task.attempts) == (State.QUEUED, 0)
    case.run(Later(0))
    task.refresh_from_db()
    assert (task.state, task.attempts, case.run()) == (State.QUEUED, 0, [task.pk])
