"""Long work outlives its worker: an import goes on after the last row that was done, or says how far it came."""

from __future__ import annotations

import datetime as dt
from dataclasses import replace
from typing import Any

import pytest
from django.utils import timezone

from apps.api.tests.clients import a_client
from apps.core import code_version
from apps.core.errors import Conflict, Forbidden, NotFound
from apps.core.outbox.outbox import MAX_DELIVERIES
from apps.core.outbox.tasks import State
from apps.identity.models import Account
from apps.kinds.engine.jobs import imports, jobs, sheets
from apps.kinds.engine.write import save
from apps.kinds.models import Job
from apps.kinds.rights import Caller
from apps.review.models import SensitiveWord
from deploy.services.application import WORKER_POOLS
from workers import outbox
from workers.outbox import run_export, run_import

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
    create = save.create_record

    def dying(kind: Any, caller: Any, payload: Any) -> Any:
        made = create(kind, caller, payload)
        if payload.get("word") == word:
            raise error
        return made

    monkeypatch.setattr("apps.kinds.engine.write.save.create_record", dying)


def deliver(job: Job) -> Job:
    """As the sweep does it, once the lease of a dead delivery or the pause after a failed one is over."""
    Job.objects.filter(pk=job.pk).update(leased_until=timezone.now(), due_at=timezone.now())
    run_import()
    job.refresh_from_db()
    return job


