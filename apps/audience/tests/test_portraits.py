"""Portraits: rules and their errors, the same answer in SQL and in Python, estimates, and who uses a portrait."""

from __future__ import annotations

import datetime as dt
import random
from collections.abc import Callable
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from apps.api.tests.clients import Client, a_client, a_super_client
from apps.audience.models import AppUser, Portrait, UserDay, UserTag, UserTagging
from apps.audience.portrait import estimate, exact_count, facts, readers, rules, services
from apps.audience.portrait.words import in_words
from apps.kinds.engine.jobs import exports, sheets
from apps.kinds.engine.jobs.jobs import JOBS
from apps.kinds.models import Job
from apps.kinds.types import ZONE

from .portrait_oracle import Held, holds

RIGHTS = ("view", "add", "edit", "remove", "export")
CITIES = ("武汉", "武汉市", "宜昌", "")
DAY = dt.timedelta(days=1)


def a_keeper(*rights: str) -> Client:
    return a_client(*(("用户画像", right) for right in rights or RIGHTS))


def of(*items: dict[str, Any], join: str = "and", negated: bool = False) -> dict[str, Any]:
    return {"version": 1, "root": {"join": join, "not": negated, "items": list(items)}}


def where(fact: str, op: str, **more: Any) -> dict[str, Any]:
    return {"fact": fact, "op": op, "not": False, **more}


POINTS = where("points", "gte", low=10)


def add(client: Client, made: dict[str, Any], name: str = "画像") -> int:
    answer = client.request("POST", "/portrait/add", {"name": name, "rules": made})
    assert answer["code"] == 0, answer
    return int(answer["data"]["id"])


def ids(made: dict[str, Any]) -> set[str]:
    return set(readers.users_of(made).values_list("reader_id", flat=True))


@pytest.mark.parametrize(
    ("item", "place", "sentence"),
    [
        (where("points", "gte", low=-1), "low", "0以上的整数"),
        (where("points", "between", low=9, high=3), "high", "不能比前一个小"),
        (where("points", "like", low=1), "op", "怎样比较"),
        (where("gender", "in", values=["none"]), "values", "没有这个选项"),
        (where("city", "in", values=[]), "values", "请填写城市"),
        (where("city", "in", values=["一" * 41]), "values", "最多40个字"),
        (where("registeredAt", "within", days=0), "days", "请填写天数"),
        (where("registeredAt", "between", **{"from": "2026-02-30", "to": "2026-03-01"}), "from", "请选择日期"),
        (where("registeredAt", "between", **{"from": "2026-03-02", "to": "2026-03-01"}), "to", "不能早于"),
        (where("reads", "gte", low=1, days=400), "days", "1到366"),
        (where("tags", "any", tags=[]), "tags", "请选择标签"),
        (where("pushEnabled", "is", flag="yes"), "flag", "请选择"),
    ],
)
def test_a_wrong_condition_is_named_at_its_place(item: dict[str, Any], place: str, sentence: str) -> None:
    with pytest.raises(rules.RuleErrors) as caught:
        rules.checked(of(POINTS, item))
    assert sentence in caught.value.errors[f"root.items.1.{place}"]


def test_groups_stand_three_deep_and_none_is_empty() -> None:
    def inside(*items: dict[str, Any]) -> dict[str, Any]:
        return {"join": "or", "not": False, "items": list(items)}

    assert rules.checked(of(inside(inside(POINTS))))
    with pytest.raises(rules.RuleErrors, match="最多套3层"):
        rules.checked(of(inside(inside(inside(POINTS)))))
    with pytest.raises(rules.RuleErrors, match="还没有条件"):
        rules.checked(of(inside()))
    broken: tuple[Any, ...] = (None, [], {"version": 2, "root": {}}, {"version": 1, "root": []})
    for raw in broken:
        with pytest.raises(rules.RuleErrors):
            rules.checked(raw)


def test_rules_read_as_a_sentence() -> None:
    either = {"join": "or", "not": False, "items": [where("gender", "in", values=["female"]), POINTS]}
    made = of(where("reads", "gte", low=20, days=14), either, where("tags", "none", tags=[7, 8], below=True))
    result = in_words(rules.checked(made), {7: "摄影"})
    assert (
        result
        == "最近14天阅读数不少于20篇，并且（性别是女，或者积分不少于10分），并且都不带标签“摄影”、“已删除的标签”（含下级）"
    )
    assert in_words(rules.checked(of(POINTS, negated=True)), {}) == "不满足（积分不少于10分）"


