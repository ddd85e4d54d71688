"""The registry against the product's own tables (a copy stands in ``contract/``), as far as kinds are built."""

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

# Calls of the built areas whose paths belong to kinds or screens that later issues bring.
LATER = {"/user/detail", "/user/level/get", "/user/level/update"}

# Saved audiences come after the users that they are made of.
LATER_PAGES = {"/portraits", "/portraitDetail"}

# One page for whatever is audited; it has a test of its own.
KINDLESS = {"/auditDetail"}

BUILT = set(registry.kinds)
# A path that stands is looked at too, whoever it belongs to: a kind under another name does not fall out of the table.
ROUTES = [
    row
    for row in table("routes")
    if row["kind"] and (row["kind"] in BUILT or row["path"] in placed_routes()) and row["path"] not in KINDLESS
]
# Their menus are built as a whole, pages without a kind too.
MENUS = {"互动管理", "媒体号", "活动管理", "问答管理", "任务管理", "营销管理", "举报管理"}
KINDLESS_ROUTES = [row for row in table("routes") if row["menu"] in MENUS and not row["kind"]]
# Calls of the shell's template are leftovers.
CALLS = [row for row in table("calls") if row["area"] != "demo" and row["path"] not in LATER]


@pytest.mark.parametrize("row", ROUTES, ids=lambda row: row["path"])
def test_each_route_of_a_built_kind_is_there_for_the_documented_groups(row: dict[str, str]) -> None:
    placed = placed_routes().get(row["path"])
    assert placed is not None, f"{row['kind']} declares no route {row['path']}"
    assert ",".join(placed.groups) == row["permission"]
    assert placed.kind is not None
    assert placed.kind.key == row["kind"]


def test_every_documented_page_stands() -> None:
    missing = {row["path"] for row in table("routes")} - placed_routes().keys()
    assert missing <= LATER_PAGES


def test_each_kind_of_a_menu_that_is_built_as_a_whole_is_built() -> None:
    assert {row["kind"] for row in table("routes") if row["menu"] in MENUS} - {""} <= BUILT


@pytest.mark.parametrize("row", KINDLESS_ROUTES, ids=lambda row: row["path"])
def test_each_page_without_a_kind_is_there_for_the_documented_groups(row: dict[str, str]) -> None:
    assert ",".join(placed_routes()[row["path"]].groups) == row["permission"]


def test_the_page_of_all_contents_together_opens_for_whoever_audits_one_of_them() -> None:
    row = next(row for row in table("routes") if row["path"] == "/auditDetail")
    assert ",".join(placed_routes()["/auditDetail"].groups) == row["permission"]


@pytest.mark.parametrize(
    "row",
    CALLS,
    ids=lambda row: f"{row['method']} {row['path']}",
)
def test_each_documented_call_of_what_is_built_answers(row: dict[str, str]) -> None:
    assert registry.find(row["method"], row["path"]) is not None


@pytest.mark.parametrize(
    "row",
    [row for row in CALLS if "POST answers too" in row["note"]],
    ids=lambda row: row["path"],
)
def test_reads_that_are_documented_as_get_answer_post_too(row: dict[str, str]) -> None:
    assert registry.find("POST", row["path"]) is not None


@pytest.mark.parametrize("row", table("kinds"), ids=lambda row: row["kind"])
def test_a_built_kind_has_the_label_groups_and_lifecycle_of_the_table(row: dict[str, str]) -> None:
    if row["kind"] not in BUILT:
        pytest.skip("not built yet")
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


def test_what_the_menu_places_is_documented_or_built() -> None:
    """A path of ours (the review log, the limits of uploads …) is a route; a documented one may come later."""
    documented_paths = {row["path"] for row in table("routes") if row["menu"]}
    assert {path for heading in MENU for path in heading.paths} - documented_paths <= placed_routes().keys()


def test_the_openapi_document_describes_every_call() -> None:
    described = {
        (method.upper(), path.removeprefix("/api")) for path, item in document()["paths"].items() for method in item
    }
    assert set(registry.rows) <= described


def test_an_unknown_call_answers_the_envelope_with_404() -> None:
    answer = Client().post("/api/users/register", {}, content_type="application/json")
    assert answer.status_code == 404
    assert answer.json()["msg"] == "没有这个接口，请检查地址"


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
