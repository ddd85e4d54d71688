"""Demonstration editions of the morning video: one a day; the newest is in review."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from apps.kinds.demo_moments import date, date_in_title, day
from apps.media.library.demo import scene
from apps.review.demo_records import DemoRecord, People, load

from ..models import Video
from . import histories

ANCHORS = ("周岚", "程一诺")
ITEMS = (
    ("荆荆高铁进入联调联试第二阶段", "railway", "检测车以时速三百八十公里通过江汉平原，开通进入倒计时。"),
    ("今冬首轮寒潮抵达，最低零下四度", "hills", "省气象台发布寒潮蓝色预警，请注意防寒保暖。"),
    ("阳逻港单月吞吐量创新高", "port", "港口用上智能理货系统，效率提升三成。"),
    ("秋粮收购过半，收购点增至四百个", "fields", "可在手机上预约，避免排队。"),
    ("省博夜场连续三周约满", "books", "本周末再加开一场。"),
    ("沉湖湿地迎来首批灰鹤", "wetland", "观鸟请保持距离，不要使用闪光灯。"),
)
# days ago of the edition, author, history
EDITIONS: tuple[tuple[int, str, str], ...] = (
    (0, "editor", histories.waiting(11)),
    (0, "editor2", histories.waiting(21)),
    (
        1,
        "editor",
        histories.waiting(48, again=True)
        .replace("11d", "30h")
        .replace("10d", "28h")
        .replace("9.9d", "27h")
        .replace("9h", "2h"),
    ),
    (1, "editor2", "32h submit:29h reject:28.5h"),
    (2, "editor", "2.4d submit:2.3d approve:2.28d"),
    (3, "editor2", "3.4d submit:3.3d approve:3.28d"),
    (4, "admin", "4.4d publish:4.3d"),
    (5, "editor2", "5.4d submit:5.3d approve:5.28d hide:2d"),
    (6, "editor", "6.4d submit:6.3d approve:6.28d withdraw:5d"),
    (-1, "editor2", "90m"),
)
NAMES = {0: "晨视频", 1: "晨视频（特别版）"}
REASON = "第三条口播稿与最新通报不一致，请按通报口径修改"


def load_mornings(people: People) -> int:
    return load("csp", _demo_records(), people)


def _demo_records() -> Iterator[DemoRecord]:
    films = list(Video.objects.exclude(video="").order_by("pk").values_list("video", flat=True)[:6])
    seen: dict[int, int] = {}
    for ago, author, history in EDITIONS:
        name = NAMES[seen.setdefault(ago, -1) + 1]
        seen[ago] += 1
        shown = [ITEMS[(ago + position) % len(ITEMS)] for position in range(4)]
        fields: dict[str, Any] = {
            "title": name + date_in_title(-ago),
            "issueDate": date(-ago),
            "summary": "今天关注：" + "；".join(title for title, _, _ in shown[:3]) + "。",
            "cover": scene(shown[0][1]),
            "anchor": ANCHORS[ago % 2],
            "editorInCharge": "何雨桐",
            "items": [_item(position, item, films, draft=ago < 0) for position, item in enumerate(shown)],
            "pushAt": day(-ago, 7),
            "targetLength": 180,
        }
        yield DemoRecord(author, history, fields, {"summary": fields["summary"] + "（更新）"}, REASON)


def _item(position: int, item: tuple[str, str, str], films: list[str], *, draft: bool) -> dict[str, Any]:
    """One item. Some items of tomorrow's edition are not filmed yet."""
    title, picture, text = item
    filmed = films and position < 3 and not (draft and position > 1)
    return {
        "title": title,
        "type": "headline" if position == 3 else "video",
        "video": films[position % len(films)] if filmed else "",
        "cover": scene(picture),
        "length": 35 + 8 * position,
        "summary": text,
    }
