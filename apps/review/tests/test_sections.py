"""Sections: what names them follows them, through archiving, rights to write, and merges under concurrent edits."""

from __future__ import annotations

import threading
from typing import Any

import pytest
from django.db import connection, transaction

from apps.api.public_api.tests.clients import article, read
from apps.api.tests.clients import Client, a_client, a_super_client
from apps.api.tests.samples import payload_for
from apps.content.article.models import Article
from apps.content.disclosure.models import Disclosure
from apps.content.index.models import Entry
from apps.core.outbox.tasks import State
from apps.core.tests.concurrent import at_once
from apps.home.models import Channel
from apps.kinds.engine.jobs.jobs import JOBS
from apps.kinds.engine.write import save
from apps.kinds.models import Job, Publication

from ..models import Section
from ..section import live, rewrite
from ..section.fields import namings

STORY = {"title": "东湖绿道今日开放", "body": "<p>全程。</p>"}


def section(key: str) -> Section:
    return Section.objects.get(key=key)


def an_editor() -> Client:
    return a_client(*(("内容-文章", right) for right in ("view", "add", "edit", "review", "publish_direct")))


def new_section(name: str, **fields: Any) -> Section:
    answer = a_super_client().request("POST", "/section/add", {"name": name} | fields)
    assert answer["code"] == 0, answer
    return Section.objects.get(pk=answer["data"]["id"])


def merge(source: str, into: str) -> dict[str, Any]:
    payload = {"id": section(source).pk, "into": section(into).pk}
    return a_super_client().request("POST", "/section/merge", payload)


def run_jobs() -> None:
    while JOBS.run_next(lambda job, lost: rewrite.carry_out(job, lost.is_set, lambda: False), sort="merge"):
        pass


@pytest.mark.django_db
def test_the_eight_sections_of_the_fixed_list_stand_with_their_keys() -> None:
    assert list(Section.objects.order_by("sort_order").values_list("key", flat=True)) == list(live.SHIPPED)


@pytest.mark.django_db
def test_a_new_section_takes_contents_at_once_and_gets_a_key() -> None:
    made = new_section("专题策划")
    assert made.key
    answer = an_editor().request("POST", "/content/article/add", STORY | {"section": made.key})
    assert answer["data"]["section"] == made.key
    found = a_super_client().request("GET", "/content/article/list", {"section": made.key})
    assert found["data"]["total"] == 1


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("fields", "name"),
    [({"name": ""}, "name"), ({"name": "要闻"}, "name"), ({"name": "甲", "key": "News!"}, "key"), ({"name": "甲", "key": "news"}, "key")],
)  # fmt: skip
def test_a_wrong_section_is_refused_at_its_field(fields: dict[str, Any], name: str) -> None:
    answer = a_super_client().request("POST", "/section/add", fields)
    assert name in answer["data"]["errors"]


@pytest.mark.django_db
def test_an_archived_section_takes_nothing_new_and_keeps_what_stands() -> None:
    editor, boss = an_editor(), a_super_client()
    old = editor.request("POST", "/content/article/add", STORY | {"section": "sports"})["data"]
    assert boss.request("POST", "/section/archive", {"id": section("sports").pk})["code"] == 0
    refused = editor.request("POST", "/content/article/add", STORY | {"title": "新", "section": "sports"})
    assert "已停用" in refused["data"]["errors"]["section"]
    change = {"id": old["id"], "revision": old["revision"], "title": "改"}
    assert editor.request("POST", "/content/article/modify", change)["code"] == 0
    assert boss.request("GET", "/content/article/list", {"section": "sports"})["data"]["total"] == 1


@pytest.mark.django_db
def test_a_draft_of_a_section_that_was_archived_is_not_submitted() -> None:
    editor = an_editor()
    draft = editor.request("POST", "/content/article/add", STORY | {"section": "sports"})["data"]
    a_super_client().request("POST", "/section/archive", {"id": section("sports").pk})
    refused = editor.request("POST", "/content/article/submit", {"id": draft["id"]})
    assert refused["code"] == 10409
    assert "已停用" in refused["msg"]


@pytest.mark.django_db
def test_only_the_people_of_a_section_write_submit_and_import_for_it() -> None:
    outsider = an_editor()
    draft = outsider.request("POST", "/content/article/add", STORY | {"section": "culture"})["data"]
    chosen = an_editor()
    record = section("culture")
    boss = a_super_client()
    change = {"id": record.pk, "revision": record.revision, "accounts": [chosen.caller.account_id]}
    assert boss.request("POST", "/section/update", change)["code"] == 0
    refused = outsider.request("POST", "/content/article/add", STORY | {"title": "二", "section": "culture"})
    assert refused["code"] == 10403
    assert "文旅" in refused["msg"]
    assert outsider.request("POST", "/content/article/submit", {"id": draft["id"]})["code"] == 10403
    batch = outsider.request("POST", "/content/article/submit", {"ids": [draft["id"]]})
    assert not batch["data"]["done"]
    moved = outsider.request("POST", "/content/article/add", STORY | {"title": "三", "section": "news"})["data"]
    into = {"id": moved["id"], "revision": moved["revision"], "section": "culture"}
    assert "文旅" in outsider.request("POST", "/content/article/modify", into)["msg"]
    assert chosen.request("POST", "/content/article/add", STORY | {"title": "四", "section": "culture"})["code"] == 0
    offered = {
        one["value"]: one["writable"] for one in outsider.request("GET", "/section/choices", {})["data"]["items"]
    }
    assert not offered["culture"]
    assert offered["news"]


