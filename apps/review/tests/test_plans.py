"""Planned actions run once, at their time, with the rights that the planner has then."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest
from django.utils import timezone

from apps.api.tests.clients import Client, a_client, a_super_client
from apps.core.outbox.outbox import AGAIN, Lost
from apps.core.outbox.tasks import OPEN
from apps.identity.models import Account, Role, SystemLog
from apps.kinds.engine.write import save, transitions
from apps.kinds.registry import registry
from apps.kinds.types import MOMENT, ZONE
from apps.review.models import Plan, ReviewLog
from apps.review.plans.outbox import PLANS
from apps.review.plans.run_due import carry_out, run_next

pytestmark = pytest.mark.django_db
WRITER = [("内容-文章", right) for right in ("view", "add", "edit", "publish_direct", "withdraw", "show_hide")]


@pytest.fixture
def writer() -> Client:
    return a_client(*WRITER)


def an_article(client: Client, **values: Any) -> int:
    made = save.create(
        registry.kind("article"), client.caller, {"title": "东湖绿道今日开放", "body": "<p>正文。</p>"} | values
    )
    return int(made["id"])


def ahead(**span: float) -> str:
    return (timezone.now() + dt.timedelta(**span)).astimezone(ZONE).strftime(MOMENT)


def plan(client: Client, article: int, action: str = "publish", **values: Any) -> dict[str, Any]:
    payload = {"kind": "article", "recordId": article, "action": action, "at": ahead(hours=1)} | values
    return client.request("POST", "/verify-center/plan/save", payload)


def due(*plans: dict[str, Any]) -> None:
    """Moves the plans' time into the past."""
    Plan.objects.filter(pk__in=[answer["data"]["id"] for answer in plans]).update(
        at=timezone.now(), due_at=timezone.now()
    )  # fmt: skip


def run_due() -> int:
    """Runs due plans; returns the number that ended."""
    open_before = Plan.objects.filter(state__in=OPEN).count()
    while run_next():
        pass
    return open_before - Plan.objects.filter(state__in=OPEN).count()


def state_of(article: int) -> int:
    return int(registry.kind("article").model._default_manager.get(pk=article).verify_state)


def test_a_planned_publication_happens_at_its_moment_and_not_before(writer: Client) -> None:
    article = an_article(writer)
    planned = plan(writer, article)
    assert run_due() == 0
    assert state_of(article) == 0
    due(planned)
    assert run_due() == 1
    assert state_of(article) == 1
    row = Plan.objects.get()
    assert (row.state, row.message) == ("done", "")
    assert ReviewLog.objects.filter(
        action="publish", record_id=article, account_id_then=writer.caller.account_id
    ).exists()
    assert SystemLog.objects.filter(operation="定时免审发布文章", record=str(article)).exists()


def test_a_plan_is_carried_out_once(writer: Client) -> None:
    due(plan(writer, an_article(writer)))
    assert (run_due(), run_due()) == (1, 0)
    assert ReviewLog.objects.count() == 1


def test_taking_down_needs_a_reason_and_keeps_it(writer: Client) -> None:
    article = an_article(writer)
    transitions.perform(registry.kind("article"), "publish", writer.caller, {"id": article})
    assert plan(writer, article, "withdraw")["data"]["errors"] == {"reason": "请填写原因"}
    due(plan(writer, article, "withdraw", reason="活动结束"))
    run_due()
    assert state_of(article) == 0
    assert ReviewLog.objects.get(action="withdraw").reason == "活动结束"


def test_a_switch_can_be_planned_too(writer: Client) -> None:
    article = an_article(writer)
    due(plan(writer, article, "hide"))
    run_due()
    assert registry.kind("article").model._default_manager.get(pk=article).visible is False


def test_planning_the_same_again_moves_the_plan(writer: Client) -> None:
    article = an_article(writer)
    first, second = plan(writer, article), plan(writer, article, at=ahead(days=2))
    assert first["data"]["id"] == second["data"]["id"]
    assert Plan.objects.get().at > timezone.now() + dt.timedelta(days=1)


def test_a_right_that_was_lost_since_stops_the_plan_and_says_so(writer: Client) -> None:
    article = an_article(writer)
    due(plan(writer, article))
    Role.objects.filter(accounts__pk=writer.caller.account_id).update(grants=[])
    run_due()
    assert state_of(article) == 0
    assert Plan.objects.get().state == "failed"
    assert "权限" in Plan.objects.get().message


def test_an_account_that_was_disabled_since_stops_the_plan(writer: Client) -> None:
    due(plan(writer, an_article(writer)))
    Account.objects.filter(pk=writer.caller.account_id).update(enabled=False)
    run_due()
    assert Plan.objects.get().state == "failed"


