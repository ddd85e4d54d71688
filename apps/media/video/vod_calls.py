"""``/upload/vod/*``: uploads from the browser straight to Tencent VOD, and the playable copy of a stored video."""

from __future__ import annotations

from apps.core.errors import Conflict, NotFound

from .. import storage
from ..models import MediaFile
from ..rehost import services
from . import vod_api

NOT_CONFIGURED = "云点播服务尚未开通，请联系管理员"


def sign(*, class_id: int | None, procedure: str) -> dict[str, str]:
    """``{signature}`` for one upload that begins within 15 minutes. The documented ``type`` is ignored."""
    vod = vod_api.account()
    if vod is None:
        raise Conflict(NOT_CONFIGURED)
    return {"signature": vod_api.upload_signature(vod, class_id=class_id or 0, procedure=procedure)}


def playable(*, path: str) -> dict[str, str]:
    """``path`` of a stored video, with or without ``/media`` -> ``{url}``: the transcoded copy, else the video itself."""
    url = services.own_url(path) or storage.url_of(path.lstrip("/"))
    file = MediaFile.objects.filter(url=url).first()
    if file is None:
        raise NotFound("视频不存在或已被删除，请重新选择")
    return {"url": file.transcode_url or file.url}
