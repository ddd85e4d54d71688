"""A name is found in open drafts, and becomes another as suggestions that the people of each draft decide."""

from __future__ import annotations

from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from apps.api.tests.clients import Client, a_client
from apps.content.models import Article
from apps.content.names import run
from apps.content.tests.test_article_review import EDITOR, OWN, REVIEWER, act, draft
from apps.core.tests.published_events import PublishedEvents
from apps.documents import derived_content, locks, store, update_log
from apps.documents.crdt import minimal_rewrite, text_hits, y_prosemirror
from apps.documents.crdt.doc import capture
from apps.documents.events import DocumentAppended, DocumentRestored
from apps.documents.models import Document, DocumentUpdate
from apps.documents.replacements import queries
from apps.documents.tests.edits import edited
from apps.identity.sessions.tokens import caller_of
from apps.kinds.engine.jobs.jobs import JOBS
from apps.kinds.models import Job

pytestmark = pytest.mark.django_db

OLD, NEW = "欧阳望川", "欧阳旺川"
TWICE = f"<p>市长{OLD}今天到会。</p><p>{OLD}在会上讲话。</p>"


@pytest.fixture
def editor() -> Client:
    return a_client(*EDITOR)


def search(client: Client, name: str = OLD, **more: Any) -> dict[str, Any]:
    answer = client.request("GET", "/content/names/search", {"name": name, **more})
    assert answer["code"] == 0, answer
    found: dict[str, Any] = answer["data"]
    return found


def all_of(found: dict[str, Any]) -> list[dict[str, Any]]:
    return [
        {"kind": one["kind"], "id": one["id"], "keys": [hit["key"] for hit in one["hits"]]} for one in found["drafts"]
    ]


def ask(client: Client, records: list[dict[str, Any]], **more: Any) -> dict[str, Any]:
    return client.request(
        "POST", "/content/names/suggest", {"name": OLD, "replacement": NEW, "records": records, **more}
    )


def deliver() -> None:
    JOBS.run_next(
        lambda job, lost: run.carry_out(job, caller_of(job.account_id), lost.is_set, lambda: False), sort=run.SORT
    )


def suggested(client: Client, records: list[dict[str, Any]]) -> Job:
    answer = ask(client, records)
    assert answer["code"] == 0, answer
    deliver()
    return Job.objects.get(pk=answer["data"]["jobId"])


def withdrawn(client: Client, job: Job) -> Job:
    answer = client.request("POST", "/content/names/withdraw", {"id": job.pk})
    assert answer["code"] == 0, answer
    deliver()
    return Job.objects.get(pk=answer["data"]["jobId"])


def outcomes(job: Job) -> list[tuple[Any, ...]]:
    return [(one["id"], one["outcome"], one["count"], one["left"], one["reason"]) for one in job.result["items"]]


def marks(story: dict[str, Any]) -> list[tuple[str, str, int]]:
    """The suggestions of the durable document: text, mark, author."""
    document = store.load(Document.objects.get(kind="article", record_id=story["id"]))
    found = []
    for text in text_hits.texts(document.doc):
        for node in y_prosemirror.read_runs(text):
            found += [
                (node["text"], mark["type"], mark["attrs"]["author"])
                for mark in node.get("marks", [])
                if mark["type"] in ("insertion", "deletion")
            ]
    return found


def test_hits_stand_with_the_words_around_them(editor: Client) -> None:
    story = draft(editor, body=TWICE)
    (found,) = search(editor)["drafts"]
    assert (found["id"], found["title"], found["reason"]) == (story["id"], story["title"], "")
    assert [(hit["before"], hit["after"]) for hit in found["hits"]] == [("市长", "今天到会。"), ("", "在会上讲话。")]
    assert found["route"].endswith(f"?id={story['id']}")


def test_a_title_with_the_name_is_said_beside_the_hits(editor: Client) -> None:
    draft(editor, title=f"{OLD}到会", body="<p>没有提到名字。</p>", summary=f"{OLD}讲话")
    (found,) = search(editor)["drafts"]
    assert (found["hits"], found["fields"]) == ([], ["标题", "摘要"])


