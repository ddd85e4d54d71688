"""What is not a call: the console's page in history mode, and stored media of the local driver."""

from __future__ import annotations

import mimetypes
from pathlib import Path

from django.conf import settings
from django.http import FileResponse, HttpRequest, HttpResponse, HttpResponseBase

from apps.core.errors import NotFound
from apps.media.storage import open_stored

INLINE_TYPES = ("image/", "video/", "audio/")
MISSING_BUILD = "控制台页面尚未构建，请先运行 npm run build"


def console_page(request: HttpRequest) -> HttpResponse:
    """``index.html`` for every path that is no file; a missing asset must stay a 404, not become a page."""
    if request.method not in ("GET", "HEAD"):
        return HttpResponse("不支持的方法", status=405, content_type="text/plain; charset=utf-8")
    if "." in request.path.rsplit("/", 1)[-1]:
        return HttpResponse("找不到文件", status=404, content_type="text/plain; charset=utf-8")
    index = Path(settings.WEB_DIST) / "index.html"
    if not index.is_file():
        return HttpResponse(MISSING_BUILD, status=503, content_type="text/plain; charset=utf-8")
    return HttpResponse(
        index.read_bytes(), content_type="text/html; charset=utf-8", headers={"Cache-Control": "no-cache"}
    )


def open_media(request: HttpRequest, key: str) -> HttpResponseBase:
    """A stored file; what a browser could run is only ever offered as a download."""
    try:
        path = open_stored(key)
    except NotFound:
        return HttpResponse("找不到文件", status=404, content_type="text/plain; charset=utf-8")
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    inline = kind.startswith(INLINE_TYPES) and kind != "image/svg+xml"
    response = FileResponse(path.open("rb"), content_type=kind, as_attachment=not inline, filename=path.name)
    response.headers["Cache-Control"] = "public, max-age=31536000, immutable"
    response.headers["Content-Security-Policy"] = "default-src 'none'; sandbox"
    return response
