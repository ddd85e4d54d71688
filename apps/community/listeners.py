"""Inside handlers of ``RecordChanged``: counters of circles and threads."""

from __future__ import annotations

from django.db.models import F, Model

from apps.core.errors import Conflict
from apps.kinds.events import RecordChanged
from apps.kinds.registry import registry

from .circle.models import Circle
from .comment.models import Comment
from .post.models import Post
from .post.services import place_pinned, unpin

LEAVING = ("delete", "purge")


def count_posts(event: RecordChanged) -> None:
    """Add a post that readers see to its circle's number, once; take one away that they do not see any more.

    The circle's other posts are not read: there may be a million. The transaction that changed the post holds its lock.
    """
    if event.kind != "post":
        return
    post = Post.objects.only("circle_id", "published_at", "visible", "deleted_at", "counted").get(pk=event.id)
    if post.circle_id is None:
        return
    seen = post.live and post.visible and post.deleted_at is None and event.action not in LEAVING
    if seen != post.counted:
        Post.objects.filter(pk=post.pk).update(counted=seen)
        Circle.objects.filter(pk=post.circle_id).update(post_num=F("post_num") + (1 if seen else -1))
        if event.record is not None:
            event.record.counted = seen


def limit_pinned_posts(event: RecordChanged) -> None:
    """Hold the pinned posts of a circle to their limit, whichever call pins one. One out of the bin is not pinned.

    The positions are those that readers get, so this runs before the indexes.
    """
    if event.kind != "post":
        return
    effect = registry.kind("post").lifecycle.effect_of(event.action)
    if effect not in ("pins", "unpins") and event.action != "restore":
        return
    post = event.record or Post.objects.get(pk=event.id)
    if effect != "pins":
        unpin(post)
    elif post.circle_id is not None:
        place_pinned(post)


def count_replies(event: RecordChanged) -> None:
    """Write the number of replies to the root comment of a thread. A reply that is about to be deleted does not count."""
    if event.kind != "comment" or event.action not in ("create", "arrive", "restore", *LEAVING):
        return
    root_id = Comment.objects.filter(pk=event.id).values_list("root_id", flat=True).first()
    if root_id is None:
        return
    _lock_counter(Comment, root_id)
    answers = Comment.objects.filter(root=root_id, deleted_at=None)
    answers = answers.exclude(pk=event.id) if event.action in LEAVING else answers
    Comment.objects.filter(pk=root_id).update(reply_num=answers.count())


def _lock_counter(model: type[Model], pk: int) -> None:
    """Lock the record, so that each count sees the one before. ``no_key``: new replies and posts do not wait for the lock."""
    list(model._default_manager.select_for_update(no_key=True).filter(pk=pk).values_list("pk"))


def refuse_circle_with_posts(event: RecordChanged) -> None:
    """Refuse to delete a circle that has posts. A guard would count this for every row of a list, which is slow."""
    if event.kind != "circle" or event.action != "delete":
        return
    if posts := Post.objects.filter(circle=event.id, deleted_at=None).count():
        raise Conflict(f"圈子里还有{posts}篇帖子，请先处理这些帖子再删除圈子")
