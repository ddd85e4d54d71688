"""Sanctions: what the app's backend reads of them, and freezes that a person lifts early."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from django.db import connection, transaction

from apps.api.public_api.tests.clients import App
from apps.api.tests.clients import a_client, a_super_client
from apps.kinds.engine.public import reader_records
from apps.kinds.registry import registry

from ..models import Circle, ReaderSanction
from ..report import freezes, sanctions
from ..report.targets import Author
from .test_reports import a_case, a_handler, decide

AUTHOR = Author("620037", "江城老李")


def impose(author: Author = AUTHOR, measure: str = "freeze", days: int = 7, *, by: int | None = None) -> int:
    account = by or a_super_client().caller.account_id
    made = sanctions.impose(author, measure, days, "请遵守公约", kind="comment_report", case_id=1, account_id=account)
    assert made is not None
    return made


def read(app: App, after: int = 0) -> dict[str, Any]:
    answer = app.ask("sanctions", {"after": after})
    assert answer["code"] == 0, answer
    data: dict[str, Any] = answer["data"]
    return data


@pytest.mark.django_db
def test_a_lifted_freeze_lets_the_reader_write_again_and_stays_in_the_history() -> None:
    _, case = a_case()
    handler = a_handler()
    decide(handler, case, "leave", measure="freeze", days=30)
    asked = {"readerId": case.author_id, "reason": "申诉成立"}
    answer = handler.request("POST", "/report/comment/lift", asked)
    assert answer["code"] == 0, answer
    assert answer["data"]["frozenUntil"] is None
    assert [(each["sort"], each["liftedReason"]) for each in answer["data"]["last"]] == [("freeze", "申诉成立")]
    assert sanctions.refusal(case.author_id) is None
    assert handler.request("POST", "/report/comment/lift", asked)["code"] == 10409


@pytest.mark.django_db
def test_lifting_asks_the_right_to_decide_and_a_reason() -> None:
    impose()
    asked = {"readerId": AUTHOR.id, "reason": "申诉成立"}
    viewer = a_client(("评论举报", "view"))
    assert viewer.request("POST", "/report/comment/lift", asked)["code"] == 10403
    refused = a_handler().request("POST", "/report/comment/lift", asked | {"reason": ""})
    assert (refused["code"], set(refused["data"]["errors"])) == (10422, {"reason"})
    assert sanctions.refusal(AUTHOR.id)


@pytest.mark.django_db
def test_a_frozen_reader_founds_no_circle() -> None:
    impose()
    payload = {"name": "江城夜跑", "introduction": "夜跑", "category": "sports"}
    answer = App("circle").items("circle", {"key": "c", "ownerId": AUTHOR.id, "ownerName": AUTHOR.name} | payload)[0]
    assert "冻结" in answer["errors"]["name"], answer
    assert not Circle.objects.exists()
    found = reader_records.arrive(registry.kind("circle"), payload, facts={"owner_id": "1"})
    assert found.pk


@pytest.mark.django_db
def test_the_apps_backend_reads_each_change_once_and_an_early_end_as_a_change() -> None:
    app = App("sanction")
    impose(measure="warn", days=0)
    frozen = impose()
    first = read(app)
    assert [(each["sort"], each["endedAt"]) for each in first["items"]] == [("warn", None), ("freeze", None)]
    assert read(app, first["change"]) == {"items": [], "change": first["change"], "more": False}
    sanctions.lift(AUTHOR.id, account_id=a_super_client().caller.account_id, reason="申诉成立")
    second = read(app, first["change"])
    assert [(each["id"], bool(each["endedAt"])) for each in second["items"]] == [(frozen, True)]


@pytest.mark.django_db
def test_more_changes_than_one_answer_holds_are_read_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(freezes, "MOST", 2)
    app, ids = App("sanction"), [impose(Author(str(number))) for number in range(5)]
    seen: list[int] = []
    after, more = 0, True
    while more:
        answer = read(app, after)
        seen += [each["id"] for each in answer["items"]]
        after, more = answer["change"], answer["more"]
    assert seen == ids


@pytest.mark.django_db
def test_a_token_for_something_else_reads_no_sanctions() -> None:
    assert App("comment").ask("sanctions", {})["code"] == 10403


@pytest.mark.django_db(transaction=True)
def test_simultaneous_sanctions_have_numbers_of_their_own() -> None:
    account = a_super_client().caller.account_id

    def one(number: int) -> None:
        try:
            with transaction.atomic():
                impose(Author(str(number)), by=account)
        finally:
            connection.close()

    with ThreadPoolExecutor(8) as pool:
        list(pool.map(one, range(24)))
    assert sorted(ReaderSanction.objects.values_list("change", flat=True)) == list(range(1, 25))
