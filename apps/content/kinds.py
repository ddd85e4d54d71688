from __future__ import annotations

from .article.kind import ARTICLE
from .video.kind import VIDEO

KINDS = (ARTICLE, VIDEO)
