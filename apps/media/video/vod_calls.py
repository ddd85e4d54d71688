"""``/upload/vod/*``: uploads from the browser straight to Tencent VOD, and the playable copy of a stored video."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from apps.core.errors import Conflict, Invalid, NotFound

from .. import storage
from ..models import MediaFile
from ..rehost import services
from . import vod_api

NOT_CONFIGURED = "云点播服务尚未开通，请联系管理员"


def sign(*, payload: Mapping[str, Any]) -> dict[str, str]:
    """``classId``, ``type``, ``procedure`` -> ``{signature}`` for one upload that begins within 15 minutes."""
    vod = vod_api.account()
    if vod is None:
        raise Conflict(NOT_CONFIGURED)
    class_id, procedure = payload.get("classId") or 0, str(payload.get("procedure") or "")
    if not str(class_id).isascii() or not str(class_id).isdigit() or len(str(class_id)) > 12:
        raise Invalid({"classId": "分类编号无效，请检查后重试"})
    if len(procedure) > 50:
        raise Invalid({"procedure": "任务流名称不能超过50个字符"})
    return {"signature": vod_api.upload_signature(vod, class_id=int(class_id), procedure=procedure)}


def playable(*, payload: Mapping[str, Any]) -> dict[str, str]:
    """``path`` of a stored video, with or without ``/media`` -> ``{url}``: the transcoded copy, else the video itself."""
    path = payload.get("path")
    if not isinstance(path, str) or not path.strip():
        raise Invalid({"path": "请提供视频的存储路径"})
    path = path.strip()
    url = services.own_url(path) or storage.url_of(path.lstrip("/"))
    file = MediaFile.objects.filter(url=url).first()
    if file is None:
        raise NotFound("视频不存在或已被删除，请重新选择")
    return {"url": file.transcode_url or file.url}
