"""Hot words: counts that add up, top and rising words, and the way into the recommendations."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest
from django.utils import timezone

from apps.api.public_api.tests.clients import App
from apps.api.tests.clients import a_client
from apps.kinds.types import ZONE
from apps.product.models import SearchDay, SearchRecommend
from apps.product.search_recommend import hot_words

pytestmark = pytest.mark.django_db
GROUP = "应用-搜索推荐"


def searched(word: str, *times: int) -> None:
    today = timezone.now().astimezone(ZONE).date()
    for age, number in enumerate(times):
        SearchDay.objects.create(word=word, day=today - dt.timedelta(days=age), times=number)


def words(days: int = 1) -> dict[str, Any]:
    answer = a_client((GROUP, "view")).request("GET", "/search-recommend/hot-words", {"days": days})
    data: dict[str, Any] = answer["data"]
    return data


def test_counts_of_a_word_add_up_and_a_repeated_message_counts_once() -> None:
    app = App("view")
    first = {"key": "s-1", "word": "防汛", "times": 3}
    app.items("search-word", first, {"key": "s-2", "word": " 防汛 ", "times": 4})
    app.items("search-word", first)
    assert SearchDay.objects.get().times == 7


def test_bad_counts_are_refused_at_their_field() -> None:
    (bad,) = App("view").items("search-word", {"key": "s-1", "word": "", "times": 0, "day": "2020-01-01"})
    assert {"word", "times"} <= bad["errors"].keys()
    (old,) = App("view", sender="other-app").items(
        "search-word", {"key": "s-1", "word": "词", "times": 1, "day": "2020-01-01"}
    )
    assert "day" in old["errors"]


def test_top_words_are_the_most_searched_and_rising_ones_grew() -> None:
    searched("防汛", 100, 90)
    searched("初雪", 40, 1)
    searched("公积金", 50, 60)
    searched("少见", 2, 0)
    found = words()
    assert [row["word"] for row in found["top"]] == ["防汛", "公积金", "初雪", "少见"]
    assert [row["word"] for row in found["rising"]] == ["初雪", "防汛"]
    assert words(7)["top"][0]["times"] == 190


def test_a_word_is_taken_over_once_and_by_who_may_add() -> None:
    searched("初雪", 40)
    adder = a_client((GROUP, "view"), (GROUP, "add"))
    assert a_client((GROUP, "view")).request("POST", "/search-recommend/take-over", {"word": "初雪"})["code"] == 10403
    assert adder.request("POST", "/search-recommend/take-over", {"word": "初雪"})["code"] == 0
    assert adder.request("POST", "/search-recommend/take-over", {"word": "初雪"})["code"] == 10409
    assert SearchRecommend.objects.get().mark == "hot"
    assert words()["top"][0]["recommended"] is True


def test_old_counts_are_forgotten() -> None:
    SearchDay.objects.create(word="旧词", day=dt.date(2020, 1, 1), times=1)
    searched("新词", 1)
    assert hot_words.forget() == 1
    assert SearchDay.objects.get().word == "新词"
