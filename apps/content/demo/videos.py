"""Demonstration videos."""

from __future__ import annotations

from collections.abc import Iterator

from apps.media.library.demo import scene, store_asset
from apps.media.models import MediaFile
from apps.review.demo_records import DemoRecord, People, live, load

from . import histories
from .references import entries
from .subtitles import store_subtitles

FILMS = (("bridge", 48), ("tea", 36), ("port", 57), ("railway", 41), ("wetland", 33))
UPRIGHT = "films/lanterns-29s.mp4"
UNREADY = "东湖湿地素材（待转码）.mp4"
# title, author, history, column, scene and variant, film, summary, credited author
RECORDS: tuple[tuple[str, str, str, str, tuple[str, int], str, str, str], ...] = (
    ("航拍｜长江大桥通车六十九年，晨光里再看一次", "editor", histories.APPROVED, "news", ("bridge", 0), "bridge",
     "天刚亮，记者用无人机沿江而上，记录大桥早高峰前最安静的二十分钟。", "周岚"),
    ("明前茶开采！跟着茶农上五峰高山茶园", "editor2", histories.LATELY, "livelihood", ("tea", 0), "tea",
     "海拔一千二百米的茶园迎来开采日，采茶工一天能采多少、一斤干茶要多少芽头，视频里都有答案。", "陈立"),
    ("阳逻港夜班：一艘集装箱船的十二小时", "editor", histories.CORRECTED, "economy", ("port", 1), "port",
     "从靠泊到离港，桥吊司机、理货员和引航员如何接力。", "周岚"),
    ("荆荆高铁联调联试，首趟检测车驶出荆州站", "editor2", histories.WORKING, "news", ("railway", 0), "railway",
     "检测车以每小时三百八十公里的速度通过江汉平原。", "何雨桐"),
    ("沉湖湿地迎来今年首批灰鹤", "editor", histories.HIDDEN, "ecology", ("wetland", 0), "wetland",
     "监测人员在观鸟点记录到四十七只灰鹤。", "何雨桐"),
    ("竖屏｜黄梅戏进校园，小学生一开嗓就惊艳", "editor2", histories.DIRECT.replace("publish", "submit") + " approve:3.8d", "culture",
     ("lanterns", 0), "lanterns", "戏曲社团的孩子们为秋季展演排练。", "陈立"),
    ("早餐车的三点半：汉口一条老街的清晨", "editor", histories.waiting(14), "livelihood", ("community", 0), "bridge",
     "热干面、面窝、糊汤粉，凌晨三点半开始备料。", "周岚"),
    ("三峡枢纽今年货运量再创新高，船闸如何挖潜", "editor2", histories.waiting(52), "economy", ("gorge", 0), "port",
     "记者登上过闸货船，看一次过闸需要多少道调度。", "何雨桐"),
    ("光谷一芯片产线二十四小时不停机的秘密", "editor", histories.waiting(118), "technology", ("circuit", 0), "railway",
     "走进洁净车间，工程师讲解产线如何预测性维护。", "陈立"),
    ("荆荆高铁联调联试进入第二阶段（补充航拍）", "editor2", histories.waiting(205, again=True), "news", ("railway", 1), "railway",
     "新增航拍画面与联调时间表。", "何雨桐"),
    ("马拉松起点的志愿者：最早到，最晚走", "editor", histories.REJECTED, "sports", ("track", 0), "bridge",
     "四千名志愿者如何分成九个班组。", "周岚"),
    ("秋收现场：再生稻第二茬开镰", "editor2", histories.DRAFT, "livelihood", ("fields", 1), "tea",
     "一种两收，亩产能到多少？", "陈立"),
    ("古城墙修缮纪实（上）", "editor", histories.WITHDRAWN, "culture", ("old_wall", 0), "bridge",
     "城墙东段修缮进入第三个月。", "何雨桐"),
    ("江滩灯光秀试灯片段", "editor2", histories.BINNED, "culture", ("skyline", 1), "lanterns", "试灯花絮。", "陈立"),
)  # fmt: skip
KEYWORDS = {
    "news": ["长江大桥", "荆荆高铁", "要闻"], "livelihood": ["民生", "一线见闻"], "economy": ["航运", "阳逻港"],
    "ecology": ["候鸟", "湿地"], "culture": ["非遗", "文旅"], "technology": ["光谷", "芯片"], "sports": ["马拉松"],
}  # fmt: skip
BRIEF = [{"at": 0, "title": "开场"}, {"at": 18, "title": "现场采访"}]
CHAPTERS = [
    {"at": 0, "title": "清晨的大桥"},
    {"at": 10, "title": "十万辆车"},
    {"at": 18, "title": "守桥人老陈"},
    {"at": 30, "title": "巡检机器人"},
    {"at": 43, "title": "日出"},
]
REASON = "画面中有未打码的车牌和儿童正脸，请处理后重新提交"


def load_videos(people: People) -> int:
    return load("video", _demo_records(people), people)


def _demo_records(people: People) -> Iterator[DemoRecord]:
    films = {name: store_asset(people["editor"], f"films/{name}-{seconds}s.mp4") for name, seconds in FILMS}
    films["lanterns"] = store_asset(people["editor2"], UPRIGHT)
    subtitles = store_subtitles(people["editor"])
    for position, (title, author, history, section, picture, played, summary, director) in enumerate(RECORDS):
        fields = {
            "title": title,
            "summary": summary,
            "section": section,
            "author": director,
            "source": "长江云新闻",
            "cover": scene(*picture),
            "video": films[played],
            "keywords": KEYWORDS[section],
            "original": position % 3 != 1,
            "chapters": CHAPTERS if position == 0 else BRIEF if position % 4 == 0 else [],
            "subtitles": subtitles if position == 0 else "",
            "related": entries(live("article", position, section=section)),
        }
        changes = {"summary": summary + "本条已补充最新进展。"}
        yield DemoRecord(author, history, fields, changes, REASON, histories.read_by(title, history))
    yield from _unready()


def _unready() -> Iterator[DemoRecord]:
    """A video whose file is not transcoded yet."""
    file = MediaFile.objects.filter(name=UNREADY).first()
    if file is not None:
        fields = {
            "title": "东湖湿地候鸟延时素材",
            "section": "ecology",
            "video": file.url,
            "cover": scene("wetland", 1),
        }
        yield DemoRecord("editor2", "40m", fields | {"author": "何雨桐", "summary": "转码完成后补写简介。"})
