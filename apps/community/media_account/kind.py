"""Media account: an application, reviewed, then a publisher in the app under its own name."""

from __future__ import annotations

from apps.kinds.call_fields import ID
from apps.kinds.calls import acts, decisions, get, picker
from apps.kinds.fields import VERIFY_STATE, Choice, Column, Field, Filter, Section, When
from apps.kinds.filter_defaults import by
from apps.kinds.kind import Kind, Queue
from apps.kinds.lifecycle import FROZEN, Action, review
from apps.kinds.rights import Right
from apps.kinds.routes import record_routes
from apps.review.calls import reviewed_calls

from .. import public_api
from . import rules, services
from .models import MediaAccount

OWNER_TYPES = (
    Choice("personal", "个人"),
    Choice("organisation", "机构"),
    Choice("government", "政务"),
)
SUBJECTS = (
    Choice("news", "资讯"),
    Choice("government", "政务"),
    Choice("culture", "文旅"),
    Choice("food", "美食"),
    Choice("health", "健康"),
    Choice("education", "教育"),
    Choice("farming", "三农"),
)
NO_PERSON = When("owner_type", ("organisation", "government"))

LIFECYCLE = (
    review(withdraw=Right.REVIEW, direct=False)
    .guarded(submit=rules.is_complete, approve=rules.is_complete)
    .plus(FROZEN)
)

MEDIA = Kind(
    key="media",
    label="媒体号",
    model=MediaAccount,
    groups=("媒体号管理",),
    audit_group="媒体号审核",
    title="name",
    fields=(
        Field("logo", "头像", "image", column=Column(72)),
        Field("name", "名称", required=True, max_length=30, column=Column(link=True), sortable=True, sheet=True),
        Field("owner_type", "主体类型", "choice", choices=OWNER_TYPES, default="personal", required=True, column=Column(90)),
        Field("field", "领域", "choice", choices=SUBJECTS, default="news", required=True, column=Column(80)),
        Field("introduction", "简介", "long_text", max_length=300),
        Field("organisation", "单位全称", required=True, max_length=60, when=NO_PERSON, column=Column(180, optional=True)),
        Field("credit_code", "统一社会信用代码", required=True, max_length=18, when=NO_PERSON),
        Field("contact", "联系人", max_length=20, column=Column(90, optional=True)),
        Field("phone", "联系电话", "phone", column=Column(130, optional=True), help="只显示首尾几位；查看完整号码会记入系统日志"),
        Field("certificates", "资质图片", "images", max=6, private=True, help="营业执照、组织机构代码证，或手持身份证照片"),
        Field("applicant_name", "申请人", readonly="always", max_length=40, column=Column(110, optional=True)),
        Field("applicant_id", "申请人编号", readonly="always", max_length=40),
        Field("follower_num", "关注数", "count", readonly="always", default=0, column=Column(92, "right"), sortable=True),
        VERIFY_STATE,
        Field("frozen", "冻结", "switch", readonly="always", column=Column(80)),
        Field("operators_only", "仅限运营人员", "switch", readonly="always", column=Column(110, optional=True),
              help="开启后，只有运营人员和媒体号管理员能以这个媒体号的名义撰写和提交"),
    ),
    sections=(
        Section("账号资料", ("name", "introduction", "logo", "owner_type", "field")),
        Section("主体与资质", ("organisation", "credit_code", "certificates")),
        Section("联系方式", ("contact", "phone"), "side"),
        Section("申请", ("applicant_name", "applicant_id", "follower_num"), "side"),
    ),
    filters=(
        Filter("name", placeholder="请输入媒体号名称"),
        *by("owner_type", "field", "verify_state", "frozen"),
        Filter("operators_only", "撰写受限"),
        Filter("createdAt", "申请时间", "created_at__range", "date_range"),
    ),
    searched=("name",),
    lifecycle=LIFECYCLE,
    actions=(
        Action(rules.RESTRICT, "仅限运营人员", Right.EDIT, run=services.restrict, guard=rules.may_be_restricted, undo=rules.UNRESTRICT),
        Action(rules.UNRESTRICT, "向编辑部开放", Right.EDIT, run=services.unrestrict, guard=rules.is_restricted, undo=rules.RESTRICT),
    ),
    validate=rules.is_well_formed,
    queue=Queue(promised_minutes=480),
    public=public_api.MEDIA,
    ingest=public_api.APPLIED,
    counted={"followers": "follower_num"},
    calls=(
        *reviewed_calls("/media", LIFECYCLE, queue="mediaList", decisions="media", decided=True),
        *picker("/media"),
        decisions("/verify-center/media/updateBatch", batch=True),
        *acts("/media", rules.RESTRICT, rules.UNRESTRICT),
        get("/media/phone", run=services.show_phone, form=(ID,), action="reveal", right=Right.EDIT, label="查看媒体号联系电话"),
    ),
    routes=record_routes(
        "媒体号", list="/medias", edit="/mediasDetail",
        audit="/mediaAudit", examine="/mediaAuditDetail",
    ),
)  # fmt: skip
