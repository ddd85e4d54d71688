"""Demonstration of readers' records: media accounts, circles, posts and comments in every state, with queues of all
ages.
"""

from __future__ import annotations

from django.db import transaction

from ..models import Comment
from .circles import load_accounts, load_circles, load_posts
from .comments import load_comments
from .operators import load_account_posts, load_members, load_operators, load_roles, recommend_circles
from .reader_records import People
from .reports import load_operate_comments, load_reports
from .topics import load_bullets, load_topics


@transaction.atomic
def load(people: People) -> dict[str, int]:
    """Creates the records unless comments exist; returns the number created, by label."""
    if Comment.objects.exists():
        return {}
    return {
        "媒体号": load_accounts(people),
        "圈子": load_circles(people),
        "帖子": load_posts(people),
        "媒体号角色": load_roles(people),
        "运营人员": load_operators(people),
        "媒体号运营人员": load_members(people),
        "媒体号帖子": load_account_posts(people),
        "推荐圈子": recommend_circles(people),
        "评论": load_comments(people),
        "话题": load_topics(people),
        "弹幕模板": load_bullets(people),
        "运营评论": load_operate_comments(people),
        "举报": load_reports(people),
    }
