"""Demonstration H5 pages."""

from __future__ import annotations

from collections.abc import Iterator

from apps.kinds.demo_moments import days
from apps.media.library.demo import scene
from apps.review.demo_records import DemoRecord, People, load

from . import histories

# title, author, history, category, scene, URL, introduction
RECORDS: tuple[tuple[str, str, str, str, str, str, str], ...] = (
    ("数说长江：一江碧水向东流", "editor", histories.APPROVED, "data", "gorge", "changjiang-data",
     "用十二组数据看长江湖北段的水质、货运与生态。"),
    ("2026 荆楚春节灯会云游", "editor2", histories.LATELY, "interactive", "lanterns", "lantern-tour", "点亮一盏灯，写下新年愿望。"),
    ("一键查询：全省便民服务点地图", "editor", histories.HIDDEN, "service", "community", "service-map", "社保、医保、公积金服务点。"),
    ("秋招岗位直通车", "editor2", histories.WORKING, "service", "books", "jobs", "四千个岗位在线投递。"),
    ("你和江豚的距离", "editor", histories.waiting(58), "interactive", "wetland", "porpoise", "答对六道题，看看离江豚有多近。"),
    ("荆荆高铁时刻模拟器", "editor2", histories.waiting(150), "data", "railway", "timetable", "输入出发地，算出开通后的最快行程。"),
    ("我的城市年度账单", "editor", histories.waiting(267), "interactive", "skyline", "city-bill", "你今年坐了多少次地铁？"),
    ("秋招岗位直通车（新增线下专场）", "editor2", histories.waiting(410, again=True), "service", "books", "jobs-offline", "新增六场线下招聘会。"),
    ("马拉松冲线海报生成器", "editor", histories.REJECTED, "poster", "track", "marathon-poster", "上传照片生成海报。"),
    ("古建拼图小游戏", "editor2", histories.DRAFT, "interactive", "old_wall", "puzzle", "测试中。"),
    ("中秋诗会报名", "editor", histories.WITHDRAWN, "service", "lotus", "poem", "活动已结束。"),
)  # fmt: skip
REASON = "页面收集手机号但没有隐私说明，请补充后重新提交"


def load_pages(people: People) -> int:
    return load("h5", _demo_records(), people)


def _demo_records() -> Iterator[DemoRecord]:
    for position, (title, author, history, category, picture, path, introduction) in enumerate(RECORDS):
        fields = {
            "title": title,
            "address": f"https://h5.example.com/{path}/index.html",
            "summary": introduction,
            "category": category,
            "producer": ("长江云视觉工作室", "长江云技术中心")[position % 2],
            "cover": scene(picture, position),
            "opening": ("inside", "fullscreen")[category == "interactive"],
            "needsLogin": category == "service" and position % 2 == 1,
            "shareTitle": title,
            "shareSummary": introduction,
            "shareCover": scene(picture, position, ratio=1.0),
            "showPeriod": days(-20, 60),
        }
        yield DemoRecord(author, history, fields, {"summary": introduction + "（新版）"}, REASON)
