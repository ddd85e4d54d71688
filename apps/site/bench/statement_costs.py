"""Measures the database's cost of a call: PostgreSQL explains every statement as it runs."""

from __future__ import annotations

import itertools
import json
import statistics
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from django.core.management.base import CommandError
from django.db import connection
from django.test import Client

WARM_UP = 3


@dataclass(frozen=True, slots=True)
class Measured:
    """Milliseconds of planning and execution of all statements of a call, over its rounds."""

    median: float
    p95: float
    statements: int

    def __str__(self) -> str:
        return f"median {self.median:7.2f} ms  p95 {self.p95:7.2f} ms  {self.statements} statements"


def measure(client: Client, path: str, rounds: int) -> Measured:
    """``{round}`` in the path is another number each time."""
    numbers = itertools.count(10)
    for _ in range(WARM_UP):
        checked(client, path.replace("{round}", str(next(numbers))))
    times = []
    for _ in range(rounds):
        with explained() as found:
            checked(client, path.replace("{round}", str(next(numbers))))
        times.append(found)
    return of_rounds(times)


def of_rounds(times: list[list[float]]) -> Measured:
    """Of each round the milliseconds of its statements."""
    sums = [sum(found) for found in times]
    return Measured(statistics.median(sums), statistics.quantiles(sums, n=20)[18], len(times[-1]))


def checked(client: Client, path: str) -> Any:
    """The ``data`` of the answer. Raises CommandError if the call is refused."""
    answer = client.get(path).json()
    if answer["code"] != 0:
        raise CommandError(f"{path} was refused: {answer['msg']}")
    return answer["data"]


@contextmanager
def explained() -> Iterator[list[float]]:
    """Runs each query a second time under EXPLAIN ANALYZE and gathers what that says it took, in milliseconds, without
    what its process waited for a core that other programs had."""
    found: list[float] = []

    def wrapper(execute: Any, sql: str, params: Any, many: bool, context: dict[str, Any]) -> Any:
        if sql.lstrip().lower().startswith(("select", "with")) and "for update" not in sql.lower():
            with connection.connection.cursor() as cursor:
                before = _cores()
                cursor.execute(f"explain (analyze, timing off, format json) {sql}", params)
                (plan,) = _parsed(cursor.fetchone()[0])
            found.append(_quiet(plan["Planning Time"] + plan["Execution Time"], before, _cores()))
        return execute(sql, params, many, context)

    with connection.execute_wrapper(wrapper):
        yield found


@contextmanager
def timed() -> Iterator[list[float]]:
    """Collect the milliseconds of each statement as its client sees them, writes included."""
    found: list[float] = []

    def wrapper(execute: Any, sql: str, params: Any, many: bool, context: dict[str, Any]) -> Any:
        began = time.perf_counter()
        try:
            return execute(sql, params, many, context)
        finally:
            found.append((time.perf_counter() - began) * 1000)

    with connection.execute_wrapper(wrapper):
        yield found


#: Milliseconds that a process has had a core, and has waited for one.
Cores = tuple[float, float]


def _cores() -> Cores | None:
    """Of the process of this session; None where Linux does not say (the database runs elsewhere)."""
    try:
        said = Path("/proc", str(connection.connection.info.backend_pid), "schedstat").read_text().split()
    except OSError:
        return None
    return int(said[0]) / 1_000_000, int(said[1]) / 1_000_000


def _quiet(took: float, before: Cores | None, after: Cores | None) -> float:
    """Estimate the time on an idle machine: without the wait for a core, and at least the time on one."""
    if before is None or after is None:
        return took
    had, waited = after[0] - before[0], after[1] - before[1]
    return max(took - waited, min(took, had))


def _parsed(raw: Any) -> Any:
    return json.loads(raw) if isinstance(raw, str) else raw
