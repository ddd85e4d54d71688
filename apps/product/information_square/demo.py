"""Demonstration of the information square."""

from __future__ import annotations

from collections.abc import Iterator

from apps.media.library.demo import scene
from apps.review.demo_records import DemoRecord

TILES = (
    ("公积金查询", "余额、明细、贷款进度", "government", "bridge", "热"),
    ("社保服务", "参保证明、缴费记录", "government", "skyline", ""),
    ("出入境预约", "护照与通行证办理预约", "government", "lotus", ""),
    ("水电燃气缴费", "全省通用，实时到账", "livelihood", "community", ""),
    ("停水停电通知", "按小区查询未来七天", "livelihood", "hills", "新"),
    ("高速路况", "实时拥堵与施工管制", "traffic", "bridge", ""),
    ("公交到站", "武汉、宜昌、襄阳实时到站", "traffic", "skyline", ""),
    ("预约挂号", "全省三级医院号源", "health", "lotus", ""),
    ("高考查分", "成绩与录取结果", "education", "community", ""),
    ("景区预约", "黄鹤楼、三峡等景区门票", "culture", "gorge", ""),
)


def demo_records() -> Iterator[DemoRecord]:
    for number, (title, summary, category, picture, badge) in enumerate(reversed(TILES)):
        history = f"{60 - number}d hide:2d" if title == "高考查分" else f"{60 - number}d"
        yield DemoRecord(
            "operator",
            history,
            {
                "title": title,
                "summary": summary,
                "category": category,
                "icon": scene(picture, number, ratio=1),
                "badge": badge,
                "targetSort": "link",
                "link": f"https://service.example.com/{category}/{number + 1}",
            },
        )
