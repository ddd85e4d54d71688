"""Reasons of reports and outcomes of cases."""

from __future__ import annotations

from apps.kinds.fields import Choice

REASONS = (
    Choice("politics", "违法违规", "bad"),
    Choice("porn", "色情低俗", "bad"),
    Choice("fraud", "诈骗广告", "warn"),
    Choice("rumour", "谣言不实", "warn"),
    Choice("attack", "辱骂攻击", "warn"),
    Choice("privacy", "侵犯隐私", "warn"),
    Choice("rights", "侵权抄袭", "warn"),
    Choice("other", "其他", "mute"),
)
STATES = (Choice("open", "待处理", "warn"), Choice("decided", "已处理", "ok"))
LEAVE, HIDE, DELETE = "leave", "hide", "delete"
DECISIONS = (
    Choice(LEAVE, "不处理", "mute"),
    Choice(HIDE, "隐藏", "warn"),
    Choice(DELETE, "删除", "bad"),
)
NONE, WARN, FREEZE = "none", "warn", "freeze"
MEASURES = (
    Choice(NONE, "不追究", "mute"),
    Choice(WARN, "警告作者", "warn"),
    Choice(FREEZE, "冻结作者", "bad"),
)
#: Days of a freeze that are offered.
FREEZES = (1, 3, 7, 30, 365)
