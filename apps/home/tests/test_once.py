"""Unique entries stay unique when two people add them at the same moment."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from django.db import connection

from apps.api.tests.clients import a_super_client
from apps.home.channel import rules as channel_rules
from apps.home.hour24 import rules as hour24_rules
from apps.kinds.registry import registry

from .test_channels import NEWS, a_circle
from .test_hour24 import add, an_article

IN_CHANNEL = "这个圈子已经在该频道里了，请换一个"
ON_LINE = "这条内容当天已在 24 小时中，请换一条或修改那一条的时间"


def at_once(call: Callable[[int], Any]) -> list[Any]:
    def work(number: int) -> Any:
        try:
            return call(number)
        finally:
            connection.close()

    with ThreadPoolExecutor(2) as people:
        return list(people.map(work, range(2)))


@pytest.fixture
def both_look_first(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Makes both requests check for duplicates before either of them writes."""
    looked = threading.Barrier(2)

    def together(check: Callable[..., dict[str, str]]) -> Callable[..., dict[str, str]]:
        def checked(*args: Any) -> dict[str, str]:
            errors = check(*args)
            looked.wait(30)
            return errors

        return checked

    for key, rule in (("hour24", hour24_rules.check), ("channel_circle", channel_rules.check_circle)):
        kind = registry.kind(key)
        validate = together(rule)
        object.__setattr__(kind, "validate", validate)
    yield
    object.__setattr__(registry.kind("hour24"), "validate", hour24_rules.check)
    object.__setattr__(registry.kind("channel_circle"), "validate", channel_rules.check_circle)


def codes(answers: list[dict[str, Any]]) -> list[int]:
    return sorted(answer["code"] for answer in answers)


def errors(answers: list[dict[str, Any]]) -> dict[str, str]:
    return next(answer["data"]["errors"] for answer in answers if answer["code"])


@pytest.mark.django_db(transaction=True)
def test_of_two_who_put_a_circle_into_a_channel_at_once_one_is_told_that_it_is_there(both_look_first: None) -> None:
    client = a_super_client()
    channel = client.request("POST", "/channel/add", NEWS)["data"]["id"]
    placed = {"channel": channel, "circle": a_circle(client)}
    answers = at_once(lambda _: client.request("POST", "/channel/circle/add", placed))
    assert codes(answers) == [0, 10422]
    assert errors(answers) == {"circle": IN_CHANNEL}


@pytest.mark.django_db(transaction=True)
def test_of_two_who_put_a_story_on_the_line_at_once_one_is_told_that_it_is_there(both_look_first: None) -> None:
    client = a_super_client()
    content = an_article(client)
    answers = at_once(lambda number: add(client, content, f"2026-11-22 0{number + 8}:30:00"))
    assert codes(answers) == [0, 10422]
    assert errors(answers) == {"content": ON_LINE}
