"""Demonstration of topics with contents, comments and a merge, and of bullet templates."""

from __future__ import annotations

from typing import Any

from apps.kinds.engine.public import reader_records
from apps.kinds.engine.write import save, transitions
from apps.kinds.registry import registry

from ..bullet import lines
from ..models import Comment, Post, Topic
from ..topic import merge, posts
from .reader_records import People, pictures
from .readers import texts

SAID_BY = {"reader_id": "620037", "ip_region": "湖北", "device": "iPhone 15"}


def load_topics(people: People) -> int:
    """Makes the topics with their contents and comments, then merges those that name a target."""
    found = texts("topics")["topic"]
    for entry in found:
        _topic(entry, people)
    for entry in found:
        if "merged_into" in entry:
            ids = dict(Topic.objects.values_list("name", "pk"))
            into = ids[entry["merged_into"]]
            merge.merge(kind=registry.kind("topic"), caller=people["operator"], id=ids[entry["name"]], into=into)
    return len(found)


def _topic(entry: dict[str, Any], people: People) -> None:
    kind, caller = registry.kind("topic"), people["operator"]
    payload = {name: entry[name] for name in ("name", "introduction")}
    payload["cover"] = pictures(entry["cover"])[0] if "cover" in entry else ""
    made = int(save.create(kind, caller, payload)["id"])
    _contents(made, entry.get("remarks", ()), people)
    for post in Post.objects.filter(topics__contains=[entry["name"]], published_at__isnull=False):
        posts.add_post(made, post.pk, caller)
    for text in entry["said"]:
        comment: Comment = reader_records.arrive(
            registry.kind("comment"),
            {"content": {"kind": "topic", "id": made}, "text": text, "readerName": "江城老李"},
            facts=SAID_BY,
        )
        transitions.perform(registry.kind("comment"), "approve", people["reviewer"], {"id": comment.pk})
    if entry.get("hidden"):
        transitions.perform(kind, "hide", caller, {"id": made})


def _contents(topic: int, remarks: Any, people: People) -> None:
    """Puts published articles under the topic, one for each remark."""
    articles = registry.kind("article").model._default_manager.filter(published_at__isnull=False, deleted_at=None)
    ids = articles.order_by("-pk").values_list("pk", flat=True)[: len(remarks)]
    for remark, pk in zip(remarks, ids, strict=False):
        payload = {"topic": topic, "content": {"kind": "article", "id": pk}, "remark": remark}
        save.create(registry.kind("topic_content"), people["operator"], payload)


def load_bullets(people: People) -> int:
    found = texts("bullets")["template"]
    kind = registry.kind("bullet_template")
    for entry in found:
        payload = {name: entry[name] for name in ("type", "name", "note")}
        payload["lines"] = lines.read_rows(lines.rows_of_text(entry["lines"])).lines
        made = int(save.create(kind, people["admin"], payload)["id"])
        if not entry.get("enabled", True):
            transitions.perform(kind, "disable", people["admin"], {"id": made})
    return len(found)
