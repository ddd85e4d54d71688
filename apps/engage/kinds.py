from __future__ import annotations

from .activity.enrolment.kind import ENROLMENT
from .activity.essay.kind import ESSAY
from .activity.kind import ACTIVITY
from .activity.payment.kind import ACTIVITY_PAYMENT
from .answer_sheet.kind import ANSWER_SHEET
from .attendance.kind import ATTENDANCE_MONTH
from .avatar_frame.kind import AVATAR_FRAME
from .coupon.code_kind import COUPON_CODE
from .coupon.grant_kind import COUPON_GRANT
from .coupon.kind import COUPON
from .coupon.write_off_kind import COUPON_WRITEOFF
from .medal.kind import MEDAL
from .question.kind import QUESTION
from .question_score.kind import QUESTION_SCORE
from .questionnaire.kind import QUESTIONNAIRE
from .questionnaire_question.kind import QUESTIONNAIRE_QUESTION
from .red_packet.award_kind import RED_PACKET_AWARD
from .red_packet.funding_kind import RED_PACKET_FUNDING
from .red_packet.kind import RED_PACKET
from .red_packet.withdrawal_kind import RED_PACKET_WITHDRAWAL
from .task.kind import TASK
from .vote.kind import VOTE

KINDS = (
    ACTIVITY,
    ENROLMENT,
    ESSAY,
    ACTIVITY_PAYMENT,
    VOTE,
    QUESTION,
    TASK,
    ATTENDANCE_MONTH,
    MEDAL,
    AVATAR_FRAME,
    QUESTIONNAIRE,
    QUESTIONNAIRE_QUESTION,
    ANSWER_SHEET,
    QUESTION_SCORE,
    COUPON,
    COUPON_CODE,
    COUPON_GRANT,
    COUPON_WRITEOFF,
    RED_PACKET,
    RED_PACKET_AWARD,
    RED_PACKET_FUNDING,
    RED_PACKET_WITHDRAWAL,
)
