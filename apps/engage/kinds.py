from __future__ import annotations

from .activity.kind import ACTIVITY
from .question.kind import QUESTION
from .vote.kind import VOTE

KINDS = (ACTIVITY, VOTE, QUESTION)
