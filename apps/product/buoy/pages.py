"""Pages of the app over which a buoy floats."""

from __future__ import annotations

from apps.kinds.fields import Choice

PAGES = (
    Choice("home", "首页"),
    Choice("video", "视频页"),
    Choice("live", "直播页"),
    Choice("article", "文章页"),
    Choice("service", "服务页"),
    Choice("mine", "我的"),
)
PAGE_LABELS = {str(page.value): page.label for page in PAGES}
