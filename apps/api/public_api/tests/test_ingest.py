"""Ingest of what the app's backend sends: counted once, each item on its own, judged like a form."""

from __future__ import annotations

import threading
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import connection
from django.test import Client as HttpClient

from apps.api.tests.clients import a_client, a_super_client
from apps.community.models import Comment
from apps.content.models import Article, Disclosure
from apps.core.payload_names import camel
from apps.identity.models import ServiceToken, SystemLog
from apps.identity.service_token.services import offered_scopes
from apps.identity.syslog import chain
from apps.kinds.events import RecordChanged
from apps.kinds.models import IngestReceipt
from apps.kinds.registry import registry
from apps.review.models import SensitiveWord, WordFlag
from apps.review.words import word_list

from .clients import App, article

BASE = "/system/service-token"


def said(key: str, number: int, text: str = "写得好", **more: Any) -> dict[str, Any]:
    return {"key": key, "text": text, "content": {"kind": "article", "id": number}, "readerName": "江城读者", **more}


@pytest.mark.django_db
def test_a_comment_arrives_waits_for_review_and_its_words_are_judged() -> None:
    word = SensitiveWord.objects.create(word="违禁词语", level=3)
    word_list.on_record_changed(RecordChanged("sensitive_word", word.pk, 1, None, "create"))
    answer = App("comment").items(
        "comment", said("c1", article(), "含违禁词语的评论", readerId="620001", ipRegion="湖北")
    )
    comment = Comment.objects.get(pk=answer[0]["id"])
    assert (comment.verify_state, comment.reader_id, comment.ip_region) == (3, "620001", "湖北")
    assert WordFlag.objects.get(kind="comment", record_id=comment.pk).level == 3
    assert comment.contributors == []


@pytest.mark.django_db
def test_the_same_key_makes_one_record_and_other_content_under_it_is_told() -> None:
    app, number = App("comment"), article()
    first = app.items("comment", said("c1", number))[0]
    again = app.items("comment", said("c1", number))[0]
    other = app.items("comment", said("c1", number, "换了内容"))[0]
    assert (first["repeated"], again["repeated"]) == (False, True)
    assert again["id"] == first["id"] == other["id"]
    assert other["code"] == 10409
    assert Comment.objects.count() == 1


@pytest.mark.django_db
def test_another_token_of_the_same_sender_knows_what_was_sent_before() -> None:
    number = article()
    first = App("comment").items("comment", said("c1", number))[0]
    again = App("comment").items("comment", said("c1", number))[0]
    of_hotline = App("comment", sender="hotline").items("comment", said("c1", number))[0]
    assert again["repeated"]
    assert of_hotline["id"] != first["id"]


@pytest.mark.django_db
def test_each_item_stands_on_its_own() -> None:
    number = article()
    answers = App("comment").items(
        "comment",
        said("good", number),
        said("empty", number, ""),
        said("nowhere", 999_999),
        {"text": "没有编号"},
        said("unknown", number, likeNum=5),
        said("forged", number, verifyState=1),
        said("long", number, readerId="9" * 41),
    )
    codes = {answer["key"]: answer.get("code", 0) for answer in answers}
    assert codes == {
        "good": 0,
        "empty": 10422,
        "nowhere": 10422,
        "": 10422,
        "unknown": 10422,
        "forged": 10422,
        "long": 10422,
    }
    errors = {answer["key"]: set(answer.get("errors", ())) for answer in answers}
    assert errors["empty"] == {"text"}
    assert errors["forged"] == {"verifyState"}
    assert Comment.objects.count() == IngestReceipt.objects.count() == 1


@pytest.mark.django_db
def test_an_answer_may_come_before_what_it_answers() -> None:
    app, number = App("comment"), article()
    reply = said("reply", number, "同意楼上", parent={"key": "asked"})
    early = app.items("comment", reply)[0]
    assert early["again"]
    answers = app.items("comment", reply, said("asked", number, "什么时候通车？"))
    assert [answer.get("code", 0) for answer in answers] == [0, 0]
    assert Comment.objects.get(pk=answers[0]["id"]).parent_id == answers[1]["id"]


@pytest.mark.django_db
def test_a_picture_of_a_foreign_address_is_refused_and_one_that_was_sent_here_is_taken(
    tmp_path: Any, settings: Any
) -> None:
    settings.STORAGE_URL = tmp_path.as_uri()
    app, number = App("comment", "file"), article()
    external = app.items("comment", said("c1", number, images=["https://elsewhere.example.com/a.jpg"]))[0]
    assert set(external["errors"]) == {"images"}
    http = HttpClient(headers={"Authorization": f"Bearer {app.token}"})
    sent = http.post("/api/ingest/file", {"file": SimpleUploadedFile("a.png", PICTURE)}).json()
    assert sent["code"] == 0, sent
    taken = app.items("comment", said("c1", number, images=[sent["data"]["url"]]))[0]
    assert Comment.objects.get(pk=taken["id"]).images == [sent["data"]["url"]]
    disguised = http.post(
        "/api/ingest/file", {"file": SimpleUploadedFile("a.png", b"<script>alert(1)</script>")}
    ).json()
    assert disguised["code"] == 10422


