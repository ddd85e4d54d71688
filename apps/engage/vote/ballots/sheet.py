"""Exports the ballots of a vote, those that count or the frozen ones, as a workbook."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from apps.core.errors import Invalid
from apps.identity.syslog.mentions import mention
from apps.kinds.engine import records
from apps.kinds.engine.jobs import exports, sheets
from apps.kinds.fields import Choice, Field
from apps.kinds.kind import Kind
from apps.kinds.rights import Caller, Right
from apps.kinds.sheets.record_sheet import RecordSheet
from apps.kinds.types import moment_text, parse_moment

from ..models import Vote
from . import freezes
from .models import Ballot

BALLOTS = "ballots"
STATES = (Choice("counted", "有效"), Choice("frozen", "已冻结"))
STATE = Field("state", "状态", "choice", choices=STATES)
HEADINGS = ("编号", "时间", "投票人", "选项", "IP 地址", "设备", "地区", "状态", "冻结原因")
MOMENT = Field("moment", "时间", "datetime")
NONE = "没有符合条件的选票，没有可以导出的内容"


def export_ballots(*, kind: Kind, caller: Caller, form: Mapping[str, Any]) -> dict[str, Any]:
    """``{jobId}`` of a workbook with the ballots of ``form``'s criteria and state. Raises Invalid for none and for too many."""
    vote = records.find(kind, caller, form["id"])
    where, state = freezes.as_texts(freezes.given_criteria(form)), form["state"] or ""
    number = _chosen(vote.pk, where, state)[: exports.MAX_EXPORTED + 1].count()
    if not number:
        raise Invalid({"state": NONE})
    if number > exports.MAX_EXPORTED:
        raise Invalid(
            {"since": f"一次最多导出{exports.MAX_EXPORTED // 10_000}万张选票，请按时间或来源缩小范围后分批导出"}
        )
    mention(f"导出“{vote.title}”的选票：{freezes.described(where) or '全部'}")
    payload = {"id": vote.pk, "where": where, "state": state}
    return sheets.request_record_sheet(kind, caller, BALLOTS, title=f"投票“{vote.title}”", payload=payload)


def ballot_rows(kind: Kind, caller: Caller, payload: Mapping[str, Any]) -> tuple[int, Iterator[tuple[Any, ...]]]:
    """The number of ballots, and a row of each, the newest first."""
    vote = records.find(kind, caller, payload["id"])
    found = _chosen(vote.pk, payload["where"], payload["state"])
    titles = _titles(vote)
    rows = found.select_related("freeze").order_by("-pk").iterator(chunk_size=exports.CHUNK)
    return found.count(), (_row(ballot, titles) for ballot in rows)


def _chosen(vote_id: int, where: Mapping[str, Any], state: str) -> Any:
    times = {name: parse_moment(MOMENT, where[name]) for name in ("since", "until") if name in where}
    found = freezes.matching(vote_id, {**where, **times})
    return found.filter(freeze__isnull=state == "counted") if state else found


def _titles(vote: Vote) -> dict[int, str]:
    return {row["code"]: row["title"] for rows in (_published(vote), vote.options) for row in rows if row.get("code")}


def _published(vote: Vote) -> list[dict[str, Any]]:
    return list((vote.published or {}).get("options") or [])


def _row(ballot: Ballot, titles: Mapping[int, str]) -> tuple[Any, ...]:
    options = "、".join(titles.get(code) or f"选项 {code}" for code in ballot.options)
    first = str(ballot.pk), moment_text(ballot.cast_at), ballot.voter, options, ballot.address or "", ballot.device
    frozen = ("已冻结", ballot.freeze.reason) if ballot.freeze else ("有效", "")
    return (*first, ballot.region, *frozen)


RECORD_SHEETS = {BALLOTS: RecordSheet("选票", HEADINGS, Right.EXPORT, ballot_rows)}
