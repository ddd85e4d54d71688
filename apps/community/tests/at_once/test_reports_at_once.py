"""Many readers report at the same moment, and while a person decides."""

from __future__ import annotations

import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from django.db import connection, transaction

from apps.api.tests.clients import a_super_client
from apps.core.errors import Conflict
from apps.kinds.registry import registry

from ...models import CommentReport, Report
from ...report import decide
from ..test_reports import a_public_comment, report

pytestmark = pytest.mark.django_db(transaction=True)
READERS = 24


def together(*works: Callable[[], Any]) -> list[Any]:
    """The results of the works, run in threads of their own that begin at one moment; a refusal is a result."""
    ready = threading.Barrier(len(works))

    def run(work: Callable[[], Any]) -> Any:
        try:
            ready.wait(60)
            return work()
        except Conflict as problem:
            return problem
        finally:
            connection.close()

    with ThreadPoolExecutor(len(works)) as pool:
        return list(pool.map(run, works))


def test_simultaneous_first_reports_open_one_case_that_counts_them_all() -> None:
    comment = a_public_comment()
    made = together(*(lambda reader=str(number): report(comment, reader) for number in range(READERS)))
    assert not [each for each in made if isinstance(each, Conflict)]
    case = CommentReport.objects.get()
    assert (case.report_num, Report.objects.filter(case_id=case.pk).count()) == (READERS, READERS)
    assert case.reasons == {"fraud": READERS}


def test_the_same_reader_at_the_same_moment_counts_once() -> None:
    comment = a_public_comment()
    made = together(*(lambda: report(comment, "1") for _ in range(6)))
    assert sum(isinstance(each, Conflict) for each in made) == 5
    assert CommentReport.objects.get().report_num == 1


def test_a_report_during_the_decision_is_neither_lost_nor_swallowed_by_the_decided_case() -> None:
    comment = a_public_comment()
    report(comment, "1")
    case, caller = CommentReport.objects.get(), a_super_client().caller

    def judge() -> Any:
        with transaction.atomic():
            return decide.decide(
                kind=registry.kind("comment_report"), caller=caller, id=case.pk, revision=case.revision,
                decision="leave", measure="none", days=0, note="",
            )  # fmt: skip

    together(judge, lambda: report(comment, "2"))
    cases = {each.pk: each for each in CommentReport.objects.all()}
    for stored in Report.objects.all():
        assert stored.case_id in cases
        assert stored.upheld is (False if cases[stored.case_id].state == "decided" else None)
    assert sum(each.report_num for each in cases.values()) == 2


def test_two_people_who_decide_at_once_decide_once() -> None:
    comment = a_public_comment()
    report(comment, "1")
    case, callers = CommentReport.objects.get(), [a_super_client().caller for _ in range(4)]

    def judge(caller: Any) -> Any:
        with transaction.atomic():
            return decide.decide(
                kind=registry.kind("comment_report"), caller=caller, id=case.pk, revision=case.revision,
                decision="hide", measure="freeze", days=1, note="",
            )  # fmt: skip

    made = together(*(lambda who=caller: judge(who) for caller in callers))
    assert sum(isinstance(each, Conflict) for each in made) == 3
