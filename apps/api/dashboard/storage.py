"""Stored files and the background work on them. A worker keeps the sums of files each minute; tasks are counted at once."""

from __future__ import annotations

import datetime as dt
from typing import Any

from django.db import connection
from django.db.models import Count
from django.utils import timezone

from apps.core.outbox.tasks import BROKEN, OPEN
from apps.kinds.events import RecordChanged
from apps.kinds.types import moment_text
from apps.media.tasks.models import MediaTask, Sort

from . import days
from .models import Figures

NAME, BASE = "storage", "storage-base"
DAYS = 14
TYPES = {"image": "图片", "video": "视频", "audio": "音频", "": "其他"}
#: A worker that is away for longer is noticed: the call then adds up by itself.
OLDEST = dt.timedelta(minutes=3)
#: All files are added up this often; the minutes between add what came since.
BASE_EVERY = dt.timedelta(minutes=10)
#: A transaction that stored a file is committed by then, so no file with a lower number comes later.
SETTLED = dt.timedelta(minutes=2)
LAST = "select coalesce(max(id), 0) from media_mediafile where created_at < %s"
ADD_UP = """
select case split_part(mime, '/', 1) when 'image' then 'image' when 'video' then 'video' when 'audio' then 'audio' else '' end,
  case when created_at >= %(since)s then (created_at at time zone %(zone)s)::date end, count(*), sum(size)
from media_mediafile where id > %(after)s and id <= %(last)s group by 1, 2
"""
LARGEST_ID = 2**63 - 1


def record() -> Figures:
    """Adds up all files, or those that came since all were."""
    held = Figures.objects.filter(name=BASE, at__gt=timezone.now() - BASE_EVERY).first() or _add_up_all()
    rows = [*held.data["rows"], *_sums(held.data["last"], LARGEST_ID)]
    return _keep(NAME, {"rows": rows})


def on_record_changed(event: RecordChanged) -> None:
    """Inside handler. A file that is deleted leaves the sum: the next minute adds all up."""
    if event.kind == "media_item" and event.action == "purge":
        Figures.objects.filter(name=BASE).delete()


def _add_up_all() -> Figures:
    with connection.cursor() as cursor:
        cursor.execute(LAST, [timezone.now() - SETTLED])
        (last,) = cursor.fetchone()
    return _keep(BASE, {"rows": _sums(0, last), "last": last})


def _sums(after: int, last: int) -> list[list[Any]]:
    """``[type, day, files, bytes]`` of the files with these numbers; the day is None before those that are shown."""
    span: dict[str, str | int | dt.datetime] = {
        "since": days.midnight(days.last(DAYS)[0]),
        "zone": days.ZONE_NAME,
        "after": after,
        "last": last,
    }
    with connection.cursor() as cursor:
        cursor.execute(ADD_UP, span)
        return [[type_, day and day.isoformat(), files, int(size)] for type_, day, files, size in cursor.fetchall()]


def _keep(name: str, data: dict[str, Any]) -> Figures:
    return Figures.objects.update_or_create(name=name, defaults={"at": timezone.now(), "data": data})[0]


def overview() -> dict[str, Any]:
    """``{at, files, bytes, types: [{type, label, files, bytes}], days, series: {files, bytes}, tasks}``.

    ``tasks``: ``{sort, label, queued, running, failed}`` of the work on media that waits, runs or failed.
    """
    figures = Figures.objects.filter(name=NAME, at__gt=timezone.now() - OLDEST).first() or record()
    rows = figures.data["rows"]
    span = [day.isoformat() for day in days.last(DAYS)]
    types = [
        {
            "type": key,
            "label": label,
            "files": sum(files for type_, _, files, _ in rows if type_ == key),
            "bytes": sum(size for type_, _, _, size in rows if type_ == key),
        }
        for key, label in TYPES.items()
    ]
    return {
        "at": moment_text(figures.at),
        "files": sum(files for _, _, files, _ in rows),
        "bytes": sum(size for _, _, _, size in rows),
        "types": types,
        "days": span,
        "series": {
            "files": [sum(files for _, at, files, _ in rows if at == day) for day in span],
            "bytes": [sum(size for _, at, _, size in rows if at == day) for day in span],
        },
        "tasks": _tasks(),
    }


def _tasks() -> list[dict[str, Any]]:
    counted = MediaTask.objects.filter(state__in=(*OPEN, *BROKEN)).order_by().values_list("sort", "state")
    numbers: dict[str, dict[str, int]] = {}
    for sort, state, number in counted.annotate(n=Count("pk")):
        name = "failed" if state in BROKEN else str(state)
        found = numbers.setdefault(sort, {"queued": 0, "running": 0, "failed": 0})
        found[name] += number
    return [{"sort": sort.value, "label": sort.label, **numbers[sort.value]} for sort in Sort if sort.value in numbers]
