"""Calls that every signed-in person may send: of records of any kind, of a group, about oneself, or of what one may see."""

from __future__ import annotations

from typing import Any

Payload = dict[str, Any]
MOMENT = "2099-01-01 09:00:00"
VIEW, EDIT, QUEUE, REMOVE = "detail", "update", "queue", "delete"

#: Calls that name an article -> the call or the action of articles whose right they ask, and what is sent besides.
OVER_ARTICLES: dict[str, tuple[str, Payload]] = {
    "GET /content/preview": (VIEW, {}),
    "GET /recycle/along": (VIEW, {}),
    "GET /document/version/list": (VIEW, {}),
    "GET /document/version/detail": (VIEW, {"version": 1}),
    "POST /document/version/save": (EDIT, {"name": "定稿"}),
    "POST /document/version/rename": (EDIT, {"version": 1, "name": "定稿"}),
    "POST /document/version/restore": (EDIT, {"version": 1}),
    "POST /document/version/convert": (EDIT, {}),
    "GET /document/comment/list": (VIEW, {}),
    "GET /document/comment/people": (VIEW, {}),
    "POST /document/comment/add": (VIEW, {"text": "请核对数字", "quote": "数字", "anchor": {}}),
    "GET /verify-center/context": (QUEUE, {}),
    "GET /verify-center/places": (VIEW, {}),
    "GET /verify-center/withdrawal": ("withdraw", {}),
    "POST /verify-center/withdrawal/undo": ("withdraw", {}),
    "GET /verify-center/plans": (VIEW, {}),
    "POST /verify-center/plan/save": ("publish", {"action": "publish", "at": MOMENT, "recordId": 0}),
    "POST /verify-center/approved": ("approve", {}),
    "POST /verify-center/rejection": ("reject", {"reason": "不合适"}),
    "POST /verify-center/approved/batch": ("approve", {}),
    "POST /verify-center/rejection/batch": ("reject", {"reason": "不合适"}),
    "POST /verify-center/claim": (QUEUE, {}),
    "POST /verify-center/release": (QUEUE, {}),
    "POST /verify-center/next": (QUEUE, {}),
    "POST /verify-center/undo": (QUEUE, {}),
    "POST /verify-center/override": ("approve", {"reason": "法院通报的原文"}),
    "GET /sensitive-word/hits": (VIEW, {}),
    "GET /sensitive-word/ignored": (VIEW, {}),
    "POST /sensitive-word/ignore": (VIEW, {"wordId": 1, "ignored": 1}),
    "POST /content/cover": (EDIT, {"cover": "/media/saas/image/2026-11/1.jpg"}),
    "POST /content/publish/noExamine": ("publish", {}),
    "POST /content/revoke/batch": ("revoke", {}),
}
BATCHES = frozenset(path for path in OVER_ARTICLES if path.endswith("/batch"))
#: The same over entries of the list of all content.
OVER_ENTRIES = {
    "submit": "submit", "revoke": "revoke", "publish": "publish", "show": "show", "hide": "hide", "cover": EDIT,
    "withdraw": "withdraw", "delete": REMOVE,
}  # fmt: skip
FORMS = {"cover": {"cover": "/media/saas/image/2026-11/1.jpg"}, "withdraw": {"reason": "不合适"}}
#: The modules of a subject; ``places`` and ``contents`` fit the first one.
OVER_SUBJECTS = (
    "POST /subject/moduleContent/add", "POST /subject/moduleContent/sortOrder", "POST /subject/moduleContent/delete",
    "GET /subject/moduleContent/delete", "POST /subject/update/module",
)  # fmt: skip
#: Calls of a group -> who has one of these.
OF_GROUPS: dict[str, tuple[set[tuple[str, str]], Payload]] = {
    "POST /setting/update": ({("系统-配置", "edit")}, {"upload": {"openUploads": 20}}),
    "GET /create-platform/shop": ({("任务管理", "view")}, {}),
    "GET /media/operator/ofAccount": ({("系统-账号", "view")}, {"id": 1}),
    "GET /import/template": ({("题库管理", "import")}, {"kind": "question"}),
    "POST /content/names/suggest": (
        {("内容-文章", "edit")},
        {"name": "东湖", "replacement": "西湖", "records": [{"kind": "article", "id": 1, "keys": ["a-0"]}]},
    ),
    "GET /dashboard/storage": ({("媒体资源库管理", "view")}, {}),
}
#: Calls that name something of one person -> what it is.
OF_OTHERS = {
    "GET /jobs/detail": "job", "GET /jobs/download": "job", "POST /jobs/cancel": "job", "POST /jobs/retry": "job",
    "POST /content/names/withdraw": "job",
    "GET /jobs/faults": "import",
    "POST /me/push/sorts": "device", "POST /me/push/end": "device", "POST /me/push/try": "device",
    "POST /views/delete": "view", "POST /admin/sessions/end": "session", "POST /verify-center/templates/delete": "template",
}  # fmt: skip
#: Calls that answer what the person may see, and those about the person alone or the product as a whole. The tests of
#: their packages judge what they show; here a person without rights asks the first.
OF_WHAT_ONE_SEES: dict[str, Payload] = {
    "GET /search": {"q": "的"}, "GET /content/list": {}, "GET /content/nums": {}, "GET /content/same": {"title": "东湖"},
    "GET /content/names/search": {"name": "东湖"},
    "GET /home/module/page": {}, "GET /media/operator/mine": {}, "GET /media/operator/writable": {"type": "article"},
    "GET /app-timeline": {"from": "2026-11-01", "to": "2026-12-01"}, "GET /verify-center/queues": {},
    "GET /verify-center/board": {}, "GET /verify-center/handover/list": {}, "POST /verify-center/handover/take": {"id": 1},
    "POST /verify-center/handover/save": {"key": "attempt-1", "text": "等法院回电"}, "GET /verify-center/calendar": {"from": "2026-11-01", "to": "2026-12-01"}, "GET /dashboard/publishing": {},
    "GET /dashboard/reviewers": {}, "GET /dashboard/contents": {}, "GET /dashboard/reading": {},
    "GET /dashboard/changes": {}, "GET /sensitive-word/list-for-editors": {}, "GET /document/mentions": {},
    "GET /me/drafts": {}, "GET /me/claims": {}, "GET /me/uploads": {}, "GET /me/viewed": {}, "GET /jobs/list": {},
}  # fmt: skip
OPEN = frozenset(
    """
    GET /admin/user-menu, GET /admin/detail, POST /admin/update, POST /admin/logout, POST /admin/confirm,
    GET /admin/sessions, POST /admin/sessions/endOthers, GET /views/list, POST /views/save, GET /dashboard/layout,
    POST /dashboard/layout/save, POST /dashboard/layout/reset, POST /me/viewed/clear, GET /me/notices,
    POST /me/notices/save, GET /me/rights, GET /me/closed-page, POST /system/syslog, POST /document/mentions/read,
    POST /upload, POST /upload/dump, POST /upload/dump/batch, GET /upload/vod/sign, GET /upload/vod/url,
    POST /upload/facts, GET /upload/address-rule, GET /upload/setting, GET /upload/unfinished, POST /upload/file,
    POST /upload/cancel, GET /upload/sign, POST /filehost/dir/check, POST /filehost/create, POST /filehost/part,
    POST /filehost/renew, POST /filehost/confirm, GET /setting/get, GET /verify-center/templates,
    POST /verify-center/templates/save, POST /verify-center/templates/sort, POST /verify-center/templates/follow-use, GET /content-tag/suggest,
    GET /section/choices, GET /push/channel, GET /me/push, POST /me/push/save,
    POST /me/view
    """.replace("\n", " ")
    .replace("  ", "")
    .strip()
    .split(", ")
)
#: Judged where a comment, a thread, a plan or a quarantined document stands: see the tests named.
ELSEWHERE = {
    "POST /document/release": "apps/documents/tests/log/test_repair.py",
    "POST /verify-center/plan/cancel": "apps/review/tests/test_plans.py",
    "POST /content/entry/counters": "apps/content/tests/test_index.py",
    **{
        f"POST /document/comment/{name}": "apps/content/tests/test_comments.py"
        for name in ("reply", "edit", "delete", "resolve", "reopen", "move", "read")
    },
}
