from __future__ import annotations

from io import StringIO
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.db import transaction
from django.utils import timezone

from apps.api.tests.clients import serve
from apps.core.context import Context
from apps.core.errors import Invalid
from apps.identity.listeners import on_call_performed
from apps.identity.models import ChainHead, SystemLog
from apps.identity.syslog import chain, services
from apps.kinds.events import CallPerformed
from apps.kinds.registry import registry

from ..people import HERE, a_super, an_account, caller

pytestmark = pytest.mark.django_db


def some_rows(count: int = 5) -> list[SystemLog]:
    return [chain.append(operation=f"操作{number}", summary="说明") for number in range(count)]


def test_an_untouched_chain_is_whole() -> None:
    some_rows()
    assert chain.verify() == []
    out = StringIO()
    call_command("verify_log", stdout=out)
    assert "完整：5 条" in out.getvalue()


def test_an_empty_log_is_whole() -> None:
    assert chain.verify() == []


FORGERIES: dict[str, Any] = {
    "operation": "没有做过的事", "account_name": "someone", "real_name": "别人", "address": "1.1.1.1", "kind": "x", "kind_label": "别的",
    "record": "9", "summary": "改过", "request_id": "x", "code": 10403, "account_id_then": 99,
    "at": timezone.now(), "deleted_at": timezone.now(), "hash": "0" * 64, "prev_hash": "0" * 64,
}  # fmt: skip


@pytest.mark.parametrize("column", FORGERIES)
def test_editing_any_fact_of_a_row_is_detected(column: str) -> None:
    rows = some_rows()
    SystemLog.objects.filter(pk=rows[2].pk).update(**{column: FORGERIES[column]})
    assert any("第 3 条" in finding for finding in chain.verify())


def test_deleting_a_row_is_detected() -> None:
    SystemLog.objects.filter(pk=some_rows()[2].pk).delete()
    assert any("第 3 到 3 条不见了" in finding for finding in chain.verify())


def test_exchanging_two_rows_is_detected() -> None:
    first, second = some_rows()[1:3]
    numbers = first.number, second.number
    SystemLog.objects.filter(pk=first.pk).update(number=999)
    SystemLog.objects.filter(pk=second.pk).update(number=numbers[0])
    SystemLog.objects.filter(pk=first.pk).update(number=numbers[1])
    assert chain.verify() != []


def test_cutting_off_the_end_is_detected_even_when_the_head_is_set_back() -> None:
    rows = some_rows()
    SystemLog.objects.filter(number__gt=3).delete()
    assert any("截断" in finding for finding in chain.verify())
    ChainHead.objects.update(count=3, last_hash=rows[2].hash)
    assert any("封印" in finding for finding in chain.verify())


def test_emptying_the_log_is_detected() -> None:
    some_rows()
    SystemLog.objects.all().delete()
    assert chain.verify() != []


def test_a_row_that_a_forger_added_with_a_hash_of_their_own_is_detected() -> None:
    last = some_rows()[-1]
    forged = SystemLog(number=6, at=timezone.now(), operation="伪造", prev_hash=last.hash)
    forged.hash = chain.hash_of(forged.hashed_values(), "not the secret")
    forged.save()
    assert any("第 6 条的内容被改动" in finding for finding in chain.verify())


def test_rows_from_before_a_rotation_of_the_secret_still_verify(settings: Any) -> None:
    some_rows()
    settings.SECRET_KEY_FALLBACKS = [settings.SECRET_KEY]
    settings.SECRET_KEY = "a new secret"
    some_rows(2)
    assert chain.verify() == []


def test_the_command_fails_with_what_it_found() -> None:
    SystemLog.objects.filter(pk=some_rows()[0].pk).update(summary="改过")
    with pytest.raises(CommandError, match="第 1 条的内容被改动"):
        call_command("verify_log")


def test_a_change_that_is_rolled_back_leaves_no_row() -> None:
    def fail() -> None:
        with transaction.atomic():
            chain.append(operation="没有发生的事")
            raise ValueError

    some_rows(2)
    with pytest.raises(ValueError):  # noqa: PT011
        fail()
    assert SystemLog.objects.count() == 2
    assert chain.verify() == []


def test_an_operation_is_written_with_who_where_what_and_why() -> None:
    account = an_account()
    call = next(c for c in registry.kind("account").calls if c.action == "disable")
    boss = caller(a_super(name="boss", real_name="王晓雯"))
    on_call_performed(CallPerformed(boss, HERE, call, registry.kind("account"), [account.pk], "离职"))
    row = SystemLog.objects.get()
    assert (row.account_name, row.real_name, row.address, row.request_id) == ("boss", "王晓雯", "10.1.1.1", "r1")
    assert (row.operation, row.kind, row.kind_label, row.record) == ("停用账号", "account", "账号", str(account.pk))
    assert row.summary == f"《{account.name}》 原因：离职"


@pytest.mark.parametrize(("path", "label"), [("/system/account/add", "新增账号"), ("/system/role/modify", "修改角色")])
def test_an_operation_is_named_in_words(path: str, label: str) -> None:
    row = registry.find("POST", path)
    assert row is not None
    on_call_performed(CallPerformed(caller(a_super()), HERE, row.call, row.kind, ["x", None, 10**30]))
    assert SystemLog.objects.get().operation == label


def test_what_the_console_records_itself_is_marked_as_such() -> None:
    me = caller(an_account())
    serve(services.record_own, {"operation": "复制链接", "kind": "account", "id": 7}, caller=me, context=Context())
    row = SystemLog.objects.get()
    assert (row.operation, row.kind, row.record) == ("前端记录：复制链接", "account", "7")


@pytest.mark.parametrize(
    ("payload", "field"),
    [
        ({}, "operation"),
        ({"operation": "x" * 61}, "operation"),
        ({"operation": ["x"]}, "operation"),
        ({"operation": "x", "kind": "nonsense"}, "kind"),
    ],
)
def test_what_the_console_cannot_record_is_refused_at_its_field(payload: Any, field: str) -> None:
    with pytest.raises(Invalid) as refused:
        serve(services.record_own, payload, caller=caller(an_account()), context=HERE)
    assert set(refused.value.errors) == {field}
    assert not SystemLog.objects.exists()
