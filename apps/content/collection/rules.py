"""Rules of a collection. Each returns a reason in Chinese, or ``None``."""

from __future__ import annotations

from .models import Collection

#: Sort -> the name of an item, and the maximum number of items.
ITEMS = {
    "image_collection": ("图片", 2),
    "audio_collection": ("音频", 1),
    "video_collection": ("视频", 1),
}


def is_complete(collection: Collection) -> str | None:
    """Review and direct publishing need a title, a cover and items of the collection's sort."""
    if not collection.title.strip():
        return "请填写标题后再提交"
    if not collection.cover:
        return "请设置封面后再提交"
    called, least = ITEMS[collection.sort]
    if collection.item_count < least:
        return f"合集至少需要{least}个{called}，请添加后再提交"
    return None
