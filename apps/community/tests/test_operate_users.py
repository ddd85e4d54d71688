"""Operate users: names that review would stop, where they are used, and tables of them."""

from __future__ import annotations

import pytest

from apps.api.public_api.tests.clients import article
from apps.api.tests.clients import a_super_client
from apps.review.words.tests.lists import a_word

from ..models import OperateUser

pytestmark = pytest.mark.django_db


def test_a_sensitive_word_in_a_name_is_refused() -> None:
    a_word("赌博", level=3)
    answer = a_super_client().request("POST", "/operate-user/add", {"name": "赌博达人"})
    assert (answer["code"], list(answer["data"]["errors"])) == (10422, ["name"])


def test_a_name_is_taken_once_and_free_again_after_removal() -> None:
    client = a_super_client()
    made = client.request("POST", "/operate-user/add", {"name": "江城小编"})["data"]
    assert "name" in client.request("POST", "/operate-user/add", {"name": "江城小编"})["data"]["errors"]
    client.request("POST", "/operate-user/delete", {"id": made["id"]})
    assert client.request("GET", "/comment/operate/users", {"q": "江城"})["data"]["items"] == []
    assert client.request("POST", "/comment/operate/users/add", {"name": "江城小编"})["code"] == 0


def test_comments_are_counted_and_keep_their_user() -> None:
    client, user = a_super_client(), OperateUser.objects.create(name="江城小编")
    values = {"content": {"kind": "article", "id": article()}, "lines": [{"user": user.pk, "text": "终于通车了"}]}
    made = client.request("POST", "/comment/operate/add", values)["data"]["ids"]
    user.refresh_from_db()
    assert user.comment_num == 1
    assert user.last_used_at is not None
    assert client.request("POST", "/operate-user/delete", {"id": user.pk})["code"] == 10409
    client.request("POST", "/comment/operate/delete", {"id": made[0]})
    user.refresh_from_db()
    assert user.comment_num == 0
