"""Every service row declares what it takes; what does not fit is refused at its name, before anything changes."""

from __future__ import annotations

import ast
import dataclasses
import inspect
import textwrap
from collections.abc import Callable, Iterator
from datetime import timedelta
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone
from pytest_django import DjangoDbBlocker

from apps.core.payload_names import camel
from apps.identity.models import Session
from apps.kinds import events as record_events
from apps.kinds.calls import Call, get
from apps.kinds.checks import calls as call_checks
from apps.kinds.fields import Choice, Field
from apps.kinds.registry import BoundCall, registry
from apps.kinds.rights import Caller

from ...schema.call_types import payload, typescript
from ..clients import Client, a_super_client, undone

pytestmark = pytest.mark.django_db

ROWS = [row for _, row in sorted(registry.rows.items()) if row.call.run]
WITH_FORM = [row for row in ROWS if row.call.form and row.call.access != "service"]
#: Types that refuse no JSON value: a malformed secret counts as a wrong one.
TAKE_ANYTHING = frozenset({"secret"})


def services() -> list[Callable[..., Any]]:
    found = (getattr(row.call.run, "func", row.call.run) for row in ROWS)
    return list({service for service in found if service})


@pytest.fixture(scope="module")
def client(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[Client]:
    with django_db_blocker.unblock(), undone():
        signed_in = a_super_client()
        # Otherwise each request writes ``last_seen_at`` once a minute has passed, and a test that counts writes fails.
        Session.objects.update(last_seen_at=timezone.now() + timedelta(hours=1))
        yield signed_in


def test_no_service_takes_a_raw_payload() -> None:
    assert [service for service in services() if "payload" in inspect.signature(service).parameters] == []


@pytest.mark.parametrize("row", WITH_FORM, ids=[f"{row.call.method} {row.call.path}" for row in WITH_FORM])
def test_a_wrong_value_is_refused_at_its_name_and_changes_nothing(row: BoundCall, client: Client, db: None) -> None:
    wrong = {camel(field.name): wrong_value(field) for field in row.call.form if field.type not in TAKE_ANYTHING}
    if not wrong:
        return
    with CaptureQueriesContext(connection) as asked:
        answer = client.request("POST" if row.call.reads else row.call.method, row.call.path, wrong)
    assert answer["code"] == 10422, answer
    errors = answer["data"]["errors"]
    for name in wrong:
        assert any(key == name or key.startswith(f"{name}.") for key in errors), (name, errors)
    assert all(any("\u4e00" <= sign <= "\u9fff" for sign in text) for text in errors.values()), errors
    assert [query["sql"] for query in asked if query["sql"].startswith(("INSERT", "UPDATE", "DELETE"))] == []


def wrong_value(field: Field) -> Any:
    """A value that no field of this type takes; texts refuse objects, and all others refuse words."""
    return "no such" if field.type in ("object", "place", "json") else {"no": ["such"]}


def test_what_a_service_hands_on_is_not_read_on_the_way() -> None:
    """``rest`` goes whole to a generic operation; to look a name up in it would be a raw reader again."""
    for service in services():
        if "rest" in inspect.signature(service).parameters:
            tree = ast.parse(textwrap.dedent(inspect.getsource(service)))
            assert list(readers(tree, "rest")) == [], service


def readers(tree: ast.AST, name: str) -> Iterator[str]:
    """Every ``name[…]`` and ``name.get(…)``."""
    for node in ast.walk(tree):
        held = node.value if isinstance(node, (ast.Subscript, ast.Attribute)) else None
        reads = isinstance(node, ast.Subscript) or (isinstance(node, ast.Attribute) and node.attr in ("get", "pop"))
        if reads and isinstance(held, ast.Name) and held.id == name:
            yield ast.unparse(node)


def a_service(*, caller: Caller, id: int, words: str = "") -> None:
    """A service for the tests below."""


@pytest.mark.parametrize(
    ("form", "code"),
    [
        ((Field("id", "记录", "id", required=True),), ""),
        ((Field("id", "记录", "id", required=True), Field("words", "文字")), ""),
        ((Field("id", "记录", "no_such"),), "kinds.E046"),
        ((Field("id", "记录", "id", required=True), Field("caller", "人")), "kinds.E046"),
        ((Field("id", "记录", "id", required=True), Field("other", "其他")), "kinds.E047"),
        ((), "kinds.E048"),
        ((Field("id", "记录", "id"),), "kinds.E049"),
        ((Field("id", "记录", required=True),), "kinds.E049"),
    ],
)
def test_a_form_that_does_not_fit_its_service_is_named_by_the_check(form: tuple[Field, ...], code: str) -> None:
    call = get("/x", run=a_service, form=form, access="signed-in")
    found = {found for found, _ in call_checks.problems(call)}
    assert code in found if code else not found


def test_the_type_of_a_payload_says_what_must_and_what_may_be_sent() -> None:
    fields = (
        Field("id", "记录", "id", required=True),
        Field("take_over", "接手", "switch"),
        Field("sort", "种类", "choice", choices=(Choice(1, "一"), Choice("b", "二"))),
        Field("file", "文件", "upload", required=True),
    )
    call = Call("POST", "/x", run=a_service, form=fields, rest="act", access="signed-in")
    assert payload(call) == (
        "{ readonly id: Id; readonly takeOver?: Maybe<boolean>; "
        'readonly sort?: Maybe<1 | "b">; readonly file: Blob } & Rest'
    )
    assert typescript({"type": "array", "items": {"enum": [1, 2]}}) == "readonly (1 | 2)[]"


def test_no_handler_of_an_event_takes_a_raw_payload() -> None:
    """An event carries values that the parser of its call has read."""
    carried = [(event, field.name) for event in events_of_records() for field in dataclasses.fields(event)]
    assert [event for event, name in carried if name == "payload"] == []


def events_of_records() -> list[type[Any]]:
    return [
        value for value in vars(record_events).values() if isinstance(value, type) and dataclasses.is_dataclass(value)
    ]
