"""Answer sheet: what one reader answered to one version of a questionnaire. Only the app writes them."""

from __future__ import annotations

from apps.kinds.call_fields import ID
from apps.kinds.calls import get, post
from apps.kinds.engine.public.ingest import ITEMS
from apps.kinds.fields import Column, Field, Filter, Section
from apps.kinds.kind import Kind
from apps.kinds.rights import Right
from apps.kinds.routes import ParentRecord, Route

from . import export, lookup, queries, services
from .models import AnswerSheet

PARENT = Field("questionnaire", "问卷", "id", required=True)
QUESTION = Field("question", "题目", required=True, max_length=20)
BEFORE = Field("before", "上一页的 next", "count", default=0)

ANSWER_SHEET = Kind(
    key="answer_sheet",
    label="答卷",
    model=AnswerSheet,
    groups=("问卷管理",),
    title="reader_name",
    fields=(
        Field("reader_name", "昵称", max_length=40, readonly="always", column=Column(140, link=True), sheet=True),
        Field("reader_id", "读者编号", max_length=40, readonly="always", column=Column(120), sheet=True),
        Field("questionnaire", "问卷", "relation", of="questionnaire", readonly="always", column=Column()),
        Field("version", "版本", "number", readonly="always", column=Column(70, "right"), sheet=True),
        Field("score", "得分", "number", readonly="always", column=Column(80, "right"), sortable=True, sheet=True),
        Field("full_score", "满分", "number", readonly="always", column=Column(80, "right", optional=True), sheet=True),
        Field("points", "积分", "number", readonly="always", default=0, column=Column(80, "right", optional=True), sheet=True),
        Field("seconds", "用时（秒）", "number", readonly="always", default=0, column=Column(100, "right"), sheet=True),
        Field("ip_region", "属地", max_length=40, readonly="always", column=Column(100), sheet=True),
        Field("device", "设备", max_length=60, readonly="always", column=Column(120, optional=True), sheet=True),
        Field("files", "上传的文件", "files", readonly="always", private=True),
        Field("created_at", "提交时间", "datetime", readonly="always", column=Column(160), sheet=True),
    ),
    sections=(
        Section("读者", ("reader_name", "reader_id", "ip_region", "device"), "side"),
        Section("答卷", ("questionnaire", "version", "created_at", "seconds", "score", "full_score", "points"), "side"),
    ),
    filters=(
        Filter("readerId", "读者编号", "reader_id"),
        Filter("ipRegion", "属地", "ip_region"),
        Filter("answer", "", "answers__has_answers", placeholder="q1:o2", pattern=lookup.PATTERN),
        Filter("version", "版本", "version", "number"),
        Filter("created_at"),
        Filter("questionnaire", "", "questionnaire", "relation", of="questionnaire"),
    ),
    calls=(
        get("/questionnaire/history/list", "list"),
        get("/questionnaire/history/detail", run=queries.detail, form=(ID,), right=Right.VIEW, label="查看答卷"),
        get("/questionnaire/history/export", "export"),
        get(
            "/questionnaire/history/texts", run=queries.texts, form=(PARENT, QUESTION, BEFORE), right=Right.VIEW,
            label="读者写的文字",
        ),
        post(
            "/ingest/answer_sheet", run=services.receive, form=(ITEMS,), exact=True, access="service", writes=False,
            label="接收答卷",
        ),
    ),
    routes=(
        Route(
            "/questionHistory", "答卷记录", "answer-sheets", role="list", parent="/questionManage",
            query={"id": "", "answer": ""},
            parent_record=ParentRecord("questionnaire", "questionnaire"),
        ),
        Route("/questionHistoryDetail", "答卷详情", "answer-sheet", role="detail", parent="/questionManage", query={"id": ""}),
    ),
    sheet_columns=export.columns_of,
)  # fmt: skip
