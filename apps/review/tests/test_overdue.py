"""Overdue: approved and outside its dates; derived, never stored."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest
from django.utils import timezone

from apps.api.tests.clients import a_super_client
from apps.kinds.engine.read import overdue
from apps.kinds.engine.write import save
from apps.kinds.lifecycle import VerifyState
from apps.kinds.registry import registry
from apps.kinds.types import MOMENT, ZONE
from apps.review.tests.pending_records import a_pending

pytestmark = pytest.mark.django_db

DATED = [kind for kind in registry.kinds.values() if overdue.has_dates(kind)]
A_DAY = dt.timedelta(days=1)


def period(start: int, end: int) -> list[str]:
    now = timezone.now().astimezone(ZONE)
    return [(now + A_DAY * days).strftime(MOMENT) for days in (start, end)]


def lasting(key: str, days: tuple[int, int] | None, state: VerifyState = VerifyState.APPROVED) -> int:
    kind, client = registry.kind(key), a_super_client()
    made = a_pending(kind, client.caller)
    name = "show_period" if kind.field_named("show_period") else "period"
    kind.model.objects.filter(pk=made).update(**{name: days and period(*days), "verify_state": state})
    return made


@pytest.mark.parametrize(
    ("days", "state", "is_overdue"),
    [
        ((-2, -1), VerifyState.APPROVED, True),
        ((1, 2), VerifyState.APPROVED, True),
        ((-1, 1), VerifyState.APPROVED, False),
        (None, VerifyState.APPROVED, False),
        ((-2, -1), VerifyState.PENDING, False),
        ((-2, -1), VerifyState.DRAFT, False),
    ],
)
def test_it_takes_the_approved_state_and_dates_that_do_not_hold(
    days: tuple[int, int] | None, state: VerifyState, is_overdue: bool
) -> None:
    made, client = lasting("article", days, state), a_super_client()
    record = client.request("GET", "/content/article/detail", {"id": made})["data"]
    assert record["overdue"] is is_overdue
    for requested, found in (("1", is_overdue), ("0", not is_overdue)):
        listed = client.request("GET", "/content/article/list", {"overdue": requested})["data"]["items"]
        assert (made in [item["id"] for item in listed]) is found


@pytest.mark.parametrize("kind", DATED, ids=[kind.key for kind in DATED])
def test_every_kind_with_dates_can_be_asked_for_what_is_overdue(kind: Any) -> None:
    caller = a_super_client().caller
    assert kind.model.objects.filter(overdue.condition(kind)).count() == 0
    late = lasting(kind.key, (-2, -1))
    lasting(kind.key, (-1, 1))
    assert list(kind.model.objects.filter(overdue.condition(kind)).values_list("pk", flat=True)) == [late]
    assert save.fresh(kind, kind.model.objects.get(pk=late), caller)["overdue"]


def test_a_list_without_dates_does_not_know_the_filter() -> None:
    answer = a_super_client().request("GET", "/circle/list", {"overdue": "1"})
    assert (answer["code"], list(answer["data"]["errors"])) == (10422, ["overdue"])
