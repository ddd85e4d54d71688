"""Public API of activities and votes."""

from __future__ import annotations

from apps.kinds.public_api import PublicView

ACTIVITY = PublicView(
    ("title", "cover", "type", "summary", "content", "rules", "theme", "least_words", "most_words", "prizes",
     "enrol_period", "period", "place", "limit", "fee", "refund", "questions", "organiser", "phone"),
    ("title", "cover", "type", "summary", "enrol_period", "period", "organiser"),
    by="type",
)  # fmt: skip
VOTE = PublicView(
    ("title", "cover", "summary", "mode", "least", "most", "layout", "options", "period", "frequency", "times", "signed_in",
     "result"),
    ("title", "cover", "summary", "period"),
)  # fmt: skip