def test_what_is_judged_or_published_stands_apart_with_the_reason(editor: Client) -> None:
    reviewer = a_client(*REVIEWER)
    waiting, live, rejected = (draft(editor, title=title, body=TWICE) for title in ("待审", "已发", "被驳回"))
    for story in (waiting, live, rejected):
        assert act(editor, "submit", story)["code"] == 0
    assert act(reviewer, "approve", live)["code"] == 0
    assert act(reviewer, "reject", rejected, reason="名字不对")["code"] == 0
    found = search(editor)
    assert [one["id"] for one in found["drafts"]] == [rejected["id"]]
    reasons = {one["id"]: one["reason"] for one in found["apart"]}
    assert reasons == {
        waiting["id"]: "正在审核中，撤回或驳回后才能修改",
        live["id"]: "已发布，须改稿后重新审核",
    }


def test_deleted_drafts_are_not_found(editor: Client) -> None:
    story = draft(editor, body=TWICE)
    editor.request("POST", "/content/article/delete", {"id": story["id"]})
    assert search(editor) == {"drafts": [], "apart": [], "more": False}


def test_who_may_not_see_articles_finds_none(editor: Client) -> None:
    draft(editor, body=TWICE)
    assert search(a_client(("活动管理", "view"))) == {"drafts": [], "apart": [], "more": False}


def test_who_may_only_look_is_told_so_and_is_refused(editor: Client) -> None:
    draft(editor, body=TWICE)
    viewer = a_client((OWN, "view"))
    found = search(viewer)
    assert found["drafts"][0]["reason"] == "您没有编辑权限，只能查看"
    assert ask(viewer, all_of(found))["code"] == 10403


def test_a_name_of_one_letter_is_refused(editor: Client) -> None:
    answer = editor.request("GET", "/content/names/search", {"name": "王"})
    assert (answer["code"], answer["data"]["errors"]) == (10422, {"name": "请至少输入2个字"})


def test_the_number_of_statements_does_not_grow_with_the_drafts(editor: Client) -> None:
    def statements() -> int:
        with CaptureQueriesContext(connection) as asked:
            search(editor)
        return len(asked)

    for number in range(2):
        store.open_or_seed("article", draft(editor, title=f"甲{number}", body=TWICE)["id"])
    few = statements()
    for number in range(6):
        store.open_or_seed("article", draft(editor, title=f"乙{number}", body=TWICE)["id"])
    assert statements() == few
    assert len(search(editor)["drafts"]) == 8


def test_chosen_hits_become_suggestions_of_the_person_who_asked(
    editor: Client, django_capture_on_commit_callbacks: Any
) -> None:
    story = draft(editor, body=TWICE)
    colleague = a_client(*EDITOR)
    with django_capture_on_commit_callbacks(execute=True):
        job = suggested(colleague, all_of(search(colleague)))
    assert outcomes(job) == [(story["id"], "done", 2, 0, "")]
    assert (job.state, job.message, job.label) == ("done", "已在1篇草稿写入2处建议", f"建议把“{OLD}”改为“{NEW}”")
    author = colleague.caller.account_id
    assert marks(story) == [(OLD, "deletion", author), (NEW, "insertion", author)] * 2
    article = Article.objects.get(pk=story["id"])
    assert article.body == TWICE
    assert author in article.contributors
    assert DocumentUpdate.objects.filter(document__record_id=story["id"]).latest("seq").actor_id == author


def test_only_what_was_ticked_is_suggested(editor: Client) -> None:
    story = draft(editor, body=TWICE)
    (chosen,) = all_of(search(editor))
    suggested(editor, [chosen | {"keys": chosen["keys"][1:]}])
    hits = text_hits.find(store.open_or_seed("article", story["id"]).doc, OLD)
    assert [hit.suggested for hit in hits] == [False, True]


def test_rooms_hear_of_the_row_and_people_of_the_reason(editor: Client, published_events: PublishedEvents) -> None:
    story = draft(editor, body=TWICE)
    suggested(editor, all_of(search(editor)))
    head = Document.objects.get(record_id=story["id"]).head_seq
    assert published_events.of(DocumentAppended) == [DocumentAppended("article", story["id"], head)]
    (restored,) = published_events.of(DocumentRestored)
    assert restored.by == {"id": editor.caller.account_id, "label": editor.caller.display_name}
    assert restored.what == f"建议把“{OLD}”改为“{NEW}”（2处），请在修订中接受或拒绝"


