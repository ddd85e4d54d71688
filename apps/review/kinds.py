from __future__ import annotations

from .log.kind import REVIEW_LOG
from .sensitive_word.kind import SENSITIVE_WORD

KINDS = (SENSITIVE_WORD, REVIEW_LOG)
