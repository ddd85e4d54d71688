from __future__ import annotations

from .sensitive_word.kind import SENSITIVE_WORD

KINDS = (SENSITIVE_WORD,)
