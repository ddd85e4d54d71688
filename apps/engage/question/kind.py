"""Question: one of the question bank, with its answer. Its queue is that of Q&A (decision 015)."""

from __future__ import annotations

from apps.kinds.calls import picker, post, sheets
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
from apps.kinds.lifecycle import review
from apps.kinds.rights import Right
from apps.kinds.routes import Route, review_routes
from apps.review.calls import reviewed_calls

from . import rules, services
from .choices import CATEGORIES, DIFFICULTIES, TYPES
from .models import Question
from .sheet import SHEET

JUDGEMENTS = (Choice("true", "正确"), Choice("false", "错误"))
OPTION_ROWS = (
    Field("text", "选项内容", required=True, max_length=100),
    Field("right", "正确答案", "switch"),
)

LIFECYCLE = review(submit=Right.EDIT, withdraw=Right.EDIT, direct=False)

QUESTION = Kind(
    key="question",
    label="题目",
    model=Question,
    groups=("题库管理",),
    audit_group="活动审核",
    title="stem",
    fields=(
        Field("stem", "题干", "long_text", required=True, max_length=500, column=Column(link=True), sheet=True,
              help="填空题用一对括号（　）表示要填的地方"),
        Field("cover", "配图", "image"),
        Field("type", "题型", "choice", choices=TYPES, default="single", required=True, column=Column(90), sheet=True),
        Field("options", "选项", "repeater", required=True, fields=OPTION_ROWS, when=When("type", ("single", "multi"))),
        Field("judgement", "正确答案", "choice", choices=JUDGEMENTS, default="true", required=True, when=When("type", ("judge",))),
        Field("blanks", "可接受的答案", "tags", required=True, max=10, when=When("type", ("fill",)), help="填写其中任何一个都算对"),
        Field("answer", "答案", "long_text", readonly="always", column=Column(140), sheet=True),
        Field("explanation", "答案解析", "long_text", required=True, max_length=1000, sheet=True, help="答题后显示，请写明依据"),
        Field("category", "分类", "choice", choices=CATEGORIES, default="local", required=True, column=Column(110), sheet=True),
        Field("difficulty", "难度", "choice", choices=DIFFICULTIES, default=2, required=True, column=Column(80), sheet=True),
        Field("score", "分值", "number", default=5, min=1, max=100, required=True, unit="分", column=Column(80, "right"), sortable=True, sheet=True),
        VERIFY_STATE,
    ),
    sections=(
        Section("题目", ("stem", "cover", "type", "options", "judgement", "blanks")),
        Section("解析", ("explanation",)),
        Section("归类与分值", ("category", "difficulty", "score"), "side"),
    ),
    filters=(*by("stem", "type", "category", "difficulty", "verify_state"), BY_CREATOR, BY_UPDATE),
    lifecycle=LIFECYCLE,
    validate=rules.inconsistent,
    save=services.save_question,
    sheet_import=SHEET,
    queue=Queue(promised_minutes=480),
    calls=(
        *reviewed_calls("/questionnaire/question", LIFECYCLE, queue="qaContents", decisions="qaContent", update="modify"),
        post("/questionnaire/question/modify/base", "update", alias=True),
        *sheets("/questionnaire/question", imports=True),
        *picker("/questionnaire/question"),
    ),
    routes=(
        Route("/questionBank", "题库管理", "list", query={"recycle": "1"}),
        Route("/questionBankAdd", "题目编辑", "edit", parent="/questionBank", query={"id": ""}),
        Route(
            "/addQuestion", "添加题目", "question-picker", groups=("问卷管理",), parent="/questionManage", query={"id": ""},
        ),
        *review_routes("问答", audit="/qaAudit", examine="/qaAuditDetail"),
    ),
)  # fmt: skip
