"""Calls on words that belong to no single kind of content."""

from __future__ import annotations

from apps.kinds.calls import get, post

from . import editors, ignored_words

CALLS = (
    get("/sensitive-word/hits", run=editors.hits, access="signed-in", label="内容中的敏感词"),
    get("/sensitive-word/list-for-editors", run=editors.list_for_editors, access="signed-in", label="编辑器用的敏感词"),
    get("/sensitive-word/ignored", run=ignored_words.list_ignored, access="signed-in", label="已忽略的敏感词"),
    post("/sensitive-word/ignore", run=ignored_words.ignore, access="signed-in", label="忽略敏感词"),
)
