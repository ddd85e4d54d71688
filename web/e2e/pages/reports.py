"""Reports of readers, as the app sends them."""

from __future__ import annotations

import secrets
from typing import Any

from stack.api import Api


def send_reports(admin: Api, number: int) -> list[dict[str, Any]]:
    """Sends reports on public comments that nobody has reported -> the comments, the longest waiting first."""
    values = {
        "name": "举报测试",
        "sender": f"e2e-{secrets.token_hex(3)}",
        "scopes": ["comment_report"],
        "rate": 600,
    }
    token = admin.post("/system/service-token/add", **values)["token"]
    cases = admin.get("/report/comment/list", pageSize=100)["items"]
    known = {case["target"]["id"] for case in cases}
    # The list is searched for the first words: no other case has them.
    said = {case["title"][:12] for case in cases}
    comments = admin.get("/comment/list", verifyState=1, visible=1, firstLevel=1, pageSize=100)["items"]
    unknown = [item for item in comments if item["id"] not in known and item["text"][:12] not in said]
    free = [item for item in unknown if "mute" in item["actions"]][:number]
    app = Api(admin.url, bearer=token)
    for item in free:
        report = {
            "key": secrets.token_hex(6), "target": {"kind": "comment", "id": item["id"]}, "reason": "attack",
            "text": "骂人，很难听", "readerId": "e2e-1", "readerName": "热心读者",
        }  # fmt: skip
        assert app.post("/ingest/comment_report", items=[report])["refused"] == 0
    return free
