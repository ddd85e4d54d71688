"""Personal pages: one's own work, notices and rights."""

from __future__ import annotations

from typing import Any

import pytest

from apps.api.personal import notices, records
from apps.api.personal.models import Viewed
from apps.api.tests.clients import Client, a_client, a_super_client
from apps.media.models import MediaFile
from apps.review.tests.factories import a_reviewer, a_story, a_waiting_story, an_editor, said

pytestmark = pytest.mark.django_db


def asked(client: Client, path: str, **payload: Any) -> dict[str, Any]:
    answer = client.request("GET", path, payload)
    assert answer["code"] == 0, answer
    return dict(answer["data"])


def ids(answer: dict[str, Any]) -> list[int]:
    return [item["id"] for item in answer["items"]]


def test_drafts_are_ones_own_unfinished_contents() -> None:
    editor, other, reviewer = an_editor(), an_editor(), a_reviewer()
    draft, waiting, rejected = a_story(editor), a_waiting_story(editor), a_waiting_story(editor)
    a_story(other)
    said(reviewer, "/verify-center/article/rejection", {"id": rejected["id"], "reason": "请补充采访"})
    found = asked(editor, "/me/drafts")
    assert set(ids(found)) == {draft["id"], rejected["id"]}
    assert waiting["id"] not in ids(found)
    assert {item["stateLabel"] for item in found["items"]} == {"草稿", "已驳回"}


def test_claims_are_the_records_that_the_person_reviews_now() -> None:
    reviewer, other, story = a_reviewer(), a_reviewer(), a_waiting_story(an_editor())
    said(reviewer, "/verify-center/claim", {"kind": "article", "id": story["id"]})
    (found,) = asked(reviewer, "/me/claims")["items"]
    assert (found["id"], found["title"]) == (story["id"], story["title"])
    assert found["route"].startswith("/articleAuditDetail?id=")
    assert asked(other, "/me/claims")["items"] == []
    (queue,) = [one for one in asked(other, "/verify-center/queues")["items"] if one["kind"] == "article"]
    assert [person["id"] for person in queue["people"]] == [reviewer.caller.account_id]


def test_uploads_are_ones_own_files() -> None:
    mine, other = an_editor(), an_editor()
    for client in (mine, other):
        number = client.caller.account_id
        MediaFile.objects.create(
            url=f"/{number}", name="a.png", size=1, sha256="0" * 64, mime="image/png", account_id=number
        )
    assert [item["url"] for item in asked(mine, "/me/uploads")["items"]] == [f"/{mine.caller.account_id}"]


def test_the_records_opened_last_come_first_and_each_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(records, "KEPT", 2)
    editor = an_editor()
    one, two, three = (a_story(editor, title=title)["id"] for title in "甲乙丙")
    for pk in (one, two, one, three):
        said(editor, "/me/view", {"kind": "article", "id": pk})
    assert ids(asked(editor, "/me/viewed")) == [three, one]
    said(editor, "/content/article/delete", {"ids": [three]})
    assert ids(asked(editor, "/me/viewed")) == [one]
    said(editor, "/me/viewed/clear", {})
    assert asked(editor, "/me/viewed")["items"] == []


def test_what_a_person_may_not_see_is_neither_noted_nor_shown() -> None:
    story, stranger = a_story(an_editor()), a_client(("内容-视频", "view"))
    said(stranger, "/me/view", {"kind": "article", "id": story["id"]})
    said(stranger, "/me/view", {"kind": "video", "id": 10**9})
    assert not Viewed.objects.exists()
    assert stranger.request("POST", "/me/view", {"kind": "nonsense", "id": 1})["code"] == 10422


def test_notices_are_on_and_silent_until_the_person_says_otherwise() -> None:
    client = an_editor()
    account = client.caller.account_id
    first = asked(client, "/me/notices")
    assert (all(item["on"] for item in first["items"]), first["sound"]) == (True, False)
    said(client, "/me/notices/save", {"on": ["mentions", "badges"], "sound": True})
    assert [notices.wants(account, name) for name in ("mentions", "decisions")] == [True, False]
    assert asked(client, "/admin/user-menu")["notices"] == {"badges": True, "sound": True}
    answer = client.request("POST", "/me/notices/save", {"on": ["weather"]})
    assert (answer["code"], list(answer["data"]["errors"])) == (10422, ["on"])


def test_rights_are_said_in_words() -> None:
    client = a_client(("文章审核", "view"), ("文章审核", "approve"))
    found = asked(client, "/me/rights")
    (group,) = [g for section in found["sections"] for g in section["groups"] if g["group"] == "文章审核"]
    assert (group["may"], group["mayNot"]) == (["查看", "通过"], ["驳回", "编辑"])
    assert not found["everything"]
    assert asked(a_super_client(), "/me/rights")["everything"]


def test_a_closed_page_says_what_it_needs_and_whom_to_ask() -> None:
    client, boss = a_client(("文章审核", "view")), a_client(("系统-角色", "edit"))
    found = asked(client, "/me/closed-page", page="/roles")
    assert (found["title"], found["open"], found["groups"], found["right"]) == (
        "角色管理",
        False,
        ["系统-角色"],
        "查看",
    )
    assert boss.caller.real_name in found["ask"]
    assert asked(a_super_client(), "/me/closed-page", page="/roles")["open"]


@pytest.mark.parametrize("page", ["/no-such-page", "", "/hidden/dataExpansion"])
def test_a_page_that_there_is_not_for_the_person_is_not_described(page: str) -> None:
    assert an_editor().request("GET", "/me/closed-page", {"page": page})["code"] in (10404, 10422)
