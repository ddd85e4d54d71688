"""The registry against the product's own tables (a copy stands in ``contract/``): every route, call and kind of them."""

from __future__ import annotations

import datetime as dt

import pytest
from django.test import Client
from django.utils import timezone

from apps.api.menu import MENU, placed_routes
from apps.api.schema.openapi import document
from apps.api.tests.clients import a_super_client
from apps.identity.models import Session
from apps.kinds.registry import registry

from .tables import documented, table

# A table that loses a line would make every test below weaker without a word.
ROUTE_COUNT = 210
CALL_COUNT = 231

ROUTES = table("routes")
# One page for whatever is reviewed: the table calls that the kind `content`, which has no such route.
OF_A_KIND = [row for row in ROUTES if row["kind"] and row["path"] != "/auditDetail"]
OF_NO_KIND = [row for row in ROUTES if row not in OF_A_KIND]
#: Of the permissions of the table that are no groups, how a route of ours says the same.
ACCESS = {"-": "signed-in", "public": "public", "signed-in": "signed-in", "user:admin": "admin"}
# Calls of the shell's template are leftovers.
LEFTOVERS = {("POST", "/users/authenticate"), ("POST", "/users/register"), ("GET", "/users")}
CALLS = [row for row in table("calls") if row["area"] != "demo"]


def test_the_tables_hold_all_routes_and_calls_of_the_documents() -> None:
    assert len({row["path"] for row in ROUTES}) == ROUTE_COUNT
    assert len({(row["method"], row["path"]) for row in CALLS}) == CALL_COUNT
    assert {(row["method"], row["path"]) for row in table("calls") if row not in CALLS} == LEFTOVERS


@pytest.mark.parametrize("row", OF_A_KIND, ids=lambda row: row["path"])
def test_each_route_of_a_kind_is_there_for_the_documented_groups(row: dict[str, str]) -> None:
    placed = placed_routes().get(row["path"])
    assert placed is not None, f"{row['kind']} declares no route {row['path']}"
    assert ",".join(placed.groups) == row["permission"]
    assert placed.kind is not None
    assert placed.kind.key == row["kind"]


@pytest.mark.parametrize("row", OF_NO_KIND, ids=lambda row: row["path"])
def test_each_page_without_a_kind_is_there_for_the_documented_people(row: dict[str, str]) -> None:
    placed = placed_routes()[row["path"]]
    if row["permission"] in ACCESS:
        assert (placed.route.access, placed.groups) == (ACCESS[row["permission"]], ())
    else:
        assert ",".join(placed.groups) == row["permission"]


@pytest.mark.parametrize("row", CALLS, ids=lambda row: f"{row['method']} {row['path']}")
def test_each_documented_call_is_registered(row: dict[str, str]) -> None:
    assert registry.find(row["method"], row["path"]) is not None


@pytest.mark.parametrize(
    "row",
    [row for row in CALLS if "POST answers too" in row["note"]],
    ids=lambda row: row["path"],
)
def test_reads_that_are_documented_as_get_answer_post_too(row: dict[str, str]) -> None:
    assert registry.find("POST", row["path"]) is not None


@pytest.mark.parametrize("row", table("kinds"), ids=lambda row: row["kind"])
def test_a_kind_has_the_label_groups_and_lifecycle_of_the_table(row: dict[str, str]) -> None:
    kind, row = registry.kind(row["kind"]), documented(row["kind"])
    assert (kind.label, ",".join(kind.groups), kind.audit_group) == (row["label"], row["group"], row["audit_group"])
    assert kind.reviewed == (row["lifecycle"] == "review")
    switchable = {s.field for s in kind.lifecycle.switches}
    switchable |= {"enabled"} if kind.action("enable") and kind.action("disable") else set()
    switchable |= {"frozen"} if kind.action("freeze") and kind.action("unfreeze") else set()
    switches = {name for name in row["switches"].split(",") if name}
    # A list over records of other kinds flips theirs.
    switchable |= switches & {"visible"} if kind.action("show") and kind.action("hide") else set()
    assert switchable == switches


def test_what_the_menu_places_is_a_route() -> None:
    assert {path for heading in MENU for path in heading.paths} <= placed_routes().keys()


def test_the_openapi_document_describes_every_call() -> None:
    described = {
        (method.upper(), path.removeprefix("/api")) for path, item in document()["paths"].items() for method in item
    }
    assert set(registry.rows) <= described


@pytest.mark.parametrize(("method", "path"), sorted(LEFTOVERS))
def test_a_call_of_the_shells_template_answers_the_envelope_with_404(method: str, path: str) -> None:
    assert registry.find(method, path) is None
    answer = Client().generic(method, f"/api{path}", "{}" if method == "POST" else "", "application/json")
    assert answer.status_code == 404
    assert answer.json()["msg"] == "没有这个接口，请检查地址"
    assert answer.json()["code"] != 0


def test_the_wrong_method_says_the_right_one() -> None:
    answer = Client().get("/api/content/article/add")
    assert (answer.status_code, answer.json()["msg"]) == (405, "这个接口请使用 POST 方法")


def test_a_body_that_is_no_json_is_a_400_envelope() -> None:
    answer = Client().post("/api/admin/login", "{not json", content_type="application/json")
    assert (answer.status_code, answer.json()["code"]) == (400, 50000)


@pytest.mark.django_db
@pytest.mark.parametrize("escape", ["\\ud800", "\\u0000"])
def test_characters_that_no_database_keeps_are_refused_at_the_door(escape: str) -> None:
    client = a_super_client().http
    answer = client.post("/api/sensitive-word/add", f'{{"word": "{escape}"}}', content_type="application/json")
    assert answer.json()["code"] == 10422


@pytest.mark.django_db
@pytest.mark.parametrize(("headers", "extends"), [({}, True), ({"x-nav-refresh": "1"}, False)])
def test_the_menus_own_refresh_does_not_keep_an_idle_session_alive(headers: dict[str, str], extends: bool) -> None:
    client = a_super_client()
    before = timezone.now() - dt.timedelta(hours=2)
    Session.objects.update(last_seen_at=before)
    assert client.http.get("/api/admin/user-menu", headers=headers).json()["code"] == 0
    assert (Session.objects.get().last_seen_at > before) == extends
