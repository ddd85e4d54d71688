from __future__ import annotations

from .log.kind import REVIEW_LOG
from .section.kind import SECTION
from .sensitive_word.kind import SENSITIVE_WORD

KINDS = (SECTION, SENSITIVE_WORD, REVIEW_LOG)
