"""Demonstration tags of contents: words that its stories bear as keywords."""

from __future__ import annotations

from collections.abc import Iterator

from apps.review.demo_records import DemoRecord

from .models import ContentTag

TREE = (
    ("地域", "", "#1f5eff", ()),
    ("武汉", "地域", "#1f5eff", ("江城",)),
    ("宜昌", "地域", "#1f5eff", ("三峡门户",)),
    ("东湖", "武汉", "", ("东湖绿道",)),
    ("题材", "", "#0a7a4b", ()),
    ("交通", "题材", "#0a7a4b", ("出行",)),
    ("文旅", "题材", "#0a7a4b", ("旅游", "文化旅游")),
    ("生态", "题材", "#0a7a4b", ("环保",)),
    ("教育", "题材", "#0a7a4b", ()),
)


def demo_records() -> Iterator[DemoRecord]:
    for name, parent, colour, synonyms in TREE:
        above = ContentTag.objects.get(name=parent, deleted_at=None).pk if parent else None
        fields = {"name": name, "parent": above, "colour": colour or None, "synonyms": list(synonyms)}
        yield DemoRecord("admin", "40d", fields)
