"""Reads the table of levels: which level points reach, and what a level is called."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from django.db import connection

from .models import UserLevels

#: Privileges that a level can give a user: key -> name. The app reads the keys.
PRIVILEGES: Mapping[str, str] = {
    "badge": "昵称旁的等级标识",
    "comment_image": "评论可带图片",
    "long_comment": "评论最多 1000 字",
    "create_circle": "可申请创建圈子",
    "no_advert": "免开屏广告",
    "early_activity": "活动提前报名",
    "points_double": "签到双倍积分",
    "service": "专属客服",
}


def table() -> UserLevels:
    return UserLevels.objects.get()


def levels() -> list[dict[str, Any]]:
    """The levels that hold, the first of them level 1."""
    found: list[dict[str, Any]] = UserLevels.objects.values_list("levels", flat=True).get()
    return found


def hold(*, change: bool = False) -> None:
    """Locks the levels until the transaction ends. A change of them waits for all transactions with this lock.

    A user who is written with the level of an old table is there before the worker moves the users to the new one.
    """
    lock = "pg_advisory_xact_lock" if change else "pg_advisory_xact_lock_shared"
    with connection.cursor() as cursor:
        cursor.execute(f"select {lock}(hashtextextended('user_levels', 0))")


def level_of(points: int, of: Sequence[Mapping[str, Any]] | None = None) -> int:
    """The level that the points reach, from 1."""
    reached = sum(1 for level in (levels() if of is None else of) if points >= level["threshold"])
    return max(1, reached)


def name_of(level: int, of: Sequence[Mapping[str, Any]]) -> str:
    return str(of[level - 1]["name"]) if 0 < level <= len(of) else f"{level} 级"


def move_text(before: int, after: int) -> str:
    """``从“新芽”升到“常青”``, for the timeline."""
    of = levels()
    return f"从“{name_of(before, of)}”{'升' if after > before else '降'}到“{name_of(after, of)}”"


def show_public() -> dict[str, Any]:
    """``{version, levels: [{level, name, icon, threshold, privileges: [{key, name}]}]}``: the levels that hold, for the app."""
    found = table()
    return {
        "version": found.number,
        "levels": [
            {
                "level": position,
                "name": level["name"],
                "icon": level["icon"],
                "threshold": level["threshold"],
                "privileges": [{"key": key, "name": PRIVILEGES[key]} for key in level["privileges"]],
            }
            for position, level in enumerate(found.levels, start=1)
        ],
    }
