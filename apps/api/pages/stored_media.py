"""Stored media under ``/media``: the file of a folder, or a redirect to the bucket that keeps it."""

from __future__ import annotations

import mimetypes

from django.http import HttpRequest, HttpResponse, HttpResponseBase, HttpResponseRedirect

from apps.core.errors import NotFound
from apps.media import private_files, storage
from apps.media.storage.keys import is_internal, is_key

from ..rest.ranges import file_response

PLAYED_TYPES = ("video/", "audio/")
PLAYED_SECONDS = 6 * 3600
INLINE_TYPES = ("image/", *PLAYED_TYPES)
FOR_EVER = "public, max-age=31536000, immutable"
A_WHILE = "private, max-age=300"
NO_ADDRESS = "这个地址不能直接查看"


def open_media(request: HttpRequest, key: str) -> HttpResponseBase:
    """A stored file, or the way to it where a bucket keeps it; what a browser could run is only ever a download.

    A link that ``storage.link`` made (``expires``, ``sign``) ends with its time; its ``name`` is what it is saved as.
    A private file opens by such a link only, and stays in no cache that others read.
    """
    if request.method not in ("GET", "HEAD"):
        return HttpResponse("不支持的方法", status=405, content_type="text/plain; charset=utf-8")
    name = request.GET.get("name", "")
    if refused := closed(request, key):
        return refused
    try:
        if storage.driver().name != "local":
            return way_to(key)
        path = storage.open_stored(key)
    except NotFound:
        return HttpResponse("找不到文件", status=404, content_type="text/plain; charset=utf-8")
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    inline = kind.startswith(INLINE_TYPES) and kind != "image/svg+xml"
    signed_name = name if "sign" in request.GET else ""
    attachment = not inline or bool(signed_name)
    response = file_response(request, path, content_type=kind, attachment=attachment, name=signed_name)
    response.headers["Cache-Control"] = A_WHILE if "sign" in request.GET else FOR_EVER
    response.headers["Content-Security-Policy"] = "default-src 'none'; sandbox"
    return response


def closed(request: HttpRequest, key: str) -> HttpResponse | None:
    """The refusal of a link that is over or forged, of none if the file is private, and of what has no URL."""
    if is_internal(key):
        message = NO_ADDRESS
    elif "sign" in request.GET:
        genuine = storage.is_signed(key, name=request.GET.get("name", ""), **_signature(request))
        message = "" if genuine else "链接已过期，请重新获取"
    else:
        message = "这个文件需要在所属的内容中查看" if is_key(key) and private_files.is_private(key) else ""
    if not message:
        return None
    headers = {"Cache-Control": "no-store"}
    return HttpResponse(message, status=403, content_type="text/plain; charset=utf-8", headers=headers)


def _signature(request: HttpRequest) -> dict[str, str]:
    return {"expires": request.GET.get("expires", ""), "sign": request.GET.get("sign", "")}


def way_to(key: str) -> HttpResponse:
    """The bucket's own URL, signed where it is private; kept by the browser for a while.

    A player asks that very URL for one part after the other, for as long as somebody watches.
    """
    played = (mimetypes.guess_type(key)[0] or "").startswith(PLAYED_TYPES)
    way = HttpResponseRedirect(storage.link(key, seconds=PLAYED_SECONDS if played else storage.LINK_SECONDS).url)
    way.headers["Cache-Control"] = f"private, max-age={storage.LINK_SECONDS // 2}"
    return way
