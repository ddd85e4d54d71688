"""Calls shared by all content, and value mappings of several kinds' documented calls."""

from __future__ import annotations

from apps.kinds.call_fields import OPTIONAL_ID, OPTIONAL_KIND, RECORD
from apps.kinds.calls import get, post
from apps.kinds.fields import Field

from .index.services import RECORDS, on_records
from .names.calls import CALLS as NAME_CALLS
from .preview import preview_link
from .same_title import find_same_title

#: ``verifyState`` of ``/…/examination`` and ``/…/examine`` -> the action.
EXAMINATION = {"1": "approve", "2": "reject", "3": "submit"}
#: ``showState`` of ``/…/showState`` -> the action.
SHOW_STATE = {"1": "show", "0": "hide"}
#: Without a kind: an article. ``id`` is the record that is saved.
SAME_TITLE = (Field("title", "要检查的标题", required=True, max_length=200), OPTIONAL_KIND, OPTIONAL_ID)

CALLS = (
    get("/content/preview", run=preview_link, form=RECORD, access="signed-in", secret=True, label="预览链接"),
    post(
        "/content/cover",
        run=on_records("cover"),
        form=RECORDS,
        rest="act",
        access="signed-in",
        shared=True,
        label="设置封面",
    ),
    post(
        "/content/publish/noExamine",
        run=on_records("publish"),
        form=RECORDS,
        rest="act",
        access="signed-in",
        shared=True,
        label="免审发布",
    ),
    post(
        "/content/revoke/batch",
        run=on_records("revoke"),
        form=RECORDS,
        rest="act",
        access="signed-in",
        shared=True,
        label="批量撤回",
    ),
    get("/content/same", run=find_same_title, form=SAME_TITLE, access="signed-in", label="查重复标题"),
    *NAME_CALLS,
)
