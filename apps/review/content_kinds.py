"""Kinds of content that readers open: the targets of slots, subjects, carousels and notices.

Also the sections of stories, which channels and cities show.
"""

from __future__ import annotations

from apps.kinds.fields import Choice

CONTENT_KINDS: tuple[str, ...] = (
    "article",
    "video",
    "subject",
    "collection",
    "stream",
    "discuss",
    "disclosure",
    "h5",
    "csp",
    "activity",
    "vote",
)

SECTIONS = (
    Choice("news", "要闻"),
    Choice("economy", "经济"),
    Choice("livelihood", "民生"),
    Choice("culture", "文旅"),
    Choice("ecology", "生态"),
    Choice("education", "教育"),
    Choice("technology", "科技"),
    Choice("sports", "体育"),
)
