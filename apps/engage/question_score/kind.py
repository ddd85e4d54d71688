"""Points of questionnaires: a few rules, which a migration makes, and the statement of what readers earned."""

from __future__ import annotations

from apps.kinds.calls import get, post
from apps.kinds.fields import Choice, Column, Field
from apps.kinds.kind import Kind
from apps.kinds.rights import Right
from apps.kinds.routes import Route

from . import services
from .models import QuestionScore
from .rules import COMPLETE, PERFECT, RIGHT

RULES = (Choice(COMPLETE, "完成答题"), Choice(RIGHT, "每答对一题"), Choice(PERFECT, "全部答对"))
MOST_POINTS = 10_000
READER = Field("reader_id", "读者编号", max_length=40)
BEFORE = Field("before", "上一页的 next", "count", default=0)

QUESTION_SCORE = Kind(
    key="question_score",
    label="问答积分",
    model=QuestionScore,
    groups=("问卷管理",),
    title="rule",
    fields=(
        Field("rule", "规则", "choice", choices=RULES, readonly="always", column=Column(140)),
        Field("points", "每次积分", "number", required=True, min=0, max=MOST_POINTS, default=0, column=Column(110, "right")),
        Field(
            "daily_limit", "每人每天最多", "number", min=0, max=MOST_POINTS, default=0, help="0 表示不限",
            column=Column(120, "right"),
        ),
        Field("enabled", "启用", "switch", default=True, column=Column(80)),
        Field("note", "说明", max_length=200, column=Column()),
    ),
    order="id",
    calls=(
        get("/questionnaire/score/list", "list"),
        get("/questionnaire/score/detail", "detail"),
        post("/questionnaire/score/modify", "update"),
        get(
            "/questionnaire/score/statement", run=services.statement, form=(READER, BEFORE), right=Right.VIEW,
            label="积分流水",
        ),
    ),
    routes=(Route("/questionScore", "问答积分", "question-score", role="list", query={"reader": ""}),),
)  # fmt: skip