PICTURE = bytes.fromhex(
    "89504e470d0a1a0a0000000d494844520000000100000001080200000090775 3de0000000c4944415408d763f8ffff3f0005fe02fe0def46b80000000049454e44ae426082".replace(
        " ", ""
    )
)


@pytest.mark.django_db
def test_a_tip_arrives_and_its_phone_does_not_leave() -> None:
    tip = {"key": "t1", "title": "路灯不亮", "body": "北京路一段整晚不亮", "category": "livelihood", "phone": "13800138000",
           "readerName": "张先生", "channel": "app"}  # fmt: skip
    answer = App("disclosure").items("disclosure", tip)[0]
    assert Disclosure.objects.get(pk=answer["id"]).phone == "13800138000"
    assert Disclosure.objects.get(pk=answer["id"]).verify_state == 3


@pytest.mark.django_db
@pytest.mark.parametrize("items", [None, [], "x", [1], [{}] * 201, {"key": "x"}])
def test_a_batch_is_bounded_and_well_formed(items: Any) -> None:
    assert App("comment").send("comment", {"items": items})["code"] == 10422


@pytest.mark.django_db
def test_counts_add_up_in_a_batch_are_counted_once_and_leave_the_editors_alone() -> None:
    number = article()
    before = Article.objects.values("revision", "updated_at").get(pk=number)
    app = App("view")
    items = [{"kind": "article", "id": number, "views": 3}, {"kind": "article", "id": number, "views": 4}]
    assert app.send("view", {"key": "b1", "items": items})["data"] == {"counted": 2, "refused": [], "repeated": False}
    assert app.send("view", {"key": "b1", "items": items})["data"]["repeated"]
    assert Article.objects.get(pk=number).view_num == 7
    assert Article.objects.values("revision", "updated_at").get(pk=number) == before


@pytest.mark.django_db
def test_a_count_never_falls_below_nothing_and_what_is_unknown_is_told() -> None:
    number = article()
    items = [
        {"kind": "article", "id": number, "views": -5},
        {"kind": "article", "id": 999_999, "views": 1},
        {"kind": "account", "id": 1, "views": 1},
        {"kind": "article", "id": number, "likes": "many"},
    ]
    data = App("view").send("view", {"key": "b1", "items": items})["data"]
    assert (data["counted"], [r["place"] for r in data["refused"]]) == (1, [1, 2, 3])
    assert [r["code"] for r in data["refused"]] == [10404, 10422, 10422]
    assert Article.objects.get(pk=number).view_num == 0


@pytest.mark.django_db
def test_who_is_online_is_told_as_it_is_and_not_added() -> None:
    from .clients import published

    number = published("stream", publishAt=None, showPeriod=None)
    app = App("view")
    app.send("view", {"key": "b1", "items": [{"kind": "stream", "id": number, "online": 40}]})
    app.send("view", {"key": "b2", "items": [{"kind": "stream", "id": number, "online": 25, "views": 2}]})
    stream = registry.kind("stream").model.objects.get(pk=number)
    assert (stream.online_num, stream.view_num) == (25, 2)


@pytest.mark.django_db
def test_a_token_is_kept_as_a_hash_and_shown_once() -> None:
    app = App("comment")
    stored = ServiceToken.objects.get(pk=app.id)
    assert app.token not in str(ServiceToken.objects.values().get(pk=app.id))
    assert stored.hint == app.token[-4:]
    listed = a_super_client().request("GET", f"{BASE}/list", {})["data"]["items"][0]
    assert "token" not in listed
    assert "tokenHash" not in listed
    assert not SystemLog.objects.filter(summary__contains=app.token).exists()


@pytest.mark.django_db
def test_making_and_ending_a_token_stands_in_the_chained_log() -> None:
    app = App("comment")
    assert a_super_client().request("POST", f"{BASE}/end", {"id": app.id})["code"] == 0
    result = list(SystemLog.objects.filter(kind="service_token").order_by("number").values_list("operation", flat=True))
    assert result == ["新增服务令牌", "停用服务令牌"]
    assert chain.verify() == []


