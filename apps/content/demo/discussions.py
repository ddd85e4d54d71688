"""Demonstration discussions of the day."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from apps.kinds.demo_moments import days
from apps.media.library.demo import scene
from apps.review.demo_records import DemoRecord, People, live, load

from . import histories
from .references import entries

Viewpoint = tuple[str, str, str, str]
# title, author, history, column, scene, the two sides ("" for none), background, viewpoints (side, name, role, text)
Values = tuple[str, str, str, str, str, tuple[str, str], str, tuple[Viewpoint, ...]]
RECORDS: tuple[Values, ...] = (
    ("小区该不该装人脸识别门禁？", "editor", histories.APPROVED, "livelihood", "community", ("方便又安全", "隐私风险大"),
     "多个小区更换门禁系统，部分住户不愿录入人脸。物业称可保留刷卡方式。",
     (("pro", "罗先生", "江岸区居民", "老人不用带卡，进出方便多了。"), ("con", "付女士", "软件工程师", "人脸数据由谁保管、多久删除，应当先说清楚。"),
      ("neutral", "王律师", "执业律师", "依法应当提供其他验证方式，不能以刷脸作为唯一选项。"))),
    ("热干面涨到八元，你还天天吃吗？", "editor2", histories.LATELY, "livelihood", "community", ("照吃不误", "有点吃不起了"),
     "原料和房租上涨，不少早餐店悄悄调价。", (("pro", "过早达人", "网友", "一天就靠这一碗。"), ("con", "小周", "上班族", "一个月多花九十块。"))),
    ("博物馆该不该延长夜间开放？", "editor", histories.CORRECTED, "culture", "books", ("应该延长", "保障好质量"),
     "省博夜场连续三个周末约满。", (("pro", "上班族小何", "网友", "下班才有时间看展。"),)),
    ("江滩该不该允许露营？", "editor2", histories.HIDDEN, "ecology", "wetland", ("划区开放", "应当禁止"), "周末草坪上帐篷扎堆。", ()),
    ("中小学秋假，你支持吗？", "editor", histories.waiting(27), "education", "books", ("支持", "没人带娃"),
     "多地试行中小学秋假，家长看法不一。", (("pro", "李老师", "中学教师", "孩子需要走进田野。"), ("con", "双职工妈妈", "网友", "假期没人看管怎么办？"))),
    ("地铁车厢该不该设静音车厢？", "editor2", histories.waiting(71), "livelihood", "railway", ("早该设了", "难以执行"),
     "有市民建议在早晚高峰设静音车厢。", (("neutral", "地铁工作人员", "轨道集团", "正在调研可行性。"),)),
    ("文物修复要不要“修旧如新”？", "editor", histories.waiting(133), "culture", "old_wall", ("", ""),
     "古城墙东段修缮引发讨论：该保留残损，还是恢复原貌？", (("neutral", "陈工", "文物修复师", "原则是最小干预。"),)),
    ("小区人脸门禁（补充物业回应）", "editor2", histories.waiting(240, again=True), "livelihood", "community",
     ("方便又安全", "隐私风险大"), "补充物业公司的书面回应。", ()),
    ("外卖员能不能进小区？", "editor", histories.REJECTED, "livelihood", "community", ("应该能", "不应该"), "双方各执一词。", ()),
    ("你心中的武汉城市 IP 是什么？", "editor2", histories.DRAFT, "culture", "skyline", ("", ""), "征集中。", ()),
)  # fmt: skip
REASON = "导语立场过于鲜明，请改为中立表述，并补充反方观点"


def load_discussions(people: People) -> int:
    return load("discuss", _demo_records(), people)


def _demo_records() -> Iterator[DemoRecord]:
    for position, (title, author, history, section, picture, sides, background, viewpoints) in enumerate(RECORDS):
        pro, con = sides
        fields = {
            "title": title,
            "summary": background[:60],
            "body": f"<p>{background}</p><p>你怎么看？欢迎在评论区说出你的经历和理由。</p>",
            "section": section,
            "author": ("周岚", "陈立")[position % 2],
            "cover": scene(picture, position),
            "sides": bool(pro),
            "pro": pro,
            "con": con,
            "viewpoints": [
                {"side": side, "name": name, "role": role, "text": text} for side, name, role, text in viewpoints
            ],
            "related": entries(live("article", position, section=section)),
            "showPeriod": days(-7, 14),
        }
        changes = {"summary": background[:40] + "（已更新）"}
        yield DemoRecord(
            author, history, fields, changes, REASON, histories.read_by(title, history) | _cast(title, history, sides)
        )


def _cast(title: str, history: str, sides: tuple[str, str]) -> dict[str, Any]:
    """Readers' votes, if there are sides to vote for."""
    if "approve" not in history or not sides[0]:
        return {}
    random = Random(title)  # noqa: S311 (the same demonstration every time)
    return {"pro_num": random.randint(200, 3000), "con_num": random.randint(200, 3000)}
