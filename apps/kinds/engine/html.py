"""The door that rich text passes on its way into a column.

The language knows no HTML (``apps.documents`` does), so ``apps.site.wiring`` connects the cleaner; until then nothing
is let in. A co-edited kind's body is derived from its document and does not come this way.
"""

from __future__ import annotations

from collections.abc import Callable


def _unconnected(_html: str) -> str:
    raise RuntimeError("rich text has no cleaner: apps.site.wiring connects one")


#: HTML from a caller -> HTML that may be shown to readers; "" when it shows nothing.
clean: Callable[[str], str] = _unconnected