def _random_item(dice: random.Random, tags: list[int]) -> dict[str, Any]:
    def number(op: str) -> dict[str, Any]:
        low = dice.randint(0, 40)
        return {"low": low, **({"high": low + dice.randint(0, 20)} if op == "between" else {})}

    fact = dice.choice(
        ("gender", "city", "pushEnabled", "age", "points", "reads", "tags", "registeredAt", "lastActiveAt")
    )
    op = dice.choice(list(facts.OPERATORS[facts.BY_NAME[fact].sort]))
    day = (dt.datetime.now(ZONE).date() - DAY * dice.randint(0, 20)).isoformat()
    made: dict[str, Callable[[], dict[str, Any]]] = {
        "gender": lambda: {"values": dice.sample(["male", "female", ""], 2)},
        "city": lambda: {"values": dice.sample(["武汉", "宜昌", "汉"], 2)},
        "pushEnabled": lambda: {"flag": dice.random() < 0.5},
        "tags": lambda: {"tags": dice.sample(tags, 2), "below": dice.random() < 0.5},
        "reads": lambda: {"days": dice.randint(1, 9)} | number(op),
        "registeredAt": lambda: {"days": dice.randint(1, 20), "from": day, "to": day},
        "lastActiveAt": lambda: {"days": dice.randint(1, 20), "from": day, "to": day},
    }
    more = made.get(fact, lambda: number(op))()
    return {"fact": fact, "op": op, "not": dice.random() < 0.3, **more}


def _random_group(dice: random.Random, tags: list[int], depth: int = 1) -> dict[str, Any]:
    items = [
        _random_group(dice, tags, depth + 1)
        if depth < rules.DEPTH and dice.random() < 0.35
        else _random_item(dice, tags)
        for _ in range(dice.randint(1, 3))
    ]
    return {"join": dice.choice(("and", "or")), "not": dice.random() < 0.3, "items": items}


def _users(dice: random.Random, tags: list[int], number: int) -> dict[str, Held]:
    now, found = timezone.now().astimezone(ZONE), {}
    for n in range(number):
        columns = {
            "gender": dice.choice(("male", "female", "")),
            "city": dice.choice(CITIES),
            "birth_year": dice.choice((None, now.year - dice.randint(0, 60))),
            "points": dice.randint(0, 60),
            "push_enabled": dice.random() < 0.5,
            "registered_at": now - DAY * dice.randint(0, 25),
            "last_active_at": dice.choice((None, now - DAY * dice.randint(0, 25))),
        }
        held = Held(
            columns, set(dice.sample(tags, dice.randint(0, 2))), {n: dice.randint(0, 20) for n in range(0, 9, 3)}
        )
        user = AppUser.objects.create(reader_id=f"r{n}", **columns)
        UserTagging.objects.bulk_create(UserTagging(user=user, tag_id=tag) for tag in held.tags)
        today = now.date()
        UserDay.objects.bulk_create(UserDay(user=user, day=today - DAY * ago, reads=n) for ago, n in held.days.items())
        found[user.reader_id] = held
    return found


@pytest.mark.django_db
def test_the_database_answers_as_a_plain_evaluation_of_the_same_rules() -> None:
    dice = random.Random(17)
    top = UserTag.objects.create(name="兴趣")
    child = UserTag.objects.create(name="摄影", parent=top)
    low = UserTag.objects.create(name="航拍", parent=child)
    other = UserTag.objects.create(name="学生")
    below = {
        top.pk: {top.pk, child.pk, low.pk}, child.pk: {child.pk, low.pk}, low.pk: {low.pk}, other.pk: {other.pk},
    }  # fmt: skip
    users = _users(dice, list(below), 60)
    today = timezone.now().astimezone(ZONE).date()
    for number in range(150):
        made = rules.checked({"version": 1, "root": _random_group(dice, list(below))})
        wanted = {reader for reader, held in users.items() if holds(made["root"], held, today, below)}
        assert ids(made) == wanted, (number, in_words(made, {}))
        assert in_words(made, {})
        assert rules.checked(made) == made


@pytest.mark.django_db
def test_a_merged_tag_means_the_tag_that_it_leads_to() -> None:
    client = a_super_client()
    old, new = UserTag.objects.create(name="旧"), UserTag.objects.create(name="新")
    user = AppUser.objects.create(reader_id="r1")
    UserTagging.objects.create(user=user, tag=new)
    portrait = add(client, of(where("tags", "any", tags=[old.pk], below=True)))
    assert not readers.readers(portrait).exists()
    client.request("POST", "/user-tag/merge", {"id": old.pk, "into": new.pk})
    assert list(readers.readers(portrait)) == [user]
    assert "用户画像用到它" in client.request("POST", "/user-tag/delete", {"id": new.pk})["msg"]


@pytest.mark.django_db
def test_a_portrait_is_saved_with_its_words_and_its_errors_stand_at_their_conditions() -> None:
    client = a_keeper()
    portrait = add(client, of(POINTS))
    assert Portrait.objects.get(pk=portrait).words == "积分不少于10分"
    wrong = of(POINTS, where("tags", "any", tags=[999]))
    answer = client.request("POST", "/portrait/update", {"id": portrait, "revision": 1, "rules": wrong})
    assert "已被删除" in answer["data"]["errors"]["rules.root.items.1.tags"]
    answer = client.request("POST", "/portrait/estimate", {"rules": of(where("points", "gte", low="x"))})
    assert answer["data"]["errors"].keys() == {"rules.root.items.0.low"}


