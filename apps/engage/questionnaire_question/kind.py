"""Question of a questionnaire. The builder writes them together; this list shows and mends one at a time."""

from __future__ import annotations

from apps.kinds.call_fields import PAGING, Q
from apps.kinds.calls import get, picker, post
from apps.kinds.fields import Column, Field, Filter
from apps.kinds.kind import Kind
from apps.kinds.rights import Right
from apps.kinds.routes import ParentRecord, Route

from ..question.choices import CATEGORIES
from ..question.choices import TYPES as BANK_TYPES
from ..questionnaire.form.question_fields import MOST_QUESTIONS, QUESTION_FIELDS, TYPES
from . import queries, rules, services
from .models import QuestionnaireQuestion

PARENT = Field("questionnaire", "问卷", "id", required=True)
PICKED = Field("questions", "题目", "ids", required=True, max=MOST_QUESTIONS)
SECTION = Field("section", "添加到的部分", max_length=20)

QUESTIONNAIRE_QUESTION = Kind(
    key="questionnaire_question",
    label="问卷题目",
    model=QuestionnaireQuestion,
    groups=("问卷管理",),
    title="stem",
    fields=(
        Field("questionnaire", "问卷", "relation", of="questionnaire", required=True, readonly="after_create"),
        Field("position", "题号", "number", readonly="always", default=0, column=Column(70, "right")),
        *QUESTION_FIELDS,
        Field("question", "题库题目", "relation", of="question", readonly="always", column=Column(160, optional=True)),
    ),
    filters=(
        Filter("stem"),
        Filter("type", "题型", "type", "choice", choices=TYPES),
        Filter("questionnaire", "", "questionnaire", "relation", of="questionnaire"),
    ),
    order="position",
    validate=rules.inconsistent,
    save=services.save_question,
    calls=(
        get("/questionnaire/question/relation/list", "list"),
        get("/questionnaire/question/relation/detail", "detail"),
        post("/questionnaire/relation/add", "create"),
        post("/questionnaire/relation/modify", "update"),
        post("/questionnaire/relation/delete", "delete"),
        post(
            "/questionnaire/question/relation/add", run=services.add_from_bank, form=(PARENT, PICKED, SECTION),
            right=Right.EDIT, label="从题库添加题目",
        ),
        get(
            "/questionnaire/question/relation/bank", run=queries.bank, right=Right.EDIT, label="可添加的题目",
            form=(PARENT, Q, Field("type", "题型", "choice", choices=BANK_TYPES), Field("category", "分类", "choice", choices=CATEGORIES), *PAGING),
        ),
        *picker("/questionnaire/relation"),
    ),
    routes=(
        Route(
            "/questionTopic", "问卷题目", "list", parent="/questionManage", query={"id": ""},
            parent_record=ParentRecord("questionnaire", "questionnaire"),
        ),
        Route(
            "/questionTopicEdit", "编辑问卷题目", "question-place", role="edit", parent="/questionManage", query={"id": ""}
        ),
    ),
)  # fmt: skip
