"""All that waits for a person: review queues, open cases of reports and open feedback. The menu and the badges show their numbers."""

from __future__ import annotations

from collections.abc import Iterable

from apps.community.report import queue as reports
from apps.kinds.registry import registry
from apps.kinds.rights import Caller, Right
from apps.product.feedback.desk import DESK as FEEDBACK
from apps.review import queries as review


def groups() -> dict[str, str]:
    """Kind key -> the group that may see what waits."""
    return review.queues() | reports.groups() | {"feedback": registry.kind("feedback").groups[0]}


def waiting_counts(kinds: Iterable[str]) -> dict[str, int]:
    """The number of waiting records of each kind."""
    wanted = set(kinds)
    cases = wanted & reports.groups().keys()
    feedback = {"feedback": FEEDBACK.waiting_count()} if "feedback" in wanted else {}
    queues = sorted(wanted - cases - feedback.keys())
    return review.pending_counts(queues) | reports.open_counts(sorted(cases)) | feedback


def visible_counts(caller: Caller) -> dict[str, int]:
    """The numbers of what waits where the caller may see it."""
    return waiting_counts(key for key, group in groups().items() if caller.may(group, Right.VIEW))
