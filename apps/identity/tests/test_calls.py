"""Identity through the console's HTTP API."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import pytest
from django.apps import apps
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from PIL import Image

from apps.identity.models import Account, Attempts, SmsCode, SystemLog

from .people import OTHER_PASSWORD, PASSWORD, a_role, a_super, an_account

pytestmark = pytest.mark.django_db
Sent = list[tuple[str, str]]


def post(path: str, payload: Any, token: str = "", **extra: Any) -> dict[str, Any]:
    headers = {"x-auth-token": token} if token else {}
    response = Client(headers=headers).post(f"/api{path}", payload, content_type="application/json", **extra)
    assert response.status_code == 200, response.content
    answer: dict[str, Any] = response.json()
    return answer


def get(path: str, token: str = "", host: str = "testserver", **payload: str) -> dict[str, Any]:
    headers = {"host": host} | ({"x-auth-token": token} if token else {})
    response = Client(headers=headers).get(f"/api{path}", payload)
    assert response.status_code == 200, response.content
    answer: dict[str, Any] = response.json()
    return answer


def enter(account: Account, password: str = PASSWORD, **extra: Any) -> dict[str, Any]:
    return post("/admin/login", {"name": account.name, "password": password}, **extra)


def token_of(account: Account) -> str:
    return str(enter(account)["data"]["token"])


def test_login_menu_logout_and_then_nothing_more() -> None:
    token = token_of(an_account())
    assert get("/admin/user-menu", token)["code"] == 0
    assert post("/admin/logout", {}, token)["code"] == 0
    assert get("/admin/user-menu", token)["code"] == 10001006
    assert get("/admin/user-menu", "nonsense")["code"] == 10002
    assert [row.operation for row in SystemLog.objects.order_by("pk")] == ["登录", "退出登录"]


def test_a_cookie_alone_authenticates_nothing() -> None:
    client = Client()
    client.cookies["token"] = token_of(an_account())
    assert client.get("/api/admin/user-menu").json()["code"] == 10002


def test_a_lock_survives_the_refusal_that_made_it() -> None:
    account = an_account()
    codes = [enter(account, "Wrong#2026")["code"] for _ in range(5)]
    assert codes == [10422] * 5
    assert Attempts.objects.get(scope="pair").count == 5
    answer = enter(account)
    assert answer["code"] == 10429
    assert answer["data"]["retryAfter"] > 0


def test_a_forged_forwarded_address_opens_no_lock() -> None:
    account = an_account()
    for number in range(5):
        enter(account, "Wrong#2026", headers={"x-forwarded-for": f"10.0.0.{number}"})
    assert enter(account, headers={"x-forwarded-for": "10.0.0.99"})["code"] == 10429


def test_behind_a_trusted_proxy_the_forwarded_address_counts(settings: Any) -> None:
    settings.TRUSTED_PROXIES = ["127.0.0.0/8"]
    account = an_account()
    for _ in range(5):
        enter(account, "Wrong#2026", headers={"x-forwarded-for": "1.1.1.1, 10.0.0.1"})
    assert enter(account, headers={"x-forwarded-for": "10.0.0.1"})["code"] == 10429
    assert enter(account, headers={"x-forwarded-for": "10.0.0.2"})["code"] == 0


def test_the_forced_change_of_a_password_from_start_to_end(sent: Sent) -> None:
    account = an_account(must_change_password=True)
    answer = enter(account)["data"]
    token = answer["token"]
    assert answer["mustChange"] is True
    assert get("/admin/user-menu", token)["code"] == 10403
    assert post("/create-platform/user-center/sendMsg", {"purpose": "profile"}, token)["data"] == {"countdown": 29}
    assert post("/create-platform/user-center/sendMsg", {"purpose": "profile"}, token)["code"] == 10429
    change = {"adminId": account.pk, "newPassword": OTHER_PASSWORD, "verifyCode": sent[0][1], "lastChangeTime": None}
    fresh = post("/admin/update", change, token)["data"]["token"]
    assert get("/admin/user-menu", fresh)["code"] == 0
    assert enter(account, OTHER_PASSWORD)["code"] == 0


def test_wrong_tries_at_a_code_survive_the_refusal_that_told_of_them(sent: Sent) -> None:
    account = an_account(second_step=True)
    ticket = enter(account)["data"]["ticket"]
    post("/create-platform/user-center/sendMsg", {"purpose": "login", "ticket": ticket})
    wrong = "000000" if sent[0][1] != "000000" else "111111"
    for _ in range(5):
        assert post("/admin/secondaryLogin", {"ticket": ticket, "verifyCode": wrong})["code"] == 10422
    assert SmsCode.objects.get().tries == 5
    assert post("/admin/secondaryLogin", {"ticket": ticket, "verifyCode": sent[0][1]})["code"] == 10422


def test_a_forgotten_password_from_start_to_end(sent: Sent) -> None:
    account = an_account()
    person = {"name": account.name, "phone": account.phone}
    assert post("/create-platform/user-center/sendMsg", {"purpose": "forgot", **person})["data"] == {"countdown": 29}
    reset = {**person, "verifyCode": sent[0][1], "newPassword": OTHER_PASSWORD}
    assert post("/admin/forgot", reset)["code"] == 0
    assert enter(account, OTHER_PASSWORD)["code"] == 0


def test_no_raw_token_ticket_code_or_password_is_anywhere_in_the_database(sent: Sent) -> None:
    account = an_account(second_step=True)
    ticket = enter(account)["data"]["ticket"]
    post("/create-platform/user-center/sendMsg", {"purpose": "login", "ticket": ticket})
    token = post("/admin/secondaryLogin", {"ticket": ticket, "verifyCode": sent[0][1]})["data"]["token"]
    get("/admin/detail", token)
    secrets = (ticket, token, PASSWORD, f'"{sent[0][1]}"', f"'{sent[0][1]}'")
    for model in apps.get_models():
        for row in model._default_manager.values():
            assert not any(secret in str(row) for secret in secrets), model.__name__


def test_a_change_and_its_row_in_the_system_log_stand_or_fall_together(monkeypatch: pytest.MonkeyPatch) -> None:
    token = token_of(a_super())
    victim = an_account()

    def fail(**_: Any) -> None:
        raise RuntimeError

    monkeypatch.setattr("apps.identity.syslog.services.append", fail)
    response = Client(headers={"x-auth-token": token}).post(
        "/api/system/account/disable", {"id": victim.pk}, content_type="application/json"
    )
    assert response.status_code == 500
    assert Account.objects.get(pk=victim.pk).enabled


@pytest.mark.parametrize("method", ["GET", "POST"])
def test_the_documented_paths_enable_disable_and_remove_with_either_method(method: str) -> None:
    token, account = token_of(a_super()), an_account()

    def call(path: str, **payload: Any) -> dict[str, Any]:
        texts = {name: str(value) for name, value in payload.items()}
        return get(path, token, **texts) if method == "GET" else post(path, payload, token)

    assert call("/system/account/modifyState", id=account.pk, state=0)["data"]["enabled"] is False
    assert call("/system/account/modifyState", id=account.pk, state=1)["data"]["enabled"] is True
    assert call("/system/account/modifyState", id=account.pk, state=7)["code"] == 10422
    assert call("/system/account/remove", id=account.pk)["data"]["done"] == [account.pk]
    assert call("/system/account/detail", id=account.pk)["data"]["deletedAt"] is not None
    operations = [row.operation for row in SystemLog.objects.order_by("pk")]
    assert operations == ["登录", "启用/停用账号", "启用/停用账号", "删除账号"]


def test_the_role_editors_table_needs_the_right_to_view_roles() -> None:
    assert get("/system/role/groups", token_of(an_account()))["code"] == 10403
    viewer = token_of(an_account(a_role(**{"系统-角色": "view"})))
    assert len(get("/system/role/groups", viewer)["data"]["sections"]) > 5


def test_reading_the_system_log_needs_its_right_and_filters_by_person_operation_and_time() -> None:
    token_of(an_account(real_name="何静"))
    reader = token_of(an_account(a_role(**{"系统-日志": "view"}), real_name="周岚"))
    found = get("/system/syslog/list", reader, realName="何静", operation="登录", at="2020-01-01,2099-01-01")["data"]
    assert [item["realName"] for item in found["items"]] == ["何静"]
    assert get("/system/syslog/list", token_of(an_account()))["code"] == 10403


def test_a_picture_is_uploaded_and_served_again(settings: Any, tmp_path: Path) -> None:
    settings.STORAGE_URL = tmp_path.as_uri()
    out = io.BytesIO()
    Image.new("RGB", (8, 6)).save(out, "PNG")
    client = Client(headers={"x-auth-token": token_of(an_account())})
    answer = client.post("/api/upload", {"file": SimpleUploadedFile("a.png", out.getvalue())}).json()
    assert answer["data"] | {"url": ""} == {
        "url": "",
        "name": "a.png",
        "size": len(out.getvalue()),
        "width": 8,
        "height": 6,
    }
    served = Client().get(answer["data"]["url"])
    assert b"".join(served.streaming_content) == out.getvalue()  # type: ignore[attr-defined]


def test_the_development_outbox_shows_the_code_of_a_second_step() -> None:
    account = an_account(second_step=True)
    ticket = enter(account)["data"]["ticket"]
    post("/create-platform/user-center/sendMsg", {"purpose": "login", "ticket": ticket})
    newest = get("/dev/sms", host="localhost")["data"]["items"][0]
    assert newest["phone"] == account.phone
    assert "token" in post("/admin/secondaryLogin", {"ticket": ticket, "verifyCode": newest["code"]})["data"]


def test_the_days_that_a_token_lives_come_with_it(settings: Any) -> None:
    settings.TOKEN_DAYS = 3
    assert enter(an_account())["data"]["days"] == 3
