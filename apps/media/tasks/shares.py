"""Each account's share of the workers: an account with a hundred films delays no other account."""

from __future__ import annotations

from django.db import connection
from django.db.models import Exists, OuterRef, Q, QuerySet
from django.db.models.functions import Coalesce
from django.utils import timezone

from apps.core.errors import TooMany

from .models import OPEN, MediaTask, Sort, State

#: ffmpeg's work on untrusted files, which may take its full time limit. Transcoding has a worker pool of its own.
HEAVY = (Sort.INSPECT, Sort.CLIP)
RUNNING = 1
WAITING = 50
RETRY_SECONDS = 30
FULL = f"您有{WAITING}个视频或音频在等待检查，请等检查完成后再上传"


def require_room(account_id: int | None) -> None:
    """Checks the account's share before a recording is accepted. Raises TooMany. Machines without account share one
    count.
    """
    waiting = MediaTask.objects.filter(sort=Sort.INSPECT, state__in=OPEN, created_by_id=account_id)
    if waiting.count() >= WAITING:
        raise TooMany(FULL, retry_after=RETRY_SECONDS)


def startable(tasks: QuerySet[MediaTask]) -> QuerySet[MediaTask]:
    """Leaves out heavy tasks of accounts that already have ``RUNNING`` of them under way in the same worker pool."""
    running = (
        MediaTask.objects.filter(state=State.RUNNING, sort__in=HEAVY, leased_until__gte=timezone.now())
        .annotate(owner=Coalesce("created_by_id", 0))
        .filter(owner=Coalesce(OuterRef("created_by_id"), 0), pool=OuterRef("pool"))
        .exclude(pk=OuterRef("pk"))
    )
    return tasks.filter(~Q(sort__in=HEAVY) | ~Exists(running[RUNNING - 1 :]))


def one_claim_at_a_time() -> None:
    """Locks until the transaction ends. Two concurrent workers would otherwise both see a free share."""
    with connection.cursor() as cursor:
        cursor.execute("select pg_advisory_xact_lock(hashtext('media_task.claim'))")
