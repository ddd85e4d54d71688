"""Demonstration live streams: planned, running and over."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from typing import Any

from django.utils import timezone

from apps.kinds.types import MOMENT, ZONE
from apps.media.library.demo import scene
from apps.review.demonstrating import People, Tale, day, load

from ..models import Video
from . import courses

PLACES = {
    "bridge": {"name": "武汉市武昌区黄鹤楼南门广场", "longitude": 114.302508, "latitude": 30.544755},
    "track": {"name": "武汉市江岸区汉口江滩", "longitude": 114.300921, "latitude": 30.589331},
    "tea": {"name": "宜昌市五峰土家族自治县采花乡", "longitude": 110.672304, "latitude": 30.203011},
}
# title, who, course, column, scene, start and end (days from now, hour), introduction
Told = tuple[str, str, str, str, str, tuple[int, int], tuple[int, int], str]
TOLD: tuple[Told, ...] = (
    ("直播｜长江大桥清晨慢直播", "editor", "2d submit:30h approve:29h begin:80m", "news", "bridge", (0, 5), (0, 23),
     "不加解说，看江城醒来。"),
    ("直播回看｜2026 武汉马拉松开跑", "editor2", "6d submit:5.5d approve:5.4d begin:4d end:3.8d", "sports", "track", (-4, 7), (-4, 13),
     "两万六千名跑者齐聚江滩。"),
    ("预告｜秋茶开采节暨非遗制茶大会", "editor", courses.LATELY, "culture", "tea", (2, 9), (2, 12),
     "现场品鉴宜红工夫茶，连线三位制茶传承人。"),
    ("预告｜全省防汛应急演练", "editor2", courses.HIDDEN, "news", "gorge", (5, 14), (5, 16), "应主办方要求暂不公开。"),
    ("直播｜今晚八点，理论学习大家谈", "editor", courses.waiting(6), "news", "books", (0, 20), (0, 21), "第三期：从田埂到讲堂。"),
    ("直播｜荆荆高铁首发体验", "editor2", courses.waiting(19), "news", "railway", (1, 8), (1, 11), "跟着首发列车走完全程。"),
    ("直播｜湿地观鸟：今天会来几种", "editor", courses.waiting(44), "ecology", "wetland", (1, 6), (1, 9), "三个观鸟点同时连线。"),
    ("预告｜秋茶开采节（增加第二现场）", "editor2", courses.waiting(95, again=True), "culture", "tea", (2, 9), (2, 13), "新增采花乡第二现场。"),
    ("直播｜新能源汽车下线仪式", "editor", courses.REJECTED, "economy", "factory", (3, 10), (3, 11), "企业方邀请直播。"),
    ("直播｜江滩灯光秀", "editor2", courses.DRAFT, "culture", "skyline", (6, 19), (6, 20), "机位方案待定。"),
    ("直播｜校园足球联赛决赛", "editor", courses.WITHDRAWN, "sports", "track", (-12, 15), (-12, 17), "比赛改期，先行撤下。"),
)  # fmt: skip
REASON = "企业商业活动直播需附活动批复，请补充材料后再提交"


def load_streams(people: People) -> int:
    return load("stream", _tales(), people)


def _tales() -> Iterator[Tale]:
    for place, (title, author, course, section, picture, start, end, introduction) in enumerate(TOLD):
        fields = {
            "title": title,
            "summary": introduction,
            "introduction": f"<p>{introduction}</p><p>直播期间可在聊天室提问，主持人会选读。</p>",
            "section": section,
            "author": ("周岚", "何雨桐")[place % 2],
            "source": "长江云直播",
            "cover": scene(picture),
            "startsAt": _soon(-90) if "begin:80m" in course else day(*start),
            "endsAt": _soon(240) if "begin:80m" in course else day(*end),
            "sources": _sources(place),
            "programme": _programme(start[1]),
            "guests": [{"name": "周岚", "role": "主持人"}, {"name": "李建国", "role": "特邀嘉宾"}][: 1 + place % 2],
            "venue": PLACES.get(picture),
            "chat": ("checked", "open")[place % 2],
        }
        changes = {"summary": introduction + "直播时间以现场为准。"}
        yield Tale(author, course, fields, changes, REASON, courses.read_by(title, course) | _ran(course))


def _soon(minutes: int) -> str:
    """The half hour so many minutes from now: what runs now must have begun."""
    moment = timezone.now().astimezone(ZONE) + dt.timedelta(minutes=minutes)
    return moment.replace(minute=30 * (moment.minute // 30), second=0).strftime(MOMENT)


def _sources(place: int) -> list[dict[str, str]]:
    address = f"https://live.example.com/changjiangyun/{place + 101}"
    main = {"name": "主线路", "address": f"{address}.m3u8", "quality": "hd"}
    return [main, {"name": "备用线路", "address": f"{address}-b.m3u8", "quality": "sd"}][: 2 - place % 3 // 2]


def _programme(hour: int) -> list[dict[str, str]]:
    return [
        {"at": f"{hour:02}:00", "item": "开场与现场连线"},
        {"at": f"{hour:02}:30", "item": "嘉宾访谈"},
        {"at": f"{hour + 1:02}:00", "item": "网友互动"},
    ]


def _ran(course: str) -> dict[str, Any]:
    """When it really began and ended, and who watches."""
    now = timezone.now()
    if "end:" in course:
        return {"began_at": now - dt.timedelta(days=4), "ended_at": now - dt.timedelta(days=3.8), "replay": _replay()}
    return {"began_at": now - dt.timedelta(minutes=80), "online_num": 1286} if "begin:" in course else {}


def _replay() -> str:
    """Any film of the demonstration stands for the recording."""
    return str(Video.objects.exclude(video="").order_by("pk").values_list("video", flat=True)[0])
