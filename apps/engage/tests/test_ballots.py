"""Ballots of readers: counted once, limited, refused with a reason, and frozen when they are suspicious."""

from __future__ import annotations

import datetime as dt
import threading
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from django.db import connection
from django.utils import timezone

from apps.api.public_api.tests.clients import App, act, publish, published, read
from apps.api.tests.clients import Client, a_client, a_super_client
from apps.engage.models import Ballot, BallotFreeze, Tally, Vote, Voter, WaitingBallot
from apps.engage.vote.ballots import counts
from apps.engage.vote.ballots import results as results_module
from apps.identity.models import SystemLog
from apps.kinds.models import Job
from apps.kinds.sheets import workbook
from apps.kinds.types import ZONE, moment_text
from workers.outbox import run_export

pytestmark = pytest.mark.django_db

TITLES = ("东湖绿道", "江滩绿道", "府河绿道")


def in_hours(hours: float) -> str:
    return moment_text(timezone.now() + dt.timedelta(hours=hours))


def a_vote(**fields: Any) -> int:
    """A vote that readers see: one option a person, open since yesterday, results always shown."""
    values = {
        "mode": "single", "least": None, "most": None, "layout": "list", "frequency": "once", "times": None,
        "totalTimes": None, "optionTimes": None, "openFrom": None, "openUntil": None, "signedIn": True, "result": "always",
        "period": [in_hours(-24), in_hours(24)],
        "options": [{"title": title, "cover": "", "intro": ""} for title in TITLES],
    }  # fmt: skip
    return published("vote", **(values | fields))


def ballot(vote: int, key: str, *options: int, **more: Any) -> dict[str, Any]:
    return {"key": key, "vote": vote, "options": list(options or (1,)), "readerId": f"reader-{key}"} | more


def send(*items: dict[str, Any], app: App | None = None) -> list[dict[str, Any]]:
    return (app or App("ballot")).items("ballot", *items)


def results(vote: int, client: Client | None = None) -> dict[str, Any]:
    answer = (client or a_super_client()).request("GET", "/vote/results", {"id": vote})
    assert answer["code"] == 0, answer
    data: dict[str, Any] = answer["data"]
    return data


def by_option(vote: int) -> list[int]:
    return [option["ballots"] for option in results(vote)["options"]]


def ask(path: str, payload: dict[str, Any], method: str = "POST") -> dict[str, Any]:
    return a_super_client().request(method, path, payload)


def test_a_ballot_counts_at_once_and_after_it_was_counted() -> None:
    vote = a_vote()
    send(ballot(vote, "b1", 1), ballot(vote, "b2", 3))
    assert (by_option(vote), WaitingBallot.objects.count()) == ([1, 0, 1], 2)
    assert counts.count_waiting() == 2
    assert (by_option(vote), WaitingBallot.objects.count()) == ([1, 0, 1], 0)
    send(ballot(vote, "b3", 3))
    assert by_option(vote) == [1, 0, 2]
    assert Vote.objects.get(pk=vote).ballot_num == 2