@pytest.mark.django_db
def test_a_token_that_ended_or_lacks_the_scope_sends_nothing() -> None:
    app, number = App("comment"), article()
    assert app.send("post", {"items": [{"key": "p1", "text": "早安"}]})["code"] == 10403
    a_super_client().request("POST", f"{BASE}/end", {"id": app.id})
    assert app.send("comment", {"items": [said("c1", number)]})["code"] == 10002
    assert HttpClient().post(f"/api/ingest/comment?token={app.token}", {}, "application/json").json()["code"] == 10002
    person = a_super_client()
    assert person.request("POST", "/ingest/comment", {"items": [said("c1", number)]})["code"] == 10002


@pytest.mark.django_db
def test_too_many_calls_are_told_when_to_come_back() -> None:
    app, number = App("view", rate=2), article()
    item = {"kind": "article", "id": number, "views": 1}
    codes = [app.send("view", {"key": f"b{place}", "items": [item]})["code"] for place in range(3)]
    assert codes == [0, 0, 10429]


@pytest.mark.django_db
def test_only_who_may_manage_accounts_sees_makes_and_ends_tokens() -> None:
    viewer = a_client(("系统-账号", "view"))
    values = {"name": "后端", "sender": "news-app", "scopes": ["comment"]}
    assert viewer.request("GET", f"{BASE}/list", {})["code"] == 0
    assert viewer.request("POST", f"{BASE}/add", values)["code"] == 10403
    assert a_client().request("GET", f"{BASE}/list", {})["code"] == 10403
    maker = a_client(("系统-账号", "add"))
    assert maker.request("POST", f"{BASE}/add", values | {"scopes": ["everything"]})["data"]["errors"].keys() == {
        "scopes"
    }
    assert maker.request("POST", f"{BASE}/add", values | {"tokenHash": "0"})["code"] == 10422


@pytest.mark.django_db(transaction=True)
def test_the_same_item_sent_many_times_at_once_makes_one_record() -> None:
    app, number = App("comment", "view"), article()
    result: list[Any] = []

    def send() -> None:
        try:
            result.append(app.items("comment", said("c1", number))[0])
            app.send("view", {"key": "b1", "items": [{"kind": "article", "id": number, "views": 1}]})
        finally:
            connection.close()

    threads = [threading.Thread(target=send) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len({answer["id"] for answer in result}) == 1
    assert sum(not answer["repeated"] for answer in result) == 1
    assert Comment.objects.count() == 1
    assert Article.objects.get(pk=number).view_num == 1


@pytest.mark.django_db
def test_a_batch_that_is_too_large_is_told_so() -> None:
    app = App("comment")
    http = HttpClient(headers={"Authorization": f"Bearer {app.token}"})
    body = {"items": [{"key": "c1", "text": "长" * 1_500_000}]}
    response = http.post("/api/ingest/comment", body, content_type="application/json")
    assert response.status_code == 413
    assert response.json()["msg"] == "一次发送的内容不能超过4MB，请分批发送"


INGESTED = [kind for kind in registry.kinds.values() if kind.ingest]
NASTY: tuple[Any, ...] = (
    None, "", [], {}, [[]], {"a": []}, -1, 10**30, 1.5, True, "x" * 5000, "\u202e", "<script>", {"kind": "article", "id": -1},
    {"key": "nobody"}, {"kind": "nothing", "key": "x"}, {"kind": ["article"], "id": 1}, [{"a": 1}], [None],
)  # fmt: skip


@pytest.mark.django_db
@pytest.mark.parametrize("kind", INGESTED, ids=[kind.key for kind in INGESTED])
def test_nothing_that_is_sent_crashes_the_door(kind: Any) -> None:
    app = App(kind.key)
    names = [camel(name) for name in (*kind.ingest.fields, *kind.ingest.facts)]
    items = [{"key": f"{name}-{position}", name: value} for name in names for position, value in enumerate(NASTY)]
    items += [{"key": value} for value in NASTY]
    for start in range(0, len(items), 200):
        for answer in app.items(kind.key, *items[start : start + 200]):
            assert answer.get("code", 0) in (0, 10404, 10409, 10422), answer


@pytest.mark.django_db
def test_no_count_that_is_sent_crashes_the_door() -> None:
    app, number = App("view"), article()
    items = [{"kind": "article", "id": number, "views": value} for value in NASTY]
    items += [{"kind": value, "id": value} for value in NASTY]
    data = app.send("view", {"key": "b1", "items": items})["data"]
    assert data["counted"] == 1
    for position, key in enumerate(NASTY):
        assert app.send("view", {"key": key, "items": NASTY[position]})["code"] in (10422, 10409)


def test_a_token_can_have_the_scope_of_every_call_of_machines() -> None:
    asked = {row.call.needed_scope for row in registry.rows.values() if row.call.access == "service"}
    assert asked <= set(offered_scopes())
