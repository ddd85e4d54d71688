"""A read that is asked for again is sent only if it changed."""

from __future__ import annotations

from typing import Any

import pytest

from apps.kinds.registry import registry

from .clients import Client, a_client, a_super_client

pytestmark = pytest.mark.django_db

MENU = "/admin/user-menu"
UNKNOWN = 'W/"none"'


def get(client: Client, path: str, tag: str) -> Any:
    return client.http.get(f"/api{path}", headers={"if-none-match": tag, "accept-encoding": "gzip"} if tag else {})


def test_the_same_menu_is_sent_once_and_a_changed_one_again() -> None:
    client = a_super_client()
    first = get(client, MENU, UNKNOWN)
    again = get(client, MENU, first.headers["ETag"])
    assert (again.status_code, again.content) == (304, b"")
    assert again.headers["ETag"] == first.headers["ETag"]
    assert again.headers["Cache-Control"] == "no-store"
    client.request("POST", "/me/notices/save", {"on": [], "sound": True})
    changed = get(client, MENU, first.headers["ETag"])
    assert changed.status_code == 200
    assert changed.headers["ETag"] != first.headers["ETag"]


def test_the_tag_of_one_person_says_nothing_about_the_answer_of_another() -> None:
    tag = get(a_super_client(), MENU, UNKNOWN).headers["ETag"]
    assert get(a_client(), MENU, tag).status_code == 200


def test_who_names_nothing_gets_no_tag_and_neither_do_answers_with_secrets() -> None:
    client = a_super_client()
    assert "ETag" not in get(client, MENU, "")
    secret = next(row.call for row in registry.rows.values() if row.call.secret and row.call.method == "GET")
    assert "ETag" not in get(client, secret.path, UNKNOWN)


def test_a_refusal_is_never_answered_as_unchanged() -> None:
    refused = get(Client(token="nonsense"), MENU, "*")
    assert (refused.status_code, refused.json()["code"]) == (200, 10002)
