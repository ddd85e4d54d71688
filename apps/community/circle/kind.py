"""Circle: a reader founds and leads it; review comes before others can join."""

from __future__ import annotations

from dataclasses import replace

from apps.kinds.call_fields import ID, IDS
from apps.kinds.calls import acts, get, picker, post
from apps.kinds.fields import BY_CREATION, VERIFY_STATE, Choice, Column, Field, Filter, Section
from apps.kinds.filter_defaults import by
from apps.kinds.kind import Kind, Queue
from apps.kinds.lifecycle import FROZEN, VISIBLE, Action, review
from apps.kinds.rights import Right
from apps.kinds.routes import Route, review_routes
from apps.review.calls import reviewed_calls

from .. import public_api
from . import queries, relations, rules, services
from .models import Circle

CATEGORIES = (
    Choice("life", "生活"),
    Choice("hobby", "兴趣"),
    Choice("sports", "运动"),
    Choice("culture", "文化"),
    Choice("parenting", "亲子"),
    Choice("hometown", "同城"),
)
SHOWN = {"1": "show", "0": "hide"}
DECIDED = {"1": "approve", "2": "reject"}
RECOMMENDED = {"1": "recommend", "0": "unrecommend"}
CHANNELS = Field("channels", "频道", "ids", required=True, max=50)

LIFECYCLE = (
    review(withdraw=Right.REVIEW, direct=False)
    .guarded(submit=rules.is_complete, approve=rules.is_complete)
    .plus(VISIBLE, replace(FROZEN, right=Right.EDIT))
)

CIRCLE = Kind(
    key="circle",
    label="圈子",
    model=Circle,
    groups=("圈子管理",),
    audit_group="圈子审核",
    title="name",
    fields=(
        Field("cover", "封面", "image", column=Column(80)),
        Field("name", "圈子名称", required=True, max_length=30, column=Column(link=True), sortable=True, sheet=True),
        Field("introduction", "圈子介绍", "long_text", max_length=300, help="一两句话说清楚圈子聊什么"),
        Field("rules", "圈规", "long_text", max_length=1000, help="成员入圈和发帖时看到的规则"),
        Field("category", "分类", "choice", choices=CATEGORIES, default="life", required=True, column=Column(80)),
        Field("owner_name", "圈主", max_length=40, column=Column(110)),
        Field("owner_id", "圈主编号", max_length=40, readonly="always"),
        Field("examine_join", "加入需审核", "switch", column=Column(100, optional=True), help="开启后由圈主同意才能加入"),
        Field("member_num", "成员数", "count", readonly="always", default=0, column=Column(92, "right"), sortable=True),
        Field("post_num", "帖子数", "count", readonly="always", default=0, column=Column(92, "right"), sortable=True),
        VERIFY_STATE,
        Field("visible", "显示", "switch", readonly="always", default=True, column=Column(70)),
        Field("frozen", "冻结", "switch", readonly="always", column=Column(80, optional=True)),
        Field("recommended", "推荐", "switch", readonly="always", column=Column(70)),
    ),
    sections=(
        Section("圈子", ("name", "introduction", "rules")),
        Section("资料", ("cover", "category", "owner_name", "owner_id", "examine_join"), "side"),
        Section("规模", ("member_num", "post_num"), "side"),
    ),
    filters=(
        Filter("name"),
        Filter("owner_name", placeholder="请输入圈主昵称"),
        *by("verify_state", "category", "visible", "frozen", "recommended"),
        BY_CREATION,
    ),
    searched=("name",),
    lifecycle=LIFECYCLE,
    validate=rules.founder_errors,
    actions=(
        Action("recommend", "推荐", Right.PIN, run=services.recommend, guard=rules.may_be_recommended, undo="unrecommend", why=rules.why_unseen),
        Action("unrecommend", "取消推荐", Right.PIN, run=services.unrecommend, guard=rules.is_recommended, undo="recommend"),
    ),
    queue=Queue(promised_minutes=240, count={"type": 1}),
    public=public_api.CIRCLE,
    ingest=public_api.FOUNDED,
    counted={"members": "member_num"},
    calls=(
        *reviewed_calls("/circle", LIFECYCLE, queue="circle", decided=True, create="create", update="modify"),
        *picker("/circle"),
        post("/circle/status", "decide", by="status", table=SHOWN, label="圈子显示或隐藏"),
        post("/circle/stateBatch", "decide", by="state", table=SHOWN, batch=True, label="批量显示或隐藏圈子"),
        post("/circle/examine", "decide", by="state", table=DECIDED, label="圈子审核"),
        post("/circle/examineBatch", "decide", by="state", table=DECIDED, batch=True, label="批量审核圈子"),
        post("/circle/deleteBatch", "delete", batch=True, alias=True),
        *acts("/circle", "recommend", "unrecommend"),
        post("/circle/recommendStatus", "decide", by="status", table=RECOMMENDED, label="圈子推荐或取消推荐"),
        post("/circle/recommendSort", run=services.sort_recommended, form=(IDS, services.POSITION), right=Right.PIN, label="推荐圈子排序"),
        get("/circle/recommended", run=queries.recommended, right=Right.VIEW, label="推荐的圈子"),
        get("/circle/relations", run=relations.relations, form=(ID,), right=Right.VIEW, label="圈子所在的频道"),
        post("/circle/addRelation", run=relations.add_relation, form=(ID, CHANNELS), right=Right.EDIT, label="将圈子加入频道"),
        post("/circle/removeRelation", run=relations.remove_relation, form=(ID, CHANNELS), right=Right.EDIT, label="将圈子移出频道"),
    ),
    routes=(
        Route("/groups", "圈子管理", "circle-list", role="list"),
        Route("/circleDetail", "圈子编辑", "edit", parent="/groups", query={"id": ""}),
        *review_routes("圈子", audit="/groupAudit", examine="/groupAuditDetail"),
    ),
)  # fmt: skip
