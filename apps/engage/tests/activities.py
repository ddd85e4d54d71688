"""Activities that take enrolments, and the app that sends them, for tests."""

from __future__ import annotations

from typing import Any

from apps.api.public_api.tests.clients import App, published
from apps.engage.activity.enrolment.models import Enrolment
from apps.engage.activity.enrolment.seats import recount
from apps.engage.activity.models import Activity, ActivitySeats

OPEN = ["2026-01-01 00:00:00", "2099-12-31 23:59:59"]
PLACE = {"name": "东湖绿道梨园广场", "longitude": None, "latitude": None}


def activity(**fields: Any) -> int:
    """A published activity without limits, but for ``fields``."""
    usual = {"type": "normal", "enrolPeriod": OPEN, "period": OPEN, "place": PLACE, "limit": None, "waitingLimit": None,
             "perPerson": 1, "leastAge": None, "mostAge": None, "regions": [], "questions": [], "prizes": []}  # fmt: skip
    return published("activity", **(usual | fields))


def enrolment(key: str, activity_id: int, **fields: Any) -> dict[str, Any]:
    """An item of ingestion; the reader is of the same name as the key."""
    return {"key": key, "activity": activity_id, "readerName": f"读者{key}", "readerId": key, **fields}


def the_app() -> App:
    return App("enrolment", "essay", "activity_payment")


def states(activity_id: int) -> list[str]:
    return list(Enrolment.objects.filter(activity=activity_id).order_by("id").values_list("state", flat=True))


def assert_counted(activity_id: int) -> None:
    """The row that sign-ups lock says what the enrolments say."""
    seats = ActivitySeats.objects.get(pk=activity_id)
    assert (seats.taken, seats.waiting) == recount(activity_id)


def change_live(activity_id: int, **live: Any) -> None:
    """Change the published version, as an approval would."""
    record = Activity.objects.get(pk=activity_id)
    record.published = {**(record.published or {}), **live}
    record.save()
