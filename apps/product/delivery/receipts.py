"""Takes what became of deliveries from the app's backend: a batch is one statement, and repeats change nothing."""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from typing import Any

from django.db import connection, transaction

from apps.core.errors import Invalid, NotFound, Problem
from apps.kinds.engine import form
from apps.kinds.engine.public.ingest import refusal
from apps.kinds.fields import Choice, Field

from ..notice.models import Notice
from . import tallies
from .drivers.push import REASONS
from .models import Outcome

EVENTS = (Choice("delivered", "送达"), Choice("opened", "打开"), Choice("failed", "失败"))
#: Reasons that the app itself sees.
APP_REASONS = tuple(
    Choice(value, REASONS[value]) for value in ("uninstalled", "disabled", "offline", "vendor", "other")
)
ITEM = (
    Field("notice", "通知 notice", "id", required=True),
    Field("reader_id", "用户编号 readerId", "line", required=True, max_length=40),
    Field("event", "结果 event", "choice", choices=EVENTS, required=True),
    Field("reason", "原因 reason", "choice", choices=APP_REASONS),
)
UNKNOWN_NAME = "没有这个字段，请检查接口文档"
NOT_SENT = "没有向这位用户发送过这条通知，请检查 notice 和 readerId"
OUTCOMES = {"failed": Outcome.FAILED, "delivered": Outcome.DELIVERED, "opened": Outcome.OPENED}

#: A device is found by its notice and reader among the places whose batch began, and only moves upwards.
APPLY = """
with outcomes (place, notice_id, reader_id, outcome, reason) as (
  select * from jsonb_to_recordset(%s::jsonb) as t (place int, notice bigint, reader text, outcome smallint, reason text)
), found as (
  select outcomes.place as asked, outcomes.outcome as wanted, outcomes.reason as why, one.id, sending.id as sending_id,
    sending.notice_id, one.platform
  from outcomes join product_sending sending on sending.notice_id = outcomes.notice_id
    join product_delivery one on one.sending_id = sending.id and one.reader_id = outcomes.reader_id
  where one.place < sending.begun
), highest as (
  select distinct on (id) id, sending_id, notice_id, wanted, why from found order by id, wanted desc
), changed as (
  update product_delivery one set outcome = highest.wanted, reason = highest.why from highest
  where one.id = highest.id and one.outcome < highest.wanted
  returning highest.sending_id, highest.notice_id, one.platform, old.outcome as before, old.reason as was,
    new.outcome as now, new.reason as why
)
select 'found', asked, 0, '', 0, '', 0, '' from found
union all select 'changed', sending_id, notice_id, platform, before, was, now, why from changed
"""


def receive_receipts(*, service: Any, items: list[dict[str, Any]]) -> dict[str, Any]:
    """``{counted, repeated, refused: [{place, code, msg, errors?}]}``. An item is its own key: it counts once.

    ``opened`` says that it was delivered as well. What is known of a delivery only grows: failed, delivered, opened.
    """
    outcomes, refused = _parsed(items)
    changed = 0
    if outcomes:
        with transaction.atomic():
            _lock({row["notice"] for row in outcomes})
            known, changes = _applied(outcomes)
            changed = sum(len(rows) for rows in changes.values())
            for (sending, notice), rows in sorted(changes.items()):
                tallies.add(sending, notice, _differences(rows))
        for row in outcomes:
            if row["place"] not in known:
                refused.append(_refused(row["place"], NotFound(NOT_SENT)))
    counted = len(items) - len(refused)
    return {
        "counted": changed,
        "repeated": counted - changed,
        "refused": sorted(refused, key=lambda one: int(one["place"])),
    }


def _parsed(items: Sequence[Mapping[str, Any]]) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    outcomes, refused = [], []
    for position, item in enumerate(items):
        try:
            form.refuse_unknown(ITEM, item, why=UNKNOWN_NAME)
            values = form.parse(ITEM, item)
            if values["reason"] and values["event"] != "failed":
                raise Invalid({"reason": "只有 failed 才有原因"})
        except Problem as problem:
            refused.append(_refused(position, problem))
            continue
        reason = (values["reason"] or "other") if values["event"] == "failed" else ""
        outcomes.append(
            {
                "place": position,
                "notice": values["notice"],
                "reader": values["reader_id"],
                "outcome": int(OUTCOMES[values["event"]]),
                "reason": reason,
            }
        )
    return outcomes, refused


def _refused(place: int, problem: Problem) -> dict[str, Any]:
    answer = refusal("", problem)
    return {"place": place} | {name: answer[name] for name in answer if name != "key"}


def _lock(notices: set[int]) -> None:
    """In one order, which all counting transactions share, so that they do not deadlock."""
    list(Notice.objects.select_for_update(no_key=True).filter(pk__in=notices).order_by("pk").values_list("pk"))


Row = tuple[str, int, str, int, str]


def _applied(outcomes: Sequence[Mapping[str, Any]]) -> tuple[set[int], dict[tuple[int, int], list[Row]]]:
    """Places of items whose delivery is known, and (sending, notice) -> rows of (platform, before, was, now, why)."""
    known: set[int] = set()
    changes: dict[tuple[int, int], list[Row]] = defaultdict(list)
    with connection.cursor() as cursor:
        cursor.execute(APPLY, [json.dumps(list(outcomes))])
        for what, first, notice, platform, before, was, now, why in cursor.fetchall():
            if what == "found":
                known.add(first)
            else:
                changes[first, notice].append((platform, before, was, now, why))
    return known, changes


def _differences(rows: Sequence[Row]) -> Counter[tuple[str, str, str]]:
    changes: Counter[tuple[str, str, str]] = Counter()
    for platform, before, was, now, why in rows:
        for key, sign in ((_counted(platform, before, was), -1), (_counted(platform, now, why), 1)):
            for one in key:
                changes[one] += sign
    return changes


def _counted(platform: str, outcome: int, reason: str) -> list[tuple[str, str, str]]:
    """Under what a delivery with that outcome is counted."""
    match outcome:
        case Outcome.FAILED:
            return [(platform, "failed", reason)]
        case Outcome.DELIVERED:
            return [(platform, "delivered", "")]
        case Outcome.OPENED:
            return [(platform, "delivered", ""), (platform, "opened", "")]
    return []
