"""Refusals leave rows in the system log, few however many there are; changed settings, roles and accounts say from what to what."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest
from django.utils import timezone

from apps.api.tests.clients import Client, a_client, a_super_client
from apps.identity.models import Refusal, SystemLog
from apps.identity.syslog import refusals
from apps.identity.tests.people import OTHER_PASSWORD, a_role, an_account
from apps.kinds.calls import Call
from apps.kinds.registry import registry

pytestmark = pytest.mark.django_db(transaction=True)

WRITING = [
    (row.call, row.kind)
    for row in registry.rows.values()
    if row.kind
    and row.call.access == "right"
    and not row.call.reads
    and row.call.op in ("create", "update", "delete", "act")
]


@pytest.fixture(autouse=True)
def _one_minute(monkeypatch: pytest.MonkeyPatch) -> None:
    """All refusals are of one minute, which is over."""
    minute = refusals.this_minute() - dt.timedelta(minutes=2)
    monkeypatch.setattr(refusals, "this_minute", lambda: minute)


def over() -> list[SystemLog]:
    refusals.write_rows()
    return list(SystemLog.objects.order_by("number"))


def test_a_flood_of_refusals_is_one_row_that_says_how_many() -> None:
    intruder = a_client(("内容-文章", "view"), name="intruder")
    for _ in range(7):
        assert intruder.request("POST", "/system/role/add", {"name": "新角色"})["code"] == 10403
    assert intruder.request("POST", "/system/account/remove", {"id": 1})["code"] == 10403
    assert not SystemLog.objects.exists()
    first, second = sorted(over(), key=lambda row: row.operation, reverse=True)
    assert (first.operation, first.code, first.account_name, first.address) == (
        "新增角色被拒绝",
        10403,
        "intruder",
        "127.0.0.1",
    )
    assert first.summary == "这一分钟内共7次"
    assert (second.operation, second.summary) == ("删除账号被拒绝", "这一分钟内共1次")
    assert over() == [*sorted([first, second], key=lambda row: row.number or 0)]


def test_a_minute_that_goes_on_is_not_written_yet() -> None:
    intruder = a_client(("内容-文章", "view"))
    intruder.request("POST", "/system/role/add", {"name": "新角色"})
    Refusal.objects.update(minute=timezone.now() + dt.timedelta(hours=1))
    assert refusals.write_rows() == 0


def test_every_write_that_is_refused_for_its_right_is_counted() -> None:
    intruder = a_client(("内容-文章", "view"))
    missed = [call.path for call, _ in WRITING if not is_counted(intruder, call)]
    assert missed == []


def is_counted(intruder: Client, call: Call) -> bool:
    Refusal.objects.all().delete()
    code = intruder.send(call, {"id": 1, "ids": [1], "revision": 1})["code"]
    return code != 10403 or Refusal.objects.count() == 1


def test_reading_without_the_right_is_not_a_refusal_to_count() -> None:
    assert a_client(("内容-文章", "view")).request("GET", "/system/role/list", {})["code"] == 10403
    assert not Refusal.objects.exists()


@pytest.mark.parametrize("call", ["/admin/confirm", "/admin/update"])
def test_a_wrong_current_password_leaves_a_row(call: str) -> None:
    client = a_super_client()
    payload = {"currentPassword": OTHER_PASSWORD, "realName": "陈", "email": "a@b.cn", "phone": "13900000000"}
    assert client.request("POST", call, payload)["code"] == 10422
    assert [row.operation for row in over()] == ["验证当前密码失败"]


def summary(client: Client, path: str, payload: dict[str, Any]) -> str:
    answer = client.request("POST", path, payload)
    assert answer["code"] == 0, answer
    return SystemLog.objects.latest("number").summary


def test_a_changed_account_says_from_what_to_what_and_no_secret() -> None:
    client, account, role = a_super_client(), an_account(phone="13812345678"), a_role()
    said = summary(
        client, "/system/account/modify",
        {"id": account.pk, "revision": account.revision, "role": role.pk, "phone": "13987654321"},
    )  # fmt: skip
    assert f"角色：{account.role}（{account.role_id}） → {role}（{role.pk}）" in said
    assert "手机号：138****5678 → 139****4321" in said
    assert "13812345678" not in said


def test_a_new_account_says_what_it_was_given_but_not_its_password() -> None:
    role = a_role()
    payload = {
        "name": "neu.li",
        "realName": "李新",
        "password": OTHER_PASSWORD,
        "role": role.pk,
        "phone": "",
        "email": "",
    }
    said = summary(a_super_client(), "/system/account/add", payload)
    assert f"角色：{role}（{role.pk}）" in said
    assert OTHER_PASSWORD not in said
    assert "密码" not in said


def test_a_changed_role_says_what_was_granted_and_what_was_taken() -> None:
    role = a_role(**{"内容-文章": "view edit", "敏感词管理": "view"})
    grants = [{"group": "内容-文章", "actions": ["view", "remove"]}]
    payload = {"id": role.pk, "revision": role.revision, "name": "编务", "grants": grants}
    said = summary(a_super_client(), "/system/role/modify", payload)
    assert f"角色名称：{role.name} → 编务" in said
    assert "授予：内容-文章（删除）" in said
    assert "收回：内容-文章（编辑）、敏感词管理（查看）" in said


def test_changed_settings_say_from_what_to_what() -> None:
    assert "openUploads：30 → 12" in summary(a_super_client(), "/setting/update", {"upload": {"openUploads": 12}})


def test_a_change_that_was_refused_mentions_nothing_in_the_next_row() -> None:
    client, account = a_super_client(), an_account()
    taken = client.request("POST", "/system/role/add", {"name": "甲"})
    assert taken["code"] == 0
    assert client.request("POST", "/system/role/add", {"name": "甲", "note": "不该出现"})["code"] == 10422
    assert "不该出现" not in summary(client, "/system/account/disable", {"id": account.pk})
