"""Facts about users for rules of a portrait, and the operators of each. Pure data."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Sort = Literal["choice", "words", "number", "flag", "tags", "date", "count"]

#: Operators by the sort of fact: name -> words.
OPERATORS: dict[Sort, dict[str, str]] = {
    "choice": {"in": "是"},
    "words": {"in": "是", "contains": "包含"},
    "number": {"gte": "不少于", "lte": "不多于", "eq": "等于", "between": "介于"},
    "flag": {"is": "是"},
    "tags": {"any": "带有任一", "all": "同时带有", "none": "都不带"},
    "date": {"within": "在最近", "before_days": "早于", "since": "不早于", "until": "不晚于", "between": "介于"},
    "count": {"gte": "不少于", "lte": "不多于", "between": "介于"},
}
MOST_DAYS = 3_650
#: Days over which counts are taken.
MOST_COUNTED_DAYS = 366
MOST_NUMBER = 2_000_000_000


@dataclass(frozen=True, slots=True)
class Fact:
    """``column`` of the user, or of a user's day for a count. ``choices`` are value -> label, in their order."""

    name: str
    label: str
    sort: Sort
    column: str
    unit: str = ""
    choices: tuple[tuple[str, str], ...] = ()


GENDERS = (("male", "男"), ("female", "女"), ("", "未填写"))
PLATFORMS = (("ios", "iOS"), ("android", "安卓"), ("harmony", "鸿蒙"), ("web", "网页"), ("", "未知"))

FACTS = (
    Fact("gender", "性别", "choice", "gender", choices=GENDERS),
    Fact("age", "年龄", "number", "birth_year", "岁"),
    Fact("province", "省份", "words", "province"),
    Fact("city", "城市", "words", "city"),
    Fact("district", "区县", "words", "district"),
    Fact("level", "等级", "number", "level", "级"),
    Fact("points", "积分", "number", "points", "分"),
    Fact("tags", "用户标签", "tags", "tag"),
    Fact("registeredAt", "注册时间", "date", "registered_at"),
    Fact("lastActiveAt", "最近活跃", "date", "last_active_at"),
    Fact("opens", "打开次数", "count", "opens", "次"),
    Fact("reads", "阅读数", "count", "reads", "篇"),
    Fact("comments", "评论数", "count", "comments", "条"),
    Fact("likes", "点赞数", "count", "likes", "次"),
    Fact("shares", "分享数", "count", "shares", "次"),
    Fact("seconds", "使用时长", "count", "seconds", "秒"),
    Fact("platform", "平台", "choice", "platform", choices=PLATFORMS),
    Fact("channel", "安装渠道", "words", "channel"),
    Fact("appVersion", "应用版本", "words", "app_version"),
    Fact("device", "机型", "words", "device"),
    Fact("name", "昵称", "words", "name"),
    Fact("pushEnabled", "允许推送", "flag", "push_enabled"),
)
BY_NAME = {fact.name: fact for fact in FACTS}
