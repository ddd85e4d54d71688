"""Judges a video: a reason in Chinese, or ``None``."""

from __future__ import annotations

from .models import Video

NOT_PLAYABLE = {
    "processing": "视频正在转码，转码完成后再提交",
    "failed": "视频转码失败，请重新上传视频后再提交",
}


def is_complete(video: Video) -> str | None:
    """What review or direct publishing needs: a title, a cover, and a file that plays (spec/decisions.md, "Media")."""
    if video.frozen:
        return "视频已被冻结，请先解冻"
    if not video.title.strip():
        return "请填写标题后再提交"
    if not video.video:
        return "请上传或选择视频后再提交"
    if why := NOT_PLAYABLE.get(video.transcode_state):
        return why
    return None if video.cover else "请设置封面后再提交"
