"""Numbers of activities that a worker brings up to date: what sign-ups count apart, so that no sign-up waits for an editor.

Sign-ups lock ``ActivitySeats`` and never the activity; a change of an activity never locks its seats. So neither waits for
the other, and a limit that was raised reaches the waiting list within seconds.
"""

from __future__ import annotations

from django.db import connection

from apps.core.transactions import run_whole

from .enrolment import seats
from .models import Activity, ActivitySeats

COPY = """
update engage_activity as activity set enrol_num = seats.taken, waiting_num = seats.waiting
from engage_activityseats as seats
where seats.activity_id = activity.id
  and (activity.enrol_num, activity.waiting_num) is distinct from (seats.taken, seats.waiting)
"""


def copy_numbers() -> int:
    """Copies the numbers of places onto the activities that lists and readers show; returns how many activities changed."""
    with connection.cursor() as cursor:
        cursor.execute(COPY)
        return int(cursor.rowcount)


def fill_free_places() -> int:
    """Gives free places to waiting lists; returns the number of people who moved up."""
    waiting = ActivitySeats.objects.filter(waiting__gt=0).values_list("activity_id", flat=True)
    activities = Activity.objects.filter(pk__in=list(waiting), deleted_at=None, published__isnull=False)
    return sum(run_whole(lambda activity=activity: seats.move_up(activity)) for activity in activities)  # type: ignore[misc]
