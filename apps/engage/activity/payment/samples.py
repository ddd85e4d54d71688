"""Values for the conformance tests that fields alone do not determine, by payload name; ``n`` differs each time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..enrolment.models import Enrolment, State
from ..enrolment.samples import open_activity

FEE = 19800


def unpaid(number: int) -> int:
    """The id of an enrolment that has to be paid."""
    activity = open_activity(number, type="pay", fee=FEE)
    enrolment = Enrolment.objects.create(
        activity_id=activity, reader_name=f"读者{number}", state=State.UNPAID, due=FEE, code=f"P{number:07}"
    )
    return enrolment.pk


SAMPLES: dict[str, Callable[[int], Any]] = {"enrolment": unpaid, "amount": lambda n: FEE}
