"""Subject: modules of several layouts that refer to content."""

from __future__ import annotations

from dataclasses import replace

from apps.kinds.calls import acts, get, picker, post, sheets
from apps.kinds.fields import Choice, Column, Field, Section
from apps.kinds.kind import Kind, Queue
from apps.kinds.lifecycle import VISIBLE, review
from apps.kinds.rights import Right
from apps.kinds.routes import Route, review_routes
from apps.review.calls import reviewed_calls
from apps.review.content_kinds import CONTENT_KINDS

from .. import counters, public_api, story
from ..calls import EXAMINATION
from . import inputs, queries, rules, services
from .models import Subject

STYLES = (Choice("classic", "标准"), Choice("magazine", "画报"), Choice("timeline", "时间轴"))
LAYOUTS = (
    Choice("list", "图文列表"),
    Choice("large", "大图"),
    Choice("two_columns", "双列"),
    Choice("slides", "轮播"),
    Choice("timeline", "时间轴"),
    Choice("ranking", "榜单"),
    Choice("headlines", "标题列表"),
)
ENTRY = (
    Field("content", "内容", "content", kinds=CONTENT_KINDS, required=True),
    Field("title", "显示标题", max_length=60, placeholder="不填则显示原标题"),
    Field("cover", "显示图片", "image"),
)
MODULE = (
    Field("heading", "模块标题", required=True, max_length=20),
    Field("layout", "版式", "choice", choices=LAYOUTS, default="list", required=True),
    Field("note", "模块导语", "long_text", max_length=200),
    Field("contents", "内容", "repeater", fields=ENTRY),
)

#: Calls for single modules, and the builder's queries; the first two also answer without ``/subject``.
BUILDER_CALLS = (
    *(
        row
        for base in ("/subject", "")
        for row in (
            get(f"{base}/contentOperation/contentOperationInfo", run=queries.operation_info, form=inputs.SUBJECTS, right=Right.VIEW,
                label="删除专题前检查", alias=not base),
            get(f"{base}/content/video", run=queries.list_videos, form=(inputs.TITLE,), rest="page", right=Right.VIEW,
                label="可加入的视频", alias=not base),
        )
    ),
    get("/subject/moduleContent/list", run=queries.list_module_contents, form=inputs.PAGE_OF_MODULE,
        rename={"ps": "pageSize"}, right=Right.VIEW, label="模块内容"),
    get("/subject/repeatContent", run=queries.find_repeats, form=inputs.REPEATS, right=Right.VIEW, label="查重复内容"),
    post("/subject/repeatContent", run=queries.find_repeats, form=inputs.REPEATS, right=Right.VIEW, writes=False, alias=True,
         label="查重复内容"),
    post("/subject/moduleContent/add", run=services.add_contents, form=inputs.ADDITION, access="signed-in", label="加入模块内容"),
    post("/subject/moduleContent/sortOrder", run=services.sort_contents, form=inputs.SELECTION, access="signed-in",
         label="模块内容排序"),
    post("/subject/moduleContent/delete", run=services.remove_contents, form=inputs.SELECTION, access="signed-in",
         label="移除模块内容"),
    get("/subject/moduleContent/delete", run=services.remove_contents, form=inputs.SELECTION, access="signed-in",
        writes=True, alias=True, label="移除模块内容"),
    post("/subject/update/module", run=services.change_module, form=inputs.CHANGE, access="signed-in", label="编辑专题模块"),
)  # fmt: skip

LIFECYCLE = (
    review().guarded(submit=rules.is_complete, publish=rules.is_complete, approve=rules.is_complete).plus(VISIBLE)
)

SUBJECT = Kind(
    key="subject",
    label="专题",
    model=Subject,
    groups=("内容-专题",),
    audit_group="专题审核",
    fields=(
        story.COVER,
        story.TITLE,
        replace(story.SUMMARY, label="导语"),
        Field("head_picture", "专题头图", "image", help="建议宽 1125、高 540 像素"),
        Field("modules", "模块", "repeater", fields=MODULE),
        Field("content_count", "内容数", "number", readonly="always", column=Column(80, "right"), sheet=True),
        Field("style", "专题样式", "choice", choices=STYLES, default="classic", required=True, column=Column(90), sheet=True),
        Field("colour", "主题色", "colour"),
        story.SHARE_COVER,
        story.SECTION,
        replace(story.AUTHOR, label="责任编辑", column=Column(96)),
        story.SOURCE,
        story.KEYWORDS,
        story.PUBLISH_AT,
        story.SHOW_PERIOD,
        story.COMMENTS_OPEN,
        *story.COUNTS,
        *story.STATES,
    ),
    sections=(
        Section("专题", ("title", "summary", "head_picture")),
        Section("模块与内容", ("modules",)),
        Section("封面与样式", ("cover", "share_cover", "style", "colour"), "side"),
        Section("发布设置", ("section", "author", "source", "keywords", "publish_at"), "side"),
        Section("展示与互动", ("show_period", "comments_open"), "side"),
        story.COUNTS_SECTION,
    ),
    filters=story.FILTERS,
    searched=("title",),
    validate=rules.module_errors,
    lifecycle=LIFECYCLE,
    actions=(counters.action(),),
    queue=Queue(promised_minutes=120),
    public=public_api.SUBJECT,
    counted=public_api.VIEWS,
    calls=(
        *reviewed_calls("/subject", LIFECYCLE, queue="subject", decided=True, update="update/info", revoke="revert", hide="hidden"),
        *acts("/subject", "counters"),
        post("/subject/examination", "decide", by="verifyState", table=EXAMINATION),
        *sheets("/subject"),
        *picker("/subject"),
        *BUILDER_CALLS,
    ),
    routes=(
        Route("/contentSubject", "专题管理", "list"),
        Route("/editSubject", "编辑专题", "subject-builder", role="edit", parent="/contentSubject", query={"id": ""}),
        Route("/addSubject", "新增专题", "subject-builder", role="edit", parent="/contentSubject"),
        Route("/subjectDetail", "专题详情", "subject-detail", role="detail", parent="/contentSubject", query={"id": ""}),
        *review_routes("专题", audit="/subjectAudit", examine="/subjectAuditDetail"),
    ),
)  # fmt: skip
