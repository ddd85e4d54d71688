"""Choices of readers' feedback."""

from __future__ import annotations

from apps.kinds.fields import Choice

CATEGORIES = (
    Choice("suggestion", "功能建议", "info"),
    Choice("playback", "播放异常", "bad"),
    Choice("content", "内容问题", "warn"),
    Choice("account", "账号与积分", "ok"),
    Choice("crash", "闪退卡顿", "bad"),
    Choice("other", "其他", "mute"),
)
OPEN, ANSWERED, WAITING, CLOSED = "open", "answered", "waiting", "closed"
STATES = (
    Choice(OPEN, "待处理", "warn"),
    Choice(ANSWERED, "已回复", "ok"),
    Choice(WAITING, "待用户补充", "info"),
    Choice(CLOSED, "已关闭", "mute"),
)
#: States after a reply, as its writer chooses.
AFTER_REPLY = (Choice(ANSWERED, "已回复"), Choice(WAITING, "等用户补充"))
PLATFORMS = (
    Choice("ios", "iOS"),
    Choice("android", "安卓"),
    Choice("harmony", "鸿蒙"),
    Choice("web", "网页"),
)
#: Writers of a message; a note stays with the staff.
READER, STAFF, NOTE = "reader", "staff", "note"
