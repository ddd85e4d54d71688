from __future__ import annotations

from typing import Any

import pytest
from django.utils import timezone

from apps.core.errors import Conflict, Forbidden, IdentityEnded, Invalid, Problem
from apps.core.tests.published_events import PublishedEvents
from apps.identity.account import services
from apps.identity.codes import sms
from apps.identity.events import SessionsEnded
from apps.identity.first_account import ensure_super_role
from apps.identity.models import Account, Role
from apps.identity.passwords import passwords
from apps.identity.sessions import tokens
from apps.kinds.engine.read import record_detail, serializer
from apps.kinds.engine.write import recycle, save, transitions
from apps.kinds.registry import registry
from apps.kinds.rights import Caller

from .people import OTHER_PASSWORD, PASSWORD, a_role, a_super, an_account, caller, signed_in, the_admin

pytestmark = pytest.mark.django_db
MANAGES = {"系统-账号": "view add edit remove lock"}


def kind() -> Any:
    return registry.kind("account")


def add(by: Caller, **changes: Any) -> dict[str, Any]:
    role = changes.pop("role", None) or a_role().pk
    payload = {"name": "he.jing", "realName": "何静", "password": PASSWORD, "role": role, "phone": "13812345678"}
    return save.create(kind(), by, payload | changes)


def modify(by: Caller, account: Account, **changes: Any) -> dict[str, Any]:
    revision = Account.objects.get(pk=account.pk).revision
    return save.update(kind(), by, {"id": account.pk, "revision": revision, **changes})


def act(by: Caller, name: str, account: Account, **form: Any) -> Any:
    return transitions.perform(kind(), name, by, {"id": account.pk, **form})


def manager(**more: str) -> Caller:
    return caller(an_account(a_role(**MANAGES, **more)))


def test_a_new_account_must_change_the_password_that_was_handed_out() -> None:
    made = Account.objects.get(pk=add(manager())["id"])
    assert passwords.matches(PASSWORD, made.password)
    assert made.must_change_password
    assert made.enabled


def test_no_answer_ever_carries_a_password_or_its_hash() -> None:
    by = manager()
    made = add(by)
    stored = Account.objects.get(pk=made["id"])
    answers = [made, record_detail.detail(kind(), by, made["id"]), serializer.dump(kind(), stored, by)]
    assert not any(secret in str(answers) for secret in (PASSWORD, stored.password))


def test_a_name_is_kept_in_lower_case_and_only_once() -> None:
    by = manager()
    assert add(by, name="He.Jing")["name"] == "he.jing"
    with pytest.raises(Invalid) as refused:
        add(by, name="HE.JING")
    assert refused.value.errors == {"name": "账号已存在，请换一个"}


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"name": "何静"}, "name"),
        ({"name": "1a"}, "name"),
        ({"phone": "12"}, "phone"),
        ({"email": "x"}, "email"),
        ({"password": "weak"}, "password"),
        ({"password": None}, "password"),
        ({"role": 999_999}, "role"),
        ({"secondStep": True, "phone": ""}, "phone"),
        ({"mustChangePassword": False}, "mustChangePassword"),
        ({"enabled": False}, "enabled"),
        ({"epoch": 3}, "epoch"),
        ({"ssoSubject": "x"}, "ssoSubject"),
    ],
)
def test_bad_or_unwritable_input_is_named_at_its_field(changes: dict[str, Any], field: str) -> None:
    with pytest.raises(Invalid) as refused:
        add(manager(), **changes)
    assert set(refused.value.errors) == {field}


def test_name_and_password_are_not_changed_by_saving_an_account() -> None:
    account = an_account()
    for changes in ({"name": "other"}, {"password": OTHER_PASSWORD}):
        with pytest.raises(Invalid):
            modify(manager(), account, **changes)


def test_another_role_ends_every_session_at_once(published_events: PublishedEvents) -> None:
    account = an_account()
    token, _ = signed_in(account)
    modify(manager(), account, role=a_role().pk)
    with pytest.raises(IdentityEnded, match="角色已变更"):
        tokens.authenticate(token)
    assert [e.reason for e in published_events.of(SessionsEnded)] == ["role"]


def test_saving_without_another_role_ends_nothing() -> None:
    account = an_account()
    token, _ = signed_in(account)
    modify(manager(), account, realName="新名字", role=account.role_id)
    assert tokens.authenticate(token).real_name == "新名字"


