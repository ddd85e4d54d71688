"""Rules of a live stream. Each returns a reason in Chinese, or ``None``."""

from __future__ import annotations

from typing import Any

from .models import Stream


def is_complete(stream: Stream) -> str | None:
    """Review and direct publishing need a title, a cover, a start and, until the stream is over, a source."""
    if stream.frozen:
        return "直播已被冻结，请先解冻"
    if not stream.title.strip():
        return "请填写标题后再提交"
    if not stream.cover:
        return "请设置封面后再提交"
    if not stream.starts_at:
        return "请填写开始时间后再提交"
    if not stream.source_count and stream.live_state != "ended":
        return "请添加直播源后再提交"
    return None


def can_begin(stream: Stream) -> str | None:
    if stream.live_state != "planned":
        return "直播已经开始或结束，请刷新后查看"
    if not stream.live:
        return "直播还没有通过审核，审核通过后才能开始"
    return None if stream.source_count else "请添加直播源后再开始直播"


def can_end(stream: Stream) -> str | None:
    return None if stream.live_state == "live" else "直播没有在进行，无需结束"


def can_announce(stream: Stream) -> str | None:
    return "直播已经结束，不能再发公告" if stream.live_state == "ended" else None


def schedule_errors(values: dict[str, Any], stream: Stream) -> dict[str, str]:
    starts, ends = (values.get(name, getattr(stream, name)) for name in ("starts_at", "ends_at"))
    return {"ends_at": "预计结束时间不能早于开始时间"} if starts and ends and ends < starts else {}
