"""Activity: readers sign up, send essays or pay to take part. Enrolments and awards are records of their own."""

from __future__ import annotations

from apps.kinds.call_fields import ID
from apps.kinds.calls import get, picker, post, sheets
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
from . import rules, services, statistics
from .models import Activity

TYPES = (
    Choice("normal", "普通活动"),
    Choice("essay", "征文活动"),
    Choice("pay", "付费活动"),
)
ANSWERS = (
    Choice("text", "一行文字"),
    Choice("long_text", "一段文字"),
    Choice("number", "数字"),
    Choice("phone", "电话"),
    Choice("date", "日期"),
    Choice("choice", "单选"),
    Choice("choices", "多选"),
    Choice("switch", "是或否"),
    Choice("image", "一张图片"),
    Choice("images", "多张图片"),
)
PRIZE_ROWS = (
    Field("name", "奖项", required=True, max_length=20, placeholder="如：一等奖"),
    Field("number", "名额", "number", required=True, min=1, max=10000),
    Field("prize", "奖品", required=True, max_length=60),
)
QUESTION_ROWS = (
    Field("label", "要填的内容", required=True, max_length=20, placeholder="如：紧急联系人"),
    Field("answer", "形式", "choice", choices=ANSWERS, default="text", required=True),
    Field("required", "必填", "switch", default=True),
    Field("help", "填写说明", max_length=60),
    Field("options", "选项", "tags", max=30, max_length=40),
    Field("min", "下限", "number", min=0, max=100_000, help="数字的最小值，或至少选择几项"),
    Field("max", "上限", "number", min=0, max=100_000, help="数字的最大值，或最多选择几项"),
    Field("shown_if", "取决于哪一项", max_length=5),
    Field("shown_when", "这些答案时显示", "tags", max=30, max_length=40),
    Field("key", "编号", max_length=5),
)
ESSAY, PAID, GATHERING = When("type", ("essay",)), When("type", ("pay",)), When("type", ("normal", "pay"))

LIFECYCLE = REVIEW.guarded(submit=rules.may_open, publish=rules.may_open, approve=rules.may_open).plus(VISIBLE)

ACTIVITY = Kind(
    key="activity",
    label="活动",
    model=Activity,
    groups=("活动管理",),
    audit_group="活动审核",
    fields=(
        Field("cover", "封面", "image", required=True, column=Column(80), help="横版 16:9"),
        Field("title", "活动名称", required=True, max_length=80, column=Column(link=True), sortable=True, sheet=True),
        Field("type", "活动类型", "choice", choices=TYPES, default="normal", required=True, readonly="after_create",
              column=Column(100), sheet=True, help="保存后不能修改"),
        Field("summary", "一句话介绍", "long_text", required=True, max_length=200),
        Field("content", "活动详情", "rich_text", required=True),
        Field("rules", "参与规则", "rich_text"),
        Field("theme", "征文主题", required=True, max_length=100, when=ESSAY),
        Field("least_words", "最少字数", "number", min=1, max=50000, unit="字", when=ESSAY),
        Field("most_words", "最多字数", "number", min=1, max=50000, unit="字", when=ESSAY),
        Field("prizes", "奖项设置", "repeater", fields=PRIZE_ROWS),
        Field("enrol_period", "报名时间", "date_range", required=True, column=Column(190), sheet=True,
              help="征文活动为投稿时间"),
        Field("period", "活动时间", "date_range", role="event_period", required=True, column=Column(190, optional=True), sheet=True),
        Field("place", "活动地点", "place", when=GATHERING, column=Column(180, optional=True), sheet=True),
        Field("limit", "人数上限", "count", unit="人", column=Column(100, "right"), sheet=True, placeholder="不填表示不限"),
        Field("waiting_limit", "候补人数", "count", unit="人", placeholder="不填表示没有候补", help="名额满后，最多再接受多少人候补；有人退出时按先后递补"),
        Field("per_person", "每人可报", "number", min=1, max=100, default=1, required=True, unit="次"),
        Field("least_age", "最小年龄", "number", min=1, max=120, unit="岁"),
        Field("most_age", "最大年龄", "number", min=1, max=120, unit="岁"),
        Field("regions", "限定地区", "tags", max=20, max_length=20, placeholder="不填表示不限，如：武汉"),
        Field("fee", "报名费用", "money", required=True, min=1, max=1_000_000, when=PAID, column=Column(110, "right", optional=True), sheet=True),
        Field("refund", "退费说明", "long_text", required=True, max_length=500, when=PAID),
        Field("questions", "报名时要填的信息", "repeater", fields=QUESTION_ROWS, help="姓名和手机号默认收集，不用再填"),
        Field("organiser", "主办方", required=True, max_length=80, column=Column(160, optional=True), sheet=True),
        Field("phone", "咨询电话", max_length=20, help="会显示给报名的用户", placeholder="如：027-88880000"),
        Field("view_num", "浏览数", "count", readonly="always", default=0, column=Column(90, "right", optional=True)),
        Field("enrol_num", "已报名", "count", readonly="always", default=0, column=Column(90, "right"), sheet=True),
        Field("waiting_num", "候补中", "count", readonly="always", default=0, column=Column(90, "right", optional=True)),
        VERIFY_STATE,
        Field("visible", "显示", "switch", readonly="always", default=True, column=Column(80)),
    ),
    sections=(
        Section("活动介绍", ("title", "type", "cover", "summary", "content", "rules")),
        Section("征文要求", ("theme", "least_words", "most_words")),
        Section("奖项", ("prizes",)),
        Section("报名表", ("questions",)),
        Section("报名", ("enrol_period", "limit", "waiting_limit", "per_person", "fee", "refund"), "side"),
        Section("报名条件", ("least_age", "most_age", "regions"), "side"),
        Section("时间与地点", ("period", "place"), "side"),
        Section("主办与咨询", ("organiser", "phone"), "side"),
    ),
    filters=(*by("title", "type", "verify_state", "visible"), BY_CREATOR, BY_UPDATE),
    lifecycle=LIFECYCLE,
    validate=rules.inconsistent,
    removable=rules.why_kept,
    save=services.save_activity,
    counted={"views": "view_num"},
    queue=Queue(promised_minutes=120),
    public=public_api.ACTIVITY,
    calls=(
        *reviewed_calls("/activity", LIFECYCLE, queue="activity", hide="hidden", submit="examination", withdraw="cancel"),
        *sheets("/activity"),
        get("/activity/detail/stats", run=statistics.show_statistics, form=(ID,), right=Right.VIEW, label="活动统计"),
        post("/activity/detail/stats", run=statistics.show_statistics, form=(ID,), right=Right.VIEW, writes=False, alias=True, label="活动统计"),
        *(post(f"/activity/{leaf}", op, alias=True) for leaf, op in (("list", "list"), ("detail", "detail"), ("export", "export"))),
        *picker("/activity"),
    ),
    routes=(
        Route("/activityManage", "活动管理", "list"),
        Route("/essayActivity", "征文活动", "list", query={"type": "essay"}),
        Route("/normalActivity", "普通活动", "list", query={"type": "normal"}),
        Route("/payActivity", "付费活动", "list", query={"type": "pay"}),
        Route("/editActivity", "编辑活动", "activity-editor", role="edit", parent="/activityManage", query={"id": ""}),
        Route("/addActivity", "新增活动", "activity-editor", role="edit", parent="/activityManage"),
        Route("/activityInfo", "活动详情", "activity-desk", role="detail", parent="/activityManage", query={"id": ""}),
        *review_routes("活动", audit="/activityAudit", examine="/activityAuditDetail"),
    ),
)  # fmt: skip
