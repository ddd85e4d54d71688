"""``manage.py rebuild_indexes`` makes every damaged index whole again, and disturbs nobody who works meanwhile."""

from __future__ import annotations

import io
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.db import OperationalError, connection, transaction

from apps.api.tests.clients import a_super_client
from apps.content.index import consistency
from apps.content.models import Article
from apps.kinds.engine.write import index_rebuild, indexes
from apps.kinds.engine.write.indexes import RecordIndex
from apps.kinds.kind import Kind
from apps.kinds.registry import registry
from apps.review.tests.factories import said
from apps.review.words.tests.lists import a_word

#: A wrong value for a column of each index.
WRONG: dict[str, dict[str, Any]] = {
    "publications": {"rank": 999},
    "media_uses": {"state": "binned"},
    "placements": {"target_id": 999_999},
    "word_flags": {"level": 0},
    "content": {"title": "别的", "views": 9},
}
GONE = 999_999
COVER = "/media/saas/image/2026-11/donghu.jpg"


def rows(index: RecordIndex, *, keys: bool = False) -> set[str]:
    """Every column; the key of the row itself only with ``keys``."""
    names = [field.attname for field in index.model._meta.fields if keys or not field.primary_key]
    return {str(row) for row in index.model._default_manager.values_list(*names)}


def rebuilt(*names: str) -> str:
    out = io.StringIO()
    call_command("rebuild_indexes", *names, stdout=out)
    return out.getvalue()


@pytest.fixture
def articles(db: None) -> list[int]:
    """One that readers see, and two that wait with it as their related article."""
    client = a_super_client()
    a_word("渡假村", level=1)
    live = said(client, "/content/article/add", {"title": "东湖绿道", "body": "<p>正文。</p>", "cover": COVER})["id"]
    said(client, "/content/article/publish", {"id": live})
    waiting = []
    for title in ("去渡假村", "渡假村开放"):
        values = {"title": title, "body": "<p>正文。</p>", "cover": COVER, "related": [live]}
        waiting.append(said(client, "/content/article/add", values)["id"])
        said(client, "/content/article/submit", {"id": waiting[-1]})
    return [live, *waiting]


def damage(index: RecordIndex) -> None:
    table = index.model._default_manager
    first, last = table.order_by("record_id").first(), table.order_by("record_id").last()
    assert first is not None
    assert last is not None
    for orphan in ({"record_id": GONE}, {"kind": "no_such_kind"}):
        for name, value in ({"pk": None} | orphan).items():
            setattr(last, name, value)
        last.save(force_insert=True)
    table.filter(pk=first.pk).update(**WRONG[index.name])
    table.filter(record_id__gt=getattr(first, "record_id", 0), record_id__lt=GONE).delete()


@pytest.mark.parametrize("index", indexes.installed(), ids=lambda index: index.name)
def test_a_damaged_index_is_whole_again(index: RecordIndex, articles: list[int]) -> None:
    before = rows(index)
    assert before
    damage(index)
    assert rows(index) != before
    assert f"{index.name} article: 3 of 3 records\n" in rebuilt(index.name)
    assert rows(index) == before
    assert list(consistency.problems()) == []


def test_a_rebuild_of_all_indexes_touches_no_row_that_is_right(
    articles: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(index_rebuild, "BATCH", 2)
    before = [rows(index, keys=True) for index in indexes.installed()]
    assert "publications article: 3 of 3 records\n" in rebuilt()
    assert [rows(index, keys=True) for index in indexes.installed()] == before


def test_an_upgrade_fills_only_an_index_that_is_empty(articles: list[int]) -> None:
    publications, *_, content = indexes.installed()
    before = rows(publications)
    publications.model._default_manager.all().delete()
    content.model._default_manager.filter(record_id=articles[0]).delete()
    call_command("rebuild_indexes", missing=True, stdout=io.StringIO())
    assert rows(publications) == before
    assert not content.model._default_manager.filter(record_id=articles[0]).exists()


def test_a_name_that_no_index_has_is_refused_with_the_names_that_there_are(db: None) -> None:
    with pytest.raises(CommandError, match="no such index: titles; there are publications, "):
        rebuilt("publications", "titles")


@pytest.mark.django_db(transaction=True)
def test_nobody_changes_a_record_while_its_rows_are_written() -> None:
    """Else the rebuild would write what it read before, over the rows of a version that came meanwhile."""
    article = Article.objects.create(title="东湖绿道")
    free: list[bool] = []

    def try_to_change() -> None:
        try:
            with transaction.atomic():
                Article.objects.select_for_update(nowait=True, no_key=True).get(pk=article.pk)
                free.append(True)
        except OperationalError:
            free.append(False)
        finally:
            connection.close()

    def rebuild(kind: Kind, records: Any) -> None:
        if kind.key == "article":
            with ThreadPoolExecutor(1) as pool:
                pool.submit(try_to_change).result()

    (publications, *_) = indexes.installed()
    index_rebuild.rebuild(replace(publications, rebuild=rebuild), [registry.kind("article")], lambda *_: None)
    assert free == [False]
