"""Rules of an H5 page. Each returns a reason in Chinese, or ``None``."""

from __future__ import annotations

from .models import H5


def is_complete(page: H5) -> str | None:
    """Review needs a cover, and a share card if readers may share the page."""
    if not page.cover:
        return "请设置封面后再提交"
    if page.shareable and not page.share_title:
        return "请填写分享标题后再提交，或关闭允许分享"
    return None
