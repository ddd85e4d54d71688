"""Vote: readers choose one or several options, within a period and a limited number of times."""

from __future__ import annotations

from apps.kinds.call_fields import ID, PAGING, Q
from apps.kinds.calls import get, picker, post
from apps.kinds.fields import (
    BY_CREATOR,
    BY_UPDATE,
    VERIFY_STATE,
    Choice,
    Column,
    Field,
    Section,
    When,
)
from apps.kinds.filter_defaults import by
from apps.kinds.kind import Kind, Queue
from apps.kinds.lifecycle import REVIEW, VISIBLE
from apps.kinds.rights import Right
from apps.kinds.routes import Route, review_routes
from apps.review.calls import reviewed_calls

from .. import public_api
from . import modules, options, queries, rules
from .ballots.calls import CALLS as BALLOT_CALLS
from .ballots.sheet import RECORD_SHEETS
from .models import Vote

MODES = (Choice("single", "单选"), Choice("multi", "多选"))
LAYOUTS = (Choice("list", "文字列表"), Choice("grid", "图片网格"))
FREQUENCIES = (Choice("once", "每人一次"), Choice("day", "每人每天"))
RESULTS = (Choice("always", "一直公开"), Choice("voted", "投票后可见"), Choice("ended", "结束后公布"))
#: ``code`` names the option in ballots; the server gives it.
OPTION_ROWS = (
    Field("code", "编号", "number", readonly="always"),
    Field("cover", "图片", "image"),
    Field("title", "选项", required=True, max_length=40),
    Field("intro", "介绍", "long_text", max_length=300),
)
SEVERAL = When("mode", ("multi",))
DAILY = When("frequency", ("day",))
STATES = {"0": "revoke", "1": "approve", "2": "reject", "3": "submit"}

LIFECYCLE = REVIEW.guarded(submit=rules.may_open, publish=rules.may_open, approve=rules.may_open).plus(VISIBLE)

VOTE = Kind(
    key="vote",
    label="投票",
    model=Vote,
    groups=("活动管理",),
    audit_group="投票审核",
    fields=(
        Field("cover", "封面", "image", column=Column(80), help="横版 16:9"),
        Field("title", "投票标题", required=True, max_length=80, column=Column(link=True), sortable=True),
        Field("summary", "投票说明", "long_text", max_length=1000),
        Field("mode", "选择方式", "choice", choices=MODES, default="single", required=True, column=Column(90)),
        Field("least", "最少选", "number", min=1, max=100, unit="项", when=SEVERAL),
        Field("most", "最多选", "number", min=1, max=100, unit="项", when=SEVERAL, placeholder="不填表示不限"),
        Field("layout", "选项样式", "choice", choices=LAYOUTS, default="list", required=True),
        Field("options", "选项", "repeater", required=True, fields=OPTION_ROWS, max=100),
        Field("period", "投票时间", "date_range", role="event_period", required=True, column=Column(190)),
        Field("frequency", "投票频次", "choice", choices=FREQUENCIES, default="once", required=True, column=Column(100)),
        Field("times", "每天可投", "number", required=True, min=1, max=100, unit="次", when=DAILY),
        Field("total_times", "一共可投", "number", min=1, max=10_000, unit="次", when=DAILY, placeholder="不填表示不限"),
        Field("option_times", "每天给同一选项最多投", "number", min=1, max=100, unit="次", when=DAILY, placeholder="不填表示不限"),
        Field("open_from", "每天开放自", "number", min=0, max=23, unit="点", placeholder="不填表示全天"),
        Field("open_until", "每天开放至", "number", min=1, max=24, unit="点", placeholder="不填表示全天"),
        Field("signed_in", "登录后才能投票", "switch", default=True, help="关闭后按设备计数，容易被刷票"),
        Field("result", "结果公开", "choice", choices=RESULTS, default="voted", required=True),
        Field("ballot_num", "有效票数", "count", readonly="always", column=Column(96, "right"), sortable=True),
        VERIFY_STATE,
        Field("visible", "显示", "switch", readonly="always", default=True, column=Column(80)),
    ),
    sections=(
        Section("投票内容", ("title", "cover", "summary")),
        Section("选项", ("mode", "least", "most", "layout", "options")),
        Section("投票规则", ("period", "open_from", "open_until", "frequency", "times", "total_times", "option_times", "signed_in", "result"), "side"),
    ),
    filters=(*by("title", "mode", "verify_state", "visible"), BY_CREATOR, BY_UPDATE),
    lifecycle=LIFECYCLE,
    validate=rules.inconsistent,
    save=options.save_vote,
    queryset=queries.with_waiting,
    removable=rules.keeps_ballots,
    record_sheets=RECORD_SHEETS,
    queue=Queue(promised_minutes=120, count={"verifyState": 3}),
    public=public_api.VOTE,
    calls=(
        *reviewed_calls("/vote", LIFECYCLE, queue="vote"),
        post("/vote/updateShowState", "decide", by="showState", table={"1": "show", "0": "hide"}),
        post("/vote/verifyState", "decide", by="verifyState", table=STATES),
        get("/vote/moduleData", run=modules.show_module, form=(ID,), right=Right.VIEW, label="投票的模块数据"),
        get("/vote/notAddRecommend", run=modules.list_not_recommended, form=(Q, *PAGING), right=Right.VIEW, label="未推荐的投票"),
        *BALLOT_CALLS,
        *picker("/vote"),
    ),
    routes=(
        Route("/voteActivity", "投票活动", "vote-list", role="list"),
        Route("/voteDetail", "投票编辑", "vote-editor", role="edit", parent="/voteActivity", query={"id": ""}),
        *review_routes("投票", audit="/voteAudit", examine="/voteAuditDetail"),
        Route("/voteResults", "投票结果", "vote-results", parent="/voteActivity", query={"id": ""}),
    ),
)  # fmt: skip
