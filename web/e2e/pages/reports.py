"""Reports of readers, as the app sends them."""

from __future__ import annotations

import secrets
from typing import Any

from stack.api import Api


def send_reports(admin: Api, number: int) -> list[dict[str, Any]]:
    """Sends reports on as many new public comments -> the comments, in the order of their reports.

    Each comment begins with twelve characters that no other text has: a list is searched for them.
    """
    app = Api(admin.url, bearer=_token(admin))
    comments = [_comment(admin, app, content) for content in [_content(admin)] * number]
    for comment in comments:
        report = {
            "key": secrets.token_hex(6), "target": {"kind": "comment", "id": comment["id"]}, "reason": "attack",
            "text": "骂人，很难听", "readerId": "e2e-1", "readerName": "热心读者",
        }  # fmt: skip
        assert app.post("/ingest/comment_report", items=[report])["refused"] == 0
    return comments


def _token(admin: Api) -> str:
    values = {
        "name": "举报测试",
        "sender": f"e2e-{secrets.token_hex(3)}",
        "scopes": ["comment", "comment_report"],
        "rate": 600,
    }
    return str(admin.post("/system/service-token/add", **values)["token"])


def _content(admin: Api) -> dict[str, Any]:
    article = admin.new_article(f"有争议的稿件{secrets.token_hex(3)}")
    admin.post("/content/publish/noExamine", id=article)
    return {"kind": "article", "id": article}


def _comment(admin: Api, app: Api, content: dict[str, Any]) -> dict[str, Any]:
    item = {
        "key": secrets.token_hex(6), "text": f"{secrets.token_hex(6)}，这样的话谁受得了", "content": content,
        "readerId": f"e2e-{secrets.token_hex(6)}", "readerName": "生气的读者", "ipRegion": "湖北", "device": "iPhone 15",
    }  # fmt: skip
    (made,) = app.post("/ingest/comment", items=[item])["items"]
    comment: dict[str, Any] = admin.get("/comment/detail", id=made["id"])
    admin.post("/verify-center/comment/approved", id=made["id"], revision=comment["revision"])
    return comment