@pytest.mark.django_db
def test_a_merge_says_what_it_moves_and_moves_everything() -> None:
    pk = article("全民健身", section="sports")
    Channel.objects.create(name="体育", code="sports", feed="section", section="sports")
    boss = a_super_client()
    preview = boss.request("GET", "/section/merge", {"id": section("sports").pk, "into": section("culture").pk})["data"]
    assert preview["total"] == 2
    assert {one["kind"] for one in preview["records"]} == {"article", "channel"}
    assert merge("sports", "culture")["code"] == 0
    run_jobs()
    story = Article.objects.get(pk=pk)
    assert story.section == "culture"
    assert (story.published or {})["section"] == "culture"
    assert Channel.objects.get(code="sports").section == "culture"
    assert Entry.objects.get(kind="article", record_id=pk).section == "culture"
    assert Publication.objects.get(kind="article", record_id=pk).scope == "culture"
    assert Job.objects.get(sort="merge").state == State.DONE


@pytest.mark.django_db
def test_no_table_names_a_merged_section_but_the_redirect_itself_and_what_happened() -> None:
    """One record of each kind that names a section, in its working version and, where it has one, in the published one."""
    old = new_section("旧栏目", key="moved_away")
    caller, kinds = a_super_client().caller, [naming.kind for naming in namings()]
    for naming in namings():
        where = {"data_expansion": {"scope": "section"}, "home_module": {"source": "latest"}}
        fields = where.get(
            naming.kind.key, {"feed": "section"} if any(one.name == "feed" for one in naming.kind.fields) else {}
        )
        payload = payload_for(naming.kind, caller) | fields | {naming.payload_name: old.key}
        made = save.create(naming.kind, caller, payload)
        assert made[naming.payload_name] == old.key, naming.kind.key
        if naming.kind.reviewed:
            naming.kind.model.objects.filter(pk=made["id"]).update(published={naming.payload_name: old.key})
    assert {"article", "video", "channel", "home_module", "data_expansion"} <= {kind.key for kind in kinds}
    assert set(tables_that_name(old.key)) > set(KEEP_OLD_KEYS)
    merge(old.key, "culture")
    run_jobs()
    assert set(tables_that_name(old.key)) <= set(KEEP_OLD_KEYS)


#: The redirect; what people did and when; documents, which are read as the new section.
KEEP_OLD_KEYS = ("review_section",)
HISTORY = ("identity_systemlog", "review_reviewlog", "kinds_job", "product_dataexpansionchange")


def tables_that_name(key: str) -> list[str]:
    with connection.cursor() as cursor:
        names = [name for name in connection.introspection.table_names(cursor) if name not in HISTORY]
        found = []
        for name in names:
            cursor.execute(f'select exists (select from "{name}" t where to_jsonb(t)::text like %s)', [f'%"{key}"%'])  # noqa: S608
            if cursor.fetchone()[0]:
                found.append(name)
    return found


@pytest.mark.django_db
def test_the_old_key_leads_to_the_section_that_took_it_over() -> None:
    pk = article("全民健身", section="sports")
    merge("sports", "culture")
    merge("culture", "news")
    run_jobs()
    boss = a_super_client()
    made = boss.request("POST", "/content/article/add", STORY | {"section": "sports"})
    assert made["data"]["section"] == "news"
    assert boss.request("GET", "/content/article/list", {"section": "culture"})["data"]["total"] == 2
    assert [one["id"] for one in read("article/list?by=sports")["items"]] == [pk]
    known = read("sections")
    assert known["merged"] == {"sports": "news", "culture": "news"}
    assert "sports" not in [one["key"] for one in known["items"]]


@pytest.mark.django_db
def test_a_merge_into_itself_a_merged_or_an_archived_section_is_refused() -> None:
    assert "into" in merge("news", "news")["data"]["errors"]
    merge("sports", "news")
    assert merge("sports", "culture")["code"] == 10409
    a_super_client().request("POST", "/section/archive", {"id": section("ecology").pk})
    assert "into" in merge("culture", "ecology")["data"]["errors"]


