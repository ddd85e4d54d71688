"""Each account's share of the workers: one that uploads a hundred films keeps nobody else's waiting."""

from __future__ import annotations

from django.db import connection
from django.db.models import Exists, OuterRef, Q, QuerySet
from django.db.models.functions import Coalesce
from django.utils import timezone

from apps.core.errors import TooMany

from .models import OPEN, MediaTask, Sort, State

#: Work of ffmpeg on what a stranger made, which may take its whole time. Transcoding has a lane of its own.
HEAVY = (Sort.INSPECT, Sort.CLIP)
RUNNING = 1
WAITING = 50
RETRY_SECONDS = 30
FULL = f"您有{WAITING}个视频或音频在等待检查，请等检查完成后再上传"


def require_room(account_id: int | None) -> None:
    """Before a recording is taken in; raises TooMany. Machines without an account share one count."""
    waiting = MediaTask.objects.filter(sort=Sort.INSPECT, state__in=OPEN, created_by_id=account_id)
    if waiting.count() >= WAITING:
        raise TooMany(FULL, retry_after=RETRY_SECONDS)


def startable(tasks: QuerySet[MediaTask]) -> QuerySet[MediaTask]:
    """Without heavy tasks of accounts that have ``RUNNING`` of them under way already in the same lane."""
    running = (
        MediaTask.objects.filter(state=State.RUNNING, sort__in=HEAVY, leased_until__gte=timezone.now())
        .annotate(owner=Coalesce("created_by_id", 0))
        .filter(owner=Coalesce(OuterRef("created_by_id"), 0), lane=OuterRef("lane"))
        .exclude(pk=OuterRef("pk"))
    )
    return tasks.filter(~Q(sort__in=HEAVY) | ~Exists(running[RUNNING - 1 :]))


def one_claim_at_a_time() -> None:
    """Held until the transaction ends: two workers that claim at once would both see a free share."""
    with connection.cursor() as cursor:
        cursor.execute("select pg_advisory_xact_lock(hashtext('media_task.claim'))")