def test_a_draft_that_changed_meanwhile_keeps_what_was_written(editor: Client) -> None:
    story = draft(editor, body=TWICE)
    chosen = all_of(search(editor))
    edited("article", story["id"], body_html=f"<p>全部重写，{OLD}没有到会。</p>")
    job = suggested(editor, chosen)
    assert outcomes(job) == [(story["id"], "unchanged", 0, 2, run.NOTHING_LEFT)]
    assert marks(story) == []


def test_a_second_run_finds_nothing_left_to_suggest(editor: Client) -> None:
    story = draft(editor, body=TWICE)
    chosen = all_of(search(editor))
    suggested(editor, chosen)
    assert [hit["suggested"] for hit in search(editor)["drafts"][0]["hits"]] == [True, True]
    assert outcomes(suggested(editor, chosen)) == [(story["id"], "unchanged", 0, 2, run.NOTHING_LEFT)]


def test_one_refused_draft_leaves_the_others_alone(editor: Client) -> None:
    held, judged, deleted, free = (draft(editor, title=title, body=TWICE) for title in ("独占", "送审", "删除", "可改"))
    chosen = sorted(all_of(search(editor)), key=lambda one: one["id"])
    locks.take("article", held["id"], caller=a_client(*EDITOR).caller)
    holder = locks.who("article", held["id"])
    assert holder is not None
    act(editor, "submit", judged)
    editor.request("POST", "/content/article/delete", {"id": deleted["id"]})
    job = suggested(editor, chosen)
    assert outcomes(job) == [
        (held["id"], "refused", 0, 2, f"{holder.holder_label}正在独占编辑，请等待其释放锁定"),
        (judged["id"], "refused", 0, 2, "正在审核中，撤回后才能修改"),
        (deleted["id"], "refused", 0, 2, "该文章不存在或已被删除，请刷新列表"),
        (free["id"], "done", 2, 0, ""),
    ]
    assert job.message == "已在1篇草稿写入2处建议，3篇未能修改"


def test_a_reviewer_who_may_correct_a_pending_article_does_not_change_it_here(editor: Client) -> None:
    both = a_client(*EDITOR, *REVIEWER)
    story = draft(editor, body=TWICE)
    chosen = all_of(search(both))
    act(editor, "submit", story)
    assert outcomes(suggested(both, chosen)) == [(story["id"], "refused", 0, 2, "正在审核中，撤回或驳回后才能修改")]


def test_a_worker_that_ends_goes_on_with_the_next_draft(editor: Client) -> None:
    for number in range(3):
        draft(editor, title=f"第{number}篇", body=TWICE)
    answer = ask(editor, all_of(search(editor)))
    stops = iter([False, True])
    JOBS.run_next(
        lambda job, lost: run.carry_out(job, caller_of(job.account_id), lost.is_set, lambda: next(stops)), sort=run.SORT
    )
    job = Job.objects.get(pk=answer["data"]["jobId"])
    assert (job.state, job.done, len(job.result["items"])) == ("queued", 1, 1)
    deliver()
    job.refresh_from_db()
    assert (job.state, [one["count"] for one in job.result["items"]]) == ("done", [2, 2, 2])


def test_a_withdrawal_takes_back_what_nobody_has_decided(editor: Client) -> None:
    first, second = draft(editor, title="甲", body=TWICE), draft(editor, title="乙", body=TWICE)
    job = suggested(editor, all_of(search(editor)))
    _accept_first(second)
    back = withdrawn(editor, job)
    assert sorted((one["id"], one["count"]) for one in back.result["items"]) == [(first["id"], 2), (second["id"], 1)]
    assert (back.message, back.label) == ("已在2篇草稿撤回3处建议", f"撤回：{job.label}")
    assert marks(first) == marks(second) == []
    derived = derived_content.derive("article", second["id"])
    assert derived is not None
    assert derived.text == f"市长{NEW}今天到会。\n{OLD}在会上讲话。"
    again = withdrawn(editor, job)
    assert {one["reason"] for one in again.result["items"]} == {run.NOTHING_UNDECIDED}


