"""Judges an edition of the morning video: a reason in Chinese, or ``None``."""

from __future__ import annotations

from .models import Csp


def is_complete(edition: Csp) -> str | None:
    """What review or direct publishing needs: a cover, and the whole edition or its items."""
    if not edition.cover:
        return "请设置封面后再提交"
    if not edition.video and not edition.items:
        return "请上传整期视频，或添加条目后再提交"
    without = next((item for item in edition.items if not item.get("video")), None)
    if without and not edition.video:
        return f"条目“{without['title']}”还没有视频，请补充后再提交"
    return None
