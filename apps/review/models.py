"""Models of this room, each written in its folder."""

from __future__ import annotations

from .log.models import ReviewLog
from .placement.models import Placement, Withdrawal
from .sensitive_word.models import SensitiveWord

__all__ = ["Placement", "ReviewLog", "SensitiveWord", "Withdrawal"]
