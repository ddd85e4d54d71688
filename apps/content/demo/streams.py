"""Demonstration live streams: planned, running and over."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from typing import Any

from django.utils import timezone

from apps.kinds.demo_moments import day, half_hour
from apps.kinds.engine.write import save, transitions
from apps.kinds.registry import registry
from apps.kinds.rights import Caller
from apps.media.library.demo import scene
from apps.review.demo_records import DemoRecord, People, load
from apps.review.log.services import happened_at

from ..models import Stream, StreamPost, StreamReplay, Video
from . import histories

PLACES = {
    "bridge": {"name": "武汉市武昌区黄鹤楼南门广场", "longitude": 114.302508, "latitude": 30.544755},
    "track": {"name": "武汉市江岸区汉口江滩", "longitude": 114.300921, "latitude": 30.589331},
    "tea": {"name": "宜昌市五峰土家族自治县采花乡", "longitude": 110.672304, "latitude": 30.203011},
}
RUNNING = "begin:80m"
#: No review history: the stream is planned to begin within the hour.
SOON = "soon"
# title, author, history, column, scene, start and end (days from now, hour), introduction
Values = tuple[str, str, str, str, str, tuple[int, int], tuple[int, int], str]
RECORDS: tuple[Values, ...] = (
    ("直播｜长江大桥清晨慢直播", "editor", f"2d submit:30h approve:29h {RUNNING}", "news", "bridge", (0, 5), (0, 23),
     "不加解说，看江城醒来。"),
    ("直播回看｜2026 武汉马拉松开跑", "editor2", "6d submit:5.5d approve:5.4d begin:4d end:3.8d", "sports", "track", (-4, 7), (-4, 13),
     "两万六千名跑者齐聚江滩。"),
    ("预告｜武汉长江主轴灯光秀首演", "editor2", f"{histories.LATELY} {SOON}", "culture", "skyline", (0, 20), (0, 22),
     "两江四岸同时点亮，三个机位不间断直播。"),
    ("预告｜秋茶开采节暨非遗制茶大会", "editor", histories.LATELY, "culture", "tea", (2, 9), (2, 12),
     "现场品鉴宜红工夫茶，连线三位制茶传承人。"),
    ("预告｜全省防汛应急演练", "editor2", histories.HIDDEN, "news", "gorge", (5, 14), (5, 16), "应主办方要求暂不公开。"),
    ("直播｜今晚八点，理论学习大家谈", "editor", histories.waiting(6), "news", "books", (0, 20), (0, 21), "第三期：从田埂到讲堂。"),
    ("直播｜荆荆高铁首发体验", "editor2", histories.waiting(19), "news", "railway", (1, 8), (1, 11), "跟着首发列车走完全程。"),
    ("直播｜湿地观鸟：今天会来几种", "editor", histories.waiting(44), "ecology", "wetland", (1, 6), (1, 9), "三个观鸟点同时连线。"),
    ("预告｜秋茶开采节（增加第二现场）", "editor2", histories.waiting(95, again=True), "culture", "tea", (2, 9), (2, 13), "新增采花乡第二现场。"),
    ("直播｜新能源汽车下线仪式", "editor", histories.REJECTED, "economy", "factory", (3, 10), (3, 11), "企业方邀请直播。"),
    ("直播｜江滩灯光秀", "editor2", histories.DRAFT, "culture", "skyline", (6, 19), (6, 20), "机位方案待定。"),
    ("直播｜校园足球联赛决赛", "editor", histories.WITHDRAWN, "sports", "track", (-12, 15), (-12, 17), "比赛改期，先行撤下。"),
)  # fmt: skip
REASON = "企业商业活动直播需附活动批复，请补充材料后再提交"


def load_streams(people: People) -> int:
    made = load("stream", _demo_records(), people)
    if made:
        _load_replays(people["editor2"])
        _load_posts(people["editor"])
    return made


def _load_replays(editor: Caller) -> None:
    """Replays of ended streams: the full recording and a highlight."""
    over = Stream.objects.get(live_state="ended")
    films = Video.objects.exclude(video="").order_by("pk").values_list("video", flat=True)[:2]
    for number, (title, film) in enumerate(zip(("完整回放", "精彩时刻：冲线瞬间"), films, strict=True), start=1):
        fields = {"stream": over.pk, "title": title, "video": film, "cover": over.cover}
        made = save.create(registry.kind("stream_replay"), editor, fields)
        StreamReplay.objects.filter(pk=made["id"]).update(sort_order=number)


def _load_posts(editor: Caller) -> None:
    """The host's posts so far, and the announcement above the chat."""
    now = Stream.objects.get(live_state="live")
    transitions.perform(registry.kind("stream"), "announce", editor, {"id": now.pk, "announcement": ANNOUNCED})
    for minutes, text in POSTS:
        fields = {
            "stream": now.pk,
            "text": text,
            "host": "周岚",
            "images": [now.cover] if minutes == POSTS[0][0] else [],
        }
        with happened_at(timezone.now() - dt.timedelta(minutes=minutes)):
            made = save.create(registry.kind("stream_post"), editor, fields)
        StreamPost.objects.filter(pk=made["id"]).update(created_at=timezone.now() - dt.timedelta(minutes=minutes))


