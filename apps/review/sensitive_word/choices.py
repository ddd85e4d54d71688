"""Categories and levels of words."""

from __future__ import annotations

from apps.kinds.fields import Choice

CATEGORIES = (
    Choice("politics", "时政", "bad"),
    Choice("violence", "暴恐", "bad"),
    Choice("vulgar", "低俗", "warn"),
    Choice("advert", "广告", "info"),
    Choice("wording", "规范用语", "info"),
    Choice("other", "其他", "mute"),
)
LEVELS = (Choice(1, "提示", "info"), Choice(2, "警告", "warn"), Choice(3, "禁止", "bad"))
