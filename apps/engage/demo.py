"""Demonstration of activities, votes and questions."""

from __future__ import annotations

from django.db import transaction

from apps.review.demo_records import People
from apps.review.demo_records import load as load_tales

from .activity import demo as activities
from .question import demo as questions
from .vote import demo as votes


@transaction.atomic
def load(people: People) -> dict[str, int]:
    """Number of records created, by label."""
    return {
        "活动": load_tales("activity", activities.tales(), people),
        "投票": load_tales("vote", votes.tales(), people),
        "题目": load_tales("question", questions.tales(), people),
    }
