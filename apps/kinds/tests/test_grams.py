"""Searching for a piece of text by an index (``apps.kinds.database.text_search``)."""

from __future__ import annotations

import pytest
from django.db import connection

pytestmark = pytest.mark.django_db


def grams(text: str) -> set[str]:
    with connection.cursor() as cursor:
        cursor.execute("select console_grams(%s)", [text])
        return set(cursor.fetchone()[0])


@pytest.mark.parametrize("text", ["", "汉", "武汉", "武汉武昌", "Ab江é", "一行\n两行", "👩‍🚀号"])
def test_the_index_holds_every_character_and_every_pair_of_neighbours(text: str) -> None:
    plain = text.lower()
    assert grams(text) == {*plain, *(plain[place : place + 2] for place in range(len(plain) - 1))}