def test_disabling_ends_every_session_at_once_and_enabling_brings_none_back(published_events: PublishedEvents) -> None:
    account = an_account()
    token, _ = signed_in(account)
    assert act(manager(), "disable", account)["enabled"] is False
    with pytest.raises(IdentityEnded):
        tokens.authenticate(token)
    epoch = Account.objects.get(pk=account.pk).epoch
    assert epoch == account.epoch + 1
    act(manager(), "enable", account)
    with pytest.raises(IdentityEnded):
        tokens.authenticate(token)
    assert [e.reason for e in published_events.of(SessionsEnded)] == ["disabled"]


def test_deleting_ends_every_session_and_keeps_the_account_for_the_bin(published_events: PublishedEvents) -> None:
    account = an_account()
    token, _ = signed_in(account)
    recycle.delete(kind(), manager(), {"id": account.pk})
    with pytest.raises(IdentityEnded):
        tokens.authenticate(token)
    assert Account.objects.get(pk=account.pk).deleted_at is not None
    assert [e.reason for e in published_events.of(SessionsEnded)] == ["removed"]


def test_restoring_brings_the_account_back_but_none_of_its_sessions() -> None:
    account, by = an_account(), manager()
    token, _ = signed_in(account)
    recycle.delete(kind(), by, {"id": account.pk})
    recycle.restore(kind(), by, {"id": account.pk})
    assert Account.objects.get(pk=account.pk).may_sign_in
    with pytest.raises(IdentityEnded):
        tokens.authenticate(token)


def test_an_account_with_rights_beyond_ones_own_cannot_be_brought_back() -> None:
    account = an_account(a_role(**{"内容-文章": "view"}), deleted_at=timezone.now())
    with pytest.raises(Forbidden):
        recycle.restore(kind(), manager(), {"id": account.pk})
    assert Account.objects.get(pk=account.pk).deleted_at is not None


def test_a_reset_password_must_be_changed_and_ends_every_session() -> None:
    account = an_account()
    token, _ = signed_in(account)
    act(manager(), "reset_password", account, newPassword=OTHER_PASSWORD)
    with pytest.raises(IdentityEnded):
        tokens.authenticate(token)
    fresh = Account.objects.get(pk=account.pk)
    assert fresh.must_change_password
    assert passwords.matches(OTHER_PASSWORD, fresh.password)


def test_a_weak_reset_password_is_refused_at_its_field() -> None:
    with pytest.raises(Invalid) as refused:
        act(manager(), "reset_password", an_account(), newPassword="weak")
    assert set(refused.value.errors) == {"newPassword"}


def everything(by: Caller, account: Account, role: Role) -> list[Any]:
    """Every call that takes over an account or locks it out."""
    return [
        lambda: modify(by, account, role=role.pk),
        lambda: modify(by, account, phone="13900000000"),
        lambda: act(by, "disable", account),
        lambda: act(by, "reset_password", account, newPassword=OTHER_PASSWORD),
        lambda: recycle.delete(kind(), by, {"id": account.pk}),
    ]


def assert_all_refused(by: Caller, account: Account) -> None:
    before = Account.objects.filter(pk=account.pk).values().get()
    for attempt in everything(by, account, a_role()):
        with pytest.raises(Problem):
            attempt()
    assert Account.objects.filter(pk=account.pk).values().get() == before


def test_admin_cannot_be_changed_disabled_or_deleted_by_any_other_super_administrator() -> None:
    assert_all_refused(caller(a_super()), the_admin())


def test_who_is_no_super_administrator_can_do_nothing_to_one() -> None:
    assert_all_refused(manager(), a_super())


def test_an_account_with_rights_beyond_ones_own_cannot_be_taken_over() -> None:
    account = an_account(a_role(**{"内容-文章": "view publish_direct"}))
    by = manager(**{"内容-文章": "view"})
    for attempt in everything(by, account, a_role()):
        with pytest.raises(Forbidden):
            attempt()


@pytest.mark.parametrize("changes", [{"phone": "13911112222"}, {"role": 0}])
def test_here_nobody_changes_their_own_phone_or_role(changes: dict[str, Any]) -> None:
    admin = the_admin()
    assert modify(caller(admin), admin, realName="管理员", phone=admin.phone)["realName"] == "管理员"
    with pytest.raises(Forbidden):
        modify(caller(admin), admin, **changes | ({"role": a_role().pk} if "role" in changes else {}))


