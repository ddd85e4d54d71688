"""Demonstration of the app's home page: its modules, and recommendations of the twelve types."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from apps.kinds.demo_moments import full_hour
from apps.kinds.engine.write import save, transitions
from apps.kinds.registry import registry
from apps.kinds.rights import Caller
from apps.review.demo_records import People, live

Fields = dict[str, Any]

# type, kind, how many of the newest, own fields by position, actions by position
ENTRIES: tuple[tuple[str, str, int, Mapping[int, Fields], Mapping[int, str]], ...] = (
    ("topDraft", "article", 3, {0: {"badge": "头条"}, 2: {"title": "晚间头条：江汉潮评"}}, {0: "top"}),
    ("topDraft", "subject", 1, {0: {"badge": "专题"}}, {}),
    ("recommendEnginePool", "article", 5, {0: {"weight": 90}, 1: {"weight": 80}, 2: {"weight": 75}}, {}),
    ("recommendEnginePool", "video", 3, {0: {"weight": 85}}, {}),
    ("hot", "article", 9, {1: {"badge": "热"}, 3: {"badge": "新"}}, {0: "top"}),
    ("hot", "video", 2, {0: {"badge": "视频"}}, {}),
    ("hot", "discuss", 2, {0: {"badge": "热议"}}, {1: "hide"}),
    ("article", "article", 8, {0: {"note": "记者蹲点一个月，写下这座城的清晨。"}}, {}),
    ("video", "video", 8, {}, {}),
    ("video", "csp", 2, {0: {"badge": "早安"}}, {}),
    ("discuss", "discuss", 5, {0: {"badge": "热议"}}, {}),
    ("activity", "activity", 4, {0: {"badge": "报名中"}}, {}),
    ("activity", "vote", 2, {0: {"badge": "投票"}}, {}),
    ("live", "stream", 4, {0: {"badge": "直播"}}, {}),
    ("subject", "subject", 4, {}, {}),
    ("subject", "collection", 3, {0: {"badge": "图集"}}, {}),
    ("comment", "comment", 6, {}, {}),
)
#: Type and position -> start and end in hours from now: one entry starts later, another is over.
TIMES: Mapping[tuple[str, int], tuple[int, int]] = {
    ("topDraft", 2): (9, 33),
    ("hot", 5): (4, 52),
    ("hot", 6): (-80, -8),
    ("video", 3): (20, 68),
    ("activity", 1): (-240, -24),
}
POOLED = (-24, 48)
CITIES = (("武汉", ("article", "video", "stream")), ("宜昌", ("article", "subject")))

# name, source, layout, number of items, more
MODULES: tuple[tuple[str, str, str, int, Fields], ...] = (
    ("首页轮播", "slides", "banner", 5, {"titled": False}),
    ("头条", "topDraft", "headline", 3, {"titled": False}),
    ("热榜", "hot", "rank", 8, {"moreLabel": "完整榜单", "moreLink": "https://m.example.com/hot"}),
    ("直播", "live", "strip", 4, {"moreLabel": "全部直播", "moreLink": "https://m.example.com/live"}),
    ("今日要读", "article", "rows", 4, {}),
    ("看见湖北", "video", "grid", 4, {"moreLabel": "更多视频", "moreLink": "https://m.example.com/video"}),
    ("热议", "discuss", "rows", 3, {}),
    ("网友说", "comment", "quotes", 3, {}),
    ("专题", "subject", "cards", 2, {}),
    ("一起参加", "activity", "strip", 4, {}),
    ("身边事", "local", "rows", 3, {}),
    ("文旅", "latest", "rows", 3, {"section": "culture"}),
    ("长江大保护", "channel", "cards", 3, {}),
    ("为你推荐", "recommendEnginePool", "rows", 6, {}),
)
HIDDEN = "长江大保护"


def load(people: People) -> dict[str, int]:
    """Number of records created, by label. Skips a kind that has records."""
    operator = people["operator"]
    return {"热点推荐": _recommend(operator), "首页模块": _modules(operator)}


def _recommend(caller: Caller) -> int:
    kind = registry.kind("home_recommend")
    if kind.model._default_manager.exists():
        return 0
    made = 0
    places: dict[str, int] = {}
    for type, fields, action in _entries():
        entry = save.create(kind, caller, {"type": type, **fields})
        places[type] = made = places.get(type, 0) + 1
        if type != "recommendEnginePool":
            kind.model._default_manager.filter(pk=entry["id"]).update(sort_order=made)
        if action:
            transitions.perform(kind, action, caller, {"id": entry["id"]})
    return sum(places.values())


def _entries() -> Iterator[tuple[str, Fields, str]]:
    for type, key, amount, own, actions in ENTRIES:
        columns = {"top": False, "visible": True} if key == "comment" else {"visible": True}
        for position in range(min(amount, _there(key, columns))):
            fields = (
                {"content": live(key, position, **columns)} | dict(own.get(position, {})) | _times(type, key, position)
            )
            yield type, fields, actions.get(position, "")
    for name, kinds in CITIES:
        city = registry.kind("city").model._default_manager.filter(name=name).values_list("pk", flat=True).first()
        for key in kinds if city else ():
            yield "local", {"content": live(key, 1), "city": city}, ""


def _there(key: str, columns: Mapping[str, Any]) -> int:
    found = registry.kind(key).model._default_manager
    return int(found.filter(published_at__isnull=False, deleted_at__isnull=True, **columns).count())


def _times(type: str, key: str, position: int) -> Fields:
    hours = (
        POOLED if type == "recommendEnginePool" else TIMES.get((type, position)) if key not in ("csp", "vote") else None
    )
    if not hours:
        return {}
    return {"period": [full_hour(hour) for hour in hours]}


def _modules(caller: Caller) -> int:
    kind = registry.kind("home_module")
    if kind.model._default_manager.exists():
        return 0
    for position, fields in enumerate(_module_fields(), 1):
        made = save.create(kind, caller, fields)
        kind.model._default_manager.filter(pk=made["id"]).update(sort_order=position)
        if fields["name"] == HIDDEN:
            transitions.perform(kind, "hide", caller, {"id": made["id"]})
    return len(MODULES)


def _module_fields() -> Iterable[Fields]:
    for name, source, layout, amount, more in MODULES:
        fields: Fields = {"name": name, "source": source, "layout": layout, "amount": amount, **more}
        if source == "local":
            fields["city"] = _first("city")
        if source == "channel":
            fields["channel"] = _first("channel", code="yangtze")
        yield fields


def _first(key: str, **columns: Any) -> int | None:
    found = registry.kind(key).model._default_manager.filter(**columns)
    pk: int | None = found.order_by("sort_order", "-pk").values_list("pk", flat=True).first()
    return pk
