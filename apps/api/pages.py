"""Answers that are no calls: the console's page in history mode, and stored media of the local driver."""

from __future__ import annotations

import mimetypes
from pathlib import Path

from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseBase, HttpResponseRedirect
from django.utils.html import format_html, format_html_join
from django.utils.safestring import mark_safe

from apps.core.context import Context
from apps.core.errors import NotFound
from apps.identity.codes.dev_sms_page import show_outbox
from apps.media import private_files, storage
from apps.media.storage.keys import is_internal, is_key

from .compression import CompressiblePage
from .ranges import file_response
from .rest.request_context import own_machine

PLAYED_TYPES = ("video/", "audio/")
PLAYED_SECONDS = 6 * 3600
INLINE_TYPES = ("image/", *PLAYED_TYPES)
FOR_EVER = "public, max-age=31536000, immutable"
A_WHILE = "private, max-age=300"
NO_ADDRESS = "这个地址不能直接查看"
MISSING_BUILD = "控制台页面尚未构建，请先运行 npm run build"


def console_page(request: HttpRequest) -> HttpResponse:
    """``index.html`` for every path that is no file; a missing asset must stay a 404, not become a page."""
    if request.method not in ("GET", "HEAD"):
        return HttpResponse("不支持的方法", status=405, content_type="text/plain; charset=utf-8")
    if "." in request.path.rsplit("/", 1)[-1]:
        return HttpResponse("找不到文件", status=404, content_type="text/plain; charset=utf-8")
    return _page("index.html")


def image_editor_page(_request: HttpRequest) -> HttpResponse:
    """The image editor is an entry of its own, opened inside the edit dialog."""
    return _page("image-editor.html")


def _page(name: str) -> HttpResponse:
    index = Path(settings.WEB_DIST) / name
    if not index.is_file():
        return HttpResponse(MISSING_BUILD, status=503, content_type="text/plain; charset=utf-8")
    return CompressiblePage(
        index.read_bytes(), content_type="text/html; charset=utf-8", headers={"Cache-Control": "no-cache"}
    )


SMS_PAGE = """<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta http-equiv="refresh" content="5">
<title>开发环境短信</title><body style="font: 16px/1.8 system-ui; margin: 40px auto; max-width: 640px">
<h1>开发环境短信</h1><p>没有配置短信服务时，验证码出现在这里，每 5 秒刷新。</p>
<table cellpadding="8"><tr><th>时间</th><th>手机号</th><th>验证码</th></tr>{rows}</table></body></html>"""


def sms_page(request: HttpRequest) -> HttpResponse:
    """The development-only page of SMS codes (docs/spec/decisions.md, Identity); elsewhere it is the console's 404."""
    try:
        items = show_outbox(context=Context(own_machine=own_machine(request)))["items"]
    except NotFound:
        return console_page(request)
    rows = format_html_join("", "<tr><td>{}</td><td>{}</td><td><b>{}</b></td></tr>", (
        (item["at"], item["phone"], item["code"]) for item in items
    ))  # fmt: skip
    empty = mark_safe('<tr><td colspan="3">还没有验证码</td></tr>')
    return HttpResponse(format_html(SMS_PAGE, rows=rows or empty), headers={"Cache-Control": "no-store"})


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
    """The refusal of a link that is over or forged, of none if the file is private, and of what has no address."""
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
    """The bucket's own address, signed where it is private; kept by the browser for a while.

    A player asks that very address for one part after the other, for as long as somebody watches.
    """
    played = (mimetypes.guess_type(key)[0] or "").startswith(PLAYED_TYPES)
    way = HttpResponseRedirect(storage.link(key, seconds=PLAYED_SECONDS if played else storage.LINK_SECONDS).url)
    way.headers["Cache-Control"] = f"private, max-age={storage.LINK_SECONDS // 2}"
    return way
