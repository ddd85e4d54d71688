"""Clients for tests: signed in with exactly the grants that a test names."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

from django.core.files import File
from django.db import transaction
from django.test import Client as HttpClient

from apps.api.bound_call import values_of, wanted
from apps.identity.first_account import ensure_super_role
from apps.identity.models import Account, Role
from apps.identity.sessions import tokens
from apps.identity.tests.people import numbers
from apps.kinds.calls import Call
from apps.kinds.engine.read import queue_query
from apps.kinds.registry import registry
from apps.kinds.rights import Caller
from apps.review.calls import approve_any

Answer = TypeVar("Answer")


@contextmanager
def undone() -> Iterator[None]:
    """Takes back what is written inside: a savepoint within a test, a transaction around the tests of a module."""
    block = transaction.atomic()
    # As Django's own tests do: what must be the outermost transaction (`durable`) may be inside.
    block._from_testcase = True  # type: ignore[attr-defined]
    with block:
        yield
        transaction.set_rollback(True)


class Client:
    """Speaks the wire: sends a declared call, gives back the envelope (``send``) or its data (``ok``)."""

    def __init__(self, token: str = "") -> None:
        self.token = token
        self.http = HttpClient(headers={"x-auth-token": token} if token else {})

    @property
    def caller(self) -> Caller:
        return tokens.authenticate(self.token)

    def send(self, call: Call, payload: dict[str, Any]) -> dict[str, Any]:
        return self.request(call.method, call.path, payload)

    def ok(self, call: Call, payload: dict[str, Any]) -> Any:
        answer = self.send(call, payload)
        assert answer["code"] == 0, answer
        return answer["data"]

    def request(self, method: str, path: str, payload: dict[str, Any]) -> dict[str, Any]:
        if method == "GET":
            query = {name: value for name, value in payload.items() if value is not None}
            response = self.http.get(f"/api{path}", query)
        else:
            payload = on_screen(path, payload)
            response = self._post(f"/api{path}", payload)
        if response.headers["Content-Type"] != "application/json":
            return {"code": 0, "msg": "", "data": response}
        assert response.status_code in (200, 400), response.content
        answer: dict[str, Any] = response.json()
        return answer

    def _post(self, path: str, payload: dict[str, Any]) -> Any:
        """As a form if a file goes with it."""
        if any(isinstance(value, File) for value in payload.values()):
            return self.http.post(path, payload)
        return self.http.post(path, payload, content_type="application/json")


def serve(service: Callable[..., Answer], payload: dict[str, Any], **offered: Any) -> Answer:
    """Calls the service of a row with the payload, parsed by the row's form; ``offered``: caller, context, kind."""
    row = next(row for row in registry.rows.values() if row.call.run is service)
    values = values_of(row.call, row.kind, payload) | offered
    return service(**{name: values[name] for name in wanted(service) if name in values})


def on_screen(path: str, payload: dict[str, Any]) -> dict[str, Any]:
    """As a page does it: who approves a record names the version on the screen, here the newest. ``revision`` in the
    payload, also None, says otherwise."""
    row = registry.find("POST", path)
    kind = (row and row.kind) or registry.kinds.get(str(payload.get("kind")))
    named = {"revision", "contentHash"} & {*payload} or not str(payload.get("id")).isdecimal()
    if row is None or kind is None or named or not approves(row.call, payload):
        return payload
    records = queue_query.chosen(kind, payload).model._default_manager.filter(pk=payload["id"])
    return payload | {"revision": records.values_list("revision", flat=True).first()}


def approves(call: Call, payload: dict[str, Any]) -> bool:
    names = (call.by, *(documented for documented, ours in call.rename.items() if ours == call.by))
    said = next((payload[name] for name in names if name in payload), None)
    chosen = call.table.get(str(said)) if call.op == "decide" else call.action
    return chosen == "approve" or call.run is approve_any


def a_client(*grants: tuple[str, str], name: str = "") -> Client:
    """A person whose role holds exactly ``grants`` (group, right)."""
    by_group: dict[str, list[str]] = {}
    for group, right in grants:
        by_group.setdefault(group, []).append(str(right))
    rows = [{"group": group, "actions": actions} for group, actions in by_group.items()]
    number = next(numbers)
    ensure_super_role()
    role = Role.objects.create(name=f"角色{number}", grants=rows)
    return _signed_in(role, name)


def a_super_client(*, must_change: bool = False) -> Client:
    return _signed_in(ensure_super_role(), "", must_change=must_change)


def _signed_in(role: Role, name: str, *, must_change: bool = False) -> Client:
    number = next(numbers)
    account = Account.objects.create(
        name=name or f"person{number}",
        real_name=f"同事{number}",
        phone=f"138{number:08d}",
        role=role,
        must_change_password=must_change,
    )
    token, _ = tokens.issue(account, address="127.0.0.1", user_agent="test")
    return Client(token)
