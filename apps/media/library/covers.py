"""Covers of videos."""

from __future__ import annotations

from typing import Any

from apps.core.errors import Conflict
from apps.kinds.engine import records
from apps.kinds.engine.write import save
from apps.kinds.kind import Kind
from apps.kinds.rights import Caller

from .queries import with_documented_names
from .services import picture_at

FILMS = frozenset({"video", "tianchiyun"})


def replace(*, kind: Kind, caller: Caller, id: int, url: str) -> dict[str, Any]:
    """Sets the cover. ``id`` of a video, ``url`` of one of our pictures -> the item with this cover."""
    item = records.find(kind, caller, id, lock=True)
    if item.type not in FILMS:
        raise Conflict("只有视频可以更换封面")
    item.cover_url = picture_at(url, caller).url
    item.revision += 1
    save.assign(kind, item, {})
    save.publish_change(kind, item, caller, "update")
    return with_documented_names(save.fresh(kind, item, caller))
