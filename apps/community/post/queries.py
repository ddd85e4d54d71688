"""Reads the pinned posts of a circle."""

from __future__ import annotations

from django.db.models import QuerySet

from .models import Post

#: Posts that come first in a circle.
MAX_PINNED = 5


def pinned(circle_id: int) -> QuerySet[Post]:
    """The pinned posts of the circle, in their order."""
    return Post.objects.filter(circle=circle_id, top=True, deleted_at=None).order_by("top_order", "pk")
