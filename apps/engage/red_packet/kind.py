"""Red packets: one record of rules for each type, which the page shows as tabs."""

from __future__ import annotations

from apps.kinds.calls import acts, get, post, sheets
from apps.kinds.fields import Choice, Column, Field, Section, Tabs, When
from apps.kinds.filter_defaults import by
from apps.kinds.kind import Kind
from apps.kinds.lifecycle import ENABLED, Action, Lifecycle
from apps.kinds.rights import Right
from apps.kinds.routes import Route

from . import fundings, overview, rules
from .books import services as books
from .models import RedPacket

TYPES = (
    Choice("invite", "邀请红包"), Choice("withdraw", "提现"), Choice("register", "注册红包"), Choice("scope", "发放范围"),
)  # fmt: skip
MOST = 100_000_000
LIFECYCLE = Lifecycle().plus(ENABLED)
GIVEN = When("type", ("invite", "register"))
MONEY = When("type", ("invite", "register", "withdraw"))
FUND = (
    Field("amount", "金额", "money", required=True, min=1, max=MOST),
    Field("note", "说明", max_length=200, required=True, placeholder="资金来源或用途"),
)
SPAN = (Field("since", "开始日期", "date", required=True), Field("until", "结束日期", "date", required=True))
ACCOUNT, AFTER = Field("account", "账户", required=True, max_length=100), Field("after", "从哪一笔之后", "id")


def only(*types: str) -> When:
    return When("type", types)


RED_PACKET = Kind(
    key="red_packet",
    label="红包",
    model=RedPacket,
    groups=("红包管理",),
    order="id",
    fields=(
        Field("type", "类型", "choice", choices=TYPES, readonly="always", default="invite", column=Column(100), sheet=True),
        Field("title", "名称", required=True, max_length=40, column=Column(link=True), sheet=True),
        Field("amount", "红包金额", "money", required=True, min=1, max=MOST, when=GIVEN, column=Column(100, "right"), sheet=True),
        Field("amount_most", "最高金额", "money", min=1, max=MOST, when=GIVEN, placeholder="不填表示固定金额", help="填写后在两个金额之间随机"),
        Field("invitee_amount", "被邀请人金额", "money", min=1, max=MOST, when=only("invite"), placeholder="不填表示不发"),
        Field("least", "单次最少", "money", min=1, max=MOST, when=only("withdraw")),
        Field("most", "单次最多", "money", min=1, max=MOST, when=only("withdraw")),
        Field("daily", "每天总额", "money", min=1, max=MOST, when=MONEY, placeholder="不填表示不限", column=Column(110, "right"), sheet=True),
        Field("person_daily", "每人每天", "money", min=1, max=MOST, when=MONEY, placeholder="不填表示不限", column=Column(110, "right"), sheet=True),
        Field("person_total", "每人累计", "money", min=1, max=MOST, when=MONEY, placeholder="不填表示不限", column=Column(110, "right", optional=True), sheet=True),
        Field("approval_above", "超过需双人审批", "money", required=True, default=20_000, max=MOST, when=MONEY, help="超过这个金额的充值和提现需要第二个人复核"),
        Field("regions", "发放地区", "tags", max=100, when=only("scope"), placeholder="如 湖北，不填表示不限"),
        Field("period", "活动时间", "date_range", when=GIVEN, help="不填表示长期有效"),
        Field("note", "规则说明", "long_text", max_length=1000),
        Field("enabled", "启用", "switch", readonly="always", default=False, column=Column(80)),
    ),
    sections=(
        Section("规则", ("title", "amount", "amount_most", "invitee_amount", "least", "most", "regions", "period", "note")),
        Section("限额与审批", ("daily", "person_daily", "person_total", "approval_above"), "side"),
    ),
    filters=by("type", "enabled"),
    tabs=Tabs("type", TYPES),
    lifecycle=LIFECYCLE,
    actions=(
        Action("fund", "充值", Right.EDIT, run=fundings.fund, guard=fundings.has_pot, form=FUND, tone="primary"),
        Action("reclaim", "转出", Right.EDIT, run=fundings.reclaim, guard=fundings.has_pot, form=FUND, tone="danger"),
    ),
    validate=rules.inconsistent,
    calls=(
        get("/red-packet/list", "list"),
        get("/red-packet/detail", "detail"),
        post("/red-packet/update", "update"),
        *acts("/red-packet", "enable", "disable", "fund", "reclaim"),
        get("/red-packet/overview", run=overview.overview, right=Right.VIEW, label="红包概览"),
        get("/red-packet/accounts", run=books.list_accounts, right=Right.VIEW, label="红包账户"),
        get("/red-packet/statement", run=books.show_statement, form=(ACCOUNT, *SPAN, AFTER), right=Right.VIEW, label="账户流水"),
        post("/red-packet/statement/export", run=books.export_statement, form=(ACCOUNT, *SPAN), right=Right.EXPORT, label="导出账户流水"),
        get("/red-packet/reconciliation", run=books.show_reconciliation, form=SPAN, right=Right.VIEW, label="红包对账"),
        post("/red-packet/reconciliation/export", run=books.export_reconciliation, form=SPAN, right=Right.EXPORT, label="导出红包对账单"),
        *sheets("/red-packet"),
    ),
    routes=(
        Route("/redPacket", "红包管理", "red-packets", role="list", query={"type": "invite|withdraw|register|scope"}),
        Route("/redPacketBooks", "红包对账", "red-packet-books", parent="/redPacket"),
        Route("/redPacketDetail", "红包规则编辑", "edit", parent="/redPacket", query={"id": ""}),
    ),
)  # fmt: skip
