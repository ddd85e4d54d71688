"""Calls about the ballots of votes: from the app, of the results, of fraud and of freezes."""

from __future__ import annotations

from apps.kinds.call_fields import ID
from apps.kinds.calls import get, post
from apps.kinds.engine.public.ingest import ITEMS
from apps.kinds.fields import Choice, Field
from apps.kinds.rights import Right

from . import fraud, freezes, receive, results, sheet, voters

WHERE = (
    Field("address", "IP 地址", "line", max_length=45),
    Field("device", "设备", "line", max_length=64),
    Field("voter", "投票人", "line", max_length=80),
    Field("region", "地区", "line", max_length=40),
    Field("option", "选项", "count", max=2**15 - 1),
    Field("since", "从", "datetime"),
    Field("until", "到", "datetime"),
)
INTERVALS = (Choice("hour", "按小时"), Choice("minute", "按分钟"))
SUSPECTS = (Choice("address", "IP 地址"), Choice("device", "设备"), Choice("minute", "分钟"), Choice("region", "地区"))
REASON = Field("reason", "冻结原因", required=True, max_length=200)
READER = (
    Field("vote", "投票", "id", required=True),
    Field("reader_id", "读者编号", "line", max_length=64),
    Field("device_id", "设备编号", "line", max_length=64),
)

CALLS = (
    post("/ingest/ballot", run=receive.receive_ballots, form=(ITEMS,), exact=True, access="service", writes=False, label="接收选票"),
    get("/reader/ballots", run=voters.show_voter, form=READER, exact=True, access="service", scope="ballot", label="读者还能投几次"),
    get("/open/vote/results", run=results.show_public_results, form=(ID,), exact=True, access="public", label="公开的投票结果"),
    get("/vote/results", run=results.show_results, form=(ID,), right=Right.VIEW, label="投票结果"),
    get("/vote/trend", run=results.show_trend, form=(ID, Field("by", "间隔", "choice", choices=INTERVALS, default="hour"), Field("day", "起始时间", "line", max_length=16)), right=Right.VIEW, label="投票走势"),
    get("/vote/suspects", run=fraud.list_suspects, form=(ID, Field("by", "按", "choice", choices=SUSPECTS, default="address")), right=Right.VIEW, label="选票集中的来源"),
    get("/vote/ballots", run=fraud.list_ballots, form=(ID, *WHERE, Field("frozen", "只看冻结的", "switch"), Field("after", "上一页的 next", "count")), right=Right.VIEW, label="选票明细"),
    get("/vote/ballots/estimate", run=freezes.estimate, form=(ID, *WHERE), right=Right.VIEW, label="估算冻结的选票"),
    get("/vote/ballots/freezes", run=freezes.list_freezes, form=(ID,), right=Right.VIEW, label="冻结记录"),
    post("/vote/ballots/export", run=sheet.export_ballots, form=(ID, *WHERE, sheet.STATE), right=Right.EXPORT, label="导出选票"),
    post("/vote/ballots/freeze", run=freezes.freeze, form=(ID, REASON, *WHERE), right=Right.EDIT, label="冻结选票"),
    post("/vote/ballots/unfreeze", run=freezes.unfreeze, form=(ID, Field("freeze", "冻结记录", "id", required=True)), right=Right.EDIT, label="解除冻结"),
)  # fmt: skip
