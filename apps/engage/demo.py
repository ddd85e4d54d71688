"""Demonstration of activities, votes, questions, questionnaires, tasks, honours, coupons and red packets."""

from __future__ import annotations

from django.db import transaction

from apps.review.demo_records import People
from apps.review.demo_records import load as load_records

from .activity import demo as activities
from .activity import demo_enrolments as enrolments
from .coupon import demo as coupons
from .honour.demo import load_honours
from .question import demo as questions
from .questionnaire import demo as questionnaires
from .red_packet import demo as red_packets
from .task.demo import load_tasks
from .vote import demo as votes
from .vote.ballots import demo as ballots


@transaction.atomic
def load(people: People) -> dict[str, int]:
    """Number of records created, by label."""
    return {
        "活动": load_records("activity", activities.demo_records(), people),
        "报名": enrolments.load(people),
        "投票": load_records("vote", votes.demo_records(), people),
        "选票": ballots.load(),
        "题目": load_records("question", questions.demo_records(), people),
        "优惠券": coupons.load(people),
        "红包": red_packets.load(people),
        "问卷": questionnaires.load(people),
        **load_honours(people),
        **load_tasks(people),
    }
