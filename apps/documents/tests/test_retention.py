from __future__ import annotations

import datetime as dt
from collections.abc import Callable

import pytest
from django.utils import timezone

from apps.documents.models import DocumentVersion
from apps.documents.tests.edits import edited
from apps.documents.versions import retention, services

pytestmark = pytest.mark.django_db

NOW = timezone.make_aware(dt.datetime(2026, 11, 21, 12, 0))


def kept(record_id: int, age: dt.timedelta, reason: str = "automatic") -> DocumentVersion:
    edited("article", record_id, body_html=f"<p>{age}{reason}</p>")
    version = services.fix("article", record_id, name="版本", reason=reason)
    DocumentVersion.objects.filter(pk=version.pk).update(created_at=NOW - age)
    return version


def left() -> set[int]:
    return set(DocumentVersion.objects.values_list("pk", flat=True))


def minutes(number: int) -> dt.timedelta:
    return dt.timedelta(minutes=number)


def test_the_last_day_keeps_everything(seeded: Callable[..., list[int]], record_id: int) -> None:
    seeded()
    all_of_it = {kept(record_id, minutes(age)).pk for age in (1400, 1395, 30, 10, 1)}
    assert retention.thin_out(NOW) == 0
    assert left() == all_of_it


def test_a_week_keeps_the_last_of_each_hour_and_then_each_day(seeded: Callable[..., list[int]], record_id: int) -> None:
    seeded()
    two_days, twenty_days = 2 * 1440, 20 * 1440
    hours = [kept(record_id, minutes(two_days - later)) for later in (5, 20, 55, 65)]
    days = [kept(record_id, minutes(twenty_days - later)) for later in (0, 120, 600, 1440)]
    retention.thin_out(NOW)
    assert left() == {hours[2].pk, hours[3].pk, days[2].pk, days[3].pk}


def test_a_named_version_stays_for_good(seeded: Callable[..., list[int]], record_id: int) -> None:
    seeded()
    for reason in ("submit", "saved", "before_restore"):
        kept(record_id, dt.timedelta(days=400), reason)
    assert retention.thin_out(NOW) == 0


def test_one_documents_versions_do_not_push_out_anothers(seeded: Callable[..., list[int]], record_id: int) -> None:
    seeded()
    pair = {kept(record_id, dt.timedelta(days=3)).pk, kept(record_id + 100_000, dt.timedelta(days=3)).pk}
    retention.thin_out(NOW)
    assert left() == pair
