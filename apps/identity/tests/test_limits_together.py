"""Many at the same moment, over connections of their own."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest
from django.db import connection

from apps.core.errors import TooMany
from apps.identity import limits
from apps.identity.models import ChainHead, SystemLog
from apps.identity.syslog import chain

pytestmark = pytest.mark.django_db(transaction=True)


def in_threads(task: object, times: int) -> list[bool]:
    def run(number: int) -> bool:
        try:
            return bool(task(number))  # type: ignore[operator]
        finally:
            connection.close()

    with ThreadPoolExecutor(max_workers=8) as pool:
        return list(pool.map(run, range(times)))


def test_twenty_tries_at_once_get_no_further_than_five() -> None:
    def attempt(_: int) -> bool:
        try:
            limits.count_try(limits.Try("person", "10.1.1.1"))
        except TooMany:
            return False
        return True

    assert sum(in_threads(attempt, 20)) == 5


def test_rows_appended_at_once_make_one_unbroken_chain() -> None:
    in_threads(lambda number: chain.append(operation=f"操作{number}"), 24)
    assert [row.number for row in SystemLog.objects.order_by("pk")] == list(range(1, 25))
    assert ChainHead.objects.get().count == 24
    assert chain.verify() == []
