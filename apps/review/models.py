"""Models of this room, each written in its folder."""

from __future__ import annotations

from .log.models import ReviewLog
from .sensitive_word.models import SensitiveWord

__all__ = ["ReviewLog", "SensitiveWord"]
