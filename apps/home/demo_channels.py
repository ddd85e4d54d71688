"""Demonstration of channels with their circles, cities, the 24-hour timeline and 圈看点."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from apps.kinds.demo_moments import ago
from apps.kinds.engine.write import save, transitions
from apps.kinds.registry import registry
from apps.kinds.rights import Caller
from apps.media.library.demo import scene
from apps.review.demo_records import People, live

Entry = tuple[dict[str, Any], str]

ICONS = ("skyline", "community", "railway", "lanterns", "wetland", "port", "books", "circuit", "track", "tea")
# name, code, position in the bar, style, feed, section or keywords
CHANNELS: tuple[tuple[str, str, str, str, str, Any], ...] = (
    ("要闻", "news", "fixed", "mixed", "section", "news"),
    ("民生", "livelihood", "fixed", "mixed", "section", "livelihood"),
    ("视频", "video", "default", "video", "keywords", ["视频", "航拍", "直播"]),
    ("文旅", "culture", "default", "large", "section", "culture"),
    ("长江大保护", "yangtze", "default", "large", "keywords", ["长江", "江豚", "湿地"]),
    ("经济", "economy", "default", "mixed", "section", "economy"),
    ("教育", "education", "optional", "mixed", "section", "education"),
    ("科技", "technology", "optional", "grid", "section", "technology"),
    ("体育", "sports", "optional", "mixed", "section", "sports"),
    ("编辑精选", "selected", "optional", "grid", "manual", None),
)
# name, official code, scene, slogan, hot, keywords
CITIES: tuple[tuple[str, str, str, str, bool, list[str]], ...] = (
    ("武汉", "420100", "bridge", "大江大湖大武汉", True, ["武汉", "东湖", "江城", "汉口"]),
    ("宜昌", "420500", "gorge", "三峡门户 水电之都", True, ["宜昌", "夷陵", "三峡"]),
    ("襄阳", "420600", "old_wall", "千古帝乡 智慧襄阳", True, ["襄阳", "襄马"]),
    ("荆州", "421000", "wetland", "楚文化的故乡", True, ["荆州", "洪湖"]),
    ("黄石", "420200", "factory", "青铜古都", False, ["黄石"]),
    ("十堰", "420300", "hills", "仙山 秀水 汽车城", False, ["十堰", "武当"]),
    ("孝感", "420900", "fields", "中华孝文化名城", False, ["孝感"]),
    ("黄冈", "421100", "books", "红色黄冈 教育名城", False, ["黄冈"]),
    ("咸宁", "421200", "lotus", "香城泉都", False, ["咸宁"]),
    ("恩施", "422800", "tea", "土苗风情 硒都", False, ["恩施", "采花", "五峰"]),
    ("神农架", "429021", "hills", "华中屋脊", False, ["神农架"]),
)
# age in minutes, kind, which live record, badge, one sentence
LINE: tuple[tuple[int, str, int, str, str], ...] = (
    (25, "article", 0, "flash", "记者正在现场，后续消息将持续更新。"),
    (70, "stream", 0, "", "清晨慢直播，不加解说看江城醒来。"),
    (130, "video", 0, "", ""),
    (205, "article", 2, "major", "省政府新闻办今天上午发布。"),
    (290, "article", 3, "", ""),
    (410, "subject", 0, "exclusive", "本台记者历时两个月采访。"),
    (560, "video", 1, "", ""),
    (700, "article", 5, "", ""),
    (960, "article", 7, "flash", ""),
    (1180, "video", 2, "", "高山茶园里的一天。"),
    (1420, "article", 9, "", ""),
    (1600, "subject", 1, "", ""),
    (1730, "article", 11, "major", ""),
    (-55, "article", 12, "", "定时内容：到时间后自动出现在时间线上。"),
)


def load(people: People) -> Mapping[str, int]:
    """Number of records created, by label. Skips a kind that has records."""
    operator = people["operator"]
    return {
        "频道": _create_all("channel", _channels(), operator),
        "频道圈子": _create_all("channel_circle", _circles(), operator),
        "城市": _create_all("city", _cities(), operator),
        "24小时": _create_all("hour24", _timeline(), operator),
        "圈看点": _create_all("moment_focus", _focus(), operator),
    }


def _create_all(key: str, entries: Iterable[Entry], caller: Caller) -> int:
    """Creates each record by its call, in display order, then runs its action."""
    kind = registry.kind(key)
    if kind.model._default_manager.exists():
        return 0
    made = []
    for fields, action in entries:
        made.append(save.create(kind, caller, fields)["id"])
        if action:
            transitions.perform(kind, action, caller, {"id": made[-1]})
    if kind.order == "sort_order":
        for position, pk in enumerate(made, 1):
            kind.model._default_manager.filter(pk=pk).update(sort_order=position)
    return len(made)


def _channels() -> Iterable[Entry]:
    for position, (name, code, bar, style, feed, what) in enumerate(CHANNELS):
        fields: dict[str, Any] = {"name": name, "code": code, "bar": bar, "style": style, "feed": feed}
        fields["icon"] = scene(ICONS[position], ratio=1)
        if feed == "section":
            fields["section"] = what
        if feed == "keywords":
            fields["keywords"] = what
        if feed == "manual":
            fields["entries"] = [{"content": live("article", n)} for n in range(5)]
        if code == "yangtze":
            fields["entries"] = [
                {"content": live("subject", 0), "badge": "专题"},
                {"content": live("collection", 0), "badge": "图集"},
            ]
        yield fields, "top" if position == 0 else "hide" if code == "selected" else ""


def _circles() -> Iterable[Entry]:
    channels = registry.kind("channel").model._default_manager.order_by("sort_order")
    for channel, wanted in ((channels[1], (0, 1, 2)), (channels[3], (3, 0)), (channels[4], (2, 4, 1))):
        for number in wanted:
            yield {"channel": channel.pk, "circle": live("circle", number)}, ""


def _cities() -> Iterable[Entry]:
    for name, code, picture, slogan, hot, keywords in CITIES:
        yield (
            {
                "name": name,
                "code": code,
                "cover": scene(picture, ratio=2.08),
                "slogan": slogan,
                "hot": hot,
                "feed": "keywords",
                "keywords": keywords,
            },
            "hide" if name == "神农架" else "",
        )


def _timeline() -> Iterable[Entry]:
    for minutes, key, number, badge, summary in LINE:
        fields = {"content": live(key, number), "at": ago(minutes), "badge": badge, "summary": summary}
        yield fields, "top" if badge == "major" and minutes < 300 else "hide" if minutes == 1420 else ""


def _focus() -> Iterable[Entry]:
    for number, reason in enumerate(("看得见的本地新闻", "权威发布，第一时间", "吃在武汉，就看他家", "跟着镜头走湖北")):
        yield {"type": "media", "media": live("media", number), "reason": reason}, ""
    for topic in _topics()[:4]:
        yield {"type": "topic", "topic": topic, "cover": scene("lotus", ratio=1.5)}, ""
    for number in range(5):
        yield {"type": "circle", "circle": live("circle", number)}, "top" if number == 2 else ""
    rank = [{"content": live("article", n)} for n in range(5)]
    films = [{"content": live("video", n)} for n in range(3)]
    yield {"type": "module", "title": "本周热榜", "layout": "rank", "entries": rank}, ""
    yield {"type": "module", "title": "身边的短视频", "layout": "slide", "entries": films}, ""
    for number in range(6):
        yield {"type": "information", "information": live("article", number)}, "hide" if number == 5 else ""


def _topics() -> list[str]:
    posts = registry.kind("post").model._default_manager.filter(published_at__isnull=False, deleted_at__isnull=True)
    return list(
        dict.fromkeys(topic for topics in posts.order_by("pk").values_list("topics", flat=True) for topic in topics)
    )
