"""A whole call has last statements, and a second try where two transactions were in each other's way."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from threading import Barrier, Event
from typing import Any

import pytest
from django.db import OperationalError, connection, transaction
from django.utils import timezone
from psycopg.errors import DeadlockDetected

from apps.core.transactions import Busy, at_end, forget, gather, once, run_whole, whole
from apps.identity.models import Attempts

pytestmark = pytest.mark.django_db

NOW = timezone.now()


class Ends:
    def __init__(self) -> None:
        self.items: list[list[Any]] = []

    def step(self, items: list[Any]) -> None:
        self.items.append(items)


def test_what_locks_for_everybody_comes_after_all_else_even_what_is_put_off_meanwhile() -> None:
    order: list[str] = []

    def first(items: list[Any]) -> None:
        order.extend(items)
        at_end(second, "put off by a step")

    def second(items: list[Any]) -> None:
        order.extend(items)

    def lock(items: list[Any]) -> None:
        order.extend(items)

    with whole():
        at_end(lock, "locked", very_last=True)
        at_end(first, "put off")
    assert order == ["put off", "put off by a step", "locked"]


def test_a_call_reads_once_what_it_remembers_and_forgets_it_with_its_end() -> None:
    numbers = iter(range(10))

    def read() -> int:
        return once("number", lambda: next(numbers))

    with whole():
        assert (read(), read()) == (0, 0)
        forget("number")
        assert read() == 1
    with whole():
        assert read() == 2
    assert (read(), read()) == (3, 4)


@pytest.mark.django_db(transaction=True)
def test_what_callbacks_of_the_commit_gather_is_handed_on_together_and_nothing_after_a_rollback() -> None:
    ends = Ends()
    with whole():
        for item in (1, 2):
            transaction.on_commit(partial(gather, ends.step, item))
    assert ends.items == [[1, 2]]
    gather(ends.step, 3)
    assert ends.items == [[1, 2], [3]]

    def refused() -> None:
        with whole():
            transaction.on_commit(partial(gather, ends.step, 4))
            raise ValueError("no")

    with pytest.raises(ValueError, match="no"):
        refused()
    assert ends.items == [[1, 2], [3]]


def test_what_was_put_off_happens_once_and_together_at_the_end_of_the_outermost() -> None:
    ends = Ends()
    with whole():
        at_end(ends.step, 1)
        with whole():
            at_end(ends.step, 2)
        assert ends.items == []
    assert ends.items == [[1, 2]]
    with whole():
        at_end(ends.step, 3)
    assert ends.items == [[1, 2], [3]]


def test_what_was_put_off_within_a_savepoint_goes_with_it() -> None:
    ends = Ends()

    def refused() -> None:
        with transaction.atomic():
            at_end(ends.step, "refused")
            raise ValueError

    with whole():
        at_end(ends.step, "done")
        with pytest.raises(ValueError):  # noqa: PT011
            refused()
    assert ends.items == [["done"]]


def test_what_was_put_off_does_not_happen_when_the_call_fails() -> None:
    ends = Ends()

    def failing() -> None:
        with whole():
            at_end(ends.step, 1)
            raise ValueError

    with pytest.raises(ValueError):  # noqa: PT011
        failing()
    assert ends.items == []


def collision() -> OperationalError:
    error = OperationalError("deadlock detected")
    error.__cause__ = DeadlockDetected()
    return error


def failing(times: int, error: Callable[[], Exception]) -> tuple[Callable[[], str], list[int]]:
    tries: list[int] = []

    def work() -> str:
        tries.append(len(tries))
        transaction.on_commit(lambda: tries.append(-1))
        if len(tries) <= times:
            raise error()
        return "done"

    return work, tries


@pytest.mark.django_db(transaction=True)
def test_a_collision_is_tried_again_once_and_only_the_commit_tells_anybody() -> None:
    work, tries = failing(1, collision)
    assert run_whole(work) == "done"
    assert tries == [0, 1, -1]


@pytest.mark.django_db(transaction=True)
def test_a_second_collision_is_said_in_words() -> None:
    work, tries = failing(5, collision)
    with pytest.raises(Busy):
        run_whole(work)
    assert tries == [0, 1]


@pytest.mark.django_db(transaction=True)
def test_other_failures_are_not_tried_again() -> None:
    work, tries = failing(1, lambda: OperationalError("the database is away"))
    with pytest.raises(OperationalError, match="away"):
        run_whole(work)
    assert tries == [0]


def test_within_another_transaction_a_collision_goes_on_to_whoever_began_that() -> None:
    work, tries = failing(1, collision)
    with pytest.raises(OperationalError, match="deadlock"):
        run_whole(work)
    assert tries == [0]


@pytest.mark.django_db(transaction=True)
def test_two_calls_that_lock_each_others_rows_both_succeed() -> None:
    """0.2 s: the database looks for deadlocks after 50 ms here."""
    Attempts.objects.bulk_create(Attempts(scope="s", key=key, first_at=NOW, last_at=NOW) for key in "ab")
    both_hold_one, one_is_done = Barrier(2), Event()

    def update(first: str, second: str, tries: list[int]) -> None:
        tries.append(len(tries))
        if len(tries) > 1:
            # Else it may take its first row again before the other one wakes up.
            assert one_is_done.wait(30)
        with connection.cursor() as cursor:
            cursor.execute("set local deadlock_timeout = '50ms'")
        Attempts.objects.filter(key=first).update(count=1)
        if len(tries) == 1:
            both_hold_one.wait(30)
        Attempts.objects.filter(key=second).update(count=2)

    def person(keys: str) -> int:
        tries: list[int] = []
        try:
            run_whole(lambda: update(keys[0], keys[1], tries))
        finally:
            one_is_done.set()
            connection.close()
        return len(tries)

    with ThreadPoolExecutor(2) as people:
        assert sorted(people.map(person, ["ab", "ba"])) == [1, 2]
    assert sorted(Attempts.objects.values_list("count", flat=True)) == [1, 2]
