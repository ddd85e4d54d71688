"""Long work outlives its worker: an import goes on after the last row that was done, or says how far it came."""

from __future__ import annotations

from typing import Any

import pytest
from django.utils import timezone

from apps.console.tests.clients import a_client
from apps.identity.models import Account
from apps.kinds.engine import jobs, saving, sheets
from apps.kinds.models import Job
from apps.kinds.rights import Caller
from apps.review.models import SensitiveWord
from workers.tasks import run_job

from .test_sheets import HEADINGS, KEEPER, workbook

pytestmark = pytest.mark.django_db(transaction=True)

WORDS = ["一号词", "二号词", "", "四号词", "五号词"]


class Killed(BaseException):
    """The process ends here: nothing after it runs."""


def an_import(*, dry_run: bool = False) -> tuple[Job, Caller]:
    caller = a_client(*KEEPER).caller
    content = workbook(HEADINGS, *([word, "广告", "禁止", "", "", "是"] for word in WORDS))
    job = Job.objects.create(
        sort="import", label="导入敏感词", kind="sensitive_word", account_id=caller.account_id, source=content,
        payload={"dryRun": dry_run, "fileName": "词表.xlsx"},
    )  # fmt: skip
    return job, caller


def killed_at(monkeypatch: pytest.MonkeyPatch, word: str, error: type[BaseException] = Killed) -> None:
    create = saving.create

    def dying(kind: Any, caller: Any, payload: Any) -> Any:
        made = create(kind, caller, payload)
        if payload.get("word") == word:
            raise error
        return made

    monkeypatch.setattr("apps.kinds.engine.saving.create", dying)


def deliver(job: Job, caller: Caller) -> Job:
    """As the sweep does it, once the lease of a dead delivery is over."""
    Job.objects.filter(pk=job.pk).update(leased_until=timezone.now())
    sheets.run(job, caller)
    job.refresh_from_db()
    return job


@pytest.mark.parametrize("dry_run", [False, True])
def test_an_import_that_was_killed_goes_on_with_the_row_it_was_at(
    monkeypatch: pytest.MonkeyPatch, dry_run: bool
) -> None:
    job, caller = an_import(dry_run=dry_run)
    with monkeypatch.context() as patch:
        killed_at(patch, "四号词")
        with pytest.raises(Killed):
            sheets.run(job, caller)
    job.refresh_from_db()
    assert (job.state, job.done) == (Job.State.RUNNING, 3)
    assert SensitiveWord.objects.count() == (0 if dry_run else 2)
    deliver(job, caller)
    assert (job.state, job.result["created"], job.result["updated"]) == (Job.State.DONE, 4, 0)
    assert [row["row"] for row in job.result["refused"]] == [4]
    assert SensitiveWord.objects.count() == (0 if dry_run else 4)


def test_an_import_that_breaks_off_at_one_row_again_and_again_says_how_far_it_came(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    job, caller = an_import()
    killed_at(monkeypatch, "四号词", RuntimeError)
    sheets.run(job, caller)
    for _ in range(jobs.MAX_DELIVERIES):
        deliver(job, caller)
    assert job.state == Job.State.FAILED
    assert "在表格第5行多次中断；之前的3行已处理（新增2条，更新0条）" in job.message


def test_a_delivery_that_another_one_took_over_changes_nothing() -> None:
    job, caller = an_import()
    first = jobs.claim(job.pk)
    assert jobs.claim(job.pk) is None
    assert first is not None
    assert deliver(job, caller).state == Job.State.DONE
    with pytest.raises(jobs.Cancelled):
        jobs.progress(first, 1, 5)
    jobs.finish(first, Job.State.FAILED, "来迟了")
    job.refresh_from_db()
    assert (job.state, SensitiveWord.objects.count()) == (Job.State.DONE, 4)


def test_cancelling_an_import_keeps_whole_rows_and_says_how_many(monkeypatch: pytest.MonkeyPatch) -> None:
    job, caller = an_import()
    create = saving.create

    def cancelled_meanwhile(kind: Any, caller: Any, payload: Any) -> Any:
        if payload.get("word") == "二号词":
            Job.objects.filter(pk=job.pk).update(state=Job.State.CANCELLED)
        return create(kind, caller, payload)

    monkeypatch.setattr("apps.kinds.engine.saving.create", cancelled_meanwhile)
    sheets.run(job, caller)
    job.refresh_from_db()
    assert job.done == 1
    assert list(SensitiveWord.objects.values_list("word", flat=True)) == ["一号词"]


def test_what_a_cancelled_import_did_is_said() -> None:
    job, caller = an_import()
    Job.objects.filter(pk=job.pk).update(state=Job.State.RUNNING, done=3)
    answer = jobs.cancel_job(caller=caller, payload={"id": job.pk})
    assert (answer["state"], answer["message"]) == ("cancelled", "已取消，取消前已处理3行")


def test_a_job_of_somebody_who_may_no_longer_sign_in_ends_with_the_reason() -> None:
    """Before: it was tried again every minute, for a week."""
    job, caller = an_import()
    Account.objects.filter(pk=caller.account_id).update(enabled=False)
    run_job(job.pk)
    job.refresh_from_db()
    assert job.state == Job.State.FAILED
    assert job.message
