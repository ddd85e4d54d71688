"""The product's count calls (docs/spec/product-spec.md, 7) and the decisions on its documented paths."""

from __future__ import annotations

from typing import Any

import pytest
from django.utils import timezone

from apps.api.tests.clients import Client, a_super_client
from apps.api.tests.tables import counted_at, table
from apps.kinds.lifecycle import VerifyState
from apps.kinds.registry import registry
from apps.review.queries import pending_counts
from apps.review.tests.pending_records import a_pending

pytestmark = pytest.mark.django_db

QUEUES = [row["kind"] for row in table("queues")]
SHARED = [("splash", "popup"), ("comment", "post")]

each_queue = pytest.mark.parametrize("key", QUEUES)


def total(client: Client, key: str) -> int:
    path, parameters = counted_at(key)
    answer = client.request("GET", path, {"page": "1", "pageSize": "1", "navRefresh": "1", **parameters})
    assert answer["code"] == 0, answer
    return int(answer["data"]["total"])


@each_queue
def test_the_documented_count_of_a_queue_is_what_waits_in_it(key: str) -> None:
    client, kind = a_super_client(), registry.kind(key)
    assert total(client, key) == 0
    binned, _ = (a_pending(kind, client.caller) for _ in range(2))
    kind.model.objects.filter(pk=binned).update(deleted_at=timezone.now())
    assert total(client, key) == 1
    assert pending_counts([key]) == {key: 1}


@each_queue
def test_a_queue_declares_the_parameters_with_which_it_is_counted(key: str) -> None:
    queue = registry.kind(key).queue
    assert queue is not None
    assert {name: str(value) for name, value in queue.count.items()} == counted_at(key)[1]


@pytest.mark.parametrize("pair", SHARED, ids=str)
def test_two_kinds_on_one_path_are_counted_apart(pair: tuple[str, str]) -> None:
    client = a_super_client()
    a_pending(registry.kind(pair[1]), client.caller)
    assert [total(client, key) for key in pair] == [0, 1]


@pytest.mark.parametrize(
    ("path", "parameters", "key"),
    [
        ("/verify-center/splash/approved", {"source": "popup"}, "popup"),
        ("/verify-center/splash/approved", {"source": "splansh"}, "splash"),
        ("/verify-center/splash/approved", {}, "splash"),
        ("/verify-center/comment/approved", {"commentType": 2}, "post"),
        ("/verify-center/comment/approved/batch", {"commentType": 2}, "post"),
        ("/verify-center/approved", {"kind": "splash", "source": "popup"}, "popup"),
        ("/verify-center/approved/batch", {"kind": "popup"}, "popup"),
    ],
)  # fmt: skip
def test_a_decision_on_a_shared_path_is_on_the_kind_that_is_meant(
    path: str, parameters: dict[str, Any], key: str
) -> None:
    client, kind = a_super_client(), registry.kind(key)
    made = a_pending(kind, client.caller)
    which = {"ids": [made]} if path.endswith("batch") else {"id": made}
    assert client.request("POST", path, which | parameters)["code"] == 0
    assert kind.model.objects.get(pk=made).verify_state == VerifyState.APPROVED


@pytest.mark.parametrize("name", ["source", "commentType"])
def test_a_shared_path_refuses_a_kind_that_it_does_not_know(name: str) -> None:
    slug = {"source": "splash", "commentType": "comments"}[name]
    answer = a_super_client().request("GET", f"/verify-center/{slug}", {name: "7"})
    assert (answer["code"], list(answer["data"]["errors"])) == (10422, [name])


@pytest.mark.parametrize(("name", "value"), [("type", "done"), ("verifyState", "9"), ("verifyType", "x")])
def test_a_parameter_that_says_nothing_is_refused_and_named(name: str, value: str) -> None:
    answer = a_super_client().request("GET", "/verify-center/article", {name: value})
    assert (answer["code"], list(answer["data"]["errors"])) == (10422, [name])


@pytest.mark.parametrize("state", ["state", "verifyState"])
@pytest.mark.parametrize(
    ("path", "key"),
    [
        ("/verify-center/advertising/examine", "ad"),
        ("/verify-center/disclosure/examine", "disclosure"),
        ("/verify-center/media/updateBatch", "media"),
    ],
)
def test_the_documented_examine_calls_approve_and_reject(path: str, key: str, state: str) -> None:
    client, kind = a_super_client(), registry.kind(key)
    good, bad = (a_pending(kind, client.caller) for _ in range(2))
    approved = client.request("POST", path, {"ids": [good], state: 1})
    rejected = client.request("POST", path, {"ids": [bad], state: 2, "reason": "资料不全"})
    assert (approved["data"]["done"], rejected["data"]["done"]) == ([good], [bad])
    states = dict(kind.model.objects.values_list("pk", "verify_state"))
    assert (states[good], states[bad]) == (VerifyState.APPROVED, VerifyState.REJECTED)


def test_past_decisions_are_narrowed_by_their_state() -> None:
    client, kind = a_super_client(), registry.kind("article")
    good, bad = (a_pending(kind, client.caller) for _ in range(2))
    client.request("POST", "/verify-center/article/approved", {"id": good})
    client.request("POST", "/verify-center/article/rejection", {"id": bad, "reason": "资料不全"})
    for name in ("verifyState", "verifyType"):
        past = client.request("GET", "/verify-center/article", {"type": "wait", name: "2"})["data"]
        assert [item["id"] for item in past["items"]] == [bad]
