"""Statements side by side, each in a database session of its own: one session keeps one core busy."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor

from django.db import connection

#: Settings that risk rows in a crash: the generator makes them again.
SETTINGS = """
set synchronous_commit = off; set work_mem = '512MB'; set maintenance_work_mem = '512MB';
set max_parallel_maintenance_workers = 0
"""


def side_by_side(tasks: Iterable[Callable[[], None]]) -> None:
    """All of them, begun in their order; raises the first error when the others have ended."""
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        running = [pool.submit(_in_session, task) for task in tasks]
    for task in running:
        task.result()


def _in_session(task: Callable[[], None]) -> None:
    try:
        with connection.cursor() as cursor:
            cursor.execute(SETTINGS)
        task()
    finally:
        connection.close()


def execute(statement: str) -> None:
    with connection.cursor() as cursor:
        cursor.execute(statement)