def test_what_is_incomplete_when_its_moment_comes_is_left_with_the_reason(writer: Client) -> None:
    article = an_article(writer)
    due(plan(writer, article))
    registry.kind("article").model._default_manager.filter(pk=article).update(title="")
    run_due()
    assert Plan.objects.get().state == "failed"
    assert Plan.objects.get().message


def test_one_that_crashes_does_not_keep_the_others_from_their_moment(writer: Client, monkeypatch: Any) -> None:
    first, second = an_article(writer), an_article(writer, title="第二篇")
    due(plan(writer, first), plan(writer, second))
    perform = transitions.perform

    def crash(kind: Any, name: str, caller: Any, payload: Any) -> Any:
        if payload["id"] == first:
            raise RuntimeError
        return perform(kind, name, caller, payload)

    monkeypatch.setattr(transitions, "perform", crash)
    assert run_due() == 1
    assert (state_of(first), state_of(second)) == (0, 1)
    assert Plan.objects.get(record_id=first).message == AGAIN


def test_a_plan_that_is_moved_while_it_is_carried_out_happens_at_its_new_moment(writer: Client) -> None:
    article = an_article(writer)
    due(plan(writer, article))
    claimed = PLANS.claim()
    assert claimed is not None
    plan(writer, article, at=ahead(days=2))
    with pytest.raises(Lost):
        carry_out(claimed)
    assert run_due() == 0
    row = Plan.objects.get()
    assert (state_of(article), row.state, row.due_at == row.at) == (0, "queued", True)


def test_a_cancelled_plan_does_nothing(writer: Client) -> None:
    article = an_article(writer)
    planned = plan(writer, article)
    due(planned)
    answer = writer.request("POST", "/verify-center/plan/cancel", {"id": planned["data"]["id"]})
    assert answer["data"]["state"] == "cancelled"
    assert run_due() == 0
    assert writer.request("POST", "/verify-center/plan/cancel", {"id": planned["data"]["id"]})["code"] == 10409


@pytest.mark.parametrize(
    ("values", "field"),
    [({"at": ""}, "at"), ({"at": ahead(hours=-1)}, "at"), ({"action": "approve"}, "action"), ({"kind": "role"}, "action"),
     ({"action": "nonsense"}, "action"), ({"reason": "x" * 501}, "reason")],
)  # fmt: skip
def test_a_plan_that_makes_no_sense_is_refused_at_its_field(writer: Client, values: dict[str, Any], field: str) -> None:
    assert set(plan(writer, an_article(writer), **values)["data"]["errors"]) == {field}


def test_who_may_not_do_it_may_not_plan_nor_cancel_it(writer: Client) -> None:
    article = an_article(writer)
    planned = plan(writer, article)
    other = a_client(("内容-文章", "view"), ("内容-文章", "edit"))
    assert plan(other, article)["code"] == 10403
    assert other.request("POST", "/verify-center/plan/cancel", {"id": planned["data"]["id"]})["code"] == 10403


def test_the_calendar_tells_planned_from_scheduled(writer: Client) -> None:
    boss = a_super_client()
    tomorrow = ahead(days=1)
    planned_at = an_article(writer, title="只是计划", publishAt=tomorrow)
    sure = an_article(writer, title="已经过审", publishAt=tomorrow)
    transitions.perform(registry.kind("article"), "publish", writer.caller, {"id": sure})
    planned = an_article(writer, title="定时发布")
    plan(writer, planned, at=tomorrow)
    days = {"from": timezone.now().date().isoformat(), "to": (timezone.now() + dt.timedelta(days=3)).date().isoformat()}
    data = boss.request("GET", "/verify-center/calendar", days | {"kinds": "article"})["data"]
    seen = {(item["id"], item["what"], item["certainty"]) for item in data["items"]}
    assert seen == {
        (planned_at, "publish", "planned"),
        (sure, "publish", "scheduled"),
        (planned, "publish", "scheduled"),
    }
    assert sum(data["published"].values()) == 1


def test_the_calendar_shows_when_what_is_shown_for_a_time_begins_and_ends(writer: Client) -> None:
    article = an_article(writer, showPeriod=[ahead(days=1), ahead(days=2)])
    days = {"from": timezone.now().date().isoformat(), "to": (timezone.now() + dt.timedelta(days=4)).date().isoformat()}
    items = writer.request("GET", "/verify-center/calendar", days)["data"]["items"]
    assert [(item["id"], item["what"]) for item in items] == [(article, "start"), (article, "end")]
