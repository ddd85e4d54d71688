"""Many readers want the last place at the same moment: it is given once."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from typing import Any

import pytest
from django.db import connection

from apps.api.tests.clients import a_super_client
from apps.engage.activity.enrolment.models import Enrolment

from ..activities import activity, assert_counted, enrolment, states, the_app


def at_once(works: Sequence[Callable[[], Any]]) -> list[Any]:
    """Run each in a thread of its own; all begin together. Returns their results in order."""
    result: list[Any] = [None] * len(works)
    start = threading.Barrier(len(works))

    def run(place: int) -> None:
        try:
            start.wait()
            result[place] = works[place]()
        finally:
            connection.close()

    threads = [threading.Thread(target=run, args=(place,)) for place in range(len(works))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return result


@pytest.mark.django_db(transaction=True)
def test_the_last_places_are_given_once_each_however_many_want_them() -> None:
    app, number = the_app(), activity(limit=3, waitingLimit=2)
    wanted = [enrolment(f"k{place}", number) for place in range(12)]
    answer = at_once([lambda item=item: app.items("enrolment", item)[0] for item in wanted])  # type: ignore[misc]
    assert sorted(item.get("code", 0) for item in answer) == [0] * 5 + [10409] * 7
    assert sorted(states(number)) == ["enrolled"] * 3 + ["waiting"] * 2
    assert_counted(number)


@pytest.mark.django_db(transaction=True)
def test_one_person_who_taps_many_times_is_enrolled_once() -> None:
    app, number = the_app(), activity()
    taps = [{**enrolment(f"k{place}", number), "readerId": "620001"} for place in range(8)]
    answer = at_once([lambda item=item: app.items("enrolment", item)[0] for item in taps])  # type: ignore[misc]
    assert sorted(item.get("code", 0) for item in answer) == [0] + [10409] * 7
    assert_counted(number)


@pytest.mark.django_db(transaction=True)
def test_places_that_several_people_free_at_once_go_to_as_many_of_the_waiting_list() -> None:
    app, number = the_app(), activity(limit=4, waitingLimit=8)
    app.items("enrolment", *(enrolment(f"k{place}", number) for place in range(10)))
    client = a_super_client()
    seated = list(Enrolment.objects.filter(state="enrolled").values_list("pk", flat=True))
    payloads = [{"id": pk, "reason": "名单有误"} for pk in seated]
    data = at_once([lambda asked=asked: client.request("POST", "/activity/disqualify", asked) for asked in payloads])  # type: ignore[misc]
    assert [answer["code"] for answer in data] == [0] * 4
    assert states(number) == ["out"] * 4 + ["enrolled"] * 4 + ["waiting"] * 2
    assert_counted(number)


@pytest.mark.django_db(transaction=True)
def test_two_doors_that_scan_the_same_code_let_one_person_in() -> None:
    app, number = the_app(), activity()
    app.items("enrolment", enrolment("a", number))
    client, asked = a_super_client(), {"activityId": number, "code": Enrolment.objects.get().code}
    data = at_once([lambda: client.request("POST", "/activity/enroll/checkIn", asked)] * 4)
    assert sorted(answer["code"] for answer in data) == [0, 10409, 10409, 10409]
