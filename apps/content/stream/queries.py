"""Figures for the person who runs a broadcast."""

from __future__ import annotations

from typing import Any

from apps.kinds.engine import records
from apps.kinds.kind import Kind
from apps.kinds.rights import Caller


def pulse(*, kind: Kind, caller: Caller, id: int) -> dict[str, Any]:
    """The changing figures of stream ``id``. The desk reads them every few seconds, so the query reads one row."""
    stream = records.find(kind, caller, id)
    return {
        "liveState": stream.live_state,
        "onlineNum": stream.online_num,
        "operateOnlineNum": stream.operate_online_num,
        "viewNum": stream.view_num,
        "operateViewNum": stream.operate_view_num,
        "announcement": stream.announcement,
    }
