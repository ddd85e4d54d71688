"""A withdrawal removes all placements of a record in one transaction, and can be undone."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest
from django.utils import timezone

from apps.api.tests.clients import a_client, a_super_client
from apps.api.tests.samples import payload_for
from apps.core.errors import Conflict
from apps.kinds.engine.write import recycle, save, transitions
from apps.kinds.fields import Field
from apps.kinds.registry import registry
from apps.kinds.rights import Caller
from apps.review.models import Placement, ReviewLog, Withdrawal
from apps.review.placement import queries, withdrawal
from apps.review.placement.placement_fields import without

pytestmark = pytest.mark.django_db


@pytest.fixture
def boss() -> Caller:
    return a_super_client().caller


def a_live(kind: str, boss: Caller, **values: Any) -> dict[str, Any]:
    declared = registry.kind(kind)
    made = save.create(declared, boss, values)
    return dict(transitions.perform(declared, "publish", boss, {"id": made["id"]}))


def an_article(boss: Caller, **values: Any) -> dict[str, Any]:
    return a_live("article", boss, **({"title": "东湖绿道今日开放", "body": "<p>正文。</p>"} | values))


def a_splash(boss: Caller, article: int) -> dict[str, Any]:
    """A live record that has nothing to show without the article."""
    declared = registry.kind("splash")
    values = payload_for(declared, boss) | {"targetSort": "content", "target": {"kind": "article", "id": article}}
    made = save.create(declared, boss, values)
    transitions.perform(declared, "submit", boss, {"id": made["id"]})
    return dict(transitions.perform(declared, "approve", boss, {"id": made["id"]}))


CARD = (Field("content", "内容", "content", kinds=("article",), required=True), Field("note", "说明"))
SPARE = (Field("content", "内容", "content", kinds=("article",)), Field("note", "说明"))


@pytest.mark.parametrize(("cells", "left"), [(CARD, []), (SPARE, [{"content": None, "note": "甲"}])])
def test_a_row_goes_with_what_it_cannot_be_without(cells: tuple[Field, ...], left: list[object]) -> None:
    modules = Field("modules", "模块", "repeater", fields=(Field("cards", "卡片", "repeater", fields=cells),))
    other = {"content": {"kind": "article", "id": 2}, "note": "乙"}
    value = [{"cards": [{"content": {"kind": "article", "id": 1}, "note": "甲"}, other]}]
    assert without(modules, value, ("article", 1)) == [{"cards": [*left, other]}]


def withdraw(boss: Caller, article: int) -> dict[str, Any]:
    return dict(transitions.perform(registry.kind("article"), "withdraw", boss, {"id": article, "reason": "来源有误"}))


def read(kind: str, pk: int) -> Any:
    return registry.kind(kind).model._default_manager.get(pk=pk)


def test_related_articles_and_slots_are_known_by_what_they_show(boss: Caller) -> None:
    shown = an_article(boss)
    other = an_article(boss, related=[shown["id"]])
    splash = a_splash(boss, shown["id"])
    rows = set(Placement.objects.values_list("kind", "record_id", "field", "live"))
    assert rows == {
        ("article", other["id"], "related", False), ("article", other["id"], "related", True),
        ("splash", splash["id"], "target", False), ("splash", splash["id"], "target", True),
    }  # fmt: skip


def test_what_is_deleted_shows_nothing_and_shows_it_again_when_restored(boss: Caller) -> None:
    shown = an_article(boss)
    article = registry.kind("article")
    draft = save.create(article, boss, {"title": "另一篇", "body": "<p>正文。</p>", "related": [shown["id"]]})
    recycle.delete(article, boss, {"id": draft["id"]})
    assert not Placement.objects.exists()
    recycle.restore(article, boss, {"id": draft["id"]})
    assert Placement.objects.count() == 1


def test_withdrawing_clears_every_place_at_once(boss: Caller) -> None:
    shown = an_article(boss)
    other = an_article(boss, related=[shown["id"]])
    splash = a_splash(boss, shown["id"])
    withdraw(boss, shown["id"])
    assert read("splash", splash["id"]).enabled is False
    assert read("article", other["id"]).published["related"] == []
    assert list(read("article", other["id"]).related.values_list("pk", flat=True)) == [shown["id"]]
    assert not Placement.objects.filter(kind="article", live=True).exists()


def test_taking_a_withdrawal_back_puts_everything_where_it_was(boss: Caller) -> None:
    shown = an_article(boss)
    splash = a_splash(boss, shown["id"])
    before = read("article", shown["id"])
    withdraw(boss, shown["id"])
    answer = withdrawal.undo(caller=boss, kind=registry.kind("article"), id=shown["id"])
    after = read("article", shown["id"])
    assert (after.verify_state, after.published, after.published_at) == (1, before.published, before.published_at)
    assert read("splash", splash["id"]).enabled is True
    assert [place["id"] for place in answer["restored"]] == [splash["id"]]
    assert ReviewLog.objects.filter(action="undo", label="撤销撤稿").count() == 1


def test_a_place_that_somebody_changed_since_is_left_and_named(boss: Caller) -> None:
    shown = an_article(boss)
    splash = a_splash(boss, shown["id"])
    withdraw(boss, shown["id"])
    kind = registry.kind("splash")
    save.update(kind, boss, {"id": splash["id"], "revision": read("splash", splash["id"]).revision, "title": "改过"})
    answer = withdrawal.undo(caller=boss, kind=registry.kind("article"), id=shown["id"])
    assert answer["restored"] == []
    assert "请自行核对后放回" in answer["kept"][0]["reason"]
    assert read("splash", splash["id"]).enabled is False


@pytest.mark.parametrize("since", ["edited", "a day ago", "undone"])
def test_a_withdrawal_cannot_be_taken_back_once_something_happened(boss: Caller, since: str) -> None:
    shown = an_article(boss)
    withdrawn = withdraw(boss, shown["id"])
    if since == "edited":
        changes = {"id": shown["id"], "revision": withdrawn["revision"], "summary": "新的摘要"}
        save.update(registry.kind("article"), boss, changes)
    elif since == "undone":
        withdrawal.undo(caller=boss, kind=registry.kind("article"), id=shown["id"])
    else:
        Withdrawal.objects.update(at=timezone.now() - dt.timedelta(hours=25))
    with pytest.raises(Conflict, match="不能撤销"):
        withdrawal.undo(caller=boss, kind=registry.kind("article"), id=shown["id"])


def test_who_may_not_withdraw_may_not_take_it_back(boss: Caller) -> None:
    shown = an_article(boss)
    withdraw(boss, shown["id"])
    reader = a_client(("内容-文章", "view"), ("内容-文章", "edit"))
    answer = reader.request("POST", "/verify-center/withdrawal/undo", {"kind": "article", "id": shown["id"]})
    assert answer["code"] == 10403
    assert reader.request("GET", "/verify-center/withdrawal", {"kind": "article", "id": shown["id"]})["code"] == 10403


def test_places_of_kinds_that_one_may_not_see_are_counted_and_not_named(boss: Caller) -> None:
    shown = an_article(boss)
    an_article(boss, title="另一篇", related=[shown["id"]])
    a_splash(boss, shown["id"])
    writer = a_client(("内容-文章", "view"))
    answer = writer.request("GET", "/verify-center/places", {"kind": "article", "id": shown["id"]})
    [item] = answer["data"]["items"]
    assert (item["total"], item["hidden"]) == (2, 1)
    assert [(p["title"], p["fields"], p["live"], p["how"]) for p in item["places"]] == [
        ("另一篇", ["相关文章"], True, "published")
    ]


def test_many_places_are_named_in_as_many_queries_as_one(boss: Caller, django_assert_max_num_queries: Any) -> None:
    """Regression: a query for each placement."""
    shown = an_article(boss)
    for number in range(4):
        an_article(boss, title=f"第{number}篇", related=[shown["id"]])
    ids = [shown["id"], an_article(boss, related=[shown["id"]])["id"]]
    with django_assert_max_num_queries(3):
        answer = queries.list_places(caller=boss, kind=registry.kind("article"), ids=ids)
    assert [item["total"] for item in answer["items"]] == [5, 0]


def test_a_place_whose_record_is_gone_is_none(boss: Caller) -> None:
    """Regression: an HTTP 500."""
    shown = an_article(boss)
    Placement.objects.create(
        kind="article", record_id=10**9, field="related", live=True, target_kind="article", target_id=shown["id"]
    )
    answer = queries.list_places(caller=boss, kind=registry.kind("article"), id=shown["id"])
    assert answer["items"] == [{"id": shown["id"], "total": 0, "hidden": 0, "places": []}]
    assert withdraw(boss, shown["id"])["verifyState"] == 0
