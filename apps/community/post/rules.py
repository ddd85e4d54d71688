"""Rules of a post. Each returns errors by field, or a reason in Chinese or ``None``."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..report import sanctions
from .models import Post


def content_errors(values: Mapping[str, Any], post: Post) -> dict[str, str]:
    """A post needs text, pictures or a video. It may not have both pictures and a video, because the app's layout shows
    one. A frozen reader may not post.
    """
    if post.pk is None and (why := sanctions.refusal(post.reader_id)):
        return {"text": why}
    text, images, video = (values.get(name, getattr(post, name)) for name in ("text", "images", "video"))
    if not (text or images or video):
        return {"text": "帖子没有内容，请填写文字或添加图片、视频"}
    return {"video": "图片和视频只能选择一种，请删除其中一种"} if images and video else {}


def has_its_circle(post: Post) -> str | None:
    """Refuses to publish a post in a circle that is not public: no reader would see it."""
    circle = post.circle
    if circle is not None and (circle.deleted_at is not None or circle.frozen):
        return f"所在圈子“{circle.name}”已被冻结或删除，请先处理圈子再通过帖子"
    return None
