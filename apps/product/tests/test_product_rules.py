"""Refusals and rights of the product kinds."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest
from django.utils import timezone

from apps.api.tests.clients import Client, a_client, a_super_client
from apps.api.tests.samples import payload_for
from apps.kinds.registry import registry
from apps.kinds.types import MOMENT, ZONE
from apps.product.models import Version

pytestmark = pytest.mark.django_db

BASES = {"app_function": "/app-function", "help_article": "/help-article", "notice": "/push"}
PAST, AHEAD = ["2026-01-01 00:00:00", "2026-01-31 23:59:59"], ["2026-01-01 00:00:00", "2099-12-31 23:59:59"]


def ask(client: Client, key: str, action: str, payload: dict[str, Any]) -> dict[str, Any]:
    return client.request("POST", f"{BASES.get(key, f'/{key}')}/{action}", payload)


def adding(key: str, **fields: Any) -> dict[str, Any]:
    """The answer to creating a valid record of the kind with these fields."""
    client = a_super_client()
    return ask(client, key, "add", payload_for(registry.kind(key), client.caller) | fields)


def made(key: str, **fields: Any) -> dict[str, Any]:
    answer = adding(key, **fields)
    assert answer["code"] == 0, answer
    record: dict[str, Any] = answer["data"]
    return record


def errors(answer: dict[str, Any]) -> set[str]:
    assert answer["code"] == 10422, answer
    return set(answer["data"]["errors"])


@pytest.mark.parametrize("key", ["splash", "popup", "ad"])
def test_what_is_shown_in_a_period_that_is_over_is_not_submitted(key: str) -> None:
    answer = ask(a_super_client(), key, "submit", {"id": made(key, period=PAST)["id"]})
    assert (answer["code"], answer["msg"]) == (10409, "展示时间已经结束，请把结束时间改到以后再提交")
    assert ask(a_super_client(), key, "submit", {"id": made(key, period=AHEAD)["id"]})["code"] == 0


def test_a_splash_can_be_skipped_only_before_it_is_over() -> None:
    assert errors(adding("splash", seconds=3, skippable=True, skipAfter=3)) == {"skipAfter"}
    assert adding("splash", seconds=3, skippable=False, skipAfter=3)["code"] == 0


def test_a_popup_of_words_needs_them_and_one_of_a_picture_does_not() -> None:
    assert errors(adding("popup", form="card", heading="", text="")) == {"heading", "text"}
    assert adding("popup", form="image", heading="", text="")["code"] == 0


@pytest.mark.parametrize(
    ("fields", "wrong"),
    [
        ({"number": "8.2"}, None),
        ({"number": "v8.2"}, "number"),
        ({"number": "8"}, "number"),
        ({"force": True, "forceBelow": "8.10.0", "number": "8.9.0"}, "forceBelow"),
        ({"force": True, "forceBelow": "8.9.0", "number": "8.10.0"}, None),
        ({"force": False, "forceBelow": "旧版本"}, None),
        ({"platform": "android", "package": "/media/saas/attachment/2026-11/app.zip"}, "package"),
    ],
)
def test_a_version_has_a_number_forces_older_ones_and_comes_as_a_package(
    fields: dict[str, Any], wrong: str | None
) -> None:
    answer = adding("version", **fields)
    assert (errors(answer) if wrong else answer["code"]) == ({wrong} if wrong else 0)


def test_a_version_is_called_by_what_it_is() -> None:
    version = made("version", platform="harmony", number="8.3.0", build=83001)
    assert version["title"] == "鸿蒙 8.3.0（83001）"
    renamed = ask(
        a_super_client(), "version", "update",
        {"id": version["id"], "revision": version["revision"], "number": "8.3.1"},
    )  # fmt: skip
    assert renamed["data"]["title"] == "鸿蒙 8.3.1（83001）"


def test_a_build_is_used_once_on_each_platform() -> None:
    made("version", platform="ios", build=9)
    assert errors(adding("version", platform="ios", build=9)) == {"build"}
    assert adding("version", platform="harmony", build=9)["code"] == 0


def test_a_version_older_than_the_live_one_is_refused_and_one_of_another_platform_is_not() -> None:
    live = made("version", platform="ios", number="8.3.0", build=30)
    Version.objects.filter(pk=live["id"]).update(published_at=timezone.now(), verify_state=1)
    older = made("version", platform="ios", number="8.2.0", build=20)
    answer = ask(a_super_client(), "version", "submit", {"id": older["id"]})
    assert (answer["code"], answer["msg"]) == (10409, "线上已有更新的 iOS 8.3.0（30），请提高构建号后再提交")
    other = made("version", platform="harmony", number="8.2.0", build=20)
    assert ask(a_super_client(), "version", "submit", {"id": other["id"]})["code"] == 0


@pytest.mark.parametrize(("minutes", "code"), [(-5, 10409), (90, 0)])
def test_a_notice_whose_time_has_passed_is_not_submitted(minutes: int, code: int) -> None:
    moment = (timezone.now() + dt.timedelta(minutes=minutes)).astimezone(ZONE).strftime(MOMENT)
    notice = made("notice", timing="at", sendAt=moment)
    assert ask(a_super_client(), "notice", "submit", {"id": notice["id"]})["code"] == code


def test_an_advertisement_of_three_pictures_has_three() -> None:
    pictures = [f"/media/saas/image/2026-11/{n}.jpg" for n in range(2)]
    assert errors(adding("ad", form="three", images=pictures)) == {"images"}
    assert adding("ad", form="large", images=pictures)["code"] == 0


def test_a_medical_advertisement_needs_its_examination_before_review() -> None:
    bare = made("ad", industry="medical", proofs=[], period=AHEAD)
    assert ask(a_super_client(), "ad", "submit", {"id": bare["id"]})["code"] == 10409
    proven = made("ad", industry="medical", proofs=["/media/saas/attachment/2026-11/a.pdf"], period=AHEAD)
    assert ask(a_super_client(), "ad", "submit", {"id": proven["id"]})["code"] == 0


def test_a_help_article_is_cleaned_and_an_empty_one_refused() -> None:
    article = made("help_article", content="<p onclick='x()'>怎样登录</p><script>x()</script>")
    assert article["content"] == "<p>怎样登录</p>"
    assert errors(adding("help_article", content="<p> </p>")) == {"content"}


@pytest.mark.parametrize(("key", "group"), [("splash", "应用-开屏"), ("popup", "应用-弹窗"), ("ad", "应用-广告")])
def test_switching_on_and_off_asks_the_groups_show_and_hide(key: str, group: str) -> None:
    record = made(key)
    editor, operator = a_client((group, "view"), (group, "edit")), a_client((group, "view"), (group, "show_hide"))
    assert ask(editor, key, "disable", {"id": record["id"]})["code"] == 10403
    assert ask(operator, key, "disable", {"id": record["id"]})["data"]["enabled"] is False


def test_who_submits_for_the_app_also_takes_it_back() -> None:
    group = "应用-开屏"
    splash = made("splash", period=AHEAD)
    editor, submitter = a_client((group, "view"), (group, "edit")), a_client((group, "view"), (group, "review"))
    assert ask(editor, "splash", "submit", {"id": splash["id"]})["code"] == 10403
    assert ask(submitter, "splash", "submit", {"id": splash["id"]})["code"] == 0
    reviewer = a_client(("开屏审核", "view"), ("开屏审核", "approve"))
    assert reviewer.request("POST", "/verify-center/splash/approved", {"id": splash["id"]})["code"] == 0
    withdrawn = ask(submitter, "splash", "withdraw", {"id": splash["id"], "reason": "画面有误"})
    assert (withdrawn["data"]["verifyState"], withdrawn["data"]["live"]) == (0, False)


@pytest.mark.parametrize(
    ("fields", "wrong"),
    [
        ({"leastVersion": "8.10.0", "mostVersion": "8.9.0"}, {"mostVersion"}),
        ({"leastVersion": "8.9.0", "mostVersion": "8.10.0"}, set()),
        ({"leastVersion": "eight"}, {"leastVersion"}),
        ({"page": "积分"}, {"page"}),
        ({"page": "mine/points"}, set()),
        ({"targetSort": "link", "page": "", "link": ""}, {"link"}),
    ],
)
def test_a_function_of_the_app_names_a_page_and_a_range_of_versions(fields: dict[str, Any], wrong: set[str]) -> None:
    answer = adding("app_function", **fields)
    assert (errors(answer) if wrong else set()) == wrong
    assert wrong or answer["code"] == 0


def test_a_place_of_the_app_has_one_function_of_a_name_and_an_order_of_its_own() -> None:
    home = [made("app_function", title=title, placement="home") for title in ("电视", "广播", "问政")]
    made("app_function", title="电视", placement="mine")
    assert errors(adding("app_function", title="电视", placement="home")) == {"title"}
    client = a_super_client()
    assert ask(client, "app_function", "sort", {"ids": [home[0]["id"]], "position": 1})["code"] == 0

    def titles(placement: str) -> list[str]:
        listed = client.request("GET", "/app-function/list", {"placement": placement})
        return [item["title"] for item in listed["data"]["items"]]

    assert titles("home") == ["电视", "问政", "广播"]
    assert titles("mine") == ["电视"]


def test_an_announcement_leaves_for_readers_while_it_is_shown_and_within_its_period() -> None:
    shown, over = made("announcement", period=AHEAD), made("announcement", period=PAST)
    hidden = made("announcement", period=None)
    assert ask(a_super_client(), "announcement", "hide", {"id": hidden["id"]})["code"] == 0
    public = a_super_client().request("GET", "/open/announcement/list", {})["data"]["items"]
    assert [item["id"] for item in public] == [shown["id"]] != [over["id"]]
