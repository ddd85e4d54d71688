"""Categories of the help centre."""

from __future__ import annotations

from apps.kinds.fields import Choice

CATEGORIES = (
    Choice("account", "账号与登录"),
    Choice("reading", "阅读与订阅"),
    Choice("live", "直播与视频"),
    Choice("interaction", "评论与爆料"),
    Choice("activity", "活动与积分"),
    Choice("privacy", "隐私与安全"),
    Choice("other", "其他问题"),
)
