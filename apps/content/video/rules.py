"""Judges a video and what is asked about it: a reason in Chinese, or ``None``."""

from __future__ import annotations

from apps.core.errors import Forbidden, Invalid
from apps.kinds.kind import Kind
from apps.kinds.rights import Caller, Right
from apps.media.files import stored_as
from apps.media.models import MediaFile

from .models import Video

NOT_PLAYABLE = {
    "inspecting": "视频正在检查，检查通过后再提交",
    "processing": "视频正在转码，转码完成后再提交",
    "refused": "视频没有通过检查，请更换视频后再提交",
    "failed": "视频转码失败，请重新上传视频后再提交",
}
FROZEN = "该视频已被冻结，解冻后才能编辑"
FOREIGN = "这个视频不在本系统的存储中，请先上传到本系统"


def is_complete(video: Video) -> str | None:
    """What review or direct publishing needs: a title, a cover, and a file that plays (docs/spec/decisions.md, "Media")."""
    if video.frozen:
        return "视频已被冻结，请先解冻"
    if not video.title.strip():
        return "请填写标题后再提交"
    if not video.video:
        return "请上传或选择视频后再提交"
    if why := NOT_PLAYABLE.get(video.transcode_state):
        return why
    return None if video.cover else "请设置封面后再提交"


def has_not_failed(video: Video) -> str | None:
    """Guard of 重新转码."""
    if video.frozen:
        return FROZEN
    return None if video.transcode_state in ("failed", "refused") else "视频没有转码失败，无需重新转码"


def require_author(kind: Kind, caller: Caller) -> None:
    """What helps to fill the form in is for who may add or edit; the record need not exist yet. Raises Forbidden."""
    if not any(caller.may(kind.groups, right) for right in (Right.ADD, Right.EDIT)):
        raise Forbidden()


def stored_file(url: object) -> MediaFile:
    """The file of ours behind an address that a video carries; raises Invalid at ``url``."""
    file = stored_as(url) if isinstance(url, str) else None
    if file is None:
        raise Invalid({"url": FOREIGN})
    return file
