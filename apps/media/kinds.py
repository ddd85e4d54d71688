from __future__ import annotations

from .library.kind import MEDIA_ITEM

KINDS = (MEDIA_ITEM,)
