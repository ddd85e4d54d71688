"""Demonstration subjects: modules that refer to published demonstration content."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from apps.media.library.demo import scene
from apps.review.demo_records import DemoRecord, People, live, load

from . import histories
from .references import entries

Module = dict[str, Any]
# title, author, history, column, scene, style, introduction
RECORDS: tuple[tuple[str, str, str, str, str, str, str], ...] = (
    ("长江大保护·湖北实践", "editor", histories.APPROVED, "ecology", "gorge", "magazine",
     "从岸线复绿到江豚回归，看长江湖北段这几年的变化。"),
    ("就业在身边：2026 秋季招聘服务", "editor2", histories.LATELY, "livelihood", "community", "classic",
     "岗位、政策、补贴一页看全，每天上午九点更新。"),
    ("2026 武汉马拉松", "editor", histories.HIDDEN, "sports", "track", "timeline", "赛事服务、交通管制与现场直击。"),
    ("荆楚古建巡礼", "editor2", histories.WORKING, "culture", "old_wall", "magazine", "一城一楼一桥，听修缮师傅讲它们的故事。"),
    ("秋粮收购服务指南", "editor", histories.waiting(31), "livelihood", "fields", "classic", "收购点、价格与预约方式。"),
    ("光谷科创走廊观察", "editor2", histories.waiting(76), "technology", "circuit", "classic", "十家企业、五个实验室的现场报道。"),
    ("长江大保护·湖北实践（新增江豚章节）", "editor", histories.waiting(163, again=True), "ecology", "wetland", "magazine",
     "新增江豚观测章节，更新岸线复绿数据。"),
    ("高铁上的湖北", "editor2", histories.REJECTED, "economy", "railway", "classic", "一张图看懂八条线路的建设进度。"),
    ("灯会里的中国年", "editor", histories.DRAFT, "culture", "lanterns", "magazine", "策划中，图片待补充。"),
    ("汛期防汛日志", "editor2", histories.WITHDRAWN, "news", "bridge", "timeline", "汛期已过，专题归档。"),
)  # fmt: skip
REASON = "“数据图解”模块引用的数据未注明出处，请补充来源后再提交"


def load_subjects(people: People) -> int:
    return load("subject", _demo_records(), people)


def _demo_records() -> Iterator[DemoRecord]:
    for position, (title, author, history, section, picture, style, introduction) in enumerate(RECORDS):
        fields = {
            "title": title,
            "summary": introduction,
            "section": section,
            "author": ("周岚", "陈立", "何雨桐")[position % 3],
            "source": "长江云新闻",
            "cover": scene(picture),
            "headPicture": scene(picture, 1),
            "style": style,
            "colour": ("#1864ab", "#2b8a3e", "#a61e4d")[position % 3],
            "modules": _modules(section, position),
        }
        changes = {
            "summary": introduction + "（持续更新）",
            "modules": _each_once([*_modules(section, position), _newest(position)]),
        }
        yield DemoRecord(author, history, fields, changes, REASON, histories.read_by(title, history))


def _modules(section: str, position: int) -> list[Module]:
    return _rich() if position == 0 else _plain(section, position)


def _rich() -> list[Module]:
    """Modules of one subject that shows every layout."""
    stories = [live("article", step) for step in range(16)]
    layouts: tuple[tuple[str, str, str, list[Module]], ...] = (
        ("头条", "large", "", stories[:1]),
        ("焦点图", "slides", "左右滑动看更多现场", stories[1:4]),
        ("最新报道", "list", "每天上午九点更新", stories[4:8]),
        ("现场视频", "two_columns", "记者在现场", [live("video", step) for step in range(4)]),
        ("十年历程", "timeline", "从岸线腾退到江豚归来", stories[8:12]),
        ("热读榜", "ranking", "", stories[12:15]),
        ("延伸阅读", "headlines", "", [live("collection", 0), stories[15]]),
    )
    modules: list[Module] = [
        {"heading": heading, "layout": layout, "note": note, "contents": entries(*targets)}
        for heading, layout, note, targets in layouts
    ]
    modules[0]["contents"][0]["title"] = "看见长江：一条大河的十年答卷"
    return _each_once(modules)


def _each_once(modules: list[Module]) -> list[Module]:
    """The modules with each content once, in its first module. There may be little published content."""
    seen: set[tuple[str, int]] = set()
    for module in modules:
        unique = []
        for entry in module["contents"]:
            target = (entry["content"]["kind"], entry["content"]["id"])
            if target not in seen:
                unique.append(entry)
            seen.add(target)
        module["contents"] = unique
    return [module for module in modules if module["contents"]]


def _plain(section: str, position: int) -> list[Module]:
    return [
        {
            "heading": "最新报道",
            "layout": "list",
            "contents": entries(*(live("article", position + step, section=section) for step in range(3))),
        },
        {
            "heading": "现场视频",
            "layout": "two_columns",
            "note": "记者在现场",
            "contents": entries(live("video", position), live("video", position + 1)),
        },
    ]


def _newest(position: int) -> Module:
    return {"heading": "深度", "layout": "large", "contents": entries(live("article", position + 11, section="news"))}
