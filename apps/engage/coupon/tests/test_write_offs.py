"""A code is used once, whoever tries and however often."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest
from django.utils import timezone

from apps.api.public_api.tests.clients import App
from apps.api.tests.clients import Client, a_client, a_super_client
from apps.core.transactions import run_whole
from apps.engage.coupon.codes import ALPHABET, malformed, new_code, normalised
from apps.engage.coupon.models import Coupon, CouponCode, CouponWriteOff
from apps.engage.coupon.write_offs import save_write_off
from apps.engage.tests.crowd import outcomes

from .coupons import a_coupon, codes_of


def use(client: Client, code: str, **more: Any) -> dict[str, Any]:
    return client.request("POST", "/coupon/write-off/add", {"code": code, **more})


def test_a_code_with_one_wrong_character_or_two_that_changed_places_is_no_code() -> None:
    code = new_code()
    assert malformed(code) is None
    for position, character in enumerate(code):
        other = ALPHABET[(ALPHABET.index(character) + 5) % len(ALPHABET)]
        assert malformed(code[:position] + other + code[position + 1 :]) is not None


def test_a_code_is_read_through_an_input_method_in_small_letters_and_with_dashes() -> None:
    assert normalised("ａｂ０１-２３ oi\r\n") == "AB012301"


@pytest.mark.django_db
def test_a_counter_uses_a_code_once_and_learns_when_and_where_it_was_used() -> None:
    coupon = a_coupon()
    (code,) = codes_of(coupon, 1)
    client = a_client(("优惠券管理", "view"), ("优惠券管理", "edit"))
    looked = client.request("GET", "/coupon/write-off/look-up", {"code": code})["data"]
    assert (looked["usable"], looked["title"]) == (True, "满 30 减 5")
    first = use(client, f"{code[:4]}-{code[4:8]}-{code[8:]}".lower(), place="汉口门店")
    assert (first["code"], first["data"]["saved"]) == (0, 500), first
    again = use(client, code)
    assert again["code"] == 10409
    assert "在汉口门店核销，不能重复使用" in again["msg"]
    coupon.refresh_from_db()
    assert (coupon.used_num, CouponWriteOff.objects.count()) == (1, 1)


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("coupon", "held", "order", "sentence"),
    [
        ({"threshold": 3000}, {}, None, "请填写订单金额"),
        ({"threshold": 3000}, {}, 2999, "未满 30 元"),
        ({}, {"expires_at": timezone.now() - dt.timedelta(days=1)}, None, "过期"),
        ({}, {"valid_from": timezone.now() + dt.timedelta(days=1)}, None, "起才能使用"),
        ({}, {"state": "revoked"}, None, "已作废"),
    ],
)
def test_a_code_outside_of_its_rules_is_refused_and_stays_as_it_was(
    coupon: dict[str, Any], held: dict[str, Any], order: int | None, sentence: str
) -> None:
    (code,) = codes_of(a_coupon(**coupon), 1, **held)
    before = CouponCode.objects.values().get()
    answer = use(a_super_client(), code, orderAmount=order)
    assert answer["code"] in (10409, 10422)
    assert sentence in answer["msg"]
    assert CouponCode.objects.values().get() == before
    assert not CouponWriteOff.objects.exists()


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("code", "sentence"), [("123", "应为 12 位"), ("0" * 11 + "1", "有一位不对"), ("0" * 12, "没有这个核销码")]
)
def test_what_is_no_code_of_ours_is_refused_at_its_name(code: str, sentence: str) -> None:
    answer = use(a_super_client(), code)
    assert answer["code"] == 10422
    assert sentence in answer["data"]["errors"]["code"]


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("coupon", "order", "saved"),
    [
        ({"amount": 500}, 400, 400),
        ({"sort": "discount", "percent": 85}, 9999, 1500),
        ({"sort": "discount", "percent": 50, "cap": 1000}, 9999, 1000),
        ({"sort": "gift", "gift": "帆布袋"}, None, 0),
    ],
)
def test_a_write_off_says_what_the_reader_saved_in_whole_fen(
    coupon: dict[str, Any], order: int | None, saved: int
) -> None:
    (code,) = codes_of(a_coupon(**coupon), 1)
    assert use(a_super_client(), code, orderAmount=order)["data"]["saved"] == saved


@pytest.mark.django_db
def test_a_write_off_is_reversed_for_ten_minutes_and_the_code_is_held_again() -> None:
    client, coupon = a_super_client(), a_coupon()
    (code,) = codes_of(coupon, 1)
    made = use(client, code)["data"]
    back = client.request("POST", "/coupon/write-off/reverse", {"id": made["id"], "reason": "扫错了券"})
    assert back["code"] == 0, back
    coupon.refresh_from_db()
    assert (coupon.used_num, use(client, code)["code"]) == (0, 0)
    CouponWriteOff.objects.update(created_at=timezone.now() - dt.timedelta(minutes=11))
    second = CouponWriteOff.objects.get(reversed_at=None)
    late = client.request("POST", "/coupon/write-off/reverse", {"id": second.pk, "reason": "太晚"})
    assert (late["code"], late["msg"]) == (10409, "核销超过 10 分钟，不能撤销")


@pytest.mark.django_db
def test_a_partners_till_uses_a_code_once_by_its_own_key() -> None:
    (code,) = codes_of(a_coupon(), 1)
    app = App("coupon_writeoff")
    first, again = (app.items("coupon_writeoff", {"key": "till-1", "code": code})[0] for _ in range(2))
    assert (first["id"], again["repeated"]) == (again["id"], True)
    other = app.items("coupon_writeoff", {"key": "till-2", "code": code})[0]
    assert other["code"] == 10409


@pytest.mark.django_db(transaction=True)
def test_of_a_thousand_write_offs_at_once_of_a_hundred_coupons_exactly_a_hundred_succeed() -> None:
    coupon = a_coupon()
    codes = codes_of(coupon, 100)

    def work(number: int) -> None:
        def once() -> None:
            save_write_off(CouponWriteOff(), {"code": codes[number % 100]}, caller=None)

        run_whole(once)

    found = outcomes(1000, work)
    assert found.pop("done") == 100
    assert sum(found.values()) == 900
    assert all("不能重复使用" in sentence for sentence in found)
    coupon.refresh_from_db()
    assert (coupon.used_num, CouponWriteOff.objects.count()) == (100, 100)
    assert Coupon.objects.get().codes.filter(state="used").count() == 100
