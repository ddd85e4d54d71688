"""Rich text that is no Yjs document: what a plain form may store of it."""

from __future__ import annotations

import re

from . import parser, renderer

SHOWS = re.compile(r"<(img|video|audio|hr)\b")


def cleaned(html: str) -> str:
    """What the editor would make of the HTML, sanitised; "" when nothing of it can be seen (docs/spec/product-spec.md, section 5)."""
    shown = renderer.render(parser.parse(html))
    text = re.sub(r"<[^>]*>|&nbsp;|\s", "", shown)
    return shown if text or SHOWS.search(shown) else ""
