"""The parameters of lists are parsed once, and every reader takes what the parser made of them."""

from __future__ import annotations

import datetime as dt
import inspect
from collections.abc import Mapping
from dataclasses import FrozenInstanceError, replace
from typing import Any

import pytest

from apps.core.errors import Invalid
from apps.kinds.checks import calls as call_checks
from apps.kinds.engine.read import (
    list_query,
    order,
    queue_query,
    recent_window,
    record_detail,
    record_list,
    review_queue,
    totals,
)
from apps.kinds.engine.read.list_query import ListQuery
from apps.kinds.registry import registry

ARTICLE = "article"


def parsed(payload: Mapping[str, Any], kind: str = ARTICLE) -> ListQuery:
    return list_query.parse(registry.kind(kind), payload)


def refusal(payload: Mapping[str, Any], kind: str = ARTICLE) -> Mapping[str, str]:
    with pytest.raises(Invalid) as caught:
        parsed(payload, kind)
    return caught.value.errors


def test_nothing_sent_is_the_first_page_of_thirty_in_the_own_order() -> None:
    assert parsed({}) == ListQuery(page=1, page_size=30, sort="", recycle=False, counts=False, ids=None, q="")


def test_what_a_query_string_has_as_text_is_of_its_type_afterwards() -> None:
    sent = {
        "page": "2", "ps": "50", "sort": "-updatedAt", "recycle": "1", "counts": "1", "ids": "7,3,7", "q": " 江滩 ",
        "title": " 武汉 ", "verifyState": "0", "createdBy": "12", "createdAt": "2026-11-01,2026-11-02",
    }  # fmt: skip
    query = parsed(sent, "content")
    assert (query.page, query.page_size, query.sort) == (2, 50, "-updatedAt")
    assert (query.recycle, query.counts, query.ids, query.q) == (True, True, (7, 3), "江滩")
    start, end = query.filters["createdAt"]
    assert isinstance(start, dt.datetime)
    assert end - start > dt.timedelta(days=1, hours=23)
    rest = {name: value for name, value in query.filters.items() if name != "createdAt"}
    assert rest == {"title": "武汉", "verifyState": 0, "createdBy": 12}


@pytest.mark.parametrize("empty", [None, "", [], {}])
def test_an_empty_filter_is_none_and_a_zero_is_one(empty: object) -> None:
    assert dict(parsed({"title": empty, "verifyState": empty}).filters) == {}
    assert dict(parsed({"verifyState": 0}).filters) == {"verifyState": 0}


@pytest.mark.parametrize(
    ("sent", "name", "sentence"),
    [
        ({"nonsense": "1"}, "nonsense", "没有这个筛选条件"),
        ({"page": "x"}, "page", "页码应为正整数"),
        ({"page": True}, "page", "页码应为正整数"),
        ({"page": "0"}, "page", "应在 1 到 1000000 之间"),
        ({"page": "1000001"}, "page", "应在 1 到 1000000 之间"),
        ({"pageSize": "31"}, "pageSize", "每页条数请选择 30、50 或 100"),
        ({"ps": "31", "pageSize": "30"}, "ps", "每页条数请选择 30、50 或 100"),
        ({"ids": "1,x"}, "id", "记录编号无效，请从列表中重新打开"),
        ({"ids": []}, "ids", "请先选择要操作的记录"),
        ({"title": "长" * 101}, "title", "标题不能超过100个字"),
    ],
)
def test_a_wrong_parameter_is_refused_by_its_name(sent: dict[str, Any], name: str, sentence: str) -> None:
    found = refusal(sent)
    assert set(found) == {name}
    assert sentence in found[name]


def test_a_query_does_not_change() -> None:
    query = parsed({"title": "武汉"})
    with pytest.raises(FrozenInstanceError):
        query.page = 2  # type: ignore[misc]
    with pytest.raises(TypeError):
        query.filters["title"] = "长沙"  # type: ignore[index]
    assert dict(query.without("title").filters) == {}
    assert dict(query.filters) == {"title": "武汉"}


def test_an_export_takes_the_parameters_of_its_list_and_reads_no_page() -> None:
    query = list_query.parse_export(registry.kind(ARTICLE), {"page": "x", "sort": "y", "title": "武汉"})
    assert query == ListQuery(filters={"title": "武汉"})


def test_a_picker_ignores_what_it_does_not_know() -> None:
    query = list_query.parse_options(registry.kind(ARTICLE), {"q": "江", "page": "3", "nonsense": "1"})
    assert query == ListQuery(q="江", page=3)


@pytest.mark.parametrize(
    ("sent", "decided", "sort"),
    [
        ({}, False, "submittedAt"),
        ({"type": "wait"}, True, "-decidedAt"),
        ({"type": "wait", "sort": "id"}, True, "id"),
        ({"type": "1", "navRefresh": "1"}, False, "submittedAt"),
    ],
)
def test_a_queue_has_its_own_order_unless_another_is_asked(sent: dict[str, Any], decided: bool, sort: str) -> None:
    query = queue_query.parse(registry.kind(ARTICLE), sent)
    assert (query.decided, query.listed.sort) == (decided, sort)


def test_a_queue_tells_its_states_from_the_filter_of_that_name() -> None:
    query = queue_query.parse(registry.kind(ARTICLE), {"verifyState": "3", "title": "武汉", "wordsLevel": 2})
    assert (query.states, dict(query.listed.filters), query.words_level) == ((3,), {"title": "武汉"}, "2")
    with pytest.raises(Invalid, match="没有这个审核状态"):
        queue_query.parse(registry.kind(ARTICLE), {"verifyState": "9"})


def test_no_reader_of_lists_takes_a_payload() -> None:
    readers = (order, recent_window, record_detail, record_list, review_queue, totals)
    taking = [
        f"{module.__name__}.{name}"
        for module in readers
        for name, function in inspect.getmembers(module, inspect.isfunction)
        if function.__module__ == module.__name__
        and {"payload", "rest"} & inspect.signature(function).parameters.keys()
    ]
    assert taking == []


def a_list(*, kind: object, caller: object, rest: object) -> None:
    """A service that would read the parameters of a list unparsed."""


def test_a_service_cannot_take_the_parameters_of_a_list_unparsed() -> None:
    kind = registry.kind("circle_content")
    call = next(call for call in kind.calls if call.rest == "list")
    assert list(call_checks.problems(call)) == []
    assert [code for code, _ in call_checks.problems(replace(call, run=a_list))] == ["kinds.E047"]
