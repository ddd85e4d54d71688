"""Enrolment: a reader's place in an activity. The app sends it; the newsroom chooses, awards, notes and checks in."""

from __future__ import annotations

from apps.kinds.call_fields import ID
from apps.kinds.calls import acts, get, post, sheets
from apps.kinds.fields import Choice, Column, Field, Filter, Section, Tabs, Tone
from apps.kinds.filter_defaults import by
from apps.kinds.kind import Kind
from apps.kinds.lifecycle import Action
from apps.kinds.public_api import Ingest
from apps.kinds.rights import Right
from apps.kinds.routes import ParentRecord, Route

from . import check_in, export, queries, reader_calls, rules, services, show_phone
from .models import Enrolment, State

TONES: dict[str, Tone] = {
    State.UNPAID: "warn", State.ENROLLED: "info", State.QUALIFIED: "ok", State.WAITING: "mute",
    State.DISQUALIFIED: "bad", State.LEFT: "mute",
}  # fmt: skip
STATES = tuple(Choice(str(state.value), str(state.label), TONES[state]) for state in State)
SOURCES = (
    Choice("app", "客户端"),
    Choice("share", "分享页"),
    Choice("wechat", "微信"),
    Choice("mini", "小程序"),
    Choice("console", "后台代报"),
)
ANSWER = (
    Field("question", "编号", required=True, max_length=5),
    Field("label", "题目", max_length=20),
    Field("values", "回答", "tags", max=30, max_length=2000),
)
QUALIFY = Action(
    "qualify",
    "确认入选",
    Right.EDIT,
    services.qualify,
    ("row", "bulk", "detail"),
    rules.can_qualify,
    tone="primary",
    why=rules.why_not_qualified,
)
DISQUALIFY = Action(
    "disqualify",
    "取消资格",
    Right.EDIT,
    services.disqualify,
    ("row", "bulk", "detail"),
    rules.can_disqualify,
    why=rules.why_not_disqualified,
    form=(
        Field("reason", "原因", "long_text", required=True, max_length=200, placeholder="读者会在客户端看到"),
        Field("refund", "同时退款", "switch", default=True, help="没有付款的人不受影响"),
    ),
    tone="danger",
)
AWARD = Action(
    "award",
    "发奖",
    Right.EDIT,
    services.give_award,
    ("row", "bulk", "detail"),
    rules.can_award,
    why=rules.why_not_awarded,
    form=(Field("award", "奖项", required=True, max_length=40, placeholder="如：一等奖"),),
)
UNAWARD = Action(
    "unaward", "收回奖项", Right.EDIT, services.take_award_back, ("row", "detail"), rules.has_award,
    confirm="收回后，读者在客户端不再看到这个奖项。确定收回吗？", tone="danger",
)  # fmt: skip
NOTE = Action(
    "note",
    "备注",
    Right.EDIT,
    services.write_note,
    form=(Field("note", "备注", "long_text", max_length=500, help="只有后台看得到；留空会清除备注"),),
)
ADMIT = Action(
    "admit", "签到", Right.EDIT, check_in.admit, ("row", "detail"), check_in.why_refused, why=check_in.why_kept_out
)
UNCHECK = Action(
    "uncheck", "撤销签到", Right.EDIT, services.take_check_in_back, ("row", "detail"), rules.is_checked_in,
    confirm="撤销后，此人可以再次凭码签到。确定撤销吗？",
)  # fmt: skip
REFUND = Action(
    "refund",
    "退款",
    Right.EDIT,
    services.refund,
    ("row", "detail"),
    rules.can_refund,
    form=(
        Field("amount", "退款金额", "money", required=True, min=1, max=1_000_000),
        Field("reason", "原因", "long_text", required=True, max_length=200),
    ),
    tone="danger",
)
BASE = "/activity/enroll"
CODE = Field("code", "签到码", required=True, max_length=40)
ACTIVITY_ID = Field("activity_id", "活动", "id", required=True)
KEYS = Field("keys", "编号 keys", "texts", required=True, max=200, max_length=80)
KEY = Field("key", "编号 key", "line", required=True, max_length=80)

