"""Notices leave: planned at the approval, in batches, paused, stopped, withdrawn, and counted."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from typing import Any

import pytest
from django.db import connection
from django.utils import timezone

from apps.api.public_api.tests.clients import App
from apps.api.tests.clients import Client, a_client, a_super_client
from apps.audience.models import AppUser, Portrait
from apps.kinds.types import ZONE
from apps.product.delivery import reach, rules, worker
from apps.product.delivery.drivers.push import Push, Unreachable
from apps.product.delivery.drivers.record import Record
from apps.product.delivery.models import Batch, Delivery, RecordedPush, Sending, SendingState
from apps.product.models import Notice

from .crowd import approved, deliver, make_due, send_all, the_sending, users

pytestmark = pytest.mark.django_db
GROUP = "通知中心"


def post(path: str, client: Client | None = None, **payload: Any) -> dict[str, Any]:
    return (client or a_super_client()).request("POST", f"/push/{path}", payload)


def shown(notice: Notice, client: Client | None = None) -> dict[str, Any]:
    answer = (client or a_super_client()).request("GET", "/push/sending", {"id": notice.pk})
    assert answer["code"] == 0, answer
    data: dict[str, Any] = answer["data"]
    return data


def tokens() -> list[str]:
    return sorted(token for row in RecordedPush.objects.all() for token in row.tokens)


def test_without_a_driver_nothing_is_planned_and_the_page_says_so() -> None:
    users(3)
    notice = approved()
    assert not Sending.objects.exists()
    seen = shown(notice)
    assert (seen["channel"]["configured"], seen["sending"], seen["may"]) == (False, None, [])
    assert "还没有配置推送通道" in seen["channel"]["sentence"]
    assert post("start", id=notice.pk)["code"] == 10409


@pytest.mark.usefixtures("recorded")
def test_an_approved_notice_leaves_to_every_phone_once() -> None:
    users(35)
    users(2, "off", push_enabled=False)
    users(2, "bare", push_token="")
    notice = approved()
    assert the_sending(notice).state == SendingState.PLANNED
    send_all()
    sending = the_sending(notice)
    assert (sending.state, sending.total, sending.sent) == (SendingState.DONE, 35, 35)
    assert tokens() == sorted(f"token-u{n}" for n in range(35))
    notice.refresh_from_db()
    assert (notice.push_state, notice.sent_num) == ("done", 35)
    assert {row["platform"]: row["sent"] for row in shown(notice)["sending"]["platforms"]} == {
        "android": 12, "ios": 12, "harmony": 11,
    }  # fmt: skip


@pytest.mark.usefixtures("recorded")
def test_a_phone_that_two_users_share_gets_one() -> None:
    users(1, "old", push_token="same", last_active_at=timezone.now() - dt.timedelta(days=9))
    users(1, "new", push_token="same")
    notice = approved()
    send_all()
    assert tokens() == ["same"]
    assert Delivery.objects.get(sending=the_sending(notice)).reader_id == "new0"


@pytest.mark.usefixtures("recorded")
@pytest.mark.parametrize(
    ("fields", "reached"),
    [
        ({"audience": "all"}, {"here", "far", "idle", "guest"}),
        ({"audience": "all", "platform": "ios"}, {"far"}),
        ({"audience": "signed_in"}, {"here", "far", "idle"}),
        ({"audience": "district", "districts": ["江岸区"]}, {"here"}),
        ({"audience": "idle"}, {"idle"}),
    ],
)
def test_the_audience_of_a_notice(fields: dict[str, Any], reached: set[str]) -> None:
    def user(name: str, **columns: Any) -> None:
        users(1, name, reader_id=name, push_token=name, **({"phone": "13800000000", "platform": "android"} | columns))

    user("here", district="江岸区")
    user("far", platform="ios")
    user("idle", last_active_at=timezone.now() - dt.timedelta(days=8))
    user("guest", phone="")
    asked = {"audience": "all", "platform": "all", "districts": ""} | fields
    if districts := fields.get("districts"):
        asked["districts"] = ",".join(districts)
    estimate = a_super_client().request("GET", "/push/estimate", asked)["data"]
    assert estimate["reachable"] == len(reached)
    approved(**fields)
    send_all()
    assert set(tokens()) == reached


@pytest.mark.usefixtures("recorded")
def test_a_saved_portrait_is_an_audience() -> None:
    users(3, "ios", points=500)
    users(4, "android", points=2)
    condition = {"fact": "points", "op": "gte", "not": False, "low": 100}
    rules = {"version": 1, "root": {"join": "and", "not": False, "items": [condition]}}
    portrait = Portrait.objects.create(name="积分较多的用户", rules=rules)
    asked = {"audience": "portrait", "platform": "all", "portrait": portrait.pk}
    assert a_super_client().request("GET", "/push/estimate", asked)["data"]["reachable"] == 3
    approved(audience="portrait", portrait=portrait.pk)
    send_all()
    assert tokens() == sorted(f"token-ios{n}" for n in range(3))


@pytest.mark.usefixtures("recorded")
def test_after_a_pause_no_batch_begins_and_after_it_goes_on_none_is_sent_twice() -> None:
    users(40)
    notice = approved()
    make_due()
    begun: list[int] = []

    def stops_after_two() -> bool:
        begun.append(1)
        return len(begun) == 2

    deliver(stops_after_two)
    before = Batch.objects.exclude(begun_at=None).count()
    assert before == 2
    assert post("pause", id=notice.pk)["data"]["sending"]["state"] == "paused"
    send_all()
    assert Batch.objects.exclude(begun_at=None).count() == before
    assert post("resume", id=notice.pk)["code"] == 0
    send_all()
    assert tokens() == sorted(f"token-u{n}" for n in range(40))
    assert the_sending(notice).state == SendingState.DONE


@pytest.mark.usefixtures("recorded")
def test_taking_a_notice_down_stops_its_sending_and_the_next_one_leaves_out_whom_it_reached() -> None:
    users(30)
    notice = approved()
    make_due()
    deliver(lambda: True)
    post("withdraw", id=notice.pk, reason="有误")
    assert the_sending(notice).state == SendingState.STOPPED
    send_all()
    assert len(tokens()) == 10
    post("submit", id=notice.pk)
    answer = a_super_client().request("POST", "/verify-center/push/approved", {"id": notice.pk})
    assert answer["code"] == 0, answer
    send_all()
    assert tokens() == sorted(f"token-u{n}" for n in range(30))


@pytest.mark.usefixtures("recorded")
def test_an_approval_that_is_taken_back_leaves_no_plan() -> None:
    users(3)
    client = a_super_client()
    notice = approved()
    Notice.objects.filter(pk=notice.pk).update(verify_state=3, published=None, published_at=None)
    Sending.objects.all().delete()
    assert client.request("POST", "/verify-center/push/approved", {"id": notice.pk})["code"] == 0
    assert Sending.objects.count() == 1
    assert client.request("POST", "/verify-center/undo", {"kind": "notice", "id": notice.pk})["code"] == 0
    assert not Sending.objects.exists()
    notice.refresh_from_db()
    assert notice.push_state == "none"


@pytest.mark.usefixtures("recorded")
def test_nothing_leaves_while_an_approval_can_be_taken_back() -> None:
    users(3)
    notice = approved()
    assert the_sending(notice).due_at - timezone.now() > dt.timedelta(seconds=8)
    assert not deliver()
    assert not RecordedPush.objects.exists()


@pytest.mark.usefixtures("recorded")
def test_a_notice_that_was_sent_is_not_sent_again_when_a_new_version_is_approved() -> None:
    users(5)
    notice = approved()
    send_all()
    Notice.objects.filter(pk=notice.pk).update(verify_state=3)
    assert a_super_client().request("POST", "/verify-center/push/approved", {"id": notice.pk})["code"] == 0
    assert Sending.objects.count() == 1
    assert post("start", id=notice.pk)["msg"] == "这条通知已经发送过，请新增一条通知"


@pytest.mark.parametrize(
    ("clock", "night"), [("21:59", False), ("22:00", True), ("03:00", True), ("06:59", True), ("07:00", False)]
)
def test_the_night_is_from_ten_to_seven_in_the_consoles_zone(clock: str, night: bool) -> None:
    moment = dt.datetime.fromisoformat(f"2026-11-23T{clock}:00").replace(tzinfo=ZONE)
    assert rules.is_night(moment) is night


@pytest.mark.usefixtures("recorded")
@pytest.mark.parametrize(("silent", "night", "quiet"), [(True, True, True), (False, True, False), (True, False, False)])
def test_at_night_a_notice_is_silent_if_it_says_so(
    silent: bool, night: bool, quiet: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rules, "is_night", lambda now: night)
    users(1)
    approved(silentAtNight=silent)
    send_all()
    assert RecordedPush.objects.get().silent is quiet


@pytest.mark.usefixtures("recorded")
def test_who_may_do_what() -> None:
    users(30)
    notice = approved()
    reader, sender = a_client((GROUP, "view")), a_client((GROUP, "view"), (GROUP, "review"))
    withdrawer = a_client((GROUP, "view"), (GROUP, "withdraw"))
    assert (shown(notice, reader)["may"], shown(notice, sender)["may"]) == ([], ["test"])
    assert shown(notice, withdrawer)["may"] == ["stop"]
    for path in ("start", "pause", "resume", "stop", "test"):
        assert post(path, reader, id=notice.pk)["code"] == 10403
    assert post("stop", sender, id=notice.pk)["code"] == 10403
    assert post("stop", withdrawer, id=notice.pk)["data"]["sending"]["state"] == "stopped"


@pytest.mark.usefixtures("recorded")
def test_a_test_goes_to_ones_own_phone_and_counts_nowhere() -> None:
    mine, other = a_super_client(), a_super_client()
    notice = approved()
    kept = post("device/add", mine, name="我的手机", platform="ios", token="abc-123456")["data"]["items"]
    assert kept == [{"id": kept[0]["id"], "name": "我的手机", "platform": "ios", "token": "…123456"}]
    assert post("test", mine, id=notice.pk, device=kept[0]["id"])["data"] == {"sent": True}
    assert post("test", other, id=notice.pk, device=kept[0]["id"])["code"] == 10404
    assert "token" in post("test", mine, id=notice.pk)["data"]["errors"]
    assert tokens() == ["abc-123456"]
    assert shown(notice)["sending"]["sent"] == 0
    assert post("device/remove", mine, id=kept[0]["id"])["data"]["items"] == []


@pytest.fixture
def sent() -> Notice:
    users(4)
    notice = approved()
    send_all()
    return notice


def receipts(*items: dict[str, Any]) -> dict[str, Any]:
    answer = App("notice-receipt").send("notice-receipt", {"items": list(items)})
    assert answer["code"] == 0, answer
    data: dict[str, Any] = answer["data"]
    return data


@pytest.mark.usefixtures("recorded")
def test_receipts_count_once_in_any_order(sent: Notice) -> None:
    def item(reader: str, event: str, **more: Any) -> dict[str, Any]:
        return {"notice": sent.pk, "readerId": reader, "event": event} | more

    first = [
        item("u0", "delivered"),
        item("u1", "opened"),
        item("u1", "delivered"),
        item("u2", "failed", reason="offline"),
    ]
    assert receipts(*first) == {"counted": 3, "repeated": 1, "refused": []}
    assert receipts(*first) == {"counted": 0, "repeated": 4, "refused": []}
    assert receipts(item("u0", "opened"), item("u2", "delivered"))["counted"] == 2
    seen = shown(sent)["sending"]
    assert [seen[step] for step in ("sent", "delivered", "opened", "failed")] == [4, 3, 2, 0]
    sent.refresh_from_db()
    assert (sent.delivered_num, sent.opened_num) == (3, 2)


@pytest.mark.usefixtures("recorded")
def test_receipts_that_make_no_sense_are_refused_by_their_place(sent: Notice) -> None:
    users(1, "later")
    answer = receipts(
        {"notice": sent.pk, "readerId": "later0", "event": "opened"},
        {"notice": sent.pk, "readerId": "u0", "event": "seen"},
        {"notice": sent.pk, "readerId": "u0", "event": "opened", "reason": "offline"},
        {"notice": sent.pk, "readerId": "u0", "event": "delivered", "at": "now"},
        {"notice": sent.pk, "readerId": "u0", "event": "delivered"},
    )
    assert [(one["place"], one["code"]) for one in answer["refused"]] == [
        (0, 10404), (1, 10422), (2, 10422), (3, 10422),
    ]  # fmt: skip
    assert answer["counted"] == 1


@pytest.mark.usefixtures("recorded")
def test_numbers_of_a_notice_make_no_conflict_for_its_editor(sent: Notice) -> None:
    revision = sent.revision
    receipts({"notice": sent.pk, "readerId": "u0", "event": "opened"})
    sent.refresh_from_db()
    assert (sent.revision, sent.opened_num) == (revision, 1)
    assert AppUser.objects.exclude(push_token="").count() == 4


def approve_again(notice: Notice, client: Client, **columns: Any) -> None:
    """Approve another version of a live notice."""
    Notice.objects.filter(pk=notice.pk).update(verify_state=3, **columns)
    answer = client.request("POST", "/verify-center/push/approved", {"id": notice.pk})
    assert answer["code"] == 0, answer


def take_back(notice: Notice, client: Client) -> None:
    answer = client.request("POST", "/verify-center/undo", {"kind": "notice", "id": notice.pk})
    assert answer["code"] == 0, answer


@pytest.mark.usefixtures("recorded")
def test_taking_back_the_approval_of_a_second_version_gives_the_plan_of_the_first_back() -> None:
    users(3)
    client, notice = a_super_client(), approved(title="第一版")
    first = the_sending(notice)
    approve_again(notice, client, title="第二版", timing="at", send_at=timezone.now() + dt.timedelta(days=1))
    changed = the_sending(notice)
    assert (changed.pk, changed.content["title"]) == (first.pk, "第二版")
    assert changed.due_at > first.due_at
    take_back(notice, client)
    given_back = the_sending(notice)
    assert (given_back.content, given_back.audience, given_back.due_at) == (
        first.content,
        first.audience,
        first.due_at,
    )
    assert given_back.tasks.get().due_at == first.due_at
    notice.refresh_from_db()
    assert notice.push_state == "planned"
    send_all()
    assert [row.title for row in RecordedPush.objects.all()] == ["第一版"]


@pytest.mark.usefixtures("recorded")
def test_an_approval_that_planned_nothing_is_taken_back_while_the_first_version_is_under_way() -> None:
    users(30)
    client, notice = a_super_client(), approved()
    make_due()
    deliver(lambda: True)
    approve_again(notice, client)
    take_back(notice, client)
    assert the_sending(notice).state == SendingState.SENDING
    send_all()
    assert len(tokens()) == 30


def test_an_approval_without_a_driver_leaves_the_plan_of_an_earlier_one_when_it_is_taken_back(settings: Any) -> None:
    settings.PUSH_DRIVER, settings.PUSH_RATE = "record", 1_000_000
    users(3)
    client, notice = a_super_client(), approved(title="第一版")
    settings.PUSH_DRIVER = ""
    approve_again(notice, client, title="第二版")
    take_back(notice, client)
    assert the_sending(notice).content["title"] == "第一版"


@pytest.mark.usefixtures("recorded")
def test_the_rate_holds_over_slices_of_work_and_over_workers(settings: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    users(30)
    notice = approved()
    settings.PUSH_RATE = 0.001
    monkeypatch.setattr(worker, "SLICE", 0.0)
    for _ in range(5):
        make_due()
        deliver()
    assert Batch.objects.filter(sending=the_sending(notice)).exclude(begun_at=None).count() == 1
    settings.PUSH_RATE = 1_000_000
    send_all()
    assert len(tokens()) == 30


@pytest.mark.usefixtures("recorded")
def test_what_phones_report_before_the_result_is_written_changes_neither_what_was_sent_nor_a_second_attempt(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    users(4)
    notice = approved()
    handed: list[list[str]] = []
    push = Record.push

    def push_and_report(self: Record, given: Push) -> Sequence[str]:
        handed.append(list(given.tokens))
        push(self, given)
        if len(handed) == 1:
            reported = {"notice": notice.pk, "readerId": "u1", "event": "failed", "reason": "offline"}
            receipts(reported)
            raise Unreachable("no answer")
        return ()

    monkeypatch.setattr(Record, "push", push_and_report)
    send_all()
    assert handed[0] == handed[1]
    sending = shown(notice)["sending"]
    assert (sending["state"], sending["sent"], sending["failed"]) == ("done", 4, 1)


def test_dead_tokens_are_found_by_an_index() -> None:
    users(3)
    dead = AppUser.objects.filter(push_token__in=["token-u0", "token-u1"]).exclude(push_token="")
    with connection.cursor() as cursor:
        cursor.execute("set local enable_seqscan = off")
    assert "appuser_push_token" in dead.explain()


def test_the_estimate_of_a_crowd_is_a_share_of_it_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    users(1000)
    for bucket in range(4):
        AppUser.objects.filter(reader_id__in=[f"u{n}" for n in range(bucket * 250, (bucket + 1) * 250)]).update(
            bucket=bucket * 250
        )
    counted = reach._counted
    exact = a_super_client().request("GET", "/push/estimate", {"audience": "all", "platform": "all"})["data"]
    assert (exact["users"], exact["reachable"], exact["exact"]) == (1000, 1000, True)

    def never_all(meant: Any, seconds: float) -> Any:
        return counted(meant, 60) if "bucket" in str(meant.query.where) else None

    monkeypatch.setattr(reach, "_counted", never_all)
    monkeypatch.setattr(reach, "STEPS", (300,))
    about = a_super_client().request("GET", "/push/estimate", {"audience": "all", "platform": "all"})["data"]
    assert about["exact"] is False
    # 500 of the users are in the 300 buckets of a thousand that are looked at.
    assert 1650 <= about["users"] == about["reachable"] <= 1680


def test_an_estimate_that_takes_too_long_is_refused_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reach, "_counted", lambda meant, seconds: None)
    answer = a_super_client().request("GET", "/push/estimate", {"audience": "all", "platform": "all"})
    assert (answer["code"] != 0, answer["msg"]) == (True, reach.TooSlow.message)


def test_who_reviews_notices_learns_that_no_way_to_phones_is_configured() -> None:
    reviewer = a_client(("通知审核", "view"), ("通知审核", "approve"))
    answer = reviewer.request("GET", "/push/channel", {})
    assert (answer["code"], answer["data"]["configured"]) == (0, False)
