"""Calls on words that belong to no single kind of content."""

from __future__ import annotations

from apps.kinds.call_fields import RECORD
from apps.kinds.calls import get, post
from apps.kinds.fields import Field

from . import editors, ignored_words, overrides

SINCE = Field("since", "版本号", "count")
IGNORE = (
    *RECORD,
    Field("word_id", "敏感词", "id", required=True),
    Field("ignored", "要忽略还是恢复提示", "switch", required=True),
)
CALLS = (
    get("/sensitive-word/hits", run=editors.hits, form=RECORD, access="signed-in", label="内容中的敏感词"),
    get(
        "/sensitive-word/list-for-editors",
        run=editors.list_for_editors,
        form=(SINCE,),
        access="signed-in",
        label="编辑器用的敏感词",
    ),
    get(
        "/sensitive-word/ignored",
        run=ignored_words.list_ignored,
        form=RECORD,
        access="signed-in",
        label="已忽略的敏感词",
    ),
    post(
        "/verify-center/override",
        run=overrides.override,
        form=overrides.FORM,
        access="signed-in",
        label="禁止词放行",
    ),
    post("/sensitive-word/ignore", run=ignored_words.ignore, form=IGNORE, access="signed-in", label="忽略敏感词"),
)
