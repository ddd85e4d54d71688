"""Demonstration medals and avatar frames, and who holds them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from apps.kinds.registry import registry
from apps.review.demo_records import DemoRecord, People, load

from . import demo_pictures, holder_lists
from .demo_pictures import Colour
from .holdings import MODELS

Rule = tuple[str, int | None, int]
# title, history, colour, points of the star, condition with its number and the days of validity, description
MEDALS: tuple[tuple[str, str, Colour, int, Rule, str], ...] = (
    ("初来乍到", "90d shelve:89d", (88, 148, 92), 5, ("days", 1, 0), "完成第一次签到"),
    ("七日之约", "90d shelve:89d", (58, 118, 190), 6, ("streak", 7, 0), "连续签到 7 天"),
    ("满月读者", "90d shelve:89d", (122, 82, 176), 8, ("streak", 30, 0), "连续签到 30 天"),
    ("任务达人", "80d shelve:79d", (206, 128, 38), 7, ("tasks", 20, 0), "累计完成 20 个任务"),
    ("记者节之星", "21d shelve:20d", (198, 62, 62), 5, ("manual", None, 365), "2026 记者节“我的身边故事”征集获奖读者"),
    ("江豚守护者", "12d", (40, 140, 150), 9, ("manual", None, 0), "参加江豚保护志愿活动，活动开始后上架"),
)  # fmt: skip
FRAMES: tuple[tuple[str, str, Colour, int, Rule, str], ...] = (
    ("江城晨光", "88d shelve:87d", (224, 150, 60), 12, ("days", 15, 0), "累计签到 15 天"),
    ("荆楚青铜", "60d shelve:59d", (78, 128, 108), 8, ("tasks", 10, 90), "累计完成 10 个任务，90 天有效"),
    ("樱花季", "45d shelve:44d unshelve:3d", (226, 132, 160), 16, ("manual", None, 30), "春季限定，下架后已获得的读者仍可使用"),
)  # fmt: skip
HOLDERS = "用户编号,昵称\n" + "\n".join(f"{620001 + number * 37},读者{number + 1:02d}" for number in range(26))
WRONG = "620038\n620075"


def load_honours(people: People) -> dict[str, int]:
    """Number of records created, by label."""
    made = {
        "勋章": load("medal", _demo_records("medal"), people),
        "头像框": load("avatar_frame", _demo_records("avatar_frame"), people),
    }
    if made["勋章"]:
        _give(people, "记者节之星")
    return made


def _demo_records(kind: str) -> Iterator[DemoRecord]:
    draw, rows = (demo_pictures.medal, MEDALS) if kind == "medal" else (demo_pictures.avatar_frame, FRAMES)
    for number, (title, history, colour, points, (condition, threshold, days), description) in enumerate(rows):
        fields: dict[str, Any] = {
            "title": title,
            "image": draw(str(number + 1), colour, points),
            "condition": condition,
            "validDays": days,
            "description": description,
        }
        yield DemoRecord("operator", history, fields | ({"threshold": threshold} if threshold else {}))


def _give(people: People, title: str) -> None:
    """One list that was given, one that was taken back by a second list, for two readers were on it by mistake."""
    kind, honour = registry.kind("medal"), MODELS["medal"]._default_manager.get(title=title)
    shared = {"kind": kind, "caller": people["operator"], "id": honour.pk}
    holder_lists.apply_list(
        **shared, action="give", readers=HOLDERS, reason="记者节“我的身边故事”征集获奖", source="获奖名单.xlsx"
    )
    holder_lists.apply_list(
        **shared, action="take", readers=WRONG, reason="名单重复提交，核实后收回", source="手动填写"
    )
