"""The statements that a write costs: who reads the record again for each table that follows it is found here."""

from __future__ import annotations

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from apps.kinds.registry import registry

from .clients import Client, a_super_client
from .test_conformance import call_of, make


@pytest.fixture
def client(transactional_db: None) -> Client:
    return a_super_client()


def _statements(client: Client, kind_key: str, op: str, payload: dict[str, object], action: str = "") -> int:
    kind = registry.kind(kind_key)
    call = next(c for c in kind.calls if c.op == op and c.action == action and c.batch == ("ids" in payload))
    with CaptureQueriesContext(connection) as captured:
        client.ok(call, payload)
    return len(captured)


@pytest.mark.parametrize(("key", "most"), [("video", 11), ("article", 15)])
def test_changing_a_title_costs_few_statements(client: Client, key: str, most: int) -> None:
    made = make(client, registry.kind(key))
    # The first call of a process asks the database about itself.
    made = client.ok(
        call_of(registry.kind(key), "update"), {"id": made["id"], "revision": made["revision"], "title": "一"}
    )
    change = {"id": made["id"], "revision": made["revision"], "title": "二"}
    assert _statements(client, key, "update", change) <= most


def test_each_record_of_a_batch_of_approvals_costs_few_statements(client: Client) -> None:
    article, ids = registry.kind("article"), []
    for _ in range(4):
        ids.append(make(client, article)["id"])
        client.ok(call_of(article, "act", "submit"), {"id": ids[-1]})
    reviewer = a_super_client()
    one = _statements(reviewer, "article", "act", {"ids": ids[:1]}, "approve")
    three = _statements(reviewer, "article", "act", {"ids": ids[1:]}, "approve")
    assert (three - one) / 2 <= 7
