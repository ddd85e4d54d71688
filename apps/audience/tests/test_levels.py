"""Levels: what a table must be, what a change would move, and workers that move users once."""

from __future__ import annotations

import threading
from typing import Any

import pytest
from django.db import connection, transaction

from apps.api.tests.clients import a_client, a_super_client
from apps.audience.level import apply
from apps.audience.level.models import LevelState, LevelTask, LevelVersion, UserLevels
from apps.audience.models import AppUser, UserEvent
from apps.audience.user import ingest
from apps.core.tests.lock_waiters import lock_waiters

pytestmark = pytest.mark.django_db


def level(name: str, threshold: Any, **more: Any) -> dict[str, Any]:
    return {"name": name, "icon": "", "threshold": threshold, "privileges": []} | more


TWO = [level("新手", 0), level("老手", 100)]


def users(*points: int) -> None:
    for number, each in enumerate(points):
        AppUser.objects.create(reader_id=f"6200{number}", points=each)


def save(levels: list[dict[str, Any]], **more: Any) -> dict[str, Any]:
    table = UserLevels.objects.get()
    values = {"levels": levels, "revision": table.revision, "note": "调整门槛"} | more
    return a_super_client().request("POST", "/user/level/update", values)


def work() -> None:
    def one(task: LevelTask, lost: Any) -> None:
        apply.carry_out(task, lost.is_set, lambda: False)

    apply.LEVELS.run_next(one)


@pytest.mark.parametrize(
    ("levels", "field"),
    [
        ([], "levels"),
        ([level("新手", 1)], "levels.0.threshold"),
        ([level("新手", 0), level("新手", 9)], "levels.1.name"),
        ([level("新手", 0), level("老手", 0)], "levels.1.threshold"),
        ([level("新手", 0), level("", 9)], "levels.1.name"),
        ([level("新手", 0, privileges=["飞行"])], "levels.0.privileges"),
        ([level("新手", "很多")], "levels.0.threshold"),
        ([level("新手", 0, colour="red")], "levels.0.colour"),
    ],
)
def test_a_wrong_table_is_refused_at_its_field(levels: list[dict[str, Any]], field: str) -> None:
    answer = save(levels)
    assert answer["code"] == 10422
    assert field in answer["data"]["errors"]
    assert not LevelVersion.objects.exists()


def test_the_preview_counts_who_would_move() -> None:
    users(0, 150, 150, 300)
    answer = a_super_client().request("POST", "/user/level/preview", {"levels": TWO})["data"]
    assert (answer["users"], answer["moved"]) == (4, 3)
    assert [(move["from"], move["to"], move["toName"], move["users"]) for move in answer["moves"]] == [
        (1, 2, "老手", 3)
    ]
    assert not LevelVersion.objects.exists()


def test_saving_makes_a_version_and_the_worker_moves_users_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(apply, "BATCH", 2)
    users(0, 150, 99, 100, 5000)
    assert save(TWO)["data"]["number"] == 1
    work()
    version = LevelVersion.objects.get()
    assert (version.state, version.done, version.moved) == (LevelState.DONE, 5, 3)
    assert list(AppUser.objects.order_by("id").values_list("level", flat=True)) == [1, 2, 1, 2, 2]
    assert UserEvent.objects.filter(sort="level").count() == 3
    LevelVersion.objects.update(state=LevelState.RUNNING, cursor=0, done=0, moved=0)
    LevelTask.objects.create(version=version)
    work()
    version.refresh_from_db()
    assert (version.moved, UserEvent.objects.filter(sort="level").count()) == (0, 3)


def test_a_newer_version_takes_the_work_over() -> None:
    users(150)
    save(TWO)
    save([level("新手", 0), level("老手", 200)])
    work()
    work()
    assert [version.state for version in LevelVersion.objects.order_by("number")] == ["replaced", "done"]
    assert AppUser.objects.get().level == 1


def test_who_saves_what_another_person_changed_gets_the_newest_table() -> None:
    revision = UserLevels.objects.get().revision
    assert save(TWO)["code"] == 0
    late = save([level("新手", 0)], revision=revision)
    assert (late["code"], late["data"]["current"]["levels"]) == (10409, TWO)


def test_who_may_only_look_can_neither_preview_nor_save() -> None:
    viewer = a_client(("用户等级", "view"))
    assert viewer.request("GET", "/user/level/get", {})["code"] == 0
    assert viewer.request("POST", "/user/level/preview", {"levels": TWO})["code"] == 10403
    payload = {"levels": TWO, "revision": 1, "note": "x"}
    assert viewer.request("POST", "/user/level/update", payload)["code"] == 10403


def test_readers_see_the_levels_with_the_names_of_privileges() -> None:
    answer = a_client().request("GET", "/open/user-levels", {})["data"]
    assert answer["levels"][0]["threshold"] == 0
    assert answer["levels"][0]["privileges"][0]["name"] == "昵称旁的等级标识"


@pytest.mark.django_db(transaction=True)
def test_a_user_who_arrives_while_the_levels_change_gets_the_level_of_the_new_table() -> None:
    client = a_super_client()
    payload = {"levels": TWO, "revision": UserLevels.objects.get().revision, "note": "调整门槛"}

    def change() -> None:
        try:
            client.request("POST", "/user/level/update", payload)
            work()
        finally:
            connection.close()

    changer = threading.Thread(target=change)
    with transaction.atomic():
        ingest.write("620037", {"points": 150})
        changer.start()
        while changer.is_alive() and not lock_waiters():
            changer.join(0.02)
    changer.join()
    assert LevelVersion.objects.get().state == LevelState.DONE
    assert AppUser.objects.get().level == 2
