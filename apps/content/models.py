"""Models of the content kinds, each written in its kind's folder."""

from __future__ import annotations

from .article.models import Article
from .video.models import Video

__all__ = ["Article", "Video"]
