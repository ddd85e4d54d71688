"""Reasons to pick from: personal and shared ones, nine of them on the number keys."""

from __future__ import annotations

from typing import Any

import pytest

from apps.api.tests.clients import Client, a_client
from apps.review.models import ReasonTemplate
from apps.review.tests.factories import AUDIT, a_reviewer, an_editor, said

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def nothing_shipped() -> None:
    ReasonTemplate.objects.all().delete()


def offered(client: Client, **payload: Any) -> list[dict[str, Any]]:
    return list(client.request("GET", "/verify-center/templates", payload)["data"]["items"])


def save(client: Client, text: str, **more: Any) -> dict[str, Any]:
    return dict(said(client, "/verify-center/templates/save", {"text": text, **more}))


def texts(client: Client, **payload: Any) -> list[str]:
    return [item["text"] for item in offered(client, **payload)]


def test_ones_own_come_first_and_nobody_else_sees_them() -> None:
    first, second = a_reviewer(), a_reviewer()
    save(first, "共用的", shared=True)
    save(first, "自己的")
    assert texts(first) == ["自己的", "共用的"]
    assert texts(second) == ["共用的"]


def test_the_first_nine_lie_on_the_number_keys() -> None:
    reviewer = a_reviewer()
    for number in range(11):
        save(reviewer, f"原因{number}")
    assert [item["key"] for item in offered(reviewer)] == [*range(1, 10), None, None]


def test_a_template_of_one_queue_is_offered_there_only() -> None:
    reviewer = a_reviewer()
    save(reviewer, "文章才有的", kind="article")
    save(reviewer, "到处都有的")
    assert texts(reviewer, kind="article") == ["文章才有的", "到处都有的"]
    assert texts(reviewer, kind="splash") == ["到处都有的"]


def test_shared_ones_are_written_by_who_may_edit_in_an_audit_group() -> None:
    approver = a_client((AUDIT, "view"), (AUDIT, "approve"))
    refused = approver.request("POST", "/verify-center/templates/save", {"text": "共用的", "shared": True})
    assert refused["code"] == 10403
    shared = save(a_reviewer(), "共用的", shared=True)
    assert approver.request("POST", "/verify-center/templates/delete", {"id": shared["id"]})["code"] == 10403
    assert not offered(approver)[0]["mayEdit"]
    other_queue = {"text": "弹窗的", "shared": True, "kind": "popup"}
    assert a_reviewer().request("POST", "/verify-center/templates/save", other_queue)["code"] == 10403


def test_they_are_kept_in_the_order_that_one_gives_them() -> None:
    reviewer = a_reviewer()
    ids = [save(reviewer, text)["id"] for text in ("甲", "乙", "丙")]
    said(reviewer, "/verify-center/templates/sort", {"ids": [ids[2], ids[0]]})
    assert texts(reviewer) == ["丙", "乙", "甲"]


def test_one_is_changed_and_deleted_by_its_owner_only() -> None:
    owner, other = a_reviewer(), a_reviewer()
    mine = save(owner, "初稿")
    assert save(owner, "定稿", id=mine["id"])["text"] == "定稿"
    assert other.request("POST", "/verify-center/templates/save", {"id": mine["id"], "text": "x"})["code"] == 10404
    said(owner, "/verify-center/templates/delete", {"id": mine["id"]})
    assert texts(owner) == []


@pytest.mark.parametrize("text", ["", "  ", "长" * 201])
def test_a_reason_has_some_text_and_not_too_much(text: str) -> None:
    answer = a_reviewer().request("POST", "/verify-center/templates/save", {"text": text})
    assert (answer["code"], set(answer["data"]["errors"])) == (10422, {"text"})


def test_there_is_an_end_to_them() -> None:
    reviewer = a_reviewer()
    ReasonTemplate.objects.bulk_create(
        ReasonTemplate(text=f"原因{n}", owner_id=reviewer.caller.account_id, position=n) for n in range(30)
    )
    assert reviewer.request("POST", "/verify-center/templates/save", {"text": "再来一条"})["code"] == 10422


def test_who_audits_nothing_has_no_business_with_them() -> None:
    assert an_editor().request("GET", "/verify-center/templates", {})["code"] == 10403


class TestReplies:
    """People who may reply to readers manage replies beside reasons."""

    def reporter(self, *rights: str) -> Client:
        return a_client(*(("内容-爆料", right) for right in ("view", "reply", *rights)))

    def test_they_stand_apart_from_reasons(self) -> None:
        reporter = self.reporter()
        save(reporter, "记者会尽快联系您", action="reply", kind="disclosure")
        assert texts(reporter, action="reply", kind="disclosure") == ["记者会尽快联系您"]
        assert texts(a_reviewer()) == []

    def test_who_may_not_reply_gets_none_and_who_may_not_edit_shares_none(self) -> None:
        refused = a_reviewer().request("GET", "/verify-center/templates", {"action": "reply"})
        assert refused["code"] == 10403
        shared = {"action": "reply", "text": "共用的", "shared": True}
        assert self.reporter().request("POST", "/verify-center/templates/save", shared)["code"] == 10403
        assert save(self.reporter("edit"), "共用的", action="reply", shared=True)["shared"] is True
