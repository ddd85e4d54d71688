"""Sources of a user's timeline: activities, votes and answers of the user, and what the user got for them."""

from __future__ import annotations

from typing import Any

from django.db.models import QuerySet

from apps.audience.models import AppUser
from apps.audience.ports import TimelineEntry, TimelineSource

from .activity.enrolment.models import Enrolment, State
from .activity.models import Activity
from .answer_sheet.models import AnswerSheet
from .attendance.models import AttendanceDay
from .coupon.models import CouponCode
from .honour.models import Holding
from .red_packet.models import RedPacketAward, RedPacketWithdrawal
from .task.models import TaskProgress
from .vote.ballots.models import Ballot
from .vote.models import Vote

HONOURS = {"medal": "勋章", "avatar_frame": "头像框"}


def _enrolments(user: AppUser) -> QuerySet[Any]:
    """By the index of each activity: enrolments have none over all."""
    activities = list(Activity.objects.values_list("pk", flat=True))
    found = Enrolment.objects.filter(activity__in=activities, reader_id=user.reader_id, deleted_at=None)
    return found.exclude(reader_id="").select_related("activity")


def _ballots(user: AppUser) -> QuerySet[Any]:
    votes = list(Vote.objects.values_list("pk", flat=True))
    return Ballot.objects.filter(vote__in=votes, voter=f"reader:{user.reader_id}").select_related("vote")


def _sheets(user: AppUser) -> QuerySet[Any]:
    return AnswerSheet.objects.filter(reader_id=user.reader_id, deleted_at=None).select_related("questionnaire")


def _codes(user: AppUser) -> QuerySet[Any]:
    return CouponCode.objects.filter(reader_id=user.reader_id, deleted_at=None).select_related("coupon")


def _awards(user: AppUser) -> QuerySet[Any]:
    return RedPacketAward.objects.filter(reader_id=user.reader_id)


def _withdrawals(user: AppUser) -> QuerySet[Any]:
    return RedPacketWithdrawal.objects.filter(reader_id=user.reader_id)


def _tasks(user: AppUser) -> QuerySet[Any]:
    return TaskProgress.objects.filter(reader_id=user.reader_id, done_at__isnull=False).select_related("task")


def _attendance(user: AppUser) -> QuerySet[Any]:
    return AttendanceDay.objects.filter(reader_id=user.reader_id)


def _honours(user: AppUser) -> QuerySet[Any]:
    return Holding.objects.filter(reader_id=user.reader_id)


def _yuan(fen: int) -> str:
    return f"{fen // 100}.{fen % 100:02d} 元"


def _enrolment(row: Enrolment) -> TimelineEntry:
    return TimelineEntry(f"报名《{row.activity.title}》：{State(row.state).label}", "enrolment", row.pk)


def _sheet(row: AnswerSheet) -> TimelineEntry:
    score = f"，得 {row.score} 分" if row.score is not None else ""
    return TimelineEntry(f"回答《{row.questionnaire.title}》{score}", "answer_sheet", row.pk)


def _attended(row: AttendanceDay) -> TimelineEntry:
    made_up = "补签" if row.made_up_on else "签到"
    return TimelineEntry(f"{made_up} {row.day}，得 {row.points} 积分")


def _honour(row: Holding) -> TimelineEntry:
    return TimelineEntry(f"获得{HONOURS.get(row.kind, '荣誉')}", row.kind, row.honour_id)


def _taken(row: Holding) -> TimelineEntry:
    return TimelineEntry(f"收回{HONOURS.get(row.kind, '荣誉')}", row.kind, row.honour_id)


SOURCES = (
    TimelineSource("enrolment", "报名", "did", _enrolments, "created_at", _enrolment),
    TimelineSource(
        "ballot", "投票", "did", _ballots, "cast_at", lambda row: TimelineEntry(f"投票《{row.vote.title}》", "vote", row.vote_id)
    ),
    TimelineSource("answer", "答题", "did", _sheets, "created_at", _sheet),
    TimelineSource(
        "task", "任务", "did", _tasks, "done_at",
        lambda row: TimelineEntry(f"完成任务“{row.task.title}”，得 {row.points} 积分", "task", row.task_id),
    ),
    TimelineSource("attendance", "签到", "did", _attendance, "created_at", _attended),
    TimelineSource(
        "withdrawal", "提现", "did", _withdrawals, "created_at",
        lambda row: TimelineEntry(f"申请提现 {_yuan(row.amount)}", "red_packet_withdrawal", row.pk),
    ),
    TimelineSource(
        "coupon", "优惠券", "done", _codes, "created_at",
        lambda row: TimelineEntry(f"获得优惠券“{row.coupon.title}”", "coupon_code", row.pk),
    ),
    TimelineSource(
        "red_packet", "红包", "done", _awards, "created_at",
        lambda row: TimelineEntry(f"获得红包 {_yuan(row.amount)}", "red_packet_award", row.pk),
    ),
    TimelineSource("honour", "勋章与头像框", "done", _honours, "given_at", _honour),
    TimelineSource("honour", "勋章与头像框", "done", _honours, "taken_at", _taken),
)  # fmt: skip
