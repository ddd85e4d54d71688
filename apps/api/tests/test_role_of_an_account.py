"""Nobody gives themselves or others a role by a call that takes accounts, whatever name they write it under."""

from __future__ import annotations

from typing import Any

import pytest

from apps.identity.codes import sms
from apps.identity.first_account import ensure_super_role
from apps.identity.models import Account
from apps.identity.tests.people import an_account
from apps.kinds.registry import registry

from .clients import Client, a_client, a_super_client
from .samples import payload_for

pytestmark = pytest.mark.django_db
#: The super administrator's role under each name that a payload may have for it.
RAISED: tuple[dict[str, Any], ...] = ({"roleId": 1}, {"role": 1}, {"role_id": 1}, {"roleId": 1, "role": 1})
raised = pytest.mark.parametrize("more", RAISED, ids=["+".join(more) for more in RAISED])


@pytest.fixture
def manager() -> Client:
    """Return a person who manages accounts and holds no other right."""
    ensure_super_role()
    return a_client(*(("系统-账号", right) for right in ("view", "add", "edit", "lock")), ("系统-角色", "view"))


@raised
def test_a_manager_of_accounts_makes_no_super_administrator(manager: Client, more: dict[str, Any]) -> None:
    fields = payload_for(registry.kind("account"), a_super_client().caller) | {"role": manager.caller.role_id}
    answer = manager.request("POST", "/system/account/add", fields | more)
    assert answer["code"] in (10403, 10422)
    assert not Account.objects.filter(name=fields["name"]).exists()


@raised
@pytest.mark.parametrize("own", [True, False], ids=["own", "another's"])
def test_a_manager_of_accounts_raises_none_to_a_super_administrator(
    manager: Client, more: dict[str, Any], own: bool
) -> None:
    account = Account.objects.get(pk=manager.caller.account_id if own else an_account().pk)
    payload = {"id": account.pk, "revision": account.revision, "realName": "陈思远"}
    assert manager.request("POST", "/system/account/modify", payload | more)["code"] in (10403, 10422)
    now = Account.objects.get(pk=account.pk)
    assert (now.role_id, now.real_name) == (account.role_id, account.real_name)


@raised
def test_the_own_profile_takes_no_role(manager: Client, more: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    codes: list[str] = []
    monkeypatch.setattr(sms, "send_code_to", lambda phone, code: codes.append(code))
    me = manager.request("GET", "/admin/detail", {})["data"]
    manager.request("POST", "/create-platform/user-center/sendMsg", {"phone": me["phone"]})
    payload = {
        "adminId": me["id"],
        "realName": "陈思远",
        "email": "chen@example.com",
        "phone": me["phone"],
        "verifyCode": codes[0],
    }
    answer = manager.request("POST", "/admin/update", payload | more | {"enabled": 1, "secondStep": 0})
    now = Account.objects.get(pk=me["id"])
    assert (answer["code"], now.real_name, now.role_id) == (0, "陈思远", me["roleId"])
