"""Every queue as its screens and its counts ask for it, over HTTP: at the documented path, with the documented parameters."""

from __future__ import annotations

from typing import Any

import pytest

from apps.kinds.kind import Kind
from apps.kinds.registry import registry
from apps.review.queries import queues

from ..clients import Client, a_client
from ..tables import counted_at, documented, table
from .desk import REASON
from .lifecycle import PENDING, Situation
from .people import QUEUES, a_record, an_account, put

pytestmark = pytest.mark.django_db
each_queue = pytest.mark.parametrize("kind", QUEUES, ids=[kind.key for kind in QUEUES])


def test_every_queue_of_the_product_is_there() -> None:
    assert {row["kind"] for row in table("queues")} <= set(queues())


def test_whatever_is_reviewed_has_a_queue() -> None:
    assert {key for key, kind in registry.kinds.items() if kind.reviewed} == set(queues())


@each_queue
def test_a_queue_is_counted_with_the_parameters_of_the_product(kind: Kind) -> None:
    assert kind.queue is not None
    _, parameters = counted_at(kind.key)
    assert {name: str(value) for name, value in kind.queue.count.items()} == parameters
    assert kind.queue.promised_minutes > 0


# calls.tsv: what each documented pair of paths decides on.
DECIDED_AT = {
    "splash": "splash", "comment": "comment", "version": "version", "qaContent": "question", "push": "notice",
    "video": "video", "article": "article", "video-collection": "collection", "csp": "csp", "stream": "stream",
    "carousel": "carousel",
}  # fmt: skip


@pytest.mark.parametrize(("slug", "kind"), DECIDED_AT.items(), ids=DECIDED_AT)
def test_a_documented_decision_is_on_the_kind_that_its_path_means(slug: str, kind: str) -> None:
    for leaf, action in (("approved", "approve"), ("rejection", "reject")):
        for batch in ("", "/batch"):
            row = registry.find("POST", f"/verify-center/{slug}/{leaf}{batch}")
            assert row is not None
            assert row.kind is not None
            assert (row.kind.key, row.call.action) == (kind, action)


def waiting(kind: Kind) -> Any:
    author = an_account("撰稿人")
    record = a_record(kind, author)
    put(kind, record, Situation(PENDING, live=False, changed=False), contributors=[author.pk], submitter=author)
    record.save()
    return record


def total(client: Client, kind: Kind) -> int:
    """As the menu of the product's first console asked every minute."""
    path, parameters = counted_at(kind.key)
    answer = client.request("GET", path, {"page": 1, "pageSize": 1, "navRefresh": 1} | parameters)
    assert answer["code"] == 0, answer
    return int(answer["data"]["total"])


@each_queue
def test_the_documented_count_is_the_badge_and_falls_with_a_decision(kind: Kind) -> None:
    group = documented(kind.key)["audit_group"]
    client, record = a_client((group, "view"), (group, "approve")), waiting(kind)
    assert total(client, kind) == badge(client, kind) == 1
    payload = {"kind": kind.key, "id": record.pk, "revision": record.revision}
    assert client.request("POST", "/verify-center/approved", payload)["code"] == 0
    assert total(client, kind) == badge(client, kind) == 0
    record.refresh_from_db()
    assert (record.verify_state, record.live) == (1, True)


def badge(client: Client, kind: Kind) -> int:
    """The number that the menu shows at the queue."""
    menu = client.request("GET", "/admin/user-menu", {})["data"]["menu"]
    audits = {item["link"]: item["todo"] for heading in menu for item in heading["subItems"]}
    route = kind.route_for("audit")
    assert route is not None
    assert sum(audits.values()) == audits[route.path]
    return int(audits[route.path])


@each_queue
def test_a_queue_is_closed_to_whoever_edits_its_kind_but_does_not_audit_it(kind: Kind) -> None:
    client, record = a_client(*((group, "view") for group in kind.groups)), waiting(kind)
    queue = client.request("GET", *counted_at(kind.key))
    assert queue["code"] == 10403
    for way, reason in (("approved", {}), ("rejection", {"reason": REASON})):
        for path in (f"/verify-center/{way}", f"/verify-center/{way}/batch"):
            answer = client.request("POST", path, {"kind": kind.key, "ids": [record.pk], **reason})
            assert answer["code"] == 10403, path
    record.refresh_from_db()
    assert record.verify_state == PENDING


@each_queue
def test_a_rejection_reaches_the_author_with_its_reason_and_can_be_taken_back(kind: Kind) -> None:
    group = documented(kind.key)["audit_group"]
    client, record = a_client((group, "view"), (group, "reject")), waiting(kind)
    payload = {"kind": kind.key, "id": record.pk}
    rejected = client.request("POST", "/verify-center/rejection", payload | {"reason": REASON})["data"]
    assert (rejected["verifyState"], rejected["verifyReason"]) == (2, REASON)
    undone = client.request("POST", "/verify-center/undo", payload)["data"]
    assert (undone["verifyState"], undone["verifyReason"]) == (PENDING, "")
    assert total(client, kind) == 1