def test_a_result_adds_a_bounded_number_of_waiting_ballots_and_says_that_it_is_behind(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(results_module, "MOST_WAITING", 2)
    vote = a_vote()
    send(*(ballot(vote, f"b{n}", 1) for n in range(3)))
    assert (results(vote)["behind"], by_option(vote)) == (True, [2, 0, 0])
    counts.count_waiting()
    assert (results(vote)["behind"], by_option(vote)) == (False, [3, 0, 0])


def test_a_ballot_sent_again_is_the_same_and_another_under_its_key_is_refused() -> None:
    vote, app = a_vote(), App("ballot")
    first, again = send(ballot(vote, "b1", 1), ballot(vote, "b1", 1), app=app)
    assert (first["repeated"], again["repeated"], first["id"]) == (False, True, again["id"])
    later, other = send(ballot(vote, "b1", 1), ballot(vote, "b1", 2), app=app)
    assert (later["id"], later["repeated"]) == (first["id"], True)
    assert (other["code"], other["id"]) == (10409, first["id"])
    assert by_option(vote) == [1, 0, 0]


def test_a_ballot_sent_again_after_the_end_is_still_known() -> None:
    vote, app = a_vote(), App("ballot")
    (first,) = send(ballot(vote, "b1", 1), app=app)
    ended = Vote.objects.get(pk=vote)
    assert ended.published
    ended.published["period"] = [in_hours(-24), in_hours(-1)]
    ended.save()
    again, late = send(ballot(vote, "b1", 1), ballot(vote, "b2", 1), app=app)
    assert (again["id"], again["repeated"]) == (first["id"], True)
    assert late["code"] == 10409
    assert "结束" in late["msg"]


@pytest.mark.parametrize(
    ("item", "name"),
    [
        ({"options": []}, "options"),
        ({"options": [1, 1]}, "options"),
        ({"options": [9]}, "options"),
        ({"options": ["1"]}, "options"),
        ({"options": [True]}, "options"),
        ({"options": [1, 2]}, "options"),
        ({"options": "1"}, "options"),
        ({"key": "有空 格"}, "key"),
        ({"vote": "x"}, "vote"),
        ({"readerId": ""}, "readerId"),
        ({"readerId": "a b"}, "readerId"),
        ({"readerId": {"id": 1}}, "readerId"),
        ({"address": "localhost"}, "address"),
        ({"address": 12}, "address"),
        ({"region": "湖" * 41}, "region"),
        ({"at": "昨天"}, "at"),
        ({"at": "2020-01-01 00:00:00"}, "at"),
        ({"at": "2200-01-01 00:00:00"}, "at"),
        ({"weight": 5}, "weight"),
    ],
)
def test_a_ballot_outside_the_form_is_refused_at_its_name_and_the_next_one_counts(
    item: dict[str, Any], name: str
) -> None:
    vote = a_vote()
    wrong, right = send(ballot(vote, "b1") | item, ballot(vote, "b2", 2))
    assert (wrong["code"], list(wrong["errors"])) == (10422, [name])
    assert (right["repeated"], by_option(vote)) == (False, [0, 1, 0])


def other_hours() -> dict[str, int]:
    """An hour of the day that is not now, nor in the next minutes."""
    first = 2 if timezone.now().astimezone(ZONE).hour >= 12 else 20
    return {"openFrom": first, "openUntil": first + 1}


def test_a_ballot_outside_the_time_is_refused() -> None:
    early, closed = a_vote(period=[in_hours(2), in_hours(3)]), a_vote(**other_hours())
    answers = send(ballot(early, "b1"), ballot(closed, "b2"))
    assert [answer["code"] for answer in answers] == [10409, 10409]
    assert "还没有开始" in answers[0]["msg"]
    assert "点开放投票" in answers[1]["msg"]
    assert not Ballot.objects.exists()
    assert not Voter.objects.exists()


def test_a_vote_that_nobody_sees_takes_no_ballots() -> None:
    vote = a_vote()
    act("vote", "hide", vote)
    hidden, missing = send(ballot(vote, "b1"), ballot(vote + 999, "b2"))
    assert (hidden["code"], missing["code"]) == (10404, 10404)


def test_a_person_votes_once_by_every_device() -> None:
    vote = a_vote()
    first, second = send(ballot(vote, "b1", 1, readerId="r"), ballot(vote, "b2", 2, readerId="r", deviceId="d"))
    assert first["repeated"] is False
    assert (second["code"], second["msg"]) == (10409, "您已经投过票了")


def test_limits_of_a_day_of_an_option_and_of_the_whole_vote_hold() -> None:
    vote = a_vote(frequency="day", times=3, optionTimes=2, totalTimes=4)
    answers = send(*(ballot(vote, f"b{n}", code, readerId="r") for n, code in enumerate((1, 1, 1, 2, 2))))
    assert [answer.get("msg", "") for answer in answers] == [
        "", "", "每天给同一选项最多投 2 次，“东湖绿道”今天已投满", "", "每人每天可投 3 次，今天已用完，请明天再来",
    ]  # fmt: skip
    Voter.objects.update(day=timezone.now().date() - dt.timedelta(days=2))
    one, other = send(ballot(vote, "c1", 1, readerId="r"), ballot(vote, "c2", 2, readerId="r"))
    assert one["repeated"] is False
    assert (other["code"], "一共可投 4 次" in other["msg"]) == (10409, True)


def test_several_options_have_a_least_and_a_most() -> None:
    vote = a_vote(mode="multi", least=2, most=2)
    few, fine, many = send(ballot(vote, "b1", 1), ballot(vote, "b2", 1, 3), ballot(vote, "b3", 1, 2, 3))
    assert (few["errors"], many["errors"]) == ({"options": "请至少选择 2 项"}, {"options": "最多选择 2 项"})
    assert (fine["repeated"], by_option(vote), results(vote)["ballots"]) == (False, [1, 0, 1], 1)


def test_a_device_votes_only_where_nobody_has_to_sign_in() -> None:
    signed, free = a_vote(), a_vote(signedIn=False)
    item = {"readerId": None, "deviceId": "phone-1"}
    refused, taken, again = send(ballot(signed, "b1") | item, ballot(free, "b2") | item, ballot(free, "b3") | item)
    assert list(refused["errors"]) == ["readerId"]
    assert (taken["repeated"], again["msg"]) == (False, "您已经投过票了")


def test_an_option_that_was_deleted_takes_no_more_ballots_and_keeps_its_own() -> None:
    vote, app, client = a_vote(), App("ballot"), a_super_client()
    send(ballot(vote, "b1", 2), app=app)
    record = client.request("GET", "/vote/detail", {"id": vote})["data"]
    kept = [option for option in record["options"] if option["title"] != "江滩绿道"] + [
        {"title": "金银湖绿道", "cover": "", "intro": ""}
    ]
    changed = client.request("POST", "/vote/update", {"id": vote, "revision": record["revision"], "options": kept})
    assert [option["code"] for option in changed["data"]["options"]] == [1, 3, 4]
    assert send(ballot(vote, "b2", 2), app=app)[0]["repeated"] is False, "readers still see the approved version"
    publish("vote", vote)
    gone, new = send(ballot(vote, "b3", 2), ballot(vote, "b4", 4), app=app)
    assert gone["errors"] == {"options": "所选的选项不存在或已被删除，请刷新后重新选择"}
    assert new["repeated"] is False
    shown = [
        (option["code"], option["title"], option["ballots"], option["removed"]) for option in results(vote)["options"]
    ]
    assert shown == [
        (1, "东湖绿道", 0, False), (3, "府河绿道", 0, False), (4, "金银湖绿道", 1, False), (2, "江滩绿道", 2, True),
    ]  # fmt: skip


@pytest.mark.django_db(transaction=True)
def test_an_option_that_is_deleted_while_votes_arrive_counts_every_ballot_that_was_taken() -> None:
    vote, app, client = a_vote(), App("ballot", rate=6000), a_super_client()
    record = client.request("GET", "/vote/detail", {"id": vote})["data"]
    kept = [option for option in record["options"] if option["code"] != 2]
    changed = client.request("POST", "/vote/update", {"id": vote, "revision": record["revision"], "options": kept})
    assert changed["code"] == 0, changed
    answers: list[dict[str, Any]] = []
    batches = [[ballot(vote, f"b{start}-{n}", 2) for n in range(20)] for start in range(4)]
    jobs: list[Callable[[], object]] = [
        partial(lambda items: answers.extend(send(*items, app=app)), b) for b in batches
    ]
    together([*jobs, partial(publish, "vote", vote), counts.count_waiting])
    answers += send(ballot(vote, "late", 2), app=app)
    taken = [answer["key"] for answer in answers if "code" not in answer]
    refused = [answer["errors"] for answer in answers if "code" in answer]
    assert refused == [{"options": "所选的选项不存在或已被删除，请刷新后重新选择"}] * (81 - len(taken))
    assert refused, "the last ballot came after the option was gone"
    shown = {option["code"]: option["ballots"] for option in results(vote)["options"]}
    assert (shown.get(2, 0), Ballot.objects.count(), Voter.objects.count()) == (len(taken),) * 3


def test_codes_stay_with_options_that_are_renamed_and_moved_and_cannot_be_invented() -> None:
    client, vote = a_super_client(), a_vote()
    record = client.request("GET", "/vote/detail", {"id": vote})["data"]
    first, second, third = record["options"]
    sent = [
        third | {"title": "改名"},
        first,
        second | {"code": 700},
        {"code": 1, "title": "又一个", "cover": "", "intro": ""},
    ]
    changed = client.request("POST", "/vote/update", {"id": vote, "revision": record["revision"], "options": sent})[
        "data"
    ]
    assert [(o["code"], o["title"]) for o in changed["options"]] == [
        (3, "改名"),
        (1, "东湖绿道"),
        (4, "江滩绿道"),
        (5, "又一个"),
    ]


def test_a_vote_with_ballots_is_not_deleted() -> None:
    vote = a_vote()
    send(ballot(vote, "b1"))
    act("vote", "withdraw", vote, reason="提前结束")
    for _ in range(2):
        answer = ask("/vote/delete", {"id": vote})
        assert (answer["code"], "已经有读者投票" in answer["msg"]) == (10409, True)
        counts.count_waiting()


def test_readers_see_results_when_the_vote_shows_them() -> None:
    always, voted = a_vote(), a_vote(result="voted")
    ended = a_vote(result="ended")
    send(ballot(always, "b1", 2))
    shown = read(f"vote/results?id={always}")
    assert (shown["ballots"], [option["ballots"] for option in shown["options"]]) == (1, [0, 1, 0])
    assert shown["options"][1]["share"] == 100.0
    assert [read(f"vote/results?id={vote}") | {"at": ""} for vote in (voted, ended)] == [
        {"id": voted, "at": "", "shown": False}, {"id": ended, "at": "", "shown": False},
    ]  # fmt: skip


def test_the_app_asks_what_a_reader_may_still_do() -> None:
    vote, app = a_vote(frequency="day", times=2), App("ballot")
    send(ballot(vote, "b1", 1, readerId="r"), app=app)
    answer = app.ask("ballots", {"vote": vote, "readerId": "r"})["data"]
    assert (answer["used"], answer["leftToday"], answer["closed"]) == (1, 1, "")
    assert app.ask("ballots", {"vote": vote, "readerId": "other"})["data"]["leftToday"] == 2


def test_a_reader_who_voted_sees_the_result_that_others_do_not() -> None:
    vote, app = a_vote(result="voted"), App("ballot")
    send(ballot(vote, "b1", 1, readerId="r"), app=app)
    seen = app.ask("ballots", {"vote": vote, "readerId": "r"})["data"]["results"]
    assert [option["ballots"] for option in seen["options"]] == [1, 0, 0]
    assert app.ask("ballots", {"vote": vote, "readerId": "other"})["data"]["results"] is None


def test_frozen_ballots_leave_the_count_with_a_row_of_the_log_and_come_back() -> None:
    vote = a_vote()
    send(
        *(ballot(vote, f"b{n}", 1, address="203.0.113.9", deviceId="farm") for n in range(5)),
        ballot(vote, "c", 2, address="203.0.113.8"),
    )
    asked = {"id": vote, "address": "203.0.113.9"}
    estimate = ask("/vote/ballots/estimate", asked, "GET")["data"]
    assert (estimate["ballots"], estimate["options"]) == (5, [{"code": 1, "ballots": 5}])
    made = ask("/vote/ballots/freeze", asked | {"reason": "同一地址集中投票"})["data"]
    now = results(vote)
    assert (made["ballots"], now["ballots"], now["frozen"], by_option(vote)) == (5, 1, 5, [0, 1, 0])
    assert Vote.objects.get(pk=vote).ballot_num == 1
    assert SystemLog.objects.filter(summary__contains="同一地址集中投票").exists()
    assert ask("/vote/ballots/freeze", asked | {"reason": "再来一次"})["code"] == 10409
    suspects = ask("/vote/suspects", {"id": vote, "by": "device"}, "GET")["data"]["items"]
    assert suspects == [{"value": "farm", "ballots": 0, "frozen": 5, "share": 83.3}]
    back = ask("/vote/ballots/unfreeze", {"id": vote, "freeze": made["id"]})["data"]
    assert (back["undoneBy"] != "", by_option(vote), results(vote)["frozen"]) == (True, [5, 1, 0], 0)
    assert ask("/vote/ballots/unfreeze", {"id": vote, "freeze": made["id"]})["code"] == 10409
    assert not Tally.objects.exclude(frozen=0).exists()
    assert BallotFreeze.objects.count() == 1


def test_a_freeze_asks_for_a_condition_and_the_right_to_edit() -> None:
    vote = a_vote()
    send(ballot(vote, "b1", address="203.0.113.9"))
    assert ask("/vote/ballots/freeze", {"id": vote, "reason": "全部"})["code"] == 10422
    assert ask("/vote/ballots/freeze", {"id": vote, "reason": "x", "address": "203.0"})["code"] == 10422
    viewer = a_client(("活动管理", "view"))
    assert (
        viewer.request("POST", "/vote/ballots/freeze", {"id": vote, "address": "203.0.113.9", "reason": "x"})["code"]
        == 10403
    )
    assert results(vote, viewer)["ballots"] == 1


def test_a_frozen_reader_gets_no_vote_back() -> None:
    vote = a_vote()
    send(ballot(vote, "b1", readerId="r"))
    ask("/vote/ballots/freeze", {"id": vote, "voter": "reader:r", "reason": "刷票"})
    assert send(ballot(vote, "b2", readerId="r"))[0]["code"] == 10409


def test_the_documented_calls_give_module_data_and_votes_that_nothing_recommends() -> None:
    vote, shown = a_vote(), a_vote()
    send(ballot(vote, "b1", 2))
    module = ask("/vote/moduleData", {"id": vote}, "GET")["data"]
    assert (module["ballots"], module["phase"], module["options"][1]["share"]) == (1, "open", 100.0)
    assert {item["id"] for item in ask("/vote/notAddRecommend", {}, "GET")["data"]["items"]} == {vote, shown}


@pytest.mark.parametrize(("by", "length"), [("hour", "2026-11-23 15:00"), ("minute", "2026-11-23 15:04")])
def test_the_trend_has_the_ballots_of_each_interval_whether_they_are_counted_or_wait(by: str, length: str) -> None:
    vote = a_vote(frequency="day", times=9)
    earlier = moment_text(timezone.now() - dt.timedelta(minutes=50))
    send(ballot(vote, "b1", at=earlier), ballot(vote, "b2", 2))
    counts.count_waiting()
    send(ballot(vote, "b3", 3))
    items = ask("/vote/trend", {"id": vote, "by": by}, "GET")["data"]["items"]
    assert sum(item["ballots"] for item in items) == 3
    assert all(item["ballots"] and len(item["at"]) == len(length) for item in items)
    assert items[0]["at"][:13] == earlier[:13]


def test_ballots_are_listed_with_where_they_came_from() -> None:
    vote = a_vote()
    send(*(ballot(vote, f"b{n}", 1, address=f"203.0.113.{n % 2}", region="湖北") for n in range(60)))
    page = ask("/vote/ballots", {"id": vote}, "GET")["data"]
    rest = ask("/vote/ballots", {"id": vote, "after": page["next"]}, "GET")["data"]
    assert (len(page["items"]), len(rest["items"]), rest["next"]) == (50, 10, None)
    assert len(ask("/vote/ballots", {"id": vote, "address": "203.0.113.1"}, "GET")["data"]["items"]) == 30


def exported(vote: int, **where: Any) -> list[list[str]]:
    asked = ask("/vote/ballots/export", {"id": vote, **where})
    assert asked["code"] == 0, asked
    run_export()
    job = Job.objects.get(pk=asked["data"]["jobId"])
    assert job.state == "done", job.message
    return workbook.read("选票.xlsx", bytes(job.output or b""))[1:]


def test_ballots_that_count_and_frozen_ones_are_exported_apart_with_what_they_chose() -> None:
    vote = a_vote()
    send(ballot(vote, "k1", 1, address="10.1.1.1"), ballot(vote, "k2", 2, address="10.1.1.2"))
    counts.count_waiting()
    ask("/vote/ballots/freeze", {"id": vote, "address": "10.1.1.2", "reason": "刷票"})
    assert [row[2:5] + row[7:] for row in exported(vote, state="counted")] == [
        ["reader:reader-k1", "东湖绿道", "10.1.1.1", "有效", ""]
    ]
    assert [row[2:5] + row[7:] for row in exported(vote, state="frozen")] == [
        ["reader:reader-k2", "江滩绿道", "10.1.1.2", "已冻结", "刷票"]
    ]
    assert len(exported(vote, since=in_hours(-1), until=in_hours(1))) == 2
    assert SystemLog.objects.filter(summary__contains="的选票：").count() == 3


def test_an_export_of_no_ballots_and_without_the_right_is_refused() -> None:
    vote = a_vote()
    empty = ask("/vote/ballots/export", {"id": vote, "state": "frozen"})
    assert (empty["code"] != 0, "没有符合条件的选票" in str(empty)) == (True, True)
    viewer = a_client(("活动管理", "view"))
    assert viewer.request("POST", "/vote/ballots/export", {"id": vote})["code"] == 10403
    assert not Job.objects.exists()


def together(jobs: list[Callable[[], object]]) -> None:
    """Run the jobs at the same moment, each with a connection of its own."""
    barrier, failed = threading.Barrier(len(jobs)), []

    def run(job: Callable[[], object]) -> None:
        try:
            barrier.wait()
            job()
        except Exception as error:
            failed.append(error)
        finally:
            connection.close()

    threads = [threading.Thread(target=run, args=(job,)) for job in jobs]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not failed, failed


@pytest.mark.django_db(transaction=True)
def test_batches_at_the_same_moment_lose_and_double_nothing() -> None:
    vote, app = a_vote(), App("ballot", rate=6000)
    batches = [
        [ballot(vote, f"b{n}", 1 + n % 3, address="203.0.113.9") for n in range(start, start + 30)]
        for start in range(0, 120, 20)
    ]
    jobs: list[Callable[[], object]] = [partial(send, *batch, app=app) for batch in batches]
    together([*jobs, counts.count_waiting, counts.count_waiting])
    counts.count_waiting()
    assert Ballot.objects.count() == 130
    assert sum(by_option(vote)) == results(vote)["ballots"] == results(vote)["voters"] == 130
    assert Tally.objects.get(vote_id=vote, by="address").total == 130


@pytest.mark.django_db(transaction=True)
def test_one_person_at_many_requests_casts_as_many_ballots_as_allowed() -> None:
    vote, app = a_vote(frequency="day", times=3), App("ballot", rate=6000)
    together([partial(send, ballot(vote, f"b{n}", 1, readerId="r"), app=app) for n in range(8)])
    assert (Ballot.objects.count(), Voter.objects.get().ballots, by_option(vote)) == (3, 3, [3, 0, 0])


@pytest.mark.django_db(transaction=True)
def test_the_same_ballot_at_many_requests_counts_once() -> None:
    vote, app = a_vote(), App("ballot", rate=6000)
    answers: list[dict[str, Any]] = []
    together([lambda: answers.extend(send(ballot(vote, "b1", 1), app=app)) for _ in range(6)])
    assert len({answer["id"] for answer in answers}) == 1
    assert sorted(answer["repeated"] for answer in answers) == [False, True, True, True, True, True]


@pytest.mark.django_db(transaction=True)
def test_ballots_that_arrive_during_a_freeze_are_frozen_or_counted_and_never_both() -> None:
    vote, app = a_vote(), App("ballot", rate=6000)
    send(*(ballot(vote, f"a{n}", 1, address="203.0.113.9") for n in range(20)), app=app)
    batches = [[ballot(vote, f"b{start}-{n}", 1, address="203.0.113.9") for n in range(20)] for start in range(3)]
    jobs: list[Callable[[], object]] = [partial(send, *batch, app=app) for batch in batches]
    freezing = {"id": vote, "address": "203.0.113.9", "reason": "刷票"}
    together([*jobs, counts.count_waiting, lambda: ask("/vote/ballots/freeze", freezing)])
    counts.count_waiting()
    now, frozen = results(vote), Ballot.objects.filter(freeze__isnull=False).count()
    assert (now["ballots"] + now["frozen"], now["frozen"]) == (80, frozen)
    assert Tally.objects.get(vote_id=vote, by="address").frozen == frozen >= 20
