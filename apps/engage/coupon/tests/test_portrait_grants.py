"""Coupons sent to a portrait go to those for whom its rules hold when the sending begins, each once."""

from __future__ import annotations

import pytest

from apps.api.public_api.tests.clients import App
from apps.api.tests.clients import a_super_client
from apps.audience.models import AppUser
from apps.engage.coupon.models import CouponCode

from .coupons import a_coupon
from .test_grants import a_grant, ask, work_off

pytestmark = pytest.mark.django_db


def a_portrait(least: int) -> int:
    condition = {"fact": "points", "op": "gte", "not": False, "low": least}
    rules = {"version": 1, "root": {"join": "and", "not": False, "items": [condition]}}
    answer = a_super_client().request("POST", "/portrait/add", {"name": f"积分{least}", "rules": rules})
    return int(answer["data"]["id"])


def test_a_grant_reaches_the_users_of_its_portrait_and_no_others() -> None:
    for number in range(4):
        AppUser.objects.create(reader_id=f"r{number}", points=number * 10)
    portrait, coupon = a_portrait(20), a_coupon()
    grant = a_grant(coupon, audience="portrait", portrait=portrait)
    estimate = ask("estimate", {"id": grant}, "GET")["data"]
    assert (estimate["readers"], estimate["full"], estimate["wanted"]) == (2, 0, 2)
    assert ask("send", {"id": grant})["code"] == 0
    work_off()
    assert set(CouponCode.objects.values_list("reader_id", flat=True)) == {"r2", "r3"}


def test_a_grant_to_a_portrait_names_one_and_keeps_it_from_being_deleted() -> None:
    coupon, portrait = a_coupon(), a_portrait(1)
    missing = ask("add", {"title": "发放", "coupon": coupon.pk, "audience": "portrait"})
    assert missing["data"]["errors"] == {"portrait": "请选择用户画像"}
    a_grant(coupon, audience="portrait", portrait=portrait)
    client = a_super_client()
    refused = client.request("POST", "/portrait/delete", {"id": portrait})
    assert (refused["code"], "优惠券发放“国庆发放”" in refused["msg"]) == (10409, True)
    uses = client.request("GET", "/portrait/uses", {"id": portrait})["data"]["items"]
    assert [use["kind"] for use in uses] == ["coupon_grant"]


def test_the_app_asks_which_portraits_hold_with_a_token_of_its_scope() -> None:
    AppUser.objects.create(reader_id="r1", points=50)
    yes, no = a_portrait(10), a_portrait(90)
    app = App("portrait")
    answer = app.ask("portraits", {"readerId": "r1", "ids": f"{yes},{no}"})
    assert answer["data"] == {"holding": [yes]}
