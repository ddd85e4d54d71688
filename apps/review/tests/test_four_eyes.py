"""Nobody approves their own work: in every queue, by every way to a decision."""

from __future__ import annotations

from typing import Any

import pytest

from apps.api.tests.clients import Client, a_client, a_super_client
from apps.kinds.kind import Kind
from apps.kinds.lifecycle import VerifyState
from apps.kinds.rights import Right

from .pending_records import QUEUES, a_pending

pytestmark = pytest.mark.django_db

each_queue = pytest.mark.parametrize("kind", QUEUES, ids=[kind.key for kind in QUEUES])
AUDITS = (Right.VIEW, Right.APPROVE, Right.REJECT, Right.EDIT)


def an_author_who_audits(kind: Kind, *more: Right) -> Client:
    return a_client(*((kind.audit_group, str(right)) for right in AUDITS), *((kind.groups[0], str(r)) for r in more))


def own_work(kind: Kind, author: Client) -> int:
    return a_pending(kind, a_super_client().caller, contributors=(author.caller.account_id,))


def approving_path(kind: Kind) -> str:
    return next(c.path for c in kind.calls if c.op == "act" and c.action == "approve" and c.shared and not c.batch)


def state_of(kind: Kind, record_id: int) -> Any:
    return kind.model.objects.get(pk=record_id).verify_state


@each_queue
def test_ones_own_work_is_refused_in_the_call_in_the_batch_and_with_the_kind_named(kind: Kind) -> None:
    author = an_author_who_audits(kind)
    made, path = own_work(kind, author), approving_path(kind)
    single = author.request("POST", path, {"id": made})
    batch = author.request("POST", f"{path}/batch", {"ids": [made]})["data"]
    named = author.request("POST", "/verify-center/approved", {"kind": kind.key, "id": made})
    assert (single["code"], named["code"]) == (10403, 10403)
    assert (batch["done"], batch["refused"][0]["code"]) == ([], 10403)
    assert state_of(kind, made) == VerifyState.PENDING


@each_queue
def test_taking_it_over_from_somebody_else_changes_nothing_of_that(kind: Kind) -> None:
    author, other = an_author_who_audits(kind), an_author_who_audits(kind)
    made = own_work(kind, author)
    for client, over in ((other, 0), (author, 1)):
        client.request("POST", "/verify-center/claim", {"kind": kind.key, "id": made, "takeOver": over})
    assert author.request("POST", approving_path(kind), {"id": made})["code"] == 10403
    assert author.request("POST", "/verify-center/next", {"kind": kind.key})["data"]["id"] is None


@each_queue
def test_an_approval_that_was_undone_does_not_open_the_way(kind: Kind) -> None:
    author, other = an_author_who_audits(kind), an_author_who_audits(kind)
    made, path = own_work(kind, author), approving_path(kind)
    assert other.request("POST", path, {"id": made})["code"] == 0
    assert other.request("POST", "/verify-center/undo", {"kind": kind.key, "id": made})["code"] == 0
    assert author.request("POST", path, {"id": made})["code"] == 10403
    assert state_of(kind, made) == VerifyState.PENDING


@each_queue
def test_the_screen_is_not_offered_what_the_server_refuses(kind: Kind) -> None:
    author = an_author_who_audits(kind)
    made = own_work(kind, author)
    beside = author.request("GET", "/verify-center/context", {"kind": kind.key, "id": made})["data"]
    assert "approve" not in beside["mayDecide"]
    assert "您参与了这一版的编辑" in beside["why"]


@each_queue
def test_next_gives_each_queue_oldest_first_to_those_who_did_not_write_it(kind: Kind) -> None:
    author, other = an_author_who_audits(kind), an_author_who_audits(kind)
    made = own_work(kind, author)
    assert other.request("POST", "/verify-center/next", {"kind": kind.key})["data"]["id"] == made


OPEN = [kind for kind in QUEUES if kind.lifecycle.transition("publish")]


@pytest.mark.parametrize("kind", OPEN, ids=[kind.key for kind in OPEN])
def test_who_may_publish_without_review_may_approve_their_own(kind: Kind) -> None:
    author = an_author_who_audits(kind, Right.PUBLISH_DIRECT)
    made = own_work(kind, author)
    assert author.request("POST", approving_path(kind), {"id": made})["code"] == 0