def test_suggestions_of_others_and_of_other_runs_stay(editor: Client) -> None:
    story = draft(editor, body=TWICE)
    colleague = a_client(*EDITOR)
    (chosen,) = all_of(search(editor))
    mine = suggested(editor, [chosen | {"keys": chosen["keys"][:1]}])
    suggested(colleague, [chosen | {"keys": chosen["keys"][1:]}])
    withdrawn(editor, mine)
    assert {author for _, _, author in marks(story)} == {colleague.caller.account_id}


def test_nobody_withdraws_the_run_of_another(editor: Client) -> None:
    draft(editor, body=TWICE)
    job = suggested(editor, all_of(search(editor)))
    assert a_client(*EDITOR).request("POST", "/content/names/withdraw", {"id": job.pk})["code"] == 10404


def test_a_withdrawal_itself_is_not_withdrawn(editor: Client) -> None:
    draft(editor, body=TWICE)
    back = withdrawn(editor, suggested(editor, all_of(search(editor))))
    answer = editor.request("POST", "/content/names/withdraw", {"id": back.pk})
    assert (answer["code"], answer["msg"]) == (10409, "这不是一次修改建议，没有可以撤回的")


@pytest.mark.parametrize(
    ("payload", "code"),
    [
        ({"replacement": OLD}, 10409),
        ({"records": [{"kind": "article", "id": 1, "keys": []}]}, 10422),
        ({"records": [{"kind": "video", "id": 1, "keys": ["a"]}]}, 10409),
        ({"records": [{"kind": "article", "id": "x", "keys": ["a"]}]}, 10422),
        ({"records": [{"kind": "article", "id": 1, "keys": "a"}]}, 10409),
        ({"records": [{"id": 1, "keys": ["a"]}]}, 10409),
    ],
)
def test_bad_input_is_refused_with_a_sentence(editor: Client, payload: dict[str, Any], code: int) -> None:
    answer = ask(editor, payload.pop("records", [{"kind": "article", "id": 1, "keys": ["a"]}]), **payload)
    assert answer["code"] == code
    assert answer["msg"]


def test_a_document_that_does_not_load_is_named_and_left_alone(editor: Client) -> None:
    story = draft(editor, body=TWICE)
    chosen = all_of(search(editor))
    store.open_or_seed("article", story["id"])
    DocumentUpdate.objects.filter(document__record_id=story["id"]).update(payload=b"\xff")
    (found,) = search(editor)["drafts"]
    assert (found["hits"], found["reason"]) == ([], "此文档暂时无法打开，可以恢复到以前的版本，或联系管理员处理")
    assert outcomes(suggested(editor, chosen))[0][1] == "refused"


def _accept_first(story: dict[str, Any]) -> None:
    """Somebody accepts the first suggestion: the old words go, the new ones lose their mark."""
    loaded = store.open_or_seed("article", story["id"])
    body = y_prosemirror.read_body(loaded.doc)
    settled = [node for node in body["content"][0]["content"] if not _is(node, "deletion")]
    for node in settled:
        node["marks"] = []
    body["content"][0]["content"] = settled
    _write(story, body)


def _is(node: dict[str, Any], mark: str) -> bool:
    return any(one["type"] == mark for one in node.get("marks", []))


def _write(story: dict[str, Any], body: dict[str, Any]) -> None:
    loaded = store.open_or_seed("article", story["id"])
    update = capture(loaded.doc, lambda: minimal_rewrite.write_body(loaded.doc, body))
    assert update is not None
    update_log.append([update_log.NewUpdate(loaded.document_id, update, 1)])


def test_many_documents_are_read_in_two_statements(editor: Client) -> None:
    ids = [draft(editor, title=f"第{number}篇", body=TWICE)["id"] for number in range(4)]
    for record_id in ids:
        store.open_or_seed("article", record_id)
    with CaptureQueriesContext(connection) as asked:
        found = queries.documents("article", ids)
    assert len(asked) == 2
    assert [len(text_hits.find(found[record_id] or queries.of_html(""), OLD)) for record_id in ids] == [2, 2, 2, 2]
