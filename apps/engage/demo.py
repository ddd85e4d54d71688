"""Demonstration of activities, votes and questions."""

from __future__ import annotations

from django.db import transaction

from apps.review.demo_records import People
from apps.review.demo_records import load as load_records

from .activity import demo as activities
from .question import demo as questions
from .vote import demo as votes


@transaction.atomic
def load(people: People) -> dict[str, int]:
    """Number of records created, by label."""
    return {
        "活动": load_records("activity", activities.demo_records(), people),
        "投票": load_records("vote", votes.demo_records(), people),
        "题目": load_records("question", questions.demo_records(), people),
    }
