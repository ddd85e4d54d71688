"""What the rooms of readers do when records change, inside the same transaction."""

from __future__ import annotations

from typing import Any

from django.db.models import Model

from apps.core.errors import Conflict

from .circle.models import Circle
from .comment.models import Comment
from .post.models import Post


def count_posts(*, kind: str, id: int, **_: Any) -> None:
    """A circle's number of posts is of those that readers see."""
    if kind != "post":
        return
    circle_id = Post.objects.values_list("circle_id", flat=True).get(pk=id)
    if circle_id is not None:
        _counting(Circle, circle_id)
        seen = Post.objects.filter(circle=circle_id, published_at__isnull=False, visible=True, deleted_at=None)
        Circle.objects.filter(pk=circle_id).update(post_num=seen.count())


LEAVING = ("delete", "purge")


def count_replies(*, kind: str, id: int, action: str, **_: Any) -> None:
    """The comment at the top of a thread knows how many answers stand below it. Deleting is told before it happens."""
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
    """One count for this record after the other, each seeing what the one before it brought. New answers and posts that
    refer to the record do not wait for it."""
    list(model._default_manager.select_for_update(no_key=True).filter(pk=pk).values_list("pk"))


def keep_circle_of_posts(*, kind: str, id: int, action: str, **_: Any) -> None:
    """A circle goes only when no post would be left without its place. Judged when somebody deletes, for a list that
    asked it of every row would be slow."""
    if kind != "circle" or action != "delete":
        return
    if posts := Post.objects.filter(circle=id, deleted_at=None).count():
        raise Conflict(f"圈子里还有{posts}篇帖子，请先处理这些帖子再删除圈子")
