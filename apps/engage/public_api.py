"""Public API of the kinds that readers take part in."""

from __future__ import annotations

from apps.kinds.public_api import PublicView

from .questionnaire import public_questionnaire as questionnaires

ACTIVITY = PublicView(
    ("title", "cover", "type", "summary", "content", "rules", "theme", "least_words", "most_words", "prizes",
     "enrol_period", "period", "place", "limit", "waiting_limit", "per_person", "least_age", "most_age", "regions", "fee", "refund",
     "questions", "organiser", "phone", "view_num", "enrol_num", "waiting_num"),
    ("title", "cover", "type", "summary", "enrol_period", "period", "limit", "organiser", "view_num", "enrol_num"),
    by="type",
)  # fmt: skip
VOTE = PublicView(
    ("title", "cover", "summary", "mode", "least", "most", "layout", "options", "period", "open_from", "open_until",
     "frequency", "times", "total_times", "option_times", "signed_in", "result"),
    ("title", "cover", "summary", "period"),
)  # fmt: skip
COUPON = PublicView(
    ("title", "cover", "sort", "amount", "percent", "cap", "gift", "threshold", "per_person", "claimable", "validity",
     "period", "days", "scope", "merchants", "rules"),
    ("title", "cover", "sort", "amount", "percent", "threshold", "claimable", "validity", "period", "days"),
    by="sort",
)  # fmt: skip
QUESTIONNAIRE = PublicView(
    ("title", "cover", "type", "summary", "thanks", "period", "frequency", "signed_in", "question_num", "answer_num",
     "version"),
    ("title", "cover", "type", "summary", "period", "question_num", "answer_num", "version"),
    by="type",
    shape=questionnaires.with_public_form,
)  # fmt: skip

_HONOUR = ("title", "image", "description", "condition", "threshold", "valid_days")
MEDAL = PublicView((*_HONOUR, "locked_image"), (*_HONOUR, "locked_image"))
AVATAR_FRAME = PublicView(_HONOUR, _HONOUR)
_TASK = (
    "title", "code", "icon", "summary", "category", "frequency", "target", "points", "honour", "button", "link", "period",
)  # fmt: skip
TASK = PublicView(_TASK, _TASK, by="category")
ATTENDANCE_MONTH = PublicView(
    ("month", "points", "day_rewards", "streak_rewards", "make_up", "make_up_limit", "make_up_days", "make_up_cost",
     "make_up_rewarded"),
    ("month", "points"),
)  # fmt: skip
