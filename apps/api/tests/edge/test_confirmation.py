"""Changes of accounts, roles and machines' tokens ask for proof of identity: a stolen token is not enough."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest
from django.utils import timezone

from apps.api.tests.clients import Client, a_super_client
from apps.identity.codes import sms
from apps.identity.models import Account, Role, Session
from apps.identity.passwords import passwords
from apps.identity.tests.people import PASSWORD, a_role, an_account
from apps.kinds.calls import Call
from apps.kinds.registry import registry

pytestmark = pytest.mark.django_db

ASKING = [row.call for row in registry.rows.values() if row.kind and row.kind.confirmed and not row.call.reads]


def a_stale_client() -> Client:
    """Signed in two days ago and active ever since."""
    client = a_super_client()
    Session.objects.update(confirmed_at=timezone.now() - dt.timedelta(days=2))
    Account.objects.filter(pk=client.caller.account_id).update(password=passwords.hashed(PASSWORD))
    return client


def test_the_calls_that_ask_are_those_that_lead_into_accounts() -> None:
    assert {kind.key for kind in registry.kinds.values() if kind.confirmed} == {"account", "role", "service_token"}
    paths = {call.path for call in ASKING}
    assert {"/system/account/add", "/system/account/modify", "/system/account/resetPassword"} <= paths
    assert {"/system/role/add", "/system/role/modify", "/system/service-token/add"} <= paths


@pytest.mark.parametrize("call", ASKING, ids=[f"{call.method} {call.path}" for call in ASKING])
def test_no_change_goes_through_on_a_session_whose_proof_is_old(call: Call) -> None:
    client, account, role = a_stale_client(), an_account(), a_role()
    before = snapshot()
    payload: dict[str, Any] = {"id": account.pk if "account" in call.path else role.pk, "state": 0}
    answer = client.send(call, payload)
    assert (answer["code"], snapshot()) == (10428, before)
    assert answer["data"]["phone"].startswith("138****")


def snapshot() -> Any:
    accounts = Account.objects.order_by("pk").values_list("pk", "phone", "password", "role", "enabled", "deleted_at")
    return list(accounts), list(Role.objects.order_by("pk").values_list("pk", "name", "deleted_at"))


def disabled(client: Client, account: Account) -> Any:
    return client.request("POST", "/system/account/disable", {"id": account.pk})["code"]


def test_the_password_is_asked_for_once_in_a_few_minutes(settings: Any) -> None:
    settings.CONFIRM_MINUTES = 10
    client, account = a_stale_client(), an_account()
    assert disabled(client, account) == 10428
    wrong = client.request("POST", "/admin/confirm", {"currentPassword": "Wrong#2026x"})
    assert (wrong["code"], disabled(client, account)) == (10422, 10428)
    right = client.request("POST", "/admin/confirm", {"currentPassword": PASSWORD})
    assert right["data"] == {"minutes": 10}
    assert disabled(client, account) == 0


def test_a_code_to_the_own_phone_does_as_well(monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[str] = []
    monkeypatch.setattr(sms, "send_code_to", lambda phone, code: sent.append(code))
    client, account = a_stale_client(), an_account()
    assert client.request("POST", "/create-platform/user-center/sendMsg", {"purpose": "profile"})["code"] == 0
    assert client.request("POST", "/admin/confirm", {"oldVerifyCode": sent[0]})["code"] == 0
    assert disabled(client, account) == 0


def test_one_session_proves_nothing_for_another() -> None:
    client, account = a_stale_client(), an_account()
    Session.objects.update(account=client.caller.account_id)
    other = a_super_client()
    Session.objects.filter(pk=other.caller.session_id or 0).update(account=client.caller.account_id)
    assert disabled(client, account) == 10428


def test_who_just_signed_in_is_not_asked_again() -> None:
    assert disabled(a_super_client(), an_account()) == 0


def test_reading_asks_for_nothing() -> None:
    assert a_stale_client().request("GET", "/system/accounts", {})["code"] == 0
