"""Accounts and roles for the tests of identity."""

from __future__ import annotations

import datetime as dt
import itertools
from typing import Any

from apps.core.context import Context
from apps.identity.first_account import ensure_super_role
from apps.identity.models import Account, Role, SmsCode
from apps.identity.passwords import passwords
from apps.identity.sessions import tokens
from apps.kinds.rights import Caller

PASSWORD = "Wuhan#2026"
OTHER_PASSWORD = "Donghu%2027"
numbers = itertools.count(1)
HERE = Context(request_id="r1", address="10.1.1.1", user_agent="Firefox")
ELSEWHERE = Context(request_id="r2", address="10.2.2.2", user_agent="Chrome")


def a_role(**actions: str) -> Role:
    """``a_role(**{"内容-文章": "view edit"})``."""
    grants = [{"group": group, "actions": names.split()} for group, names in actions.items()]
    return Role.objects.create(name=f"角色{next(numbers)}", grants=grants)


def an_account(role: Role | None = None, **values: Any) -> Account:
    number = next(numbers)
    defaults: dict[str, Any] = {
        "name": f"person{number}",
        "real_name": f"同事{number}",
        "phone": f"138{number:08d}",
        "password": passwords.hashed(PASSWORD),
        "must_change_password": False,
    }
    return Account.objects.create(role=role or a_role(), **(defaults | values))


def a_super(**values: Any) -> Account:
    return an_account(ensure_super_role(), **values)


def the_admin() -> Account:
    return a_super(name="admin")


def caller(account: Account) -> Caller:
    return tokens.caller_from(Account.objects.select_related("role").get(pk=account.pk))


def signed_in(account: Account, context: Context = HERE) -> tuple[str, Caller]:
    token, _ = tokens.issue(account, address=context.address, user_agent=context.user_agent)
    return token, tokens.authenticate(token, address=context.address)


def with_token(token: str, context: Context = HERE) -> Context:
    return Context(request_id=context.request_id, address=context.address, token=token)


def let_pass(seconds: int) -> None:
    """Moves the codes sent so far into the past."""
    for row in SmsCode.objects.all():
        row.created_at -= dt.timedelta(seconds=seconds)
        row.expires_at -= dt.timedelta(seconds=seconds)
        row.save()
