"""A reader's post, in a circle or on the square: text, pictures or a video."""

from __future__ import annotations

from django.contrib.postgres.indexes import GinIndex
from django.db import models
from django.db.models import ExpressionWrapper, Q

from apps.kinds.database.text_search import Grams
from apps.kinds.models import review_indexes

from ..circle.models import Circle
from ..media_account.models import MediaAccount
from ..readers import FromReader


def _derived(condition: Q) -> models.GeneratedField:
    wrapped = ExpressionWrapper(condition, output_field=models.BooleanField())
    return models.GeneratedField(expression=wrapped, output_field=models.BooleanField(), db_persist=True)


class Post(FromReader):
    """``circle`` is null for a post on the square. The app reports the counters.

    ``media_account`` published the post, if no reader did. ``top_order`` is the position among the pinned posts of the circle.
    ``counted`` is true while the post is in ``Circle.post_num``. ``in_circle`` and ``of_account`` are derived: the managers of circles and of accounts may view these posts.
    """

    text = models.TextField(blank=True, default="")
    images = models.JSONField(default=list, blank=True)
    video = models.CharField(max_length=1000, blank=True, default="")
    circle = models.ForeignKey(Circle, null=True, blank=True, on_delete=models.PROTECT, related_name="posts")
    media_account = models.ForeignKey(
        MediaAccount, null=True, blank=True, on_delete=models.SET_NULL, related_name="+", verbose_name="媒体号"
    )
    topics = models.JSONField(default=list, blank=True)
    place = models.JSONField(null=True, blank=True)
    view_num = models.PositiveIntegerField(default=0)
    like_num = models.PositiveIntegerField(default=0)
    comment_num = models.PositiveIntegerField(default=0)
    share_num = models.PositiveIntegerField(default=0)
    visible = models.BooleanField(default=True)
    top = models.BooleanField(default=False)
    top_order = models.PositiveIntegerField(default=0)
    counted = models.BooleanField(default=False)
    in_circle = _derived(Q(circle__isnull=False))
    of_account = _derived(Q(media_account__isnull=False))

    class Meta:
        indexes = [
            *review_indexes("post", title="text"),
            models.Index(fields=["circle", "-id"], name="post_circle"),
            models.Index(fields=["circle", "-id"], condition=Q(visible=False), name="post_circle_hidden"),
            models.Index(
                fields=["circle", "verify_state", "-id"], condition=Q(deleted_at__isnull=True), name="post_circle_state"
            ),
            models.Index(
                fields=["circle", "-like_num", "-id"], condition=Q(deleted_at__isnull=True), name="post_circle_liked"
            ),
            models.Index(fields=["reader_id", "-id"], condition=~Q(reader_id=""), name="post_reader"),
            GinIndex(Grams("reader_name"), name="post_reader_grams"),
            models.Index(
                fields=["circle", "top_order", "id"],
                condition=Q(top=True, circle__isnull=False, deleted_at__isnull=True),
                name="post_pinned",
            ),
            models.Index(
                fields=["media_account", "-id"], condition=Q(media_account__isnull=False), name="post_account"
            ),
        ]

    def __str__(self) -> str:
        return self.text[:30] or f"帖子 {self.pk}"
