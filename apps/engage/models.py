"""Models of the kinds about activities, votes, questions, coupons and red packets, and of the ledger; each in its folder."""

from __future__ import annotations

from .activity.enrolment.models import Enrolment
from .activity.essay.models import Essay
from .activity.models import Activity, ActivitySeats, ActivityTally
from .activity.payment.models import ActivityPayment
from .answer_sheet.models import AnswerSheet, AnswerTally
from .attendance.models import AttendanceDay, AttendanceMonth, StreakReward
from .avatar_frame.models import AvatarFrame
from .coupon.models import Coupon, CouponCode, CouponGrant, CouponWriteOff, GrantReader, GrantTask
from .honour.models import HolderBatch, Holding
from .ledger.models import LedgerAccount, LedgerEntry, LedgerTransaction
from .medal.models import Medal
from .question.models import Question
from .question_score.models import QuestionScore, ScoreAccount, ScoreEntry
from .questionnaire.models import Questionnaire, QuestionnaireVersion
from .questionnaire_question.models import QuestionnaireQuestion
from .red_packet.models import LimitUse, RedPacket, RedPacketAward, RedPacketFunding, RedPacketWithdrawal
from .task.models import DailyTally, ReaderAccount, ReaderTask, TaskProgress
from .vote.ballots.models import Ballot, BallotFreeze, Tally, Voter, WaitingBallot
from .vote.models import Vote

__all__ = [
    "Activity",
    "ActivityPayment",
    "ActivitySeats",
    "ActivityTally",
    "AnswerSheet",
    "AnswerTally",
    "AttendanceDay",
    "AttendanceMonth",
    "AvatarFrame",
    "Ballot",
    "BallotFreeze",
    "Coupon",
    "CouponCode",
    "CouponGrant",
    "CouponWriteOff",
    "DailyTally",
    "Enrolment",
    "Essay",
    "GrantReader",
    "GrantTask",
    "HolderBatch",
    "Holding",
    "LedgerAccount",
    "LedgerEntry",
    "LedgerTransaction",
    "LimitUse",
    "Medal",
    "Question",
    "QuestionScore",
    "Questionnaire",
    "QuestionnaireQuestion",
    "QuestionnaireVersion",
    "ReaderAccount",
    "ReaderTask",
    "RedPacket",
    "RedPacketAward",
    "RedPacketFunding",
    "RedPacketWithdrawal",
    "ScoreAccount",
    "ScoreEntry",
    "StreakReward",
    "Tally",
    "TaskProgress",
    "Vote",
    "Voter",
    "WaitingBallot",
]
