"""Questionnaire: questions that readers answer, as a survey or as a quiz with a score."""

from __future__ import annotations

from apps.kinds.call_fields import ID
from apps.kinds.calls import acts, get, picker, post, record_calls
from apps.kinds.fields import BY_CREATOR, BY_UPDATE, Choice, Column, Field, Section
from apps.kinds.filter_defaults import by
from apps.kinds.kind import Kind
from apps.kinds.lifecycle import VISIBLE, Action, Lifecycle
from apps.kinds.rights import Right
from apps.kinds.routes import Route

from .. import public_api
from . import queries, results, services
from .form.question_fields import MOST_QUESTIONS, MOST_SECTIONS
from .models import Questionnaire

SORTS = (Choice("survey", "问卷调查"), Choice("quiz", "有奖答题"))
FREQUENCIES = (Choice("once", "每人一次"), Choice("day", "每人每天一次"), Choice("any", "不限次数"))

LIFECYCLE = Lifecycle().plus(VISIBLE)

VERSION = Field("version", "版本", "number", min=1, default=0)
REVISION = Field("revision", "版本号", "number", required=True)
SECTIONS = Field("sections", "部分", "objects", max=MOST_SECTIONS)
QUESTIONS = Field("questions", "题目", "objects", max=MOST_QUESTIONS)
FIRST = Field("first", "题目", required=True, max_length=20)
SECOND = Field("second", "交叉的题目", required=True, max_length=20)

QUESTIONNAIRE = Kind(
    key="questionnaire",
    label="问卷",
    model=Questionnaire,
    groups=("问卷管理",),
    fields=(
        Field("cover", "封面", "image", column=Column(80), help="横版 16:9"),
        Field("title", "问卷标题", required=True, max_length=80, column=Column(link=True), sortable=True),
        Field("type", "类型", "choice", choices=SORTS, default="survey", required=True, column=Column(100)),
        Field("summary", "问卷说明", "long_text", max_length=1000),
        Field("thanks", "提交后的话", "long_text", max_length=300, placeholder="感谢您的参与"),
        Field("period", "答题时间", "date_range", role="event_period", required=True, column=Column(190)),
        Field("frequency", "答题次数", "choice", choices=FREQUENCIES, default="once", required=True, column=Column(120)),
        Field("signed_in", "登录后才能答题", "switch", default=True, help="关闭后不能限制每人次数"),
        Field("question_num", "题数", "count", readonly="always", default=0, column=Column(80, "right")),
        Field("answer_num", "答卷数", "count", readonly="always", default=0, column=Column(92, "right"), sortable=True),
        Field("version", "线上版本", "number", readonly="always", default=0, column=Column(92, "right")),
        Field("changed", "有未发布的修改", "switch", readonly="always", column=Column(120, optional=True)),
        Field("visible", "显示", "switch", readonly="always", default=False, column=Column(80)),
        Field("pictures", "题目的图片", "images", readonly="always"),
    ),
    sections=(
        Section("问卷内容", ("title", "cover", "summary", "thanks")),
        Section("答题规则", ("type", "period", "frequency", "signed_in"), "side"),
    ),
    filters=(*by("title", "type", "visible"), BY_CREATOR, BY_UPDATE),
    searched=("title",),
    lifecycle=LIFECYCLE,
    actions=(
        Action(
            "publish", "发布题目", Right.SHOW_HIDE, run=services.publish_form, guard=services.may_publish, why=services.may_publish, tone="primary",
            confirm="发布后读者答的是新的题目，已收到的答卷留在原来的版本。",
        ),
    ),
    public=public_api.QUESTIONNAIRE,
    calls=(
        *record_calls("/questionnaire", LIFECYCLE, update="modify/base"),
        get("/questionnaire/form", run=queries.show_form, form=(ID,), right=Right.VIEW, label="问卷的题目"),
        post(
            "/questionnaire/modify", run=services.save_form, form=(ID, REVISION, SECTIONS, QUESTIONS),
            right=Right.EDIT, label="保存问卷题目",
        ),
        *acts("/questionnaire", "publish"),
        *picker("/questionnaire"),
        get("/questionnaire/versions", run=queries.list_versions, form=(ID,), right=Right.VIEW, label="问卷的版本"),
        get("/questionnaire/version", run=queries.show_version, form=(ID, VERSION), right=Right.VIEW, label="问卷的一个版本"),
        get("/questionnaire/results", run=results.results, form=(ID, VERSION), right=Right.VIEW, label="问卷结果"),
        get(
            "/questionnaire/cross", run=results.cross_table, form=(ID, VERSION, FIRST, SECOND),
            right=Right.VIEW, label="问卷交叉分析",
        ),
    ),
    routes=(
        Route("/questionManage", "问卷管理", "list", query={"recycle": "1"}),
        Route(
            "/questionAdd", "问卷编辑", "questionnaire-builder", role="edit", parent="/questionManage",
            query={"id": "", "tab": "form|results|versions"},
        ),
    ),
)  # fmt: skip
