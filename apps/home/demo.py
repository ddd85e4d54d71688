"""Demonstration carousels: pictures at the top of the app's pages, in every state."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from apps.kinds.demo_moments import days
from apps.media.library.demo import scene
from apps.review.demo_records import DemoRecord, People, live, load

Target = tuple[str, int | str] | str
# title, history, placement, scene, target (a kind and which live record, or how its title begins; or a URL), badge
RECORDS: tuple[tuple[str, str, str, str, Target, str], ...] = (
    ("长江大保护·湖北实践", "6d submit:5.8d approve:5.7d", "index", "gorge", ("subject", "长江大保护"), "专题"),
    ("直播｜长江大桥清晨慢直播", "26h submit:24h approve:23.5h", "index", "bridge", ("stream", "直播｜长江大桥"), "直播"),
    ("江夏大道快速化改造主体完工", "2d submit:44h approve:43h", "index", "skyline", ("article", "江夏大道"), ""),
    ("明前茶开采！跟着茶农上高山", "18h submit:15h approve:14h", "channel", "tea", ("video", "明前茶"), "视频"),
    ("图集｜一座港口的白天与黑夜", "3d submit:2.6d approve:2.5d", "channel", "port", ("collection", "图集｜一座港口"), "图集"),
    ("夷陵长江过江通道合龙倒计时", "4d submit:3.8d approve:3.7d", "metro", "bridge", ("article", "夷陵长江"), ""),
    ("小区该不该装人脸识别门禁？", "5d submit:4.8d approve:4.7d", "highlight", "community", ("discuss", "小区该不该"), "热议"),
    ("数说长江：一江碧水向东流", "7d submit:6.5d approve:6.4d hide:2d", "highlight", "skyline", ("h5", "数说长江"), ""),
    ("就业在身边：2026 秋季招聘服务", "50m submit:8m", "index", "books", ("subject", "就业在身边"), "专题"),
    ("2026 荆楚春节灯会云游", "2h submit:26m", "index", "lanterns", ("h5", "2026 荆楚"), ""),
    ("东方白鹳来了！洪湖湿地的冬天", "3h submit:43m", "channel", "wetland", ("article", "东方白鹳"), ""),
    ("政务服务一网通办", "5h submit:95m", "metro", "factory", "https://zwfw.hubei.gov.cn/", ""),
    ("武汉阳逻港吞吐量再创新高（换图）", "9d submit:8d approve:7.9d update:6h submit:68m", "index", "port", ("article", "武汉阳逻港"), ""),
    ("会员日优惠", "2d submit:40h reject:38h", "index", "lotus", "https://shop.example.com/member-day", "活动"),
    ("襄马赛道公布：古城墙环线成终点", "5h", "highlight", "track", ("article", "襄马赛道"), ""),
)  # fmt: skip
REASON = "图片文字过多，在小屏上看不清，请精简后重新提交"


def load_carousels(people: People) -> int:
    return load("carousel", _demo_records(), people)


def _demo_records() -> Iterator[DemoRecord]:
    for position, (title, history, placement, picture, target, badge) in enumerate(RECORDS):
        fields: dict[str, Any] = {
            "title": title,
            "cover": scene(picture, ratio=2.08),
            "placement": placement,
            "badge": badge,
            "period": days(-3, 10 + position % 5),
            **_opens(target),
        }
        yield DemoRecord("operator", history, fields, {"cover": scene(picture, 1, ratio=2.08)}, REASON)


def _opens(target: Target) -> dict[str, Any]:
    if isinstance(target, str):
        return {"opens": "link", "link": target}
    key, wanted = target
    found = live(key, wanted) if isinstance(wanted, int) else live(key, title__startswith=wanted)
    return {"opens": "content", "content": found}
