"""Editors, reviewers and pending articles for this app's tests."""

from __future__ import annotations

from typing import Any

from apps.api.tests.clients import Client, a_client

OWN, AUDIT = "内容-文章", "文章审核"
EDITOR = [(OWN, right) for right in ("view", "add", "edit", "remove", "review", "withdraw")]
REVIEWER = [(AUDIT, right) for right in ("view", "approve", "reject", "edit")]


def an_editor() -> Client:
    return a_client(*EDITOR)


def a_reviewer() -> Client:
    return a_client(*REVIEWER)


def a_story(editor: Client, **fields: Any) -> dict[str, Any]:
    """A draft."""
    payload = {"title": "东湖绿道今日开放", "body": "<p>全程一百零一公里。</p>", "section": "news", **fields}
    return dict(said(editor, "/content/article/add", payload))


def a_waiting_story(editor: Client, **fields: Any) -> dict[str, Any]:
    return dict(said(editor, "/content/article/submit", {"id": a_story(editor, **fields)["id"]}))


def said(client: Client, path: str, payload: dict[str, Any]) -> Any:
    """The data of a successful call."""
    answer = client.request("POST", path, payload)
    assert answer["code"] == 0, answer
    return answer["data"]
