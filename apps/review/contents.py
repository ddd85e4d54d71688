"""Which kinds are content that readers open, what slots, subjects, carousels and notices may point at; and the sections
that stories stand in, which channels and cities show."""

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
    Choice("news", "要闻", "bad"),
    Choice("economy", "经济", "info"),
    Choice("livelihood", "民生", "ok"),
    Choice("culture", "文旅", "warn"),
    Choice("ecology", "生态", "ok"),
    Choice("education", "教育", "info"),
    Choice("technology", "科技", "info"),
    Choice("sports", "体育", "warn"),
)
