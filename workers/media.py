"""Tasks on media. A message is a knock on the door of a lane: what is to be done stands in the database.

Messages that nobody took in time are of no use, so they expire; a knock that finds nothing ends at once; one that
leaves more to do knocks again. Deliveries, leases and quarantine are those of ``apps.media.tasks``, not Celery's.
"""

from __future__ import annotations

import logging
import multiprocessing
from typing import Any

from celery import shared_task
from celery.signals import worker_shutting_down
from kombu.exceptions import OperationalError

from apps.media import thumbnails
from apps.media.tasks import running, tidying
from apps.media.tasks.models import Lane

logger = logging.getLogger(__name__)

#: How many knocks a sweep sends at most to a lane in which there is something to do.
DOORS = {Lane.QUICK: 20, Lane.SLOW: 4}
EXPIRES = 30
QUICK_SECONDS = 120
#: Longer than any transcoding may take (``transcoding.local``).
SLOW_SECONDS = 4 * 3600


#: Set in the worker, seen in the processes that it forked: long work lets go, so that stopping does not take hours.
_stopping = multiprocessing.get_context("fork").Event()


@worker_shutting_down.connect
def _let_go(**_: Any) -> None:
    _stopping.set()


def knock_on(lane: str) -> None:
    """A broker that is away loses nothing: the sweep knocks again."""
    try:
        (quick if lane == Lane.QUICK else slow).apply_async(expires=EXPIRES)
    except OperationalError as error:
        logger.warning("the workers could not be told of work on media: %s", error)


@shared_task(name="media.quick", max_retries=0, soft_time_limit=QUICK_SECONDS, time_limit=QUICK_SECONDS + 15)
def quick() -> None:
    if running.run_next(Lane.QUICK):
        knock_on(Lane.QUICK)


@shared_task(name="media.slow", max_retries=0, soft_time_limit=SLOW_SECONDS, time_limit=SLOW_SECONDS + 60)
def slow() -> None:
    if running.run_next(Lane.SLOW, stopping=_stopping.is_set):
        knock_on(Lane.SLOW)


@shared_task(name="media.thumbnail", max_retries=0)
def make_thumbnail(key: str) -> None:
    thumbnails.prepare(key)


@shared_task(name="media.sweep", max_retries=0)
def sweep() -> None:
    """Start what was never started, what waits for its time, and what a dead worker left lying."""
    for lane, due in tidying.sweep().items():
        for _ in range(min(due, DOORS[Lane(lane)])):
            knock_on(lane)


@shared_task(name="media.forget", max_retries=0)
def forget() -> None:
    """Once a day."""
    tidying.forget()
    tidying.catch_up()
