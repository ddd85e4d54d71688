from __future__ import annotations

from io import StringIO

import pytest
from django.core.management import CommandError, call_command
from django.utils import timezone

from apps.api.tests.clients import serve
from apps.api.tests.tables import contract_groups
from apps.identity import demo
from apps.identity.groups import GROUPS
from apps.identity.models import Account, Role, SystemLog
from apps.identity.passwords import passwords
from apps.identity.sessions import tokens
from apps.identity.sign_in import login
from apps.identity.syslog import chain
from apps.kinds.registry import registry
from apps.kinds.rights import Caller, Right

from ..people import HERE

pytestmark = pytest.mark.django_db


def bootstrap(*arguments: str) -> str:
    out = StringIO()
    call_command("bootstrap", *arguments, stdout=out)
    return out.getvalue()


@pytest.fixture(autouse=True)
def _no_passwords_given(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("CONSOLE_ADMIN_PASSWORD", "CONSOLE_DEMO_PASSWORD"):
        monkeypatch.delenv(name, raising=False)


def test_the_first_start_makes_admin_and_prints_a_password_that_works_and_must_be_changed() -> None:
    printed = bootstrap()
    password = printed.split("初始密码：")[1].split("（")[0]
    answer = serve(login.log_in, {"name": "admin", "password": password}, context=HERE)
    assert answer["mustChange"] is True
    assert answer["account"]["roleId"] == 1


def test_the_password_is_printed_once() -> None:
    bootstrap()
    before = Account.objects.values().get()
    assert bootstrap() == ""
    assert Account.objects.values().get() == before


def test_a_given_password_is_used_and_never_printed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CONSOLE_ADMIN_PASSWORD", "Given#2026")
    assert "Given#2026" not in bootstrap()
    admin = Account.objects.get()
    assert passwords.matches("Given#2026", admin.password)
    assert admin.must_change_password


def test_a_weak_given_password_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CONSOLE_ADMIN_PASSWORD", "weak")
    with pytest.raises(CommandError):
        bootstrap()
    assert not Account.objects.exists()


def test_roles_made_later_never_get_the_super_administrators_number() -> None:
    bootstrap()
    assert Role.objects.create(name="编辑").pk > 1


@pytest.fixture
def people(monkeypatch: pytest.MonkeyPatch) -> dict[str, Caller]:
    """The demonstration with a short history, for tests that do not need it."""
    monkeypatch.setattr(demo, "DAYS", 2)
    bootstrap("--demo")
    demo.load("Demo#2026")
    return {a.name: tokens.caller_from(a) for a in Account.objects.select_related("role")}


def groups_of(*sections: str) -> list[str]:
    return [group.name for group in GROUPS if group.section in sections]


def test_the_demonstrations_accounts_sign_in_and_need_not_change_their_password(people: dict[str, Caller]) -> None:
    for name in ("admin", "editor", "editor2", "reviewer", "operator"):
        answer = serve(login.log_in, {"name": name, "password": "Demo#2026"}, context=HERE)
        assert answer["mustChange"] is False, name
        assert people[name].real_name


def test_editors_hold_the_content_groups_without_direct_publishing_and_locks(people: dict[str, Caller]) -> None:
    for name in ("editor", "editor2"):
        held = people[name].grants
        assert {group for group, _ in held} == set(groups_of("内容"))
        assert not {Right.PUBLISH_DIRECT, Right.LOCK} & {action for _, action in held}
        assert people[name].may("内容-文章", Right.REVIEW)


def test_the_reviewer_holds_every_audit_group(people: dict[str, Caller]) -> None:
    audit = groups_of("审核")
    assert audit
    assert {kind.audit_group for kind in registry.kinds.values() if kind.reviewed} <= set(audit)
    assert {name for name in contract_groups() if name.endswith("审核")} <= set(audit)
    actions = (Right.VIEW, Right.APPROVE, Right.REJECT, Right.EDIT)
    assert people["reviewer"].grants == {(group, action) for group in audit for action in actions}


def test_the_operator_runs_home_community_engagement_product_and_marketing(people: dict[str, Caller]) -> None:
    for group in ("首页-轮播", "圈子管理", "活动管理", "应用-版本", "优惠券管理"):
        assert people["operator"].may(group, Right.EDIT)
    assert not people["operator"].may("系统-账号", Right.VIEW)


def test_the_demonstration_has_people_roles_and_a_whole_chain_of_history() -> None:
    demo.load("Demo#2026")
    assert Account.objects.count() >= 17
    assert Role.objects.count() >= 8
    assert SystemLog.objects.count() > 200
    assert not SystemLog.objects.filter(at__gt=timezone.now()).exists()
    assert chain.verify() == []


def test_a_second_load_changes_nothing(people: dict[str, Caller]) -> None:
    before = list(Account.objects.order_by("pk").values())
    demo.load("Other#2026")
    assert list(Account.objects.order_by("pk").values()) == before


def test_the_demonstration_leaves_an_administrators_own_password_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(demo, "DAYS", 2)
    bootstrap()
    Account.objects.update(password=passwords.hashed("Own#2026x"), must_change_password=False)
    demo.load("Demo#2026")
    assert passwords.matches("Own#2026x", Account.objects.get(name="admin").password)
