"""Calls about the app that belong to no single kind."""

from __future__ import annotations

from apps.kinds.calls import get, post
from apps.kinds.engine.public.ingest import ITEMS

from .delivery import receipts
from .timeline import services as timeline

CALLS = (
    get("/app-timeline", run=timeline.show_timeline, form=timeline.WINDOW, access="signed-in", label="投放时间轴"),
    post(
        "/ingest/notice-receipt",
        run=receipts.receive_receipts,
        form=(ITEMS,),
        exact=True,
        access="service",
        writes=False,
        label="接收通知的送达与打开",
    ),
)
