"""Many concurrent requests, over connections of their own."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest
from django.db import connection, transaction
from django.utils import timezone

from apps.core.errors import TooMany
from apps.identity.models import ChainHead, SystemLog
from apps.identity.sign_in import limits
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
    chain.link_waiting()
    assert list(SystemLog.objects.order_by("number").values_list("number", flat=True)) == [*range(1, 25)]
    assert ChainHead.objects.get().count == 24
    assert chain.verify() == []


def test_nobody_waits_for_the_head_of_the_chain_and_no_row_is_left_out() -> None:
    """Another transaction holds the head for as long as this test; the row is linked when it is free again."""
    chain.append(operation="之前")
    with transaction.atomic():
        chain.locked_head()
        in_threads(append_at_once, 1)
        assert SystemLog.objects.get(operation="同时").number is None
        assert chain.verify() == []
    chain.append(operation="之后")
    assert chain.link_waiting() == 1
    assert list(SystemLog.objects.order_by("number").values_list("operation", flat=True)) == ["之前", "之后", "同时"]
    assert chain.verify() == []


def append_at_once(_: int) -> None:
    with connection.cursor() as cursor:
        cursor.execute("set lock_timeout = '1s'")
    chain.append(operation="同时")


def test_a_row_that_waits_and_was_changed_or_waits_too_long_is_detected() -> None:
    chain.append(operation="之前")
    with transaction.atomic():
        chain.locked_head()
        in_threads(lambda _: chain.append(operation="同时"), 1)
    SystemLog.objects.filter(number=None).update(summary="改过")
    assert chain.link_waiting() == 0
    assert any("尚未入链）的内容被改动" in finding for finding in chain.verify())
    SystemLog.objects.filter(number=None).update(created_at=timezone.now() - chain.LINKED_WITHIN)
    assert any("迟迟没有入链" in finding for finding in chain.verify())
