"""Main workflow of an article, with the product's own kinds, people and rights behind the sockets."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from apps.api.tests.clients import Client, a_client
from apps.content.models import Article
from apps.documents import derived_content
from apps.documents.models import DocumentVersion

from ..console import ConsoleClient
from ..server import ORIGIN, HubServerProcess
from ..yjs import YjsClient, YjsClients

pytestmark = pytest.mark.django_db(transaction=True)

EDITOR = [("内容-文章", right) for right in ("view", "add", "edit", "review")]
REVIEWER = [("文章审核", right) for right in ("view", "approve", "reject")]


def act(client: Client, name: str, record_id: int, **form: Any) -> dict[str, Any]:
    return client.request("POST", f"/content/article/{name}", {"id": record_id, **form})


def test_two_editors_write_submit_and_a_reviewer_sees_the_badge_and_approves(
    product: HubServerProcess, clients_of: Callable[[HubServerProcess], YjsClients]
) -> None:
    wang, li, zhao = a_client(*EDITOR), a_client(*EDITOR), a_client(*REVIEWER)
    payload = {"title": "东湖绿道今日开放", "body": "<p>全程</p>", "section": "news"}
    record_id = wang.request("POST", "/content/article/add", payload)["data"]["id"]
    clients = clients_of(product)
    badge = ConsoleClient(product.socket_url, ORIGIN, zhao.token)
    badge.watch(topics=["badges"])

    def editor(name: str, client: Client) -> YjsClient:
        opened = clients.open(name, f"doc/article/{record_id}", "", token=client.token)
        opened("synced")
        return opened

    one, other = editor("wang", wang), editor("li", li)
    one("type", text="一百零一公里")
    other("type", text="，免费", at=0)
    one("textHas", text="，免费")
    other("textHas", text="一百零一公里")
    one("saved")
    other("saved")

    assert act(wang, "submit", record_id, contentHash="0" * 64)["data"]["resync"] is True
    seen = derived_content.derive("article", record_id)
    assert seen is not None
    assert act(wang, "submit", record_id, contentHash=seen.content_hash)["code"] == 0
    badge.expect("badges", "changed", counts={"article": 1})
    one("modeBecomes", mode="readonly")
    other("modeBecomes", mode="readonly")

    revision = Article.objects.get(pk=record_id).revision
    assert act(zhao, "approve", record_id, revision=revision)["code"] == 0
    badge.expect("badges", "changed", counts={"article": 0})
    one("modeBecomes", mode="edit")
    assert Article.objects.get(pk=record_id).body == "<p>，免费全程一百零一公里</p>"
    version = DocumentVersion.objects.filter(reason="submit").get()
    assert set(version.contributors) == {wang.caller.account_id, li.caller.account_id}
    badge.close()


def test_logging_out_closes_the_sockets(product: HubServerProcess) -> None:
    wang = a_client(*EDITOR)
    tab = ConsoleClient(product.socket_url, ORIGIN, wang.token)
    tab.expect("session", "hello")
    wang.request("POST", "/admin/logout", {})
    assert tab.close_code() == 4401


def test_who_may_not_see_articles_gets_into_no_document(product: HubServerProcess) -> None:
    wang, stranger = a_client(*EDITOR), a_client(("问卷管理", "view"))
    record_id = wang.request("POST", "/content/article/add", {"title": "题", "body": "<p>文</p>", "section": "news"})
    path = f"doc/article/{record_id['data']['id']}"
    assert ConsoleClient(product.socket_url, ORIGIN, stranger.token, path).close_code() in (4403, 4404)
