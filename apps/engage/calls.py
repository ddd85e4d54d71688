"""Calls that belong to no single kind: the score shop, what readers did, and what one reader has done."""

from __future__ import annotations

from apps.kinds.calls import get, post
from apps.kinds.engine.public.ingest import ITEMS

from . import reader_state
from .attendance import ingest as attendance
from .task import ingest as progress

CALLS = (
    post(
        f"/ingest/{attendance.SORT}",
        run=attendance.receive_attendance,
        form=(ITEMS,),
        exact=True,
        access="service",
        writes=False,
        label="接收签到",
    ),
    post(
        f"/ingest/{progress.SORT}",
        run=progress.receive_progress,
        form=(ITEMS,),
        exact=True,
        access="service",
        writes=False,
        label="接收任务进度",
    ),
    get(
        "/reader/state",
        run=reader_state.show_reader,
        form=reader_state.FORM,
        exact=True,
        access="service",
        scope="reader-state",
        label="读者的任务与签到",
    ),
)
