"""The twelve types of 热点管理: allowed kinds, number of visible entries, and permission group."""

from __future__ import annotations

from dataclasses import dataclass

from apps.kinds.fields import Choice
from apps.review.content_kinds import CONTENT_KINDS

TOP_GROUP, SLIDES_GROUP, HOT_GROUP = "首页-置顶", "首页-轮播", "首页-热榜"
POOL = "recommendEnginePool"
#: Shows the carousel of placement ``index``, whose records are of kind carousel (decision 021).
SLIDES = "slides"
LOCAL = "local"


@dataclass(frozen=True, slots=True)
class Slot:
    """Readers see the first ``limit`` entries, of ``local`` in each city; the pool has no limit."""

    label: str
    group: str
    kinds: tuple[str, ...]
    limit: int


SLOTS: dict[str, Slot] = {
    "topDraft": Slot("头条置顶", TOP_GROUP, CONTENT_KINDS, 3),
    POOL: Slot("推荐引擎池", HOT_GROUP, CONTENT_KINDS, 0),
    SLIDES: Slot("首页轮播", SLIDES_GROUP, (), 8),
    "hot": Slot("热榜", HOT_GROUP, CONTENT_KINDS, 10),
    "article": Slot("文章", HOT_GROUP, ("article",), 12),
    "video": Slot("视频", HOT_GROUP, ("video", "csp"), 8),
    "discuss": Slot("热议", HOT_GROUP, ("discuss",), 6),
    "comment": Slot("评论", HOT_GROUP, ("comment",), 6),
    "activity": Slot("活动", HOT_GROUP, ("activity", "vote"), 6),
    "live": Slot("直播", HOT_GROUP, ("stream",), 6),
    LOCAL: Slot("本地", HOT_GROUP, ("article", "video", "subject", "stream", "discuss"), 8),
    "subject": Slot("专题", HOT_GROUP, ("subject", "collection"), 6),
}
TYPES = tuple(Choice(key, slot.label) for key, slot in SLOTS.items())
#: Types whose entries are records of this kind.
OWN = tuple(key for key in SLOTS if key != SLIDES)
POINTED = tuple(dict.fromkeys(key for slot in SLOTS.values() for key in slot.kinds))
