"""Media operator: who runs a media account, and in which role."""

from __future__ import annotations

from apps.kinds.call_fields import ID
from apps.kinds.calls import crud, get, post
from apps.kinds.fields import Column, Field, Filter
from apps.kinds.kind import Kind
from apps.kinds.rights import Right
from apps.kinds.routes import ParentRecord, Route

from ..media_role.rules import TYPES
from . import queries, services
from .models import MediaOperator

OPERATORS = Field("operators", "运营人员", "ids", required=True, max=50)
ACCOUNT = Field("media_account", "媒体号", "id", required=True)
ROLE = Field("role", "角色", "id", required=True)
TYPE = Field("type", "内容类型", "choice", choices=TYPES, required=True)
ACCOUNTS = Field("of", "媒体号", "references", required=True, kinds=("media",), max=100)

MEDIA_OPERATOR = Kind(
    key="media_operator",
    label="媒体号运营人员",
    model=MediaOperator,
    groups=("媒体号管理",),
    title="operator",
    fields=(
        Field("operator", "运营人员", "relation", of="operator", required=True, readonly="after_create", column=Column(160)),
        Field("media_account", "媒体号", "relation", of="media", required=True, readonly="after_create", column=Column(160)),
        Field("role", "角色", "relation", of="media_role", required=True, column=Column(140)),
    ),
    filters=(
        Filter("media_account"),
        Filter("name", "姓名", "operator__name__has_text", placeholder="请输入姓名"),
        Filter("role"),
    ),
    validate=services.check_membership,
    calls=(
        *crud("/media/operator"),
        post("/media/operator/addBatch", run=services.add_operators, form=(ACCOUNT, OPERATORS, ROLE), right=Right.ADD, label="批量添加媒体号运营人员"),
        get("/media/operator/counts", run=queries.count_operators, form=(ACCOUNTS,), action="counts", right=Right.VIEW, label="媒体号的运营人员数"),
        get("/media/operator/candidates", run=queries.candidates, form=(ACCOUNT, queries.WORDS), right=Right.ADD, label="可添加的运营人员"),
        get("/media/operator/mine", run=queries.own_accounts, access="signed-in", label="我运营的媒体号"),
        get("/media/operator/writable", run=queries.writable_accounts, form=(TYPE, queries.WORDS), access="signed-in", label="可以其名义撰写的媒体号"),
        get("/media/operator/ofAccount", run=queries.of_login_account, form=(ID,), access="signed-in", label="登录账号运营的媒体号"),
    ),
    routes=(
        Route(
            "/mediasOperator", "媒体号运营人员", "media-operators", role="list", parent="/medias", query={"id": ""},
            parent_record=ParentRecord("media", "mediaAccount"),
        ),
    ),
)  # fmt: skip
