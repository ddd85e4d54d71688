"""The calls of the personal pages. Each is about the caller alone."""

from __future__ import annotations

from apps.kinds.call_fields import RECORD
from apps.kinds.calls import get, post
from apps.kinds.fields import Field

from . import notices, records, rights

PAGE = (Field("page", "页面地址", "line", required=True, max_length=200),)

CALLS = (
    get("/me/drafts", run=records.drafts, access="signed-in", label="我的草稿"),
    get("/me/claims", run=records.claims, access="signed-in", label="我的领取"),
    get("/me/uploads", run=records.uploads, access="signed-in", label="我的上传"),
    get("/me/viewed", run=records.viewed, access="signed-in", label="最近浏览"),
    # Opening a record is no operation that the system log writes down.
    post("/me/view", run=records.view, form=RECORD, access="signed-in", writes=False, label="记录浏览"),
    post("/me/viewed/clear", run=records.forget, access="signed-in", label="清空最近浏览"),
    get("/me/notices", run=notices.show, access="signed-in", label="提醒设置"),
    post("/me/notices/save", run=notices.save, form=notices.FORM, access="signed-in", label="保存提醒设置"),
    get("/me/rights", run=rights.show, access="signed-in", label="我的权限"),
    get("/me/closed-page", run=rights.closed_page, form=PAGE, access="signed-in", label="页面权限说明"),
)
