"""The desk of feedback: a conversation is claimed by who works on it, and the next one waits the longest."""

from __future__ import annotations

from apps.kinds.rights import Right
from apps.review.claims.desk import Desk

from .choices import CLOSED, OPEN
from .models import Feedback

DESK = Desk(
    model=Feedback,
    label="反馈",
    right=Right.REPLY,
    claimable=lambda feedback: feedback.state != CLOSED,
    waiting={"state": OPEN},
    order=("waiting_at", "pk"),
)
