"""Models of the kinds about activities, votes and questions, each defined in its kind's folder."""

from __future__ import annotations

from .activity.models import Activity
from .question.models import Question
from .vote.models import Vote

__all__ = ["Activity", "Question", "Vote"]
