"""The driver for JPush against a provider on this machine: signature, keys, errors, dead tokens."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest
from django.utils import timezone

from apps.audience.models import AppUser
from apps.product.delivery import drivers, sendings, worker
from apps.product.delivery.drivers.jpush import JPush
from apps.product.delivery.drivers.push import Push, Rejected, TooFast, UnknownTokens, Unreachable
from apps.product.delivery.models import Batch, BatchState, Delivery, SendingState
from apps.site.bench.push_provider import APP_KEY, SECRET, Provider

from .crowd import approved, deliver, make_due, send_all, the_sending, users

pytestmark = pytest.mark.django_db
FAST = {"X-Rate-Limit-Reset": "7"}


def a_push(driver: JPush, *tokens: str, **more: Any) -> Push:
    return Push(key=driver.new_key().value, title="标题", text="正文", tokens=tokens or ("a",), **more)


def driver(found: Provider, secret: str = SECRET) -> JPush:
    return JPush(APP_KEY, secret, found.address)


def test_requests_are_signed_and_say_what_the_documents_ask(jpush: Provider) -> None:
    one = driver(jpush)
    assert one.push(a_push(one, "a", "b", extras={"notice": 7}, keep_seconds=3600)) == []
    body = jpush.requests[0]
    assert (body["platform"], body["audience"]) == ("all", {"registration_id": ["a", "b"]})
    assert body["options"] == {"time_to_live": 3600, "apns_production": True}
    assert body["notification"]["ios"]["alert"] == {"title": "标题", "body": "正文"}
    assert body["notification"]["hmos"]["extras"] == {"notice": 7}


def test_a_silent_one_names_no_sound(jpush: Provider) -> None:
    one = driver(jpush)
    for silent in (True, False):
        one.push(a_push(one, silent=silent))
    quiet, loud = (body["notification"] for body in jpush.requests)
    assert "sound" not in quiet["ios"]
    assert (quiet["android"]["alert_type"], loud["ios"]["sound"]) == (0, "default")


def test_a_key_is_carried_out_once(jpush: Provider) -> None:
    one = driver(jpush)
    push = a_push(one, "a")
    one.push(push)
    one.push(push)
    assert (jpush.tokens(), jpush.repeats) == (["a"], 1)


def test_keys_differ_and_come_in_packs(jpush: Provider) -> None:
    one = driver(jpush)
    assert len({one.new_key().value for _ in range(25)}) == 25
    assert len(jpush.keys) == 30


@pytest.mark.parametrize(
    ("answer", "problem"),
    [
        ((429, {"error": {"code": 2002, "message": "too fast"}}, FAST), TooFast),
        ((500, {"error": {"code": 1000, "message": "internal"}}, {}), Unreachable),
        ((503, {}, {}), Unreachable),
        ((400, {"error": {"code": 1011, "message": "no target"}}, {}), UnknownTokens),
        ((400, {"error": {"code": 1005, "message": "too long"}}, {}), Rejected),
    ],
)
def test_errors_mean_different_things(jpush: Provider, answer: Any, problem: type[Exception]) -> None:
    one = driver(jpush)
    push = a_push(one)
    jpush.next.append(answer)
    with pytest.raises(problem):
        one.push(push)


def test_the_pause_is_the_providers(jpush: Provider) -> None:
    one = driver(jpush)
    push = a_push(one)
    jpush.next.append((429, {}, FAST))
    with pytest.raises(TooFast) as caught:
        one.push(push)
    assert caught.value.seconds == 7


def test_wrong_keys_are_a_matter_for_the_administrator(jpush: Provider) -> None:
    with pytest.raises(Rejected, match="核对 appKey"):
        driver(jpush, "wrong").new_key()


def test_a_provider_that_is_away_is_unreachable() -> None:
    with pytest.raises(Unreachable):
        JPush(APP_KEY, SECRET, "http://127.0.0.1:9").new_key()


def test_a_batch_whose_answer_was_lost_is_handed_over_with_the_same_key(jpush: Provider) -> None:
    users(25)
    notice = approved()
    jpush.next.append("lose the answer")
    send_all()
    assert sorted(jpush.tokens()) == sorted(f"token-u{n}" for n in range(25))
    assert jpush.repeats == 1
    assert (the_sending(notice).state, the_sending(notice).sent) == (SendingState.DONE, 25)


def test_dead_tokens_are_taken_from_their_users_and_the_others_get_the_notice(jpush: Provider) -> None:
    users(10)
    jpush.unknown = {"token-u3", "token-u7"}
    notice = approved()
    send_all()
    assert len(jpush.tokens()) == 8
    sending = the_sending(notice)
    assert (sending.sent, Delivery.objects.filter(reason="unknown_token").count()) == (8, 2)
    assert set(AppUser.objects.filter(push_token="").values_list("reader_id", flat=True)) == {"u3", "u7"}


def test_a_provider_that_knows_nobody_costs_no_token(jpush: Provider) -> None:
    users(10)
    jpush.unknown = {f"token-u{n}" for n in range(10)}
    notice = approved()
    send_all()
    assert not AppUser.objects.filter(push_token="").exists()
    assert (the_sending(notice).sent, Delivery.objects.filter(outcome=1).count()) == (0, 10)


def test_a_refused_request_pauses_the_sending_with_the_reason(jpush: Provider, settings: Any) -> None:
    users(10)
    notice = approved()
    settings.JPUSH_MASTER_SECRET = "wrong"
    make_due()
    deliver()
    sending = the_sending(notice)
    assert (sending.state, "masterSecret" in sending.message) == (SendingState.PAUSED, True)


def test_too_fast_waits_and_loses_nothing(jpush: Provider) -> None:
    users(20)
    notice = approved()
    jpush.next.append((429, {}, FAST))
    make_due()
    deliver()
    task = the_sending(notice).tasks.get()
    assert dt.timedelta(seconds=1) < task.due_at - timezone.now() <= dt.timedelta(seconds=7)
    send_all()
    assert len(jpush.tokens()) == len(set(jpush.tokens())) == 20


def test_a_provider_that_stays_silent_pauses_the_sending_and_a_person_goes_on_with_the_same_key(
    jpush: Provider,
) -> None:
    users(10)
    notice = approved()
    jpush.next.extend([(503, {}, {})] * worker.ATTEMPTS)
    send_all()
    sending = the_sending(notice)
    assert (sending.state, sending.message) == (SendingState.PAUSED, worker.SILENT_PROVIDER)
    sendings.resume(notice)
    send_all()
    assert len({body["cid"] for body in jpush.requests}) == 1
    assert len(jpush.tokens()) == 10


def test_what_nobody_knows_the_end_of_is_put_aside_once_its_key_is_too_old(jpush: Provider) -> None:
    users(20)
    notice = approved()
    jpush.next.append((503, {}, {}))
    make_due()
    deliver()
    old = timezone.now() - dt.timedelta(hours=21)
    Batch.objects.filter(state=BatchState.OPEN).update(key_at=old)
    send_all()
    sending = the_sending(notice)
    assert (sending.state, sending.unknown, sending.sent) == (SendingState.DONE, 10, 10)
    assert Batch.objects.filter(state=BatchState.UNKNOWN).count() == 1


def test_a_driver_without_keys_is_none(settings: Any) -> None:
    settings.PUSH_DRIVER, settings.JPUSH_APP_KEY = "jpush", ""
    assert drivers.configured() is None
