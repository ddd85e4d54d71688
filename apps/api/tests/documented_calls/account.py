"""Signing in, one's own account, settings, users and their levels, accounts of others, the system's log."""

from __future__ import annotations

from apps.audience.user.models import AppUser
from apps.identity.codes import sms
from apps.identity.models import Account
from apps.identity.tests.people import OTHER_PASSWORD, PASSWORD, an_account
from apps.identity.tests.servers import serving
from apps.identity.tests.sign_in.test_sso import FakeProvider

from .operation_payloads import PAGE
from .world import MAKERS, NOTHING, RECORD, Payload, World, sample

TOKEN = {"token", "account"}


def a_user(world: World) -> int:
    fields = {"reader_id": "620037", "name": "江城读者", "phone": "13812341234"}
    return int(AppUser.objects.create(**fields).pk)


MAKERS["user"] = a_user


def codes(world: World) -> list[str]:
    """The codes that are sent from here on, in place of a provider."""
    found: list[str] = []
    world.monkeypatch.setattr(sms, "send_code_to", lambda phone, code: found.append(code))
    return found


def ask_for_code(world: World, **payload: str) -> str:
    found = codes(world)
    answer = world.client.request("POST", "/create-platform/user-center/sendMsg", payload)
    assert answer["code"] == 0, answer
    return found[-1]


def second_step(world: World) -> Payload:
    account = an_account(second_step=True)
    first = world.client.request("POST", "/admin/login", {"name": account.name, "password": PASSWORD})
    ticket = first["data"]["ticket"]
    return {"ticket": ticket, "verifyCode": ask_for_code(world, purpose="login", ticket=ticket)}


def changed_profile(world: World) -> Payload:
    me = world.client.request("GET", "/admin/detail", {})["data"]
    code = ask_for_code(world, phone=me["phone"])
    changes = {"realName": "陈思远", "email": "chen@example.com", "phone": me["phone"], "newPassword": OTHER_PASSWORD}
    return {"adminId": me["id"], "lastChangeTime": me["lastChangeTime"], "verifyCode": code} | changes


def forgot(world: World) -> Payload:
    codes(world)
    account = an_account()
    return {"purpose": "forgot", "name": account.name, "phone": account.phone}


def returned_from_changjiangyun(world: World) -> Payload:
    """The code and the state with which the provider sends the person back."""
    fake = FakeProvider()
    fake.server = world.stack.enter_context(serving(fake.answer))
    address = fake.server.url
    for name, value in {
        "AUTHORIZE_URL": f"{address}/authorize", "TOKEN_URL": f"{address}/token", "USERINFO_URL": f"{address}/me",
        "CLIENT_ID": "console", "CLIENT_SECRET": "client-secret",
        "REDIRECT_URL": "https://console.example.com/sso/authorize",
    }.items():  # fmt: skip
        world.monkeypatch.setenv(f"CONSOLE_HBWHTV_{name}", value)
    an_account(sso_subject="hbwhtv:u-1")
    begun = world.client.request("GET", "/hbwhtv/authorize", {})["data"]
    fake.challenge = begun["redirect"].partition("code_challenge=")[2].partition("&")[0]
    return {"code": "the-code", "state": begun["state"]}


def levels(world: World) -> Payload:
    table = world.client.request("GET", "/user/level/get", {})["data"]
    names = [{"name": n, "icon": "", "threshold": t, "privileges": []} for n, t in (("新手", 0), ("老手", 100))]
    return {"levels": names, "revision": table["revision"], "note": "调整门槛"}


def is_switched(world: World, sent: Payload, data: Payload) -> None:
    assert Account.objects.get(pk=sent["id"]).enabled is bool(sent["state"])


def switched_off(world: World) -> Payload:
    return {"id": world.ready("account", "disable"), "state": 0}


SAMPLES = {
    "/admin/login": sample(lambda w: {"name": an_account().name, "password": PASSWORD}, TOKEN),
    "/admin/secondaryLogin": sample(second_step, TOKEN),
    "/admin/user-menu": sample(lambda w: {}, {"menu", "power", "menuAttributes"}),
    "/admin/detail": sample(lambda w: {"id": an_account().pk}, {"id", "name", "realName", "email", "phone"}),
    "/admin/update": sample(changed_profile, {"token"}),
    "/admin/logout": sample(lambda w: {}, NOTHING),
    "/create-platform/user-center/sendMsg": sample(forgot, {"countdown"}),
    "/create-platform/shop": sample(lambda w: {}, {"url"}),
    "/hbwhtv/authorize": sample(returned_from_changjiangyun, TOKEN),
    "/setting/get": sample(lambda w: {}, {"upload", "bounds", "console"}),
    "/setting/update": sample(lambda w: {"upload": {"openUploads": 20}}, {"upload", "bounds", "console"}),
    "/user/level/get": sample(lambda w: {}, {"levels", "revision", "privileges", "versions"}),
    "/user/level/update": sample(levels, {"levels", "revision", "versions"}),
    "/system/account/modifyState": sample(switched_off, RECORD, is_switched),
    "/system/syslog/list": sample(lambda w: PAGE, {"items", "total"}),
    "/system/syslog": sample(lambda w: {"operation": "复制链接", "kind": "article", "id": "12"}, {"id"}),
}  # fmt: skip
