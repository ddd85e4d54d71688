"""Sensitive words: a list that editors keep, with import and export."""

from __future__ import annotations

from apps.kinds.calls import acts, crud, picker, recycle_bin, sheets
from apps.kinds.fields import Choice, Column, Field, Filter
from apps.kinds.kind import Kind
from apps.kinds.lifecycle import ENABLED, Lifecycle
from apps.kinds.routes import Route

from .models import SensitiveWord

CATEGORIES = (
    Choice("politics", "时政", "bad"),
    Choice("violence", "暴恐", "bad"),
    Choice("vulgar", "低俗", "warn"),
    Choice("advert", "广告", "info"),
    Choice("wording", "规范用语", "info"),
    Choice("other", "其他", "mute"),
)
LEVELS = (Choice(1, "提示", "info"), Choice(2, "警告", "warn"), Choice(3, "禁止", "bad"))

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
    ),
    filters=(
        Filter("word", "敏感词", "word__icontains", placeholder="请输入敏感词"),
        Filter("category", "分类", "category", "choice"),
        Filter("level", "级别", "level", "choice"),
        Filter("enabled", "启用", "enabled", "switch"),
    ),
    searched=("word",),
    lifecycle=Lifecycle().plus(ENABLED),
    calls=(
        *crud("/sensitive-word"),
        *acts("/sensitive-word", "enable", "disable"),
        *recycle_bin("/sensitive-word"),
        *sheets("/sensitive-word", imports=True),
        *picker("/sensitive-word"),
    ),
    routes=(
        Route("/words", "敏感词管理", "list"),
        Route("/wordsDetail", "敏感词编辑", "edit", parent="/words", query={"id": ""}),
    ),
)  # fmt: skip