@pytest.fixture
def row_by_row(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each row has a transaction of its own, as every fiftieth has in a long table."""
    monkeypatch.setattr(imports, "TOGETHER", 1)


@pytest.mark.parametrize("dry_run", [False, True])
def test_a_killed_import_does_the_rows_of_its_transaction_again_and_no_others(
    monkeypatch: pytest.MonkeyPatch, dry_run: bool
) -> None:
    """Some fifty rows are one transaction: a commit for each row took more than half of the time."""
    monkeypatch.setattr(imports, "TOGETHER", 2)
    job, _ = an_import(dry_run=dry_run)
    with monkeypatch.context() as patch:
        killed_at(patch, "四号词")
        with pytest.raises(Killed):
            run_import()
    job.refresh_from_db()
    assert (job.state, job.done, job.payload["created"]) == (State.RUNNING, 2, 2)
    assert SensitiveWord.objects.count() == (0 if dry_run else 2)
    deliver(job)
    assert (job.state, job.result["created"], job.result["updated"]) == (State.DONE, 4, 0)
    assert [row["row"] for row in job.result["refused"]] == [4]
    assert job.faults.count() == 1
    assert SensitiveWord.objects.count() == (0 if dry_run else 4)


def test_a_word_that_stands_in_a_table_twice_is_made_once_and_then_changed() -> None:
    caller = a_client(*KEEPER).caller
    rows = [
        ["国家级", "广告", "警告", "", "一", "是"],
        ["首选", "广告", "警告", "", "", "是"],
        ["国家级", "广告", "禁止", "", "二", "是"],
    ]
    job = Job.objects.create(
        sort="import", label="导入敏感词", kind="sensitive_word", account_id=caller.account_id,
        source=workbook(HEADINGS, *rows), payload={"dryRun": False, "fileName": "词表.xlsx"},
    )  # fmt: skip
    run_import()
    job.refresh_from_db()
    assert (job.result["created"], job.result["updated"]) == (2, 1)
    assert SensitiveWord.objects.get(word="国家级").note == "二"


@pytest.mark.usefixtures("row_by_row")
@pytest.mark.parametrize("dry_run", [False, True])
def test_an_import_that_was_killed_goes_on_with_the_row_it_was_at(
    monkeypatch: pytest.MonkeyPatch, dry_run: bool
) -> None:
    job, _ = an_import(dry_run=dry_run)
    with monkeypatch.context() as patch:
        killed_at(patch, "四号词")
        with pytest.raises(Killed):
            run_import()
    job.refresh_from_db()
    assert (job.state, job.done) == (State.RUNNING, 3)
    assert SensitiveWord.objects.count() == (0 if dry_run else 2)
    deliver(job)
    assert (job.state, job.result["created"], job.result["updated"]) == (State.DONE, 4, 0)
    assert [row["row"] for row in job.result["refused"]] == [4]
    assert job.faults.count() == 1
    assert SensitiveWord.objects.count() == (0 if dry_run else 4)


@pytest.mark.usefixtures("row_by_row")
def test_refused_rows_that_older_code_noted_in_the_result_stay_in_it(monkeypatch: pytest.MonkeyPatch) -> None:
    job, _ = an_import()
    with monkeypatch.context() as patch:
        killed_at(patch, "四号词")
        with pytest.raises(Killed):
            run_import()
    old = {"row": 3, "label": "二号词", "column": "分类", "reason": "分类请从选项中选择"}
    Job.objects.filter(pk=job.pk).update(result={"refused": [old]})
    deliver(job)
    assert job.result["refused"][0] == old
    assert [row["row"] for row in job.result["refused"]] == [3, 4]


def test_an_import_that_breaks_off_at_one_row_again_and_again_says_how_far_it_came(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The first delivery breaks off at all of its rows, the next one finds out which of them it is."""
    job, _ = an_import()
    killed_at(monkeypatch, "四号词", RuntimeError)
    for _ in range(2 + MAX_DELIVERIES):
        deliver(job)
    assert (job.state, job.as_data()["state"]) == (State.QUARANTINED, "failed")
    assert "在表格第5行多次中断；之前的3行已处理（新增2条，更新0条）" in job.message


def quarantined(monkeypatch: pytest.MonkeyPatch) -> tuple[Job, Caller]:
    job, caller = an_import()
    with monkeypatch.context() as patch:
        killed_at(patch, "四号词", RuntimeError)
        for _ in range(2 + MAX_DELIVERIES):
            deliver(job)
    assert job.state == State.QUARANTINED
    return job, caller


def test_a_person_lets_a_quarantined_import_go_on_with_the_row_it_was_at(monkeypatch: pytest.MonkeyPatch) -> None:
    """Before: its table was thrown away, and the rows that were left had to be imported anew."""
    job, caller = quarantined(monkeypatch)
    assert job.as_data()["retryable"]
    answer = sheets.retry_job(caller=caller, id=job.pk)
    assert (answer["state"], answer["done"], answer["retryable"]) == ("queued", 3, False)
    run_import()
    job.refresh_from_db()
    assert (job.state, job.result["created"], job.source) == (State.DONE, 4, None)
    assert SensitiveWord.objects.count() == 4


def test_a_retry_asks_for_the_right_that_its_person_has_now(monkeypatch: pytest.MonkeyPatch) -> None:
    job, caller = quarantined(monkeypatch)
    nobody = replace(caller, grants=frozenset())
    with pytest.raises(Forbidden):
        sheets.retry_job(caller=nobody, id=job.pk)
    other = a_client(*KEEPER).caller
    with pytest.raises(NotFound):
        sheets.retry_job(caller=other, id=job.pk)
    job.refresh_from_db()
    assert job.state == State.QUARANTINED


@pytest.mark.parametrize("state", [State.QUEUED, State.RUNNING, State.DONE, State.FAILED, State.CANCELLED])
def test_only_a_quarantined_job_is_started_again(state: State) -> None:
    job, caller = an_import()
    Job.objects.filter(pk=job.pk).update(state=state)
    with pytest.raises(Conflict):
        sheets.retry_job(caller=caller, id=job.pk)


@pytest.mark.usefixtures("row_by_row")
def test_an_import_whose_worker_is_stopped_goes_on_in_another_one_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Before: the worker was killed at its row, and the import waited until the lease had ended."""
    job, _ = an_import()
    create, messages = save.create_record, list[str]()

    def stopped_meanwhile(kind: Any, caller: Any, payload: Any) -> Any:
        outbox._shutdown.value = True
        return create(kind, caller, payload)

    with monkeypatch.context() as patch:
        patch.setattr("apps.kinds.engine.write.save.create_record", stopped_meanwhile)
        patch.setattr(outbox, "notify", messages.append)
        try:
            run_import()
        finally:
            outbox._shutdown.value = False
    assert messages == ["jobs.import"]
    job.refresh_from_db()
    assert (job.state, job.done, job.holder, job.leased_until, job.attempts) == (State.QUEUED, 1, "", None, 0)
    run_import()
    job.refresh_from_db()
    assert (job.state, job.result["created"]) == (State.DONE, 4)


def test_imports_and_exports_have_workers_of_their_own() -> None:
    """Before: two imports of an hour took both processes, and exports waited."""
    job, _ = an_import()
    run_export()
    job.refresh_from_db()
    assert job.state == State.QUEUED
    queues = {pool.name: pool.queues.split(",") for pool in WORKER_POOLS}
    assert [name for name, served in queues.items() if "imports" in served] == ["worker-imports"]
    assert queues["worker-imports"] == ["imports"]


@pytest.mark.usefixtures("row_by_row")
def test_cancelling_an_import_keeps_whole_rows_and_says_how_many(monkeypatch: pytest.MonkeyPatch) -> None:
    job, _ = an_import()
    create = save.create_record

    def cancelled_meanwhile(kind: Any, caller: Any, payload: Any) -> Any:
        if payload.get("word") == "二号词":
            Job.objects.filter(pk=job.pk).update(state=State.CANCELLED)
        return create(kind, caller, payload)

    monkeypatch.setattr("apps.kinds.engine.write.save.create_record", cancelled_meanwhile)
    run_import()
    job.refresh_from_db()
    assert job.done == 1
    assert list(SensitiveWord.objects.values_list("word", flat=True)) == ["一号词"]


def test_what_a_cancelled_import_did_is_said() -> None:
    job, caller = an_import()
    Job.objects.filter(pk=job.pk).update(state=State.RUNNING, done=3)
    answer = jobs.cancel_job(caller=caller, id=job.pk)
    assert (answer["state"], answer["message"]) == ("cancelled", "已取消，取消前已处理3行")


def test_a_job_of_somebody_who_may_no_longer_sign_in_ends_with_the_reason() -> None:
    """Before: it was tried again every minute, for a week."""
    job, caller = an_import()
    Account.objects.filter(pk=caller.account_id).update(enabled=False)
    run_import()
    job.refresh_from_db()
    assert job.state == State.FAILED
    assert job.message


def of_other_code(*, waiting_for: int) -> Job:
    job, _ = an_import()
    Job.objects.filter(pk=job.pk).update(code="newer", due_at=timezone.now() - dt.timedelta(seconds=waiting_for))
    return job


def test_a_worker_with_other_code_leaves_a_job_to_one_with_the_servers(monkeypatch: pytest.MonkeyPatch) -> None:
    job = of_other_code(waiting_for=0)
    run_import()
    jobs.report_other_code()
    job.refresh_from_db()
    assert (job.state, job.message) == (State.QUEUED, "")
    monkeypatch.setattr(jobs, "code_version", lambda: "newer")
    assert deliver(job).state == State.DONE


def test_a_job_that_only_workers_with_other_code_see_waits_and_says_so_once(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Before: it was called failed after half a minute, and had to be asked for again."""
    job = of_other_code(waiting_for=jobs.PATIENCE + 1)
    run_import()
    assert (jobs.report_other_code(), jobs.report_other_code()) == (1, 0)
    job.refresh_from_db()
    assert (job.state, job.message) == (State.QUEUED, jobs.OTHER_CODE)
    assert f"job {job.pk} waits" in caplog.text
    monkeypatch.setattr(jobs, "code_version", lambda: "newer")
    assert deliver(job).state == State.DONE
    assert jobs.OTHER_CODE not in job.message


def test_a_server_with_other_code_takes_over_the_jobs_that_its_predecessor_left() -> None:
    """Else they would wait for ever for workers that nobody starts again."""
    job = of_other_code(waiting_for=0)
    assert jobs.adopt() == 1
    assert deliver(job).state == State.DONE


def test_a_job_asks_for_workers_with_the_servers_code() -> None:
    job = jobs.request(sort="export", label="导出", kind="sensitive_word", caller=a_client(*KEEPER).caller, payload={})
    assert job.code == code_version.code_version()


def test_files_are_forgotten_after_a_week() -> None:
    old, young = an_import()[0], an_import()[0]
    Job.objects.filter(pk=old.pk).update(created_at=timezone.now() - dt.timedelta(days=8))
    jobs.forget()
    assert list(Job.objects.values_list("pk", flat=True)) == [young.pk]
