"""The console's page in history mode, and the development page of SMS codes."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.utils.cache import get_conditional_response
from django.utils.html import format_html, format_html_join
from django.utils.safestring import mark_safe

from apps.core.context import Context
from apps.core.errors import NotFound
from apps.identity.codes.dev_sms_page import show_outbox

from ..rest.compression import CompressiblePage
from ..rest.request_context import own_machine
from .preloads import preload_links

MISSING_BUILD = "控制台页面尚未构建，请先运行 npm run build"


def console_page(request: HttpRequest) -> HttpResponseBase:
    """``index.html`` for every path that is no file; a missing asset must stay a 404, not become a page."""
    if request.method not in ("GET", "HEAD"):
        return HttpResponse("不支持的方法", status=405, content_type="text/plain; charset=utf-8")
    if "." in request.path.rsplit("/", 1)[-1]:
        return HttpResponse("找不到文件", status=404, content_type="text/plain; charset=utf-8")
    return _page(request, "index.html", preload_links(Path(settings.WEB_DIST), request.path))


def image_editor_page(request: HttpRequest) -> HttpResponseBase:
    """The image editor is an entry of its own, opened inside the edit dialog."""
    return _page(request, "image-editor.html")


def _page(request: HttpRequest, name: str, links: str = "") -> HttpResponseBase:
    """Answer a page of the build with ``links`` in its head, or 304 if the browser has exactly that."""
    index = Path(settings.WEB_DIST) / name
    if not index.is_file():
        return HttpResponse(MISSING_BUILD, status=503, content_type="text/plain; charset=utf-8")
    content = index.read_bytes().replace(b"</head>", f"{links}</head>".encode(), 1)
    # A weak tag: the compressed form of the same page has other bytes each time.
    tag = f'W/"{sha256(content).hexdigest()[:32]}"'
    page = CompressiblePage(
        content, content_type="text/html; charset=utf-8", headers={"Cache-Control": "no-cache", "ETag": tag}
    )
    return get_conditional_response(request, etag=tag, response=page) or page


SMS_PAGE = """<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta http-equiv="refresh" content="5">
<title>开发环境短信</title><body style="font: 16px/1.8 system-ui; margin: 40px auto; max-width: 640px">
<h1>开发环境短信</h1><p>没有配置短信服务时，验证码出现在这里，每 5 秒刷新。</p>
<table cellpadding="8"><tr><th>时间</th><th>手机号</th><th>验证码</th></tr>{rows}</table></body></html>"""


def sms_page(request: HttpRequest) -> HttpResponseBase:
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
