"""Sensitive words: a list that editors maintain, with import and export."""

from __future__ import annotations

from apps.kinds.calls import get, picker, record_calls, sheets
from apps.kinds.fields import Column, Field, Section
from apps.kinds.filter_defaults import by
from apps.kinds.kind import Kind
from apps.kinds.lifecycle import ENABLED, Lifecycle
from apps.kinds.rights import Right
from apps.kinds.routes import Route

from ..words import trial
from . import rules
from .choices import CATEGORIES, LEVELS
from .models import SensitiveWord

LIFECYCLE = Lifecycle().plus(ENABLED)

SENSITIVE_WORD = Kind(
    key="sensitive_word",
    label="敏感词",
    model=SensitiveWord,
    groups=("敏感词管理",),
    title="word",
    fields=(
        Field("word", "敏感词", required=True, max_length=50, column=Column(link=True), sortable=True, sheet=True),
        Field("category", "分类", "choice", choices=CATEGORIES, default="other", required=True, column=Column(120), sheet=True),
        Field("level", "级别", "choice", choices=LEVELS, default=1, required=True, column=Column(100), sortable=True, sheet=True),
        Field("replacement", "建议替换为", max_length=50, column=Column(160), sheet=True, placeholder="留空表示无替换词"),
        Field("note", "备注", "long_text", max_length=500, sheet=True),
        Field("enabled", "启用", "switch", default=True, column=Column(90), sheet=True),
        Field(
            "folds", "字形变体", "switch", default=True, column=Column(100, optional=True), sheet=True,
            help="繁体字、全角字符、大写字母与列表中的写法视为相同",
        ),
        Field(
            "gaps", "间隔符号", "switch", default=True, column=Column(100, optional=True), sheet=True,
            help="字与字之间插入符号或空格也算命中，如“敏*感 词”",
        ),
        Field(
            "pinyin", "拼音", "switch", column=Column(80, optional=True), sheet=True,
            help="任意几个字写成拼音也算命中，如“mingan词”",
        ),
        Field(
            "exceptions", "例外短语", "tags", max=20, column=Column(180, optional=True), sheet=True,
            help="出现在这些短语中时不算命中，如“按装”的例外“按装配”",
        ),
    ),
    sections=(
        Section("敏感词", ("word", "category", "level", "replacement", "note", "enabled")),
        Section("识别方式", ("folds", "gaps", "pinyin", "exceptions"), "side"),
    ),
    validate=rules.problems,
    filters=by("word", "category", "level", "enabled"),
    searched=("word",),
    lifecycle=LIFECYCLE,
    calls=(
        *record_calls("/sensitive-word", LIFECYCLE),
        *sheets("/sensitive-word", imports=True),
        *picker("/sensitive-word"),
        get("/sensitive-word/try", run=trial.try_out, form=(trial.TEXT,), right=Right.VIEW, label="试查敏感词"),
    ),
    routes=(
        Route("/words", "敏感词管理", "sensitive-words", role="list"),
        Route("/wordsDetail", "敏感词编辑", "edit", parent="/words", query={"id": ""}),
    ),
)  # fmt: skip
