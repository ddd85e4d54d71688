"""Growth rules: a pure function of rule and time; readers see it, and nothing else ever does."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest
from django.utils import timezone

from apps.api.public_api.tests.clients import article, read
from apps.api.tests.clients import Client, a_client, a_super_client
from apps.audience.models import AppUser
from apps.content.models import Article
from apps.core.tests.concurrent import at_once
from apps.identity.models import Account
from apps.kinds.types import ZONE, moment_text
from apps.review.models import Section

from ..data_expansion import growth
from ..data_expansion.growth import Rule
from ..models import DataExpansion

EIGHT = dt.datetime(2026, 11, 1, 8, tzinfo=ZONE)
DAYS = dt.timedelta(days=1)


def a_rule(**changes: Any) -> Rule:
    values: dict[str, Any] = {
        "starts_at": EIGHT,
        "ends_at": EIGHT + 10 * DAYS,
        "curve": "linear",
        "most": 1000,
        "percent": 0,
    }
    return Rule(**(values | changes))


def fields(**changes: Any) -> dict[str, Any]:
    now = timezone.now()
    values = {
        "name": "预热", "scope": "kind", "targetKind": "article", "counter": "view_num", "most": 1000, "curve": "linear",
        "startsAt": moment_text(now - 10 * DAYS), "endsAt": moment_text(now - DAYS), "note": "总编室同意",
    }  # fmt: skip
    return values | changes


def add(client: Client, **changes: Any) -> dict[str, Any]:
    answer = client.request("POST", "/data-expansion/add", fields(**changes))
    assert answer["code"] == 0, answer
    data: dict[str, Any] = answer["data"]
    return data


def old_article(**columns: Any) -> int:
    pk = article("防汛")
    Article.objects.filter(pk=pk).update(created_at=timezone.now() - 30 * DAYS, **columns)
    return pk


@pytest.mark.parametrize(
    ("curve", "early", "middle"),
    [("linear", 250, 500), ("fast", 437, 750), ("s", 156, 500)],
)
def test_a_curve_says_how_much_is_there_and_ends_at_the_bound(curve: str, early: int, middle: int) -> None:
    rule = a_rule(curve=curve)
    found = [growth.growth(rule, 0, EIGHT + days * DAYS) for days in (-1, 0, 2.5, 5, 10, 99)]
    assert found == [0, 0, early, middle, 1000, 1000]


def test_growth_never_falls_and_asking_often_adds_nothing() -> None:
    rule = a_rule(curve="s", from_hour=9, to_hour=21)
    moments = [EIGHT + dt.timedelta(minutes=step) for step in range(0, 10 * 24 * 60, 7)]
    once = [growth.growth(rule, 0, moment) for moment in moments]
    assert once == sorted(once)
    assert once == [growth.growth(rule, 0, moment) for moment in moments]


def test_the_true_count_bounds_the_growth() -> None:
    end = EIGHT + 10 * DAYS
    assert growth.growth(a_rule(percent=50), 400, end) == 200
    assert growth.growth(a_rule(percent=50), 40_000, end) == 1000
    assert growth.growth(a_rule(percent=50), 0, end) == 0


def test_outside_of_its_hours_nothing_grows() -> None:
    rule = a_rule(from_hour=9, to_hour=21)
    night = EIGHT.replace(hour=22)
    assert growth.growth(rule, 0, night) == growth.growth(rule, 0, night + dt.timedelta(hours=10)) == 100


def test_a_content_that_came_later_grows_from_then_on_over_the_same_length() -> None:
    born = EIGHT + 8 * DAYS
    found = [growth.growth(a_rule(), 0, born + days * DAYS, born) for days in (0, 5, 10)]
    assert found == [0, 500, 1000]


@pytest.mark.django_db
def test_readers_see_the_growth_and_true_counts_stay_true() -> None:
    boss, pk = a_super_client(), old_article(view_num=30, operate_view_num=5)
    add(boss)
    assert read(f"article/detail?id={pk}")["viewNum"] == 1035
    story = Article.objects.get(pk=pk)
    assert (story.view_num, story.views) == (30, 35)
    listed = boss.request("GET", "/content/article/list", {})["data"]["items"][0]
    assert (listed["viewNum"], listed["views"]) == (30, 35)
    shown = boss.request("POST", "/data-expansion/shown", {"content": {"kind": "article", "id": pk}})["data"]["items"][
        0
    ]
    assert (shown["trueCount"], shown["operated"], shown["growth"], shown["shown"]) == (30, 5, 1000, 1035)


@pytest.mark.django_db
def test_the_rule_of_one_content_goes_before_that_of_its_section_and_its_kind() -> None:
    boss, pk = a_super_client(), old_article()
    add(boss, most=1)
    assert read(f"article/detail?id={pk}")["viewNum"] == 1
    add(boss, name="栏目", scope="section", section="news", most=20)
    add(boss, name="单条", scope="content", content={"kind": "article", "id": pk}, most=300)
    shown = boss.request("POST", "/data-expansion/shown", {"content": {"kind": "article", "id": pk}})["data"]["items"][
        0
    ]
    assert shown["growth"] == 300


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("changes", "name"),
    [
        ({"endsAt": "2020-01-01 00:00:00"}, "endsAt"),
        ({"startsAt": None}, "startsAt"),
        ({"fromHour": 10, "toHour": 9}, "toHour"),
        ({"most": 0}, "most"),
        ({"scope": "content"}, "content"),
        ({"percent": 100_000}, "percent"),
        ({"note": ""}, "note"),
    ],
)
def test_a_wrong_rule_is_refused_at_its_field(changes: dict[str, Any], name: str) -> None:
    answer = a_super_client().request("POST", "/data-expansion/add", fields(**changes))
    assert name in answer["data"]["errors"]


@pytest.mark.django_db
def test_one_thing_has_one_rule_that_is_on() -> None:
    boss = a_super_client()
    first = add(boss)
    refused = boss.request("POST", "/data-expansion/add", fields(name="又一条"))
    assert "counter" in refused["data"]["errors"]
    boss.request("POST", "/data-expansion/disable", {"id": first["id"]})
    add(boss, name="又一条")
    again = boss.request("POST", "/data-expansion/enable", {"id": first["id"]})
    assert again["code"] == 10409


@pytest.mark.django_db(transaction=True)
def test_two_people_switch_two_rules_for_one_thing_on_and_one_is_refused() -> None:
    boss, answers = a_super_client(), {}
    for name in ("甲", "乙"):
        boss.request("POST", "/data-expansion/disable", {"id": add(boss, name=name)["id"]})

    def enable(name: str) -> None:
        rule = DataExpansion.objects.get(name=name)
        answers[name] = boss.request("POST", "/data-expansion/enable", {"id": rule.pk})

    at_once(lambda: enable("甲"), lambda: enable("乙"))
    assert sorted(answer["code"] for answer in answers.values()) == [0, 10409]
    assert DataExpansion.objects.get(enabled=True).name == "甲"


@pytest.mark.django_db
def test_a_merge_of_sections_leaves_one_rule_on_for_the_section_that_took_over() -> None:
    boss = a_super_client()
    for key in ("sports", "culture"):
        add(boss, name=key, scope="section", section=key)
    add(boss, name="分享", scope="section", section="sports", counter="share_num")
    ids = dict(Section.objects.values_list("key", "pk"))
    assert boss.request("POST", "/section/merge", {"id": ids["sports"], "into": ids["culture"]})["code"] == 0
    on = DataExpansion.objects.filter(enabled=True).order_by("name")
    assert list(on.values_list("name", flat=True)) == ["culture", "分享"]
    off = DataExpansion.objects.get(name="sports")
    changes = boss.request("GET", "/data-expansion/changes", {"id": off.pk})["data"]["items"]
    assert [one["action"] for one in changes] == ["disable", "create"]


@pytest.mark.django_db
def test_each_change_says_who_made_it_and_the_last_is_taken_back() -> None:
    boss = a_super_client()
    rule = add(boss)
    changed = boss.request(
        "POST", "/data-expansion/update", {"id": rule["id"], "revision": rule["revision"], "most": 7}
    )["data"]
    boss.request("POST", "/data-expansion/disable", {"id": rule["id"]})
    changes = boss.request("GET", "/data-expansion/changes", {"id": rule["id"]})["data"]["items"]
    assert [one["action"] for one in changes] == ["disable", "update", "create"]
    assert all(one["by"] for one in changes)
    stale = boss.request("POST", "/data-expansion/undo", {"id": rule["id"], "revision": changed["revision"]})
    assert stale["code"] == 10409
    revision = DataExpansion.objects.get(pk=rule["id"]).revision
    assert boss.request("POST", "/data-expansion/undo", {"id": rule["id"], "revision": revision})["data"]["enabled"]
    assert DataExpansion.objects.get(pk=rule["id"]).most == 7


@pytest.mark.django_db
def test_the_hidden_page_is_for_the_account_named_admin_alone() -> None:
    keeper = a_client(*(("系统-数据扩量", right) for right in ("view", "add", "edit", "remove")))
    add(keeper)
    assert keeper.request("GET", "/data-expansion/changes", {"id": DataExpansion.objects.get().pk})["code"] == 0
    assert keeper.request("GET", "/data-expansion/running", {})["code"] == 10404
    assert keeper.request("POST", "/data-expansion/stop-all", {})["code"] == 10404
    boss = a_super_client()
    Account.objects.filter(pk=boss.caller.account_id).update(name="admin")
    assert len(boss.request("GET", "/data-expansion/running", {})["data"]["items"]) == 1
    assert boss.request("POST", "/data-expansion/stop-all", {})["data"] == {"done": 1}
    assert not DataExpansion.objects.filter(enabled=True).exists()


@pytest.mark.django_db
def test_a_preview_draws_the_course_without_saving() -> None:
    boss = a_super_client()
    asked = {name: value for name, value in fields().items() if name in ("startsAt", "endsAt", "curve", "most")}
    found = boss.request("POST", "/data-expansion/preview", asked | {"percent": 10, "assumed": 500})["data"]
    assert (found["points"][0]["growth"], found["points"][-1]["growth"]) == (0, 50)
    assert (found["bound"], found["shownAtEnd"], found["assumed"]) == (50, 550, True)
    assert not DataExpansion.objects.exists()


@pytest.mark.django_db
def test_the_preview_counts_nothing_but_counters_of_contents() -> None:
    user = AppUser.objects.create(reader_id="u1", phone="13800001234", registered_at=timezone.now())
    asked = {
        "startsAt": "2026-11-01 00:00:00", "endsAt": "2026-11-02 00:00:00", "most": 10, "counter": "phone",
        "content": {"kind": "user", "id": user.pk}, "assumed": 7,
    }  # fmt: skip
    answer = a_super_client().request("POST", "/data-expansion/preview", asked)["data"]
    assert (answer["trueCount"], answer["assumed"]) == (7, True)
