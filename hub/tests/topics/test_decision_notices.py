from __future__ import annotations

import asyncio
from typing import Any

from hub.console.decision_notices import TOGETHER_SECONDS, DecisionNotices

from .. import virtual_time
from ..fakes import FakeBus, FakeSubscriptions


def heard(*decided: dict[str, Any]) -> list[dict[str, Any]]:
    """The notices that follow decisions of one moment."""

    async def decide() -> list[dict[str, Any]]:
        bus, subscriptions = FakeBus(), FakeSubscriptions()
        DecisionNotices(bus.real, subscriptions.real)
        for one in decided:
            bus.say(
                "review.decided", **({"account_id": 1, "kind": "article", "title": "东湖", "action": "approve"} | one)
            )
        await asyncio.sleep(TOGETHER_SECONDS * 2)
        return [notice for _, _, notice in subscriptions.sent]

    return virtual_time.run(decide())


def test_the_author_of_fifty_records_that_were_approved_at_once_gets_one_notice_that_leads_to_their_list() -> None:
    assert heard(*({"title": f"东湖{number}"} for number in range(50))) == [
        {"level": "success", "text": "您的 50 条内容已通过审核", "list": "article"}
    ]


def test_a_single_decision_names_its_record() -> None:
    assert heard({"action": "reject"}) == [{"level": "warning", "text": "“东湖”被驳回，请查看原因后修改"}]


def test_approvals_rejections_and_authors_are_told_apart_and_several_kinds_lead_to_no_list() -> None:
    notices = heard({}, {"kind": "video"}, {"action": "reject"}, {"account_id": 2})
    assert [notice["text"] for notice in notices] == [
        "您的 2 条内容已通过审核",
        "“东湖”被驳回，请查看原因后修改",
        "“东湖”已通过审核",
    ]
    assert notices[0]["list"] == ""
