"""Rules of a video. Each returns a reason in Chinese or ``None``, or raises."""

from __future__ import annotations

from apps.core.errors import Invalid
from apps.kinds.engine import permissions
from apps.kinds.kind import Kind
from apps.kinds.rights import Caller, Right
from apps.media.files import file_at
from apps.media.models import MediaFile

from .models import Video

NOT_PLAYABLE = {
    "inspecting": "视频正在检查，检查通过后再提交",
    "processing": "视频正在转码，转码完成后再提交",
    "refused": "视频没有通过检查，请更换视频后再提交",
    "failed": "视频转码失败，请重新上传视频后再提交",
}
FROZEN = "该视频已被冻结，解冻后才能编辑"
EXTERNAL = "这个视频不在本系统的存储中，请先上传到本系统"


def is_complete(video: Video) -> str | None:
    """Review and direct publishing need a title, a cover, and a playable file (docs/spec/decisions.md, "Media")."""
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
    """Raises Forbidden unless the caller may add or edit videos. Helpers of the form have no record to check."""
    if not caller.may(kind.groups, Right.ADD):
        permissions.require(caller, kind.groups, Right.EDIT)


def stored_file(url: str) -> MediaFile:
    """Our file behind a video's URL. Raises Invalid at ``url``."""
    file = file_at(url)
    if file is None:
        raise Invalid({"url": EXTERNAL})
    return file
