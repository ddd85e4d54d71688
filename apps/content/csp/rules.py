"""Rules of a morning edition. Each returns a reason in Chinese, or ``None``."""

from __future__ import annotations

from .models import Csp


def is_complete(edition: Csp) -> str | None:
    """Review and direct publishing need a cover, and the full recording or its items."""
    if not edition.cover:
        return "请设置封面后再提交"
    if not edition.video and not edition.item_count:
        return "请上传整期视频，或添加条目后再提交"
    if edition.unfilmed and not edition.video:
        return "有条目还没有视频或图片，请补齐后再提交，或上传整期视频"
    return None
