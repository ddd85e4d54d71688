"""People of a scenario, each with a role of their own, and their calls."""

from __future__ import annotations

import json
import threading
import urllib.request
from dataclasses import dataclass
from typing import Any

from apps.identity.first_account import ensure_super_role
from apps.identity.models import Account, Role
from apps.identity.sessions.tokens import issue

from . import documents
from .processes.server import HubServer

EDITOR = (("内容-文章", "view"), ("内容-文章", "add"), ("内容-文章", "edit"), ("内容-文章", "review"))
READER = (("内容-文章", "view"),)
#: Held while a person gets the next number, as scenarios run beside each other.
_numbered = threading.Lock()


@dataclass(frozen=True)
class Person:
    account_id: int
    role_id: int
    name: str
    token: str

    def call(self, server: HubServer, path: str, **payload: Any) -> dict[str, Any]:
        """Perform a call and return its envelope."""
        request = urllib.request.Request(  # noqa: S310 - our own address
            f"{server.origin}/api{path}",
            json.dumps(payload).encode(),
            {"content-type": "application/json", "x-auth-token": self.token},
        )
        with urllib.request.urlopen(request, timeout=60) as answer:  # noqa: S310
            envelope: dict[str, Any] = json.loads(answer.read())
        return envelope

    def must(self, server: HubServer, path: str, **payload: Any) -> Any:
        """Perform a call and return its data. Raises ``RuntimeError`` if the call was refused."""
        envelope = self.call(server, path, **payload)
        if envelope["code"] != 0:
            raise RuntimeError(f"{path}: {envelope}")
        return envelope["data"]


def person(grants: tuple[tuple[str, str], ...] = EDITOR) -> Person:
    """A new account with a role of its own that has these (group, right) pairs, signed in."""
    documents.fresh()
    by_group: dict[str, list[str]] = {}
    for group, right in grants:
        by_group.setdefault(group, []).append(right)
    rows = [{"group": group, "actions": actions} for group, actions in by_group.items()]
    with _numbered:
        number = Account.objects.count() + 1
        return _signed_in(Role.objects.create(name=f"演练{number}", grants=rows), number)


def administrator() -> Person:
    """A new account with the super role, signed in."""
    documents.fresh()
    with _numbered:
        return _signed_in(ensure_super_role(), Account.objects.count() + 1)


def _signed_in(role: Role, number: int) -> Person:
    account = Account.objects.create(
        name=f"person{number}",
        real_name=f"同事{number}",
        phone=f"137{number:08d}",
        role=role,
        must_change_password=False,
    )
    token, _ = issue(account, address="127.0.0.1", user_agent="drill")
    return Person(account.pk, role.pk, f"同事{number}", token)
