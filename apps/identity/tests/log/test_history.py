"""An account cannot reuse its last five passwords."""

from __future__ import annotations

from typing import Any

import pytest

from apps.api.tests.clients import serve
from apps.core.errors import Invalid
from apps.identity.account.services import reset_password
from apps.identity.models import Account
from apps.identity.passwords import history, passwords
from apps.identity.passwords.recovery import reset_forgotten_password, send_code
from apps.identity.profile import change_profile
from apps.kinds.engine.write import transitions
from apps.kinds.registry import registry

from ..people import HERE, PASSWORD, a_super, an_account, caller, signed_in

pytestmark = pytest.mark.django_db(transaction=True)
OTHERS = [f"Donghu%20{number}z" for number in range(27, 33)]


def used(account: Account, *chosen: str) -> Account:
    for password in chosen:
        history.replace(account, password)
        account.save()
    return account


def test_the_present_and_the_last_five_passwords_are_refused_and_older_ones_are_not() -> None:
    account = used(an_account(), *OTHERS)
    assert [history.refusal(account, password) is None for password in (PASSWORD, *OTHERS)] == [
        True, *[False] * 6,
    ]  # fmt: skip


def test_only_slow_hashes_of_five_are_kept() -> None:
    account = used(an_account(), *OTHERS, "Chibi&208q")
    former = account.former_passwords.order_by("pk").values_list("password", flat=True)
    assert [passwords.matches(password, one) for password, one in zip(OTHERS[1:], former, strict=True)] == [True] * 5


def by_the_profile(account: Account, password: str, sent: list[tuple[str, str]]) -> None:
    Account.objects.filter(pk=account.pk).update(must_change_password=True, phone="")
    _, me = signed_in(Account.objects.get(pk=account.pk))
    serve(change_profile, {"newPassword": password}, caller=me, context=HERE)


def by_the_forgotten(account: Account, password: str, sent: list[tuple[str, str]]) -> None:
    serve(send_code, {"purpose": "forgot", "name": account.name, "phone": account.phone}, context=HERE)
    requested = {"name": account.name, "phone": account.phone, "verifyCode": sent[-1][1], "newPassword": password}
    serve(reset_forgotten_password, requested, context=HERE)


def by_the_manager(account: Account, password: str, sent: list[tuple[str, str]]) -> None:
    transitions.perform(
        registry.kind("account"), "reset_password", caller(a_super()), {"id": account.pk, "newPassword": password}
    )


@pytest.mark.parametrize("way", [by_the_profile, by_the_forgotten, by_the_manager])
def test_no_way_brings_a_former_password_back_and_each_remembers(way: Any, sent: list[tuple[str, str]]) -> None:
    account = used(an_account(), OTHERS[0])
    before = Account.objects.get(pk=account.pk).password
    with pytest.raises(Invalid, match="最近5次用过的密码"):
        way(account, PASSWORD, sent)
    account.refresh_from_db()
    assert account.password == before
    account.former_passwords.all().delete()
    way(account, PASSWORD, used_codes(sent))
    assert account.former_passwords.get().password == before


def used_codes(sent: list[tuple[str, str]]) -> list[tuple[str, str]]:
    """Ends the pause between two codes."""
    from apps.identity.models import SmsCode

    SmsCode.objects.all().delete()
    return sent


def test_a_reset_that_a_manager_makes_goes_through_the_history() -> None:
    account = an_account()
    with pytest.raises(Invalid, match="最近5次"):
        reset_password(account, caller=caller(a_super()), new_password=PASSWORD)