@pytest.mark.django_db
def test_few_users_are_counted_exactly_and_shown_with_masked_phones() -> None:
    AppUser.objects.create(reader_id="r1", points=50, phone="13812345678")
    AppUser.objects.create(reader_id="r2", points=1)
    client = a_keeper()
    answer = client.request("POST", "/portrait/estimate", {"rules": of(POINTS)})["data"]
    assert (answer["count"], answer["exact"], answer["words"]) == (1, True, "积分不少于10分")
    [shown] = client.request("POST", "/portrait/preview", {"rules": of(POINTS)})["data"]["items"]
    assert (shown["readerId"], shown["phone"]) == ("r1", "138****5678")


@pytest.mark.django_db
def test_a_sample_names_a_range_that_holds_the_true_number(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(estimate, "FEW", 0)
    monkeypatch.setattr(estimate, "CHEAP", -1)
    monkeypatch.setattr(estimate, "STEPS", (300,))
    monkeypatch.setattr(estimate, "_total", lambda: 2_000)
    users = [AppUser(reader_id=f"r{n}", points=n % 4 * 10, bucket=n % 1000) for n in range(2_000)]
    AppUser.objects.bulk_create(users)
    result = estimate.estimate(rules.checked(of(where("points", "gte", low=30))))
    assert not result["exact"]
    assert result["low"] <= 500 <= result["high"]
    assert result["sampled"] == 600


@pytest.mark.parametrize(("held", "seen"), [(0, 1_000), (1_000, 1_000), (30, 1_000)])
def test_the_range_of_a_share_holds_it_and_stays_between_nothing_and_all(held: int, seen: int) -> None:
    low, high = estimate.within(held, seen)
    assert 0 <= low <= held / seen <= high <= 1
    assert low < high


@pytest.mark.django_db
def test_a_job_counts_exactly_in_spans_of_users_and_goes_on_after_its_worker_ended(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    AppUser.objects.bulk_create(AppUser(reader_id=f"r{n}", points=n) for n in range(30))
    first = AppUser.objects.order_by("pk").values_list("pk", flat=True)[0]
    monkeypatch.setattr(exact_count, "SPAN", first // 2 + 10)
    client = a_keeper()
    portrait = add(client, of(POINTS))
    job = client.request("POST", "/portrait/count", {"id": portrait})["data"]["jobId"]
    stops = iter((False, False, True))

    def work(stopping: Callable[[], bool]) -> None:
        JOBS.run_next(lambda job, lost: exact_count.carry_out(job, lost.is_set, stopping), sort="count")

    work(lambda: next(stops))
    half = Job.objects.get(pk=job)
    assert (half.state, half.done) == ("queued", 2)
    AppUser.objects.create(reader_id="later", points=50)
    work(lambda: False)
    assert Portrait.objects.get(pk=portrait).counted == Job.objects.get(pk=job).result["count"] == 20


@pytest.mark.django_db
def test_an_export_of_too_many_users_is_refused_without_counting_them_all(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(exports, "MAX_EXPORTED", 2)
    AppUser.objects.bulk_create(AppUser(reader_id=f"r{n}", points=50) for n in range(5))
    client = a_keeper()
    portrait = add(client, of(POINTS))
    job = client.request("POST", "/portrait/users/export", {"id": portrait})["data"]["jobId"]
    with CaptureQueriesContext(connection) as made:
        JOBS.run_next(lambda job, lost: sheets.carry_out(job, client.caller), sort="export")
    found = Job.objects.get(pk=job)
    assert (found.state, found.message) == ("failed", services.TOO_MANY.format(0))
    assert any("LIMIT 3" in each["sql"] for each in made.captured_queries)


@pytest.mark.django_db
def test_a_copy_has_the_rules_and_another_name() -> None:
    client = a_keeper()
    portrait = add(client, of(POINTS), "武汉读者")
    names = [client.request("POST", "/portrait/copy", {"id": portrait})["data"]["name"] for _ in range(2)]
    assert names == ["武汉读者（副本）", "武汉读者（副本2）"]


@pytest.mark.django_db
def test_the_app_learns_which_portraits_hold_for_a_reader() -> None:
    AppUser.objects.create(reader_id="r1", points=50)
    client = a_keeper()
    yes = add(client, of(POINTS), "甲")
    no = add(client, of(where("points", "lte", low=1)), "乙")
    assert readers.holding("r1", [yes, no]) == [yes]
    assert readers.holding("nobody", [yes, no]) == []


@pytest.mark.django_db
def test_each_call_asks_its_right() -> None:
    portrait = add(a_keeper(), of(POINTS))
    viewer, stranger = a_keeper("view"), a_client(("用户标签", "view"))
    assert viewer.request("POST", "/portrait/copy", {"id": portrait})["code"] == 10403
    assert viewer.request("POST", "/portrait/users/export", {"id": portrait})["code"] == 10403
    assert stranger.request("POST", "/portrait/preview", {"rules": of(POINTS)})["code"] == 10403
