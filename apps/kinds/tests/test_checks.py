"""A slip in a declaration is named by a system check, with what was probably meant."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from apps.kinds.calls import Call, acts
from apps.kinds.checks.kinds import check_registry, problems
from apps.kinds.fields import Choice, Column, Field, Filter, Section, Tabs, When
from apps.kinds.kind import Coedited, Kind
from apps.kinds.lifecycle import Action, Lifecycle
from apps.kinds.registry import registry
from apps.kinds.rights import Right, SubsetGrant
from apps.kinds.routes import ParentRecord, Route


def article() -> Kind:
    return registry.kind("article")


def with_field(field: Field) -> dict[str, Any]:
    return {"fields": (*article().fields, field)}


def of_open(**changes: Any) -> dict[str, Any]:
    found = article().public
    assert found is not None
    return {"public": replace(found, **changes)}


def of_queue(**changes: Any) -> dict[str, Any]:
    found = article().queue
    assert found is not None
    return {"queue": replace(found, **changes)}


def of_ingest(**changes: Any) -> tuple[str, dict[str, Any]]:
    kind = registry.kind("comment")
    assert kind.ingest is not None
    return "comment", {"ingest": replace(kind.ingest, **changes)}


def slips() -> list[tuple[str, dict[str, Any] | tuple[str, dict[str, Any]]]]:
    """The sentence of the check (its end, or a part), and the declaration."""
    filters, calls = article().filters, article().calls
    return [
        ("title 'titel' is no field", {"title": "titel"}),
        ("a reviewed kind needs an audit group", {"audit_group": ""}),
        ("unknown type 'nonsense'", with_field(Field("summary", "摘要", "nonsense"))),
        ("article.nothing: the model has no such column", with_field(Field("nothing", "无"))),
        ("a number cannot live in a TextField", with_field(Field("summary", "摘要", "number"))),
        ("filter 'word': Cannot resolve keyword", {"filters": (*filters, Filter("word", "词", "titel__icontains"))}),
        ("tabs by 'kind', which is no filter", {"tabs": Tabs("kind", ())}),
        ("section field 'titel' is unknown (did you mean 'title'?)", {"sections": (Section("标题", ("titel",)),)}),
        ("a field stands in two sections", {"sections": (Section("一", ("title",)), Section("二", ("title",)))}),
        ("a sort call goes with an order on a sort_order field", {"calls": (*calls, Call("POST", "/x/sort", "sort"))}),
        ("order_within 'placement' has no filter", {"order_within": ("placement",)}),
        (
            "the scope of /x names an unknown kind or filter",
            {"routes": (Route("/x", "甲", "list", parent_record=ParentRecord("streem", "stream")),)},
        ),
        (
            "/x/sumbit names unknown action 'sumbit' (did you mean 'submit'?)",
            {"calls": (*calls, *acts("/x", "sumbit"))},
        ),
        ("a key is made of small letters, digits and _", {"key": "Pod-cast"}),
        (
            "public names 'sumary', which is no field and nothing that is counted (did you mean 'summary'?)",
            of_open(fields=("title", "sumary"), listed=("title",)),
        ),
        ("public lists 'cover', which is not among its fields", of_open(fields=("title",), listed=("cover",), by="")),
        ("public lists by 'title', which is no choice, relation or content", of_open(by="title")),
        (
            "article.title: the role 'listed_at' is for fields of type 'datetime'",
            {"fields": (Field("title", "标题", role="listed_at"),)},
        ),
        ("ingest takes 'txt', which is no field (did you mean 'text'?)", of_ingest(fields=("txt",))),
        (
            "ingest notes 'reader_nam', which is no column (did you mean 'reader_name'?)",
            of_ingest(facts=("reader_nam",)),
        ),
        ("'views' is counted in 'views_num', which is no column of numbers", {"counted": {"views": "views_num"}}),
        ("searched 'titel' is no column (did you mean 'title'?)", {"searched": ("titel",)}),
        ("order '-publishd_at' is no column", {"order": "-publishd_at"}),
        (
            "a subset grant is told by 'sort', which is no column",
            {"subset_grants": (SubsetGrant("sort", "a", (), Right.VIEW, frozenset()),)},
        ),
        ("the tab 错 asks for 9, which verifyState lacks", {"tabs": Tabs("verifyState", (Choice(9, "错"),))}),
        ("co-edited 'titel' is no field (did you mean 'title'?)", {"coedited": Coedited("body", ("titel",))}),
        ("a review lifecycle and a queue go together", {"queue": None}),
        ("a review lifecycle and a queue go together", {"lifecycle": Lifecycle()}),
        ("a queue promises a number of minutes", of_queue(promised_minutes=0)),
        (
            "the queue has no call: add verify_center(…) to its calls",
            {"calls": tuple(call for call in calls if call.op != "queue")},
        ),
        ("the queue has no call: at='spalsh' names no kind with one", of_queue(at="spalsh", count={"source": "x"})),
        ("tells its records by source or commentType of count", of_queue(at="splash")),
        (
            "the queue is counted with 'verifyStat', which it does not know (did you mean 'verifyState'?)",
            of_queue(count={"verifyStat": 3}),
        ),
        ("unwatched 'sumary' is no field (did you mean 'summary'?)", of_queue(unwatched=("sumary",))),
        (
            "article.links.podcast: relation to unknown kind 'podcst'",
            with_field(Field("links", "链接", "repeater", fields=(Field("podcast", "播客", "relation", of="podcst"),))),
        ),
        (
            "filter 'circle' picks of unknown kind 'circel' (did you mean 'circle'?)",
            {"filters": (*filters, Filter("circle", "圈子", "pk", "relation", of="circel"))},
        ),
        (
            "the default 3 is none of its choices",
            with_field(Field("summary", "摘要", "choice", choices=(Choice(1, "一"),), default=3)),
        ),
        (
            "when= waits for 'vidoe', which is no choice of verify_state",
            with_field(Field("summary", "摘要", when=When("verify_state", ("vidoe",)))),
        ),
        ("when= names unknown field 'sort'", with_field(Field("summary", "摘要", when=When("sort", (1,))))),
        (
            "show_period, summary all have the role 'show_period'",
            {"fields": (*article().fields, Field("summary", "摘要", "date_range", role="show_period"))},
        ),
        (
            "the role 'publish_at' is for fields of type 'datetime'",
            {"fields": (Field("title", "标题", role="publish_at"),)},
        ),
        (
            "no call performs 'award': add acts(…, 'award') to its calls",
            {"actions": (Action("award", "发奖", Right.EDIT, run=print),)},
        ),
        (
            "award is undone by unknown 'unaward'",
            {"actions": (Action("award", "发奖", Right.EDIT, run=print, undo="unaward"),)},
        ),
        ("the path 'x/list' does not begin with /", {"calls": (*calls, Call("GET", "x/list", "detail"))}),
        (
            "/x is only for records by 'sort', which is no field",
            {"routes": (Route("/x", "甲", "edit", only={"sort": "a"}),)},
        ),
    ]


@pytest.mark.parametrize(("said", "declared"), slips(), ids=lambda value: value if isinstance(value, str) else "")
def test_a_slip_in_a_declaration_is_named(said: str, declared: Any) -> None:
    key, changes = declared if isinstance(declared, tuple) else ("article", declared)
    found = [text for _, text in problems(replace(registry.kind(key), **changes))]
    assert any(said in text for text in found), found


def test_the_declarations_that_stand_hold_together() -> None:
    assert check_registry() == []


def test_a_column_without_a_slip_is_no_problem() -> None:
    assert [*problems(replace(article(), **with_field(Field("summary", "导语", "long_text", column=Column()))))] == []
