"""The clock of the workers: before it wakes one, it asks the database whether there is anything to do.

A message to a worker that finds nothing costs a hundred times what the question costs, and half a dozen tasks would be
sent every few seconds, day and night.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Iterator
from functools import cache
from typing import Any, LiteralString

from celery.beat import PersistentScheduler, ScheduleEntry
from django.apps import apps
from django.conf import settings
from django.db import Error, connection

from apps.content.index.models import TitleTally
from apps.core import statements
from apps.core.outbox.tasks import OPEN, Task
from apps.engage.models import Activity, ActivitySeats, AnswerSheet, Enrolment, WaitingBallot
from apps.identity.models import Refusal
from apps.identity.syslog import chain
from apps.media.tasks.models import MediaTask

logger = logging.getLogger(__name__)

#: Seconds for which an answer holds: several tasks are due at the same moment.
FRESH_SECONDS = 0.5
#: Seconds behind a moment at which its tasks are sent.
LATE_SECONDS = 0.002
SWEEP = "outbox.sweep"
#: Tasks that may start now. Those which ``Outbox.due`` leaves out besides are few and for workers to judge.
DUE = """
select from {table} where state in ({open}) and due_at <= now() and (state = 'queued' or leased_until < now() or leased_until is null)
"""
LEFT = "select from {table} where state not in ({open}) and objects_written <> '[]'"
NUMBERS = """
select from {activities} a join {seats} s on s.activity_id = a.id
where (s.waiting > 0 and a.deleted_at is null and s.taken < coalesce((a.published ->> 'limit')::int, s.taken + 1))
  or (a.enrol_num, a.waiting_num) is distinct from (s.taken, s.waiting)
"""


class Clock(PersistentScheduler):
    """Sends what is due, but for tasks that would find nothing."""

    _known: tuple[float, frozenset[str]] = (float("-inf"), frozenset())

    def adjust(self, n: float, drift: float = LATE_SECONDS) -> float:
        """Sleep until a moment is over. Celery wakes 10 ms before each and asks again and again until it has come."""
        return n + drift if n and n > 0 else n

    def apply_entry(self, entry: ScheduleEntry, producer: Any = None) -> None:
        if entry.task not in questions() or entry.task in self._waiting():
            super().apply_entry(entry, producer=producer)

    def _waiting(self) -> frozenset[str]:
        asked, found = self._known
        if time.monotonic() - asked > FRESH_SECONDS:
            found = waiting()
            self._known = time.monotonic(), found
        return found


def waiting() -> frozenset[str]:
    """The tasks of ``questions`` that would find something; all of them if the database does not say."""
    try:
        connection.ensure_connection()
        # Planning the statement takes longer than its answer.
        connection.connection.prepare_threshold = 1
        return frozenset(task for (task,) in statements.fetch(_statement(), []))
    except Error as error:
        logger.warning("the database does not say what waits: %s", error)
        connection.close()
        return frozenset(questions())


@cache
def _statement() -> LiteralString:
    """Of names of the models alone."""
    parts = (f"select '{task}' where exists ({sql})" for task, some in questions().items() for sql in some)
    return " union all ".join(parts)


@cache
def questions() -> dict[str, tuple[str, ...]]:
    """By task the statements one of which has rows if the task has something to do."""
    return {
        SWEEP: tuple(_of_outboxes()),
        "identity.link_logs": tuple(f"select from {log._meta.db_table} where number is null" for log in chain.logs()),
        "votes.count_waiting": (f"select from {WaitingBallot._meta.db_table}",),
        "engage.count_answers": (f"select from {AnswerSheet._meta.db_table} where not counted",),
        "engage.activity_numbers": (
            NUMBERS.format(activities=Activity._meta.db_table, seats=ActivitySeats._meta.db_table),
        ),
        "content.settle_titles": (f"select from {TitleTally._meta.db_table}",),
        "identity.log_refusals": (f"select from {Refusal._meta.db_table} where minute <= now() - interval '1 minute'",),
        "engage.expire_unpaid": (
            f"select from {Enrolment._meta.db_table} where state = 'unpaid' and pay_by <= now() and deleted_at is null",
        ),
        # Without a driver people pay.
        **({} if settings.PAYOUT_DRIVER else {"engage.pay_withdrawals": ()}),
    }


def _of_outboxes() -> Iterator[str]:
    states = ", ".join(f"'{state}'" for state in OPEN)
    for model in apps.get_models():
        if issubclass(model, Task):
            yield DUE.format(table=model._meta.db_table, open=states)
    yield LEFT.format(table=MediaTask._meta.db_table, open=states)