def test_a_phone_that_a_manager_changes_ends_the_sessions_and_is_told(
    monkeypatch: pytest.MonkeyPatch, django_capture_on_commit_callbacks: Any
) -> None:
    published_events: list[str] = []
    monkeypatch.setattr(sms, "send_notice", lambda phone, text: published_events.append(phone))
    account = an_account()
    token, _ = signed_in(account)
    with django_capture_on_commit_callbacks(execute=True):
        modify(manager(), account, phone="13911112222")
    assert published_events == [account.phone]
    with pytest.raises(IdentityEnded):
        tokens.authenticate(token)


@pytest.mark.parametrize("moved", [False, True])
def test_another_role_and_a_reset_password_are_told_to_the_phone_that_the_account_had(
    monkeypatch: pytest.MonkeyPatch, django_capture_on_commit_callbacks: Any, moved: bool
) -> None:
    published_events: list[tuple[str, str]] = []
    monkeypatch.setattr(sms, "send_notice", lambda phone, text: published_events.append((phone, text)))
    account, by = an_account(), caller(a_super())
    with django_capture_on_commit_callbacks(execute=True):
        modify(by, account, role=a_role().pk, **({"phone": "13911112222"} if moved else {}))
        act(by, "reset_password", an_account(phone="13733334444"), newPassword=OTHER_PASSWORD)
    changed = [(account.phone, sms.ROLE_CHANGED)] + [(account.phone, sms.PHONE_CHANGED)] * moved
    assert published_events == [*changed, ("13733334444", sms.RESET_BY_MANAGER)]


def test_nobody_disables_deletes_or_promotes_themselves() -> None:
    account = an_account(a_role(**MANAGES))
    by = caller(account)
    with pytest.raises(Forbidden):
        act(by, "disable", account)
    with pytest.raises(Conflict):
        recycle.delete(kind(), by, {"id": account.pk})
    with pytest.raises(Forbidden, match="不能修改自己的角色"):
        modify(by, account, role=a_role().pk)
    with pytest.raises(Forbidden):
        act(by, "reset_password", account, newPassword=OTHER_PASSWORD)


def test_only_a_super_administrator_makes_super_administrators() -> None:
    role = ensure_super_role()
    with pytest.raises(Forbidden, match="超级管理员"):
        add(manager(), role=role.pk)
    with pytest.raises(Forbidden, match="超级管理员"):
        modify(manager(), an_account(), role=role.pk)
    assert add(caller(a_super()), role=role.pk)["role"]["id"] == role.pk


def test_nobody_gives_an_account_a_role_with_rights_that_they_do_not_hold() -> None:
    role = a_role(**{"内容-文章": "view edit"})
    with pytest.raises(Forbidden, match="内容-文章“编辑”"):
        add(manager(**{"内容-文章": "view"}), role=role.pk)
    assert add(manager(**{"内容-文章": "view edit comment"}), role=role.pk)["role"]["id"] == role.pk


def test_a_batch_does_each_account_on_its_own() -> None:
    one, admin = an_account(), the_admin()
    answer = transitions.perform(kind(), "disable", caller(a_super()), {"ids": [one.pk, admin.pk]})
    assert answer["done"] == [one.pk]
    assert [(r["id"], r["code"]) for r in answer["refused"]] == [(admin.pk, 10409)]


def test_a_record_carries_the_actions_that_the_server_would_allow() -> None:
    by = manager()
    actions = record_detail.detail(kind(), by, an_account().pk)["actions"]
    assert set(actions) == {"edit", "delete", "disable", "reset_password"}
    admin = record_detail.detail(kind(), caller(a_super()), the_admin().pk)["actions"]
    assert not {"delete", "disable"} & set(admin)


def test_the_departments_in_use_are_offered_those_of_most_people_first() -> None:
    before = services.show_departments()["items"]
    for number, department in enumerate(("压测一部", "压测二部", "压测二部", "")):
        an_account(name=f"department{number}", department=department)
    gone = an_account(name="department9", department="压测三部")
    Account.objects.filter(pk=gone.pk).update(deleted_at=timezone.now())
    offered = services.show_departments()["items"]
    assert [name for name in offered if name not in before] == ["压测二部", "压测一部"]
