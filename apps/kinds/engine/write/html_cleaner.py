"""The door that rich text passes on its way into a column.

The language knows no HTML (``apps.documents`` does), so ``apps.site.wiring`` connects the cleaner; until then nothing
is let in. A co-edited kind's body is derived from its document and does not come this way.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from html import escape, unescape


def _unconnected(_html: str) -> str:
    raise RuntimeError("rich text has no cleaner: apps.site.wiring connects one")


#: HTML from a caller -> HTML that may be shown to readers; "" when it shows nothing.
clean: Callable[[str], str] = _unconnected
#: HTML that was cleaned once -> what of it may be shown by the rules of now.
sanitise: Callable[[str], str] = _unconnected
ADDRESS = re.compile(r'\b(src|poster|href)="([^"]*)"')


def with_addresses(html: str, outward: Callable[[str], str]) -> str:
    """The same with its addresses put through ``outward``; of sanitised HTML, whose attributes are quoted alike."""
    return ADDRESS.sub(lambda found: f'{found[1]}="{escape(outward(unescape(found[2])))}"', html)
