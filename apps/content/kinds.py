from __future__ import annotations

from .article.kind import ARTICLE

KINDS = (ARTICLE,)