def _demo_records() -> Iterator[DemoRecord]:
    for position, (title, author, history, section, picture, start, end, introduction) in enumerate(RECORDS):
        begins = half_hour(-90) if RUNNING in history else half_hour(60) if SOON in history else day(*start)
        fields = {
            "title": title,
            "summary": introduction,
            "introduction": f"<p>{introduction}</p><p>直播期间可在聊天室提问，主持人会选读。</p>",
            "section": section,
            "author": ("周岚", "何雨桐")[position % 2],
            "source": "长江云直播",
            "cover": scene(picture),
            "startsAt": begins,
            "endsAt": half_hour(240) if RUNNING in history else half_hour(180) if SOON in history else day(*end),
            "sources": _sources(position),
            "programme": _programme(int(begins[11:13])),
            "guests": [{"name": "周岚", "role": "主持人"}, {"name": "李建国", "role": "特邀嘉宾"}][: 1 + position % 2],
            "venue": PLACES.get(picture),
            "chat": ("checked", "open")[position % 2],
        }
        changes = {"summary": introduction + "直播时间以现场为准。"}
        steps = history.removesuffix(SOON).strip()
        yield DemoRecord(
            author, steps, fields, changes, REASON, histories.read_by(title, steps) | _broadcast_columns(steps)
        )


ANNOUNCED = "7:30 连线长江海事，8:00 有观众互动环节，欢迎在聊天室提问。"
POSTS = (
    (78, "各位早上好，这里是长江大桥武昌桥头堡，天刚亮，江面有薄雾。"),
    (52, "首班过江公交刚刚驶过，桥上晨跑的市民渐渐多了起来。"),
    (31, "水位播报：汉口站今晨 14.6 米，比昨天同期下降 12 厘米。"),
    (9, "有网友问能不能看到日出，东侧机位已经对准，预计二十分钟后可以看到。"),
)


def _sources(position: int) -> list[dict[str, str]]:
    address = f"https://live.example.com/changjiangyun/{position + 101}"
    main = {"name": "主线路", "address": f"{address}.m3u8", "quality": "hd"}
    return [main, {"name": "备用线路", "address": f"{address}-b.m3u8", "quality": "sd"}][: 2 - position % 3 // 2]


def _programme(hour: int) -> list[dict[str, str]]:
    return [
        {"at": f"{hour:02}:00", "item": "开场与现场连线"},
        {"at": f"{hour:02}:30", "item": "嘉宾访谈"},
        {"at": f"{(hour + 1) % 24:02}:00", "item": "网友互动"},
    ]


def _broadcast_columns(history: str) -> dict[str, Any]:
    """Start and end of the broadcast, and the number of viewers."""
    now = timezone.now()
    if "end:" in history:
        return {"began_at": now - dt.timedelta(days=4), "ended_at": now - dt.timedelta(days=3.8)}
    return {"began_at": now - dt.timedelta(minutes=80), "online_num": 1286} if "begin:" in history else {}
