"""Demonstration of readers' records: media accounts, circles, posts and comments in every state, with queues of all
ages.
"""

from __future__ import annotations

from django.db import transaction

from ..models import Comment
from .circles import load_accounts, load_circles, load_posts
from .comments import load_comments
from .reader_records import People


@transaction.atomic
def load(people: People) -> dict[str, int]:
    """Creates the records unless comments exist; returns the number created, by label."""
    if Comment.objects.exists():
        return {}
    return {
        "媒体号": load_accounts(people),
        "圈子": load_circles(people),
        "帖子": load_posts(people),
        "评论": load_comments(people),
    }
