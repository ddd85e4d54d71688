"""Cleans the rich text of plain forms, which is no Yjs document."""

from __future__ import annotations

import re

from . import parser, renderer

SHOWS = re.compile(r"<(img|video|audio|hr)\b")


def cleaned(html: str) -> str:
    """Return the HTML as the editor renders it, sanitised; "" if readers see nothing of it.

    Source: docs/spec/product-spec.md, section 5.
    """
    shown = renderer.render(parser.parse(html))
    text = re.sub(r"<[^>]*>|&nbsp;|\s", "", shown)
    return shown if text or SHOWS.search(shown) else ""