ENROLMENT = Kind(
    key="enrolment",
    label="报名",
    model=Enrolment,
    groups=("活动管理",),
    title="reader_name",
    fields=(
        Field("activity", "活动", "relation", of="activity", required=True, readonly="after_create", column=Column(180, optional=True)),
        Field("reader_name", "姓名", required=True, max_length=40, column=Column(120, link=True), sheet=True),
        Field("phone", "手机号", "phone", column=Column(130), sheet=True, help="只显示首尾几位；查看完整号码会记入系统日志"),
        Field("age", "年龄", "number", min=0, max=120, column=Column(70, "right"), sheet=True, sortable=True),
        Field("region", "地区", max_length=20, column=Column(90, optional=True), sheet=True),
        Field("source", "来源", "choice", choices=SOURCES, default="app", readonly="after_create", column=Column(90), sheet=True),
        Field("answers", "报名表", "repeater", fields=ANSWER, private=True),
        Field("files", "上传的图片", "images", readonly="always", private=True),
        Field("state", "状态", "choice", choices=STATES, readonly="always", column=Column(100), sheet=True),
        Field("reason", "原因", "long_text", readonly="always", sheet=True),
        Field("note", "备注", "long_text", readonly="always", column=Column(160, optional=True), sheet=True),
        Field("code", "签到码", readonly="always", max_length=10, column=Column(110, optional=True), sheet=True),
        Field("checked_in_at", "签到时间", "datetime", readonly="always", column=Column(), sheet=True),
        Field("checked_in_by", "签到人", "relation", of="account", readonly="always"),
        Field("award", "奖项", readonly="always", max_length=40, column=Column(100), sheet=True),
        Field("awarded_at", "发奖时间", "datetime", readonly="always"),
        Field("due", "应付", "money", readonly="always", column=Column(90, "right", optional=True), sheet=True),
        Field("paid", "已付", "money", readonly="always", column=Column(90, "right", optional=True), sheet=True),
        Field("refunded", "已退", "money", readonly="always", column=Column(90, "right", optional=True), sheet=True),
        Field("pay_by", "付款截止", "datetime", readonly="always"),
        Field("reader_id", "用户编号", readonly="always", max_length=40, sheet=True),
        Field("device", "设备", readonly="always", max_length=40),
    ),
    sections=(
        Section("报名人", ("activity", "reader_name", "phone", "age", "region", "source")),
        Section("报名表", ("answers",)),
        Section("状态", ("state", "reason", "note", "award", "awarded_at"), "side"),
        Section("签到", ("code", "checked_in_at", "checked_in_by"), "side"),
        Section("款项", ("due", "paid", "refunded", "pay_by"), "side"),
        Section("客户端", ("reader_id", "device"), "side"),
    ),
    filters=(
        *by("activity", "reader_name"),
        Filter("phone", "手机号", "phone", placeholder="请输入完整手机号"),
        *by("state", "source"),
        Filter("leastAge", "年龄不小于", "age__gte", "number"),
        Filter("mostAge", "年龄不大于", "age__lte", "number"),
        Filter("waitsForCheckIn", "未签到", "checked_in_at__isnull", "switch"),
        Filter("award", "奖项", "award", placeholder="请输入奖项名称"),
        Filter("createdAt", "报名时间", "created_at__range", "date_range"),
    ),
    tabs=Tabs("state", (Choice("", "全部"), *STATES), counted=True),
    searched=("reader_name",),
    sheet_columns=export.columns_of,
    validate=rules.answer_errors,
    save=services.save_enrolment,
    actions=(QUALIFY, DISQUALIFY, ADMIT, AWARD, UNAWARD, NOTE, UNCHECK, REFUND),
    ingest=Ingest(
        ("activity", "reader_name", "phone", "age", "region", "source", "answers"),
        ("reader_id", "device"),
    ),
    routes=(
        Route("/activityEnrolments", "报名名单", "activity-enrolments", role="list", parent="/activityManage", query={"id": ""}, parent_record=ParentRecord("activity", "activity")),
        Route("/activityEnrolment", "报名详情", "activity-enrolment-editor", role="edit", parent="/activityEnrolments", query={"id": ""}),
        Route("/activityCheckIn", "活动签到", "activity-check-in", parent="/activityManage", query={"id": ""}),
    ),
    calls=(
        get(f"{BASE}/list", "list"),
        post(f"{BASE}/list", "list", alias=True),
        get(f"{BASE}/detail", "detail"),
        post(f"{BASE}/add", "create"),
        post(f"{BASE}/update", "update"),
        *acts("/activity", "award", "disqualify", "qualify"),
        *acts(BASE, "admit", "unaward", "note", "uncheck", "refund"),
        *sheets(BASE),
        post(f"{BASE}/checkIn", run=check_in.check_in, form=(ACTIVITY_ID, CODE), right=Right.EDIT, label="凭码签到"),
        get(f"{BASE}/form", run=queries.show_form, form=(ACTIVITY_ID,), right=Right.VIEW, label="查看报名表"),
        get(f"{BASE}/phone", run=show_phone.show_phone, form=(ID,), action="reveal", right=Right.EDIT, label="查看报名人电话"),
        get("/reader/enrolments", run=reader_calls.show_states, form=(KEYS,), exact=True, access="service", scope="enrolment", label="查询报名状态"),
        post("/reader/enrolments/leave", run=reader_calls.leave, form=(KEY,), exact=True, access="service", scope="enrolment", writes=False, label="读者退出活动"),
    ),
)  # fmt: skip