@pytest.mark.django_db
def test_the_last_open_section_stays_open_and_a_used_one_is_not_deleted() -> None:
    boss = a_super_client()
    Section.objects.exclude(key="news").update(archived=True)
    assert boss.request("POST", "/section/archive", {"id": section("news").pk})["code"] == 10409
    boss.request("POST", "/content/article/add", STORY | {"section": "news"})
    Section.objects.filter(key="sports").update(archived=False)
    boss.request("POST", "/section/archive", {"id": section("news").pk})
    refused = boss.request("POST", "/section/delete", {"id": section("news").pk})
    assert refused["code"] == 10409
    assert "文章1条" in refused["msg"]
    assert boss.request("POST", "/section/delete", {"id": section("ecology").pk})["code"] == 0


@pytest.mark.django_db
def test_a_section_that_only_the_published_version_names_is_not_deleted_and_its_merge_says_so() -> None:
    pk = article("全民健身", section="sports")
    Article.objects.filter(pk=pk).update(section="news")
    boss = a_super_client()
    refused = boss.request("POST", "/section/delete", {"id": section("sports").pk})
    assert refused["code"] == 10409
    assert "文章1条" in refused["msg"]
    asked = {"id": section("sports").pk, "into": section("culture").pk}
    assert boss.request("GET", "/section/merge", asked)["data"]["records"] == [
        {"kind": "article", "label": "文章", "count": 1}
    ]
    merge("sports", "culture")
    run_jobs()
    story = Article.objects.get(pk=pk)
    assert (story.section, (story.published or {})["section"]) == ("news", "culture")


@pytest.mark.django_db
def test_a_default_section_that_was_deleted_is_chosen_anew() -> None:
    boss = a_super_client()
    assert boss.request("POST", "/section/delete", {"id": section("news").pk})["code"] == 0
    answer = boss.request("POST", "/content/article/add", STORY)
    assert "section" in answer["data"]["errors"]
    assert not Article.objects.exists()


@pytest.mark.django_db
@pytest.mark.parametrize("path", ["/section/archive", "/section/delete"])
def test_a_tip_becomes_an_article_while_its_usual_section_takes_nothing(path: str) -> None:
    boss = a_super_client()
    tip = Disclosure.objects.create(title="路灯不亮", body="三天了。")
    assert boss.request("POST", path, {"id": section("livelihood").pk})["code"] == 0
    answer = boss.request("POST", "/content/disclosure/article", {"id": tip.pk})
    assert answer["code"] == 0, answer
    assert Article.objects.get(pk=answer["data"]["id"]).section == "news"


@pytest.mark.django_db
def test_who_may_not_manage_sections_gets_their_choices_and_nothing_else() -> None:
    editor = an_editor()
    assert editor.request("GET", "/section/choices", {})["code"] == 0
    assert editor.request("GET", "/section/list", {})["code"] == 10403
    assert editor.request("POST", "/section/archive", {"id": section("news").pk})["code"] == 10403
    assert editor.request("POST", "/section/merge", {"id": 1, "into": 2})["code"] == 10403


@pytest.mark.django_db(transaction=True)
def test_two_people_who_archive_the_last_two_sections_at_once_leave_one_open() -> None:
    live.preset(live.SHIPPED, seconds=3600)
    Section.objects.exclude(key__in=("news", "sports")).update(archived=True)
    boss, answers = a_super_client(), {}

    def archive(key: str) -> None:
        answers[key] = boss.request("POST", "/section/archive", {"id": section(key).pk})

    at_once(lambda: archive("news"), lambda: archive("sports"))
    assert sorted(answer["code"] for answer in answers.values()) == [0, 10409]
    assert Section.objects.filter(archived=False).count() == 1


@pytest.mark.django_db(transaction=True)
def test_a_story_that_is_saved_during_a_merge_ends_in_the_section_that_took_over() -> None:
    """The writer began under the old key; the merge waits for it, and its job finds the record."""
    live.preset(live.SHIPPED, seconds=3600)
    editor, saved, go_on = an_editor(), threading.Event(), threading.Event()

    def write() -> None:
        with transaction.atomic():
            editor.request("POST", "/content/article/add", STORY | {"section": "sports"})
            saved.set()
            go_on.wait(60)
        connection.close()

    writer = threading.Thread(target=write)
    writer.start()
    assert saved.wait(60)

    def take_over() -> None:
        merge("sports", "culture")
        connection.close()

    merging = threading.Thread(target=take_over)
    merging.start()
    go_on.set()
    writer.join(60)
    merging.join(60)
    # This process still believes the old list, as another server would for two seconds.
    live.preset(live.SHIPPED, seconds=3600)
    late = editor.request("POST", "/content/article/add", STORY | {"title": "晚到", "section": "sports"})
    assert late["code"] == 0
    run_jobs()
    assert set(Article.objects.values_list("section", flat=True)) == {"culture"}
