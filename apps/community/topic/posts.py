"""Puts readers' posts under the topics that they name."""

from __future__ import annotations

from django.utils import timezone

from apps.kinds.engine.write import save
from apps.kinds.events import AfterTransition
from apps.kinds.lifecycle import VerifyState
from apps.kinds.registry import registry
from apps.kinds.rights import Caller

from . import redirect
from .models import Topic, TopicContent


def add_posts(event: AfterTransition) -> None:
    """Inside handler. A post that becomes public joins the topics of its tags; names without a topic are only tags.

    Whether readers see the post there afterwards follows from the post itself.
    """
    if event.kind.key != "post" or event.target != VerifyState.APPROVED:
        return
    names = event.record.topics or []
    topics = Topic.objects.filter(name__in=names, deleted_at=None).order_by("pk").values_list("pk", flat=True)
    for topic_id in dict.fromkeys(redirect.current(pk) for pk in list(topics)):
        add_post(topic_id, event.record.pk, event.caller)


def add_post(topic_id: int, post_id: int, caller: Caller) -> None:
    """Adds the post once; one that an editor removed from the topic stays removed."""
    content = {"kind": "post", "id": post_id}
    if TopicContent.objects.filter(topic=topic_id, content=content).exists():
        return
    entry = TopicContent(topic_id=topic_id, content=content, source="reader", created_at=timezone.now())
    entry.save()
    save.publish_change(registry.kind("topic_content"), entry, caller, "create")
