"""A kind whose table is not there yet is left out; the console, its menu and everybody else's screens stay."""

from __future__ import annotations

import logging
from typing import Any

import pytest
from django.db import connection

from apps.api.tests.clients import Client, a_super_client
from apps.kinds.database import tables
from apps.review.queries import pending_counts
from apps.site import pending_migrations

pytestmark = pytest.mark.django_db


@pytest.fixture
def _no_table(monkeypatch: pytest.MonkeyPatch) -> None:
    """The hot discussions lost theirs; the test's transaction gives it back."""
    monkeypatch.setattr(tables, "_seen", set())
    monkeypatch.setattr(tables, "_logged", set())
    with connection.cursor() as cursor:
        cursor.execute("alter table content_discuss rename to content_discuss_later")


def data(client: Client, path: str, **payload: Any) -> Any:
    answer = client.request("GET", path, payload)
    assert answer["code"] == 0, answer
    return answer["data"]


@pytest.mark.usefixtures("_no_table")
def test_the_menu_opens_without_the_number_of_a_kind_that_has_no_table() -> None:
    menu = data(a_super_client(), "/admin/user-menu")["menu"]
    assert {"审核中心", "内容管理"} <= {heading["label"] for heading in menu}
    assert pending_counts(["article", "discuss"]) == {"article": 0}


@pytest.mark.usefixtures("_no_table")
def test_search_calendar_and_the_queues_go_on_without_it() -> None:
    client = a_super_client()
    assert data(client, "/search", q="东湖") == {"items": []}
    data(client, "/verify-center/calendar", **{"from": "2026-11-01", "to": "2026-11-30"})
    assert "discuss" not in [item["kind"] for item in data(client, "/verify-center/queues")["items"]]


@pytest.mark.usefixtures("_no_table")
def test_it_is_logged_once_and_health_names_it(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.ERROR):
        for _ in range(2):
            assert data(Client(), "/health") == {"status": "ok", "missing": ["discuss"]}
    assert [record.getMessage() for record in caplog.records] == [
        "数据表尚未建立，已略过热议；请运行 python3 manage.py migrate"
    ]


@pytest.mark.usefixtures("_no_table")
def test_its_own_calls_say_what_is_missing() -> None:
    response = a_super_client().http.get("/api/discuss/detail?id=1")
    answer = response.json()
    assert response.status_code == 500
    assert answer["msg"].startswith("数据表尚未建立或缺少新的字段，请联系管理员运行 python3 manage.py migrate")
    assert answer["requestId"] in answer["msg"]


def test_a_healthy_console_names_nothing() -> None:
    assert data(Client(), "/health") == {"status": "ok"}


def test_a_start_names_the_migrations_that_have_not_run(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(connection, "close", lambda: None)
    with caplog.at_level(logging.WARNING):
        pending_migrations.warn()
        assert caplog.text == ""
        with connection.cursor() as cursor:
            cursor.execute("delete from django_migrations where app = 'engage'")
        pending_migrations.warn()
    assert "database migrations are missing" in caplog.text
    assert "(engage." in caplog.text
