"""Fields of the calls for single modules of a subject, and of the builder's queries."""

from __future__ import annotations

from dataclasses import replace

from apps.kinds.call_fields import ID, OPTIONAL_ID, OPTIONAL_IDS, PAGING
from apps.kinds.fields import Field
from apps.review.content_kinds import CONTENT_KINDS
from apps.review.placement.queries import MAX_ITEMS

MAX_REQUESTED = 5000

MODULE = Field("module", "模块", "position")
PLACES = Field("places", "内容", "positions")
#: The subject, in the revision that the caller saw.
SEEN = (ID, Field("revision", "版本", "number", min=1))
#: Fields of a module that ``update/module`` may change; the kind judges their values.
CHANGED = (
    Field("heading", "模块标题", "new_text"),
    Field("layout", "版式", "new_text"),
    Field("note", "模块导语", "new_text"),
)
CHANGE = (*SEEN, MODULE, *CHANGED, Field("remove", "删除模块", "switch"))
ADDITION = (*SEEN, MODULE, Field("contents", "加入的内容", "objects"), Field("at", "加入", "position"))
#: One of the contents of ``ADDITION``.
ENTRY = (
    Field("kind", "内容类型", "kind", required=True, kinds=CONTENT_KINDS),
    ID,
    Field("title", "显示标题"),
    Field("cover", "显示图片", "image"),
)
SELECTION = (*SEEN, MODULE, PLACES)
PAGE_OF_MODULE = (ID, MODULE, *PAGING)
REPEATS = (OPTIONAL_ID, Field("contents", "内容", "references", kinds=CONTENT_KINDS, max=MAX_REQUESTED))
SUBJECTS = (OPTIONAL_ID, replace(OPTIONAL_IDS, max=MAX_ITEMS))
TITLE = Field("title", "标题", max_length=200)
