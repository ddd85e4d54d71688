"""Sanitises HTML last of all: readers may see the result.

nh3's own style filter checks names only, keeps a value when a filter raises, and does not check what a filter
returns (docs/stack.md, nh3 traps); so values are judged here, and every judgement that fails drops the attribute.
"""

from __future__ import annotations

import logging
import re
from urllib.parse import urlsplit

import nh3

from .styles import declarations, style_text

logger = logging.getLogger(__name__)

LINK_REL = "noopener noreferrer nofollow"
SCHEMES = frozenset({"http", "https", "mailto", "tel"})
MEDIA_SCHEMES = frozenset({"http", "https"})
BLOCKS = {"p", "h1", "h2", "h3", "h4", "blockquote", "pre", "ul", "ol", "li", "hr", "br"}
INLINES = {"strong", "em", "s", "u", "code", "sub", "sup", "mark", "span", "a", "img", "video", "audio"}
TABLES = {"table", "colgroup", "col", "tbody", "tr", "th", "td"}
PLAYER = {"src", "controls", "controlslist", "preload", "playsinline", "webkit-playsinline", "style"}
CELL = {"colspan", "rowspan", "colwidth", "style"}
ATTRIBUTES = {
    **{tag: {"style"} for tag in ("p", "h1", "h2", "h3", "h4", "span", "table", "col")},
    "a": {"href", "target", "rel", "title", "class"},
    "img": {"src", "alt", "title", "width", "height", "object-fit", "class", "style"},
    "video": PLAYER | {"poster"},
    "audio": PLAYER | {"title"},
    "mark": {"data-color", "style"},
    "ol": {"start", "type"},
    "code": {"class"},
    "th": CELL,
    "td": CELL,
}
PATTERNS = {
    "target": re.compile(r"_blank|_self"),
    "class": re.compile(r"[\w\- ]{1,100}"),
    "object-fit": re.compile(r"fill|contain|cover|none|scale-down"),
    "width": re.compile(r"\d{1,5}"),
    "height": re.compile(r"\d{1,5}"),
    "start": re.compile(r"-?\d{1,6}"),
    "type": re.compile(r"[aAiI1]"),
    "colspan": re.compile(r"[1-9]\d{0,2}"),
    "rowspan": re.compile(r"[1-9]\d{0,2}"),
    "colwidth": re.compile(r"\d{1,4}(,\d{1,4}){0,99}"),
    "controls": re.compile(""),
    "controlslist": re.compile("nodownload"),
    "preload": re.compile("metadata|none|auto"),
    "playsinline": re.compile(""),
    "webkit-playsinline": re.compile(""),
    "data-color": re.compile(r"#[0-9a-fA-F]{3,8}|[a-z]{3,20}|rgba?\([\d., %]+\)"),
}
FREE_TEXT = frozenset({"alt", "title"})
CONTROL = re.compile(r"[\x00-\x20\x7f-\x9f]")
#: Ordinary HTML no longer changes after the second reading.
MOST_READINGS = 10


def safe_url(url: str, schemes: frozenset[str] = SCHEMES) -> str | None:
    """Return the URL if it is relative or of an allowed scheme, read as leniently as a browser does."""
    squeezed = CONTROL.sub("", url)
    try:
        scheme = urlsplit(squeezed).scheme.lower()
    except ValueError:
        return None
    if scheme:
        return url.strip() if scheme in schemes else None
    return None if ":" in re.split(r"[/?#]", squeezed, maxsplit=1)[0] else url.strip()


def sanitise(html: str) -> str:
    """Remove all that the editor cannot make. Sanitising twice changes nothing.

    What HTML's parser makes of misnested links and tables is parsed differently once more when it is read again
    (the adoption agency and foster parenting of the HTML standard), so ``_clean`` runs until nothing changes.
    """
    for _ in range(MOST_READINGS):
        clean = _clean(html)
        if clean == html:
            break
        html = clean
    return html


def _clean(html: str) -> str:
    return nh3.clean(
        html,
        tags=BLOCKS | INLINES | TABLES,
        clean_content_tags={"script", "style", "iframe", "object", "template", "svg", "math", "noscript"},
        attributes={tag: set(names) for tag, names in ATTRIBUTES.items()},
        attribute_filter=_judge,
        link_rel=None,
        url_schemes=set(SCHEMES),
    )


def _judge(tag: str, name: str, value: str) -> str | None:
    try:
        return _safe_value(name, value)
    except Exception:
        logger.exception("an attribute could not be judged and was dropped")
        return None


def _safe_value(name: str, value: str) -> str | None:
    if name == "style":
        return style_text(declarations(value)) or None
    if name == "href":
        return safe_url(value)
    if name in ("src", "poster"):
        return safe_url(value, MEDIA_SCHEMES)
    if name == "rel":
        return LINK_REL
    if name in FREE_TEXT:
        return value
    pattern = PATTERNS.get(name)
    return value if pattern is not None and pattern.fullmatch(value) else None
