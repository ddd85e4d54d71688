"""Reactions of the community kinds to changes of records, inside the same transaction."""

from __future__ import annotations

from typing import Any

from django.db.models import Model

from apps.core.errors import Conflict

from .circle.models import Circle
from .comment.models import Comment
from .post.models import Post


def count_posts(*, kind: str, id: int, **_: Any) -> None:
    """Updates the circle's number of published posts."""
    if kind != "post":
        return
    circle_id = Post.objects.values_list("circle_id", flat=True).get(pk=id)
    if circle_id is not None:
        _counting(Circle, circle_id)
        seen = Post.objects.filter(circle=circle_id, published_at__isnull=False, visible=True, deleted_at=None)
        Circle.objects.filter(pk=circle_id).update(post_num=seen.count())


LEAVING = ("delete", "purge")


def count_replies(*, kind: str, id: int, action: str, **_: Any) -> None:
    """Updates the number of replies at the top of a thread. The delete event comes before the deletion."""
    if kind != "comment" or action not in ("create", "arrive", "restore", *LEAVING):
        return
    root_id = Comment.objects.filter(pk=id).values_list("root_id", flat=True).first()
    if root_id is None:
        return
    _counting(Comment, root_id)
    answers = Comment.objects.filter(root=root_id, deleted_at=None)
    answers = answers.exclude(pk=id) if action in LEAVING else answers
    Comment.objects.filter(pk=root_id).update(reply_num=answers.count())


def _counting(model: type[Model], pk: int) -> None:
    """Locks the counted record, so that counts run one after the other and see each other's result.

    New replies and posts that refer to the record do not wait for this lock.
    """
    list(model._default_manager.select_for_update(no_key=True).filter(pk=pk).values_list("pk"))


def keep_circle_of_posts(*, kind: str, id: int, action: str, **_: Any) -> None:
    """Refuses to delete a circle that has posts.

    The check runs on deletion only, because it would be slow for every row of a list.
    """
    if kind != "circle" or action != "delete":
        return
    if posts := Post.objects.filter(circle=id, deleted_at=None).count():
        raise Conflict(f"圈子里还有{posts}篇帖子，请先处理这些帖子再删除圈子")
