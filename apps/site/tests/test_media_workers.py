from __future__ import annotations

from typing import Any

import pytest
from kombu.exceptions import OperationalError

from apps.media.tasks.models import Lane
from apps.site.celery import app
from workers import media
from workers.listeners import media as listener


class Door:
    """Instead of a task's queue: what was sent to it, and what comes of sending."""

    def __init__(self) -> None:
        self.knocks: list[dict[str, Any]] = []
        self.trouble: Exception | None = None

    def apply_async(self, **options: Any) -> None:
        if self.trouble:
            raise self.trouble
        self.knocks.append(options)


@pytest.fixture
def doors(monkeypatch: pytest.MonkeyPatch) -> dict[str, Door]:
    doors = {"quick": Door(), "slow": Door()}
    for name, door in doors.items():
        monkeypatch.setattr(media, name, door)
    return doors


def test_a_sweep_knocks_where_something_is_to_be_done_and_nowhere_else(
    doors: dict[str, Door], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("apps.media.tasks.tidying.sweep", lambda: {"quick": 0, "slow": 2})
    media.sweep()
    assert (len(doors["quick"].knocks), len(doors["slow"].knocks)) == (0, 2)


def test_a_sweep_that_finds_very_much_does_not_flood_the_broker(
    doors: dict[str, Door], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("apps.media.tasks.tidying.sweep", lambda: {"quick": 200, "slow": 0})
    media.sweep()
    assert len(doors["quick"].knocks) == media.DOORS[Lane.QUICK]


def test_a_knock_that_nobody_hears_in_time_is_forgotten(doors: dict[str, Door]) -> None:
    media.knock_on(Lane.QUICK)
    assert doors["quick"].knocks == [{"expires": 30}]


@pytest.mark.parametrize(("more", "knocks"), [(True, 1), (False, 0)])
def test_who_leaves_something_to_do_knocks_again(
    doors: dict[str, Door], monkeypatch: pytest.MonkeyPatch, more: bool, knocks: int
) -> None:
    monkeypatch.setattr("apps.media.tasks.running.run_next", lambda *_, **__: more)
    app.tasks["media.quick"]()
    assert len(doors["quick"].knocks) == knocks


def test_a_broker_that_is_away_does_not_disturb_who_asked(doors: dict[str, Door]) -> None:
    doors["quick"].trouble = OperationalError("away")
    listener.knock(lane="quick")


def test_short_work_and_long_work_have_queues_of_their_own() -> None:
    routes = app.conf.task_routes
    assert {name: route["queue"] for name, route in routes.items()} == {
        "media.quick": "quick", "media.sweep": "quick", "media.slow": "slow", "identity.link_logs": "quick",
        "identity.anchor_logs": "quick",
    }  # fmt: skip


def test_the_sweep_goes_by_the_clock_every_few_seconds() -> None:
    entry = app.conf.beat_schedule["media-sweep"]
    assert (entry["task"], entry["schedule"]) == ("media.sweep", 2.0)
    assert entry["task"] in app.tasks
