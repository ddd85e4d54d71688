"""Calls shared by all content, and value mappings of several kinds' documented calls."""

from __future__ import annotations

from apps.kinds.calls import get, post

from .index.services import on_records
from .preview import preview_link
from .same_title import find_same_title

#: ``verifyState`` of ``/…/examination`` and ``/…/examine`` -> the action.
EXAMINATION = {"1": "approve", "2": "reject", "3": "submit"}
#: ``showState`` of ``/…/showState`` -> the action.
SHOW_STATE = {"1": "show", "0": "hide"}

CALLS = (
    get("/content/preview", run=preview_link, access="signed-in", secret=True, label="预览链接"),
    post("/content/cover", run=on_records("cover"), access="signed-in", shared=True, label="设置封面"),
    post("/content/publish/noExamine", run=on_records("publish"), access="signed-in", shared=True, label="免审发布"),
    post("/content/revoke/batch", run=on_records("revoke"), access="signed-in", shared=True, label="批量撤回"),
    get("/content/same", run=find_same_title, access="signed-in", label="查重复标题"),
)
