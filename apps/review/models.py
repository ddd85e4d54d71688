"""Models of the app, each defined in its folder."""

from __future__ import annotations

from .claims.models import Claim
from .decisions.models import Decision
from .handover.models import HandoverNote
from .log.models import ReviewLog
from .placement.models import Placement, Withdrawal
from .plans.models import Plan
from .section.models import Section
from .sensitive_word.models import SensitiveWord
from .templates.models import ReasonTemplate, ReasonUse
from .words.models import IgnoredWord, Override, WordFlag, WordList, WordSettings

__all__ = [
    "Claim",
    "Decision",
    "HandoverNote",
    "IgnoredWord",
    "Override",
    "Placement",
    "Plan",
    "ReasonTemplate",
    "ReasonUse",
    "ReviewLog",
    "Section",
    "SensitiveWord",
    "Withdrawal",
    "WordFlag",
    "WordList",
    "WordSettings",
]
