"""Many callers at the same moment: real threads, each with a connection of its own."""

from __future__ import annotations

import threading
from collections import Counter
from collections.abc import Callable

from django.db import connection

from apps.core.errors import Problem

#: Connections at once: PostgreSQL has a hundred.
THREADS = 24


def outcomes(calls: int, work: Callable[[int], object]) -> Counter[str]:
    """Run ``work(0)`` … ``work(calls - 1)`` by ``THREADS`` threads that begin together; count ``done`` and refusals.

    A refusal is counted by its sentence. Any other exception is raised here.
    """
    found: Counter[str] = Counter()
    broken: list[Exception] = []
    together, lock = threading.Barrier(THREADS), threading.Lock()

    def run(first: int) -> None:
        try:
            together.wait()
            for number in range(first, calls, THREADS):
                outcome = _outcome(work, number, broken)
                with lock:
                    found[outcome] += 1
        finally:
            connection.close()

    threads = [threading.Thread(target=run, args=(first,)) for first in range(THREADS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    if broken:
        raise broken[0]
    return found


def _outcome(work: Callable[[int], object], number: int, broken: list[Exception]) -> str:
    try:
        work(number)
    except Problem as problem:
        return problem.msg
    except Exception as error:
        broken.append(error)
        return "broken"
    return "done"
