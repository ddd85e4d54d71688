"""Inside handlers of ``RecordChanged``: counters of circles and threads."""

from __future__ import annotations

from django.db.models import Model

from apps.core.errors import Conflict
from apps.kinds.events import RecordChanged

from .circle.models import Circle
from .comment.models import Comment
from .post.models import Post


def count_posts(event: RecordChanged) -> None:
    """Write a circle's number of posts that readers see."""
    if event.kind != "post":
        return
    circle_id = Post.objects.values_list("circle_id", flat=True).get(pk=event.id)
    if circle_id is not None:
        _lock_counter(Circle, circle_id)
        seen = Post.objects.filter(circle=circle_id, published_at__isnull=False, visible=True, deleted_at=None)
        Circle.objects.filter(pk=circle_id).update(post_num=seen.count())


LEAVING = ("delete", "purge")


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
    """Refuse to delete a circle that has posts. A guard would ask this for every row of a list, which is slow."""
    if event.kind != "circle" or event.action != "delete":
        return
    if posts := Post.objects.filter(circle=event.id, deleted_at=None).count():
        raise Conflict(f"圈子里还有{posts}篇帖子，请先处理这些帖子再删除圈子")
