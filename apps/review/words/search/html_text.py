"""The plain text of sanitised HTML, one line per block."""

from __future__ import annotations

import re
from html.parser import HTMLParser

BLOCKS = frozenset(
    [
        "address",
        "article",
        "aside",
        "audio",
        "blockquote",
        "br",
        "caption",
        "dd",
        "details",
        "div",
        "dl",
        "dt",
        "figcaption",
        "figure",
        "h1",
        "h2",
        "h3",
        "h4",
        "h5",
        "h6",
        "hr",
        "iframe",
        "img",
        "li",
        "ol",
        "p",
        "pre",
        "section",
        "summary",
        "table",
        "tbody",
        "td",
        "tfoot",
        "th",
        "thead",
        "tr",
        "ul",
        "video",
    ]
)
BREAKS = re.compile(r"\s*\n\s*")


def plain_text(html: str) -> str:
    reader = _Reader()
    reader.feed(html)
    reader.close()
    return BREAKS.sub("\n", "".join(reader.parts)).strip()


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.parts: list[str] = []

    def handle_starttag(self, tag: str, attrs: object) -> None:
        if tag in BLOCKS:
            self.parts.append("\n")

    def handle_endtag(self, tag: str) -> None:
        if tag in BLOCKS:
            self.parts.append("\n")

    def handle_data(self, data: str) -> None:
        self.parts.append(data)
