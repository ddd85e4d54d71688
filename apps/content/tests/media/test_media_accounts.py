"""Content of media accounts: how it arrives, and that the accounts' managers may view it and no other content."""

from __future__ import annotations

from typing import Any

import pytest

from apps.api.tests.clients import Client, a_client
from apps.community.models import MediaAccount
from apps.content.models import Article, Stream, Video
from apps.core.tests.connected_ports import replace_ports
from apps.kinds.engine.public import ingest
from apps.kinds.lifecycle import VerifyState
from apps.kinds.ports import ports
from apps.kinds.registry import registry

pytestmark = pytest.mark.django_db

PATHS: dict[Any, str] = {Article: "/content/article", Video: "/video", Stream: "/stream"}
each_kind = pytest.mark.parametrize("model", PATHS, ids=lambda model: model._meta.model_name)


def managing(*rights: str) -> Client:
    return a_client(*(("媒体号管理", right) for right in rights))


@pytest.fixture
def account() -> MediaAccount:
    return MediaAccount.objects.create(name="楚天观察", verify_state=VerifyState.APPROVED)


@each_kind
def test_who_manages_media_accounts_sees_what_those_published_and_nothing_else(
    model: Any, account: MediaAccount
) -> None:
    theirs, ours = model.objects.create(title="媒体号的", media_account=account), model.objects.create(title="编辑部的")
    client = managing("view")
    assert client.request("GET", f"{PATHS[model]}/detail", {"id": theirs.pk})["code"] == 0
    assert client.request("GET", f"{PATHS[model]}/detail", {"id": ours.pk})["code"] == 10404
    listed = client.request("GET", f"{PATHS[model]}/list", {})["data"]["items"]
    assert [item["id"] for item in listed] == [theirs.pk]


@each_kind
def test_looking_at_it_does_not_let_anybody_change_it(model: Any, account: MediaAccount) -> None:
    theirs = model.objects.create(title="媒体号的", media_account=account)
    for action in ("hide", "delete", "submit"):
        answer = managing("view").request("POST", f"{PATHS[model]}/{action}", {"id": theirs.pk})
        assert answer["code"] == 10403, action


@each_kind
def test_who_may_hide_among_media_accounts_hides_theirs_and_no_other(model: Any, account: MediaAccount) -> None:
    theirs, ours = model.objects.create(title="媒体号的", media_account=account), model.objects.create(title="编辑部的")
    client = managing("view", "show_hide")
    assert client.request("POST", f"{PATHS[model]}/hide", {"id": theirs.pk})["code"] == 0
    assert client.request("POST", f"{PATHS[model]}/hide", {"id": ours.pk})["code"] in (10403, 10404)
    ours.refresh_from_db()
    assert ours.visible


SENT: dict[Any, dict[str, Any]] = {
    Article: {"body": "<p>灯光亮起</p>"},
    Video: {"video": "/media/saas/video/2026-11/river.mp4"},
    Stream: {"startsAt": "2026-11-22 19:30:00", "sources": []},
}


@each_kind
def test_what_a_media_account_sends_arrives_to_be_reviewed(
    model: Any, account: MediaAccount, monkeypatch: pytest.MonkeyPatch
) -> None:
    replace_ports(monkeypatch, ports, is_own_url=lambda _url: True)
    item = {"key": "a-1", "title": "江滩夜色", "mediaAccount": account.pk} | SENT[model]
    answer = ingest.receive_batch(registry.kind(model._meta.model_name), ingest.Sender("app"), [item])
    assert answer["received"] == 1, answer
    record = model.objects.get(pk=answer["items"][0]["id"])
    assert (record.media_account, record.of_account, record.verify_state) == (account, True, VerifyState.PENDING)


def test_whose_an_article_is_cannot_be_changed_afterwards(account: MediaAccount) -> None:
    article = Article.objects.create(title="编辑部的")
    client = a_client(("内容-文章", "view"), ("内容-文章", "edit"), ("媒体号管理", "view"))
    client.request("POST", "/content/article/modify", {"id": article.pk, "mediaAccount": account.pk, "title": "改"})
    article.refresh_from_db()
    assert article.media_account is None


@each_kind
def test_who_may_look_at_a_media_accounts_content_may_preview_it_and_no_other(
    model: Any, account: MediaAccount
) -> None:
    theirs, ours = model.objects.create(title="媒体号的", media_account=account), model.objects.create(title="编辑部的")
    requested = [{"kind": model._meta.model_name, "id": record.pk} for record in (theirs, ours)]
    codes = [managing("view").request("GET", "/content/preview", payload)["code"] for payload in requested]
    assert codes == [0, 10404]
