"""``/preview/{kind}/{id}``: an article as the app shows it, on a page of its own that runs nothing."""

from __future__ import annotations

import re

from django.http import HttpRequest, HttpResponse
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe

from apps.content import preview
from apps.content.preview import Page
from apps.core.errors import NotFound, Problem

from ..middleware import further_sources

# Styles of the text are attributes; nothing else of it may load, run, submit or frame.
POLICY = "; ".join(
    (
        "default-src 'none'",
        "style-src 'unsafe-inline'",
        "img-src 'self' data:{sources}",
        "media-src 'self'{sources}",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'self'",
    )
)
COLOUR = re.compile(r"#[0-9a-fA-F]{3,8}")

STYLE = mark_safe("""
:root { color-scheme: light dark; --text: light-dark(#1d2433, #e7eaf1); --soft: light-dark(#5f6b80, #9aa4b6);
  --paper: light-dark(#fff, #171b23); --line: light-dark(#d3d9e4, #3a4252); --fill: light-dark(#f7f8fb, #1d222c); }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--text); overflow-wrap: anywhere;
  font: 18px/1.8 -apple-system, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', system-ui, sans-serif; }
main { max-width: 720px; margin: 0 auto; padding: 20px 16px 64px; }
h1 { margin: 0 0 10px; font-size: 24px; line-height: 1.45; }
.byline { margin: 0 0 20px; color: var(--soft); font-size: 14px; }
.note { margin: 0; padding: 8px 16px; background: light-dark(#fff3dc, #38290f); color: light-dark(#8f5400, #f0b45b);
  font-size: 14px; line-height: 1.6; text-align: center; }
article p { margin: 0 0 1em; }
article :is(h1, h2, h3, h4) { margin: 1.2em 0 .6em; line-height: 1.4; font-size: 1.15em; }
article img, article video { max-width: 100%; height: auto; border-radius: 4px; }
article video, article audio { display: block; width: 100%; max-width: 100%; margin: 0 auto 1em; }
article blockquote { margin: 1em 0; padding: .4em 1em; border-left: 3px solid #1f5eff; background: var(--fill); }
article table { width: 100%; border-collapse: collapse; margin: 1em 0; font-size: 16px; display: block; overflow-x: auto; }
article :is(td, th) { border: 1px solid var(--line); padding: .4em .7em; text-align: left; vertical-align: top; }
article th { background: var(--fill); }
article pre { padding: 1em; border-radius: 6px; background: var(--fill); overflow: auto; font-size: 15px; }
a { color: light-dark(#1f5eff, #6d99ff); }
@media (prefers-color-scheme: dark) {
  article [style*='color'] { color: inherit !important; }
  article :is(mark, [style*='background']) { color: #1d2433 !important; }
}
.gone { max-width: 420px; margin: 20vh auto 0; padding: 0 16px; text-align: center; }
.gone h1 { font-size: 20px; }
""")

SHELL = """<!doctype html><html lang="zh-CN"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex, nofollow">
<meta name="referrer" content="no-referrer"><title>{title}</title><style>{style}</style></head><body>{body}</body></html>"""

ARTICLE = """{note}<main><h1{colour}>{title}</h1>{byline}<article>{text}</article></main>"""
NOTE = mark_safe('<p class="note" role="note">这是后台预览，内容可能还没有发布。链接两小时内有效，请勿外传。</p>')
GONE = """<div class="gone" role="alert"><h1>看不到这篇内容</h1><p>{reason}</p></div>"""


def preview_page(request: HttpRequest, kind: str, record_id: int) -> HttpResponse:
    """The published version for anyone; with ``backend=true`` and a ticket the working text."""
    if request.method not in ("GET", "HEAD"):
        return _answer("预览", format_html(GONE, reason="这个地址只能用来查看"), 405)
    try:
        if request.GET.get("backend") == "true":
            page = preview.working(kind, record_id, request.GET.get("ticket", ""))
        else:
            page = preview.published(kind, record_id)
    except Problem as problem:
        status = 404 if isinstance(problem, NotFound) else 403
        return _answer("看不到这篇内容", format_html(GONE, reason=problem.msg), status)
    return _answer(page.title, _article(page), 200)


def _article(page: Page) -> SafeString:
    facts = "　".join(fact for fact in (page.source, page.author, page.moment) if fact)
    colour = page.title_colour if COLOUR.fullmatch(page.title_colour) else ""
    return format_html(
        ARTICLE,
        note=NOTE if page.working else "",
        colour=format_html(' style="color: {}"', colour) if colour else "",
        title=page.title,
        byline=format_html('<p class="byline">{}</p>', facts) if facts else "",
        text=mark_safe(page.body or "<p>（还没有正文）</p>"),  # noqa: S308 (sanitised by apps.content.preview)
    )


def _answer(title: str, body: SafeString, status: int) -> HttpResponse:
    response = HttpResponse(format_html(SHELL, title=title, style=STYLE, body=body), status=status)
    response.headers["Content-Security-Policy"] = POLICY.format(sources=further_sources())
    response.headers["X-Robots-Tag"] = "noindex, nofollow"
    response.headers["Referrer-Policy"] = "no-referrer"
    response.headers["Cache-Control"] = "no-store"
    return response
