"""Reports of contents and of comments: cases that a person decides."""

from __future__ import annotations

from typing import Any

from apps.kinds.call_fields import ID
from apps.kinds.calls import Call, get, post
from apps.kinds.engine.public.ingest import ITEMS
from apps.kinds.fields import Column, Field, Filter, Section, Tabs
from apps.kinds.kind import Kind
from apps.kinds.rights import Right
from apps.kinds.routes import Route
from apps.review.calls import review_history
from apps.review.content_kinds import CONTENT_KINDS

from . import arrive, decide, freezes, queries, queue, take_back
from .choices import DECISIONS, MEASURES, REASONS, STATES
from .models import CommentReport, ContentReport

CONTENTS = (*CONTENT_KINDS, "post", "circle", "media", "topic")


def _fields(kinds: tuple[str, ...], target: str) -> tuple[Field, ...]:
    return (
        Field("title", target, readonly="always", max_length=255, column=Column()),
        Field("target", "位置", "content", kinds=kinds, readonly="always", column=Column(200, optional=True)),
        Field("author_name", "作者", readonly="always", max_length=40, column=Column(120)),
        Field("author_id", "作者编号", readonly="always", max_length=40, column=Column(120, optional=True)),
        Field("reason", "主要原因", "choice", choices=REASONS, readonly="always", column=Column(100)),
        Field(
            "report_num", "举报人数", "count", readonly="always", default=0, column=Column(104, "right"), sortable=True
        ),
        Field(
            "earlier_num", "此前处理", "count", readonly="always", default=0, column=Column(92, "right", optional=True)
        ),
        Field("first_at", "首次举报", "datetime", readonly="always", column=Column(), sortable=True),
        Field("last_at", "最近举报", "datetime", readonly="always", column=Column(optional=True), sortable=True),
        Field("state", "状态", "choice", choices=STATES, readonly="always", default="open", column=Column(90)),
        Field("decision", "处理结果", "choice", choices=DECISIONS, readonly="always", column=Column(100)),
        Field("measure", "对作者", "choice", choices=MEASURES, readonly="always", column=Column(100, optional=True)),
        Field("days", "冻结天数", "count", readonly="always", default=0, unit="天"),
        Field("note", "处理说明", "long_text", readonly="always", max_length=500),
        Field("decided_by", "处理人", "relation", of="account", readonly="always", column=Column(110, optional=True)),
        Field("decided_at", "处理时间", "datetime", readonly="always", column=Column(optional=True)),
    )


def _calls(base: str, key: str) -> tuple[Call, ...]:
    return (
        get(f"{base}/list", "list"),
        get(f"{base}/detail", "detail"),
        get(f"{base}/case", run=queries.show_case, form=(ID,), right=Right.VIEW, action="case", label="举报详情"),
        *queue.DESKS[key].calls(base),
        post(f"{base}/decide", run=decide.decide, form=decide.FORM, right=Right.EDIT, action="decide", label="处理举报"),
        post(f"{base}/undo", run=take_back.undo, form=(ID,), right=Right.EDIT, action="undo", label="撤销处理举报"),
        freezes.lift_call(base),
        *review_history(base),
        post(
            f"/ingest/{key}", run=arrive.receive, form=(ITEMS,), exact=True, access="service", writes=False,
            label="接收举报",
        ),
    )  # fmt: skip


#: For the app's backend, once: sanctions belong to no kind.
SANCTIONS = get(
    "/reader/sanctions",
    run=freezes.sent,
    form=freezes.SINCE,
    exact=True,
    access="service",
    scope="sanction",
    label="读取用户警告与冻结",
)


def _kind(
    key: str, label: str, model: type[Any], target: str, kinds: tuple[str, ...], base: str, path: str, *more: Call
) -> Kind:
    return Kind(
        key=key,
        label=label,
        model=model,
        groups=(label,),
        fields=_fields(kinds, target),
        sections=(Section("举报", ("target", "title", "reason", "report_num", "first_at", "last_at")),),
        filters=(
            Filter("title", target, "title__icontains", placeholder="请输入内容中的文字"),
            Filter("authorName", "作者", "author_name__icontains", placeholder="请输入作者昵称"),
            Filter("reason", "主要原因", "reason", "choice", choices=REASONS),
            Filter("state", "状态", "state", "choice", choices=STATES),
            Filter("decision", "处理结果", "decision", "choice", choices=DECISIONS),
            Filter("firstAt", "首次举报", "first_at__range", "date_range"),
            Filter("target", "", "target", "content"),
            Filter("authorId", "", "author_id"),
        ),
        tabs=Tabs("state", STATES, counted=True),
        order="-last_at",
        calls=(*_calls(base, key), *more),
        routes=(Route(path, label, "report-desk", role="list"),),
    )


CONTENT_REPORT = _kind(
    "content_report", "内容举报", ContentReport, "被举报内容", CONTENTS, "/report/content", "/contentReportAudit",
    SANCTIONS,
)  # fmt: skip
COMMENT_REPORT = _kind(
    "comment_report", "评论举报", CommentReport, "被举报评论", ("comment",), "/report/comment", "/commentReportAudit"
)
