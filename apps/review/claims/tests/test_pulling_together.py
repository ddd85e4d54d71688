"""A hundred concurrent reviewers, each with a connection of their own, never get the same next record."""

from __future__ import annotations

from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest
from django.db import connection, transaction
from django.utils import timezone

from apps.content.models import Article
from apps.identity.models import Account, Role
from apps.kinds.engine.read.queue_query import QueueQuery
from apps.kinds.lifecycle import VerifyState
from apps.kinds.registry import registry
from apps.kinds.rights import Caller
from apps.review.claims import leases, next_record
from apps.review.models import Claim
from apps.review.tests.factories import REVIEWER, a_reviewer

pytestmark = pytest.mark.django_db(transaction=True)

REVIEWERS = 100
#: Number of simultaneous connections; PostgreSQL's default limit is a hundred in all.
AT_ONCE = 25


def reviewers(count: int) -> list[Caller]:
    role = Role.objects.create(name="审核员", grants=[])
    accounts = Account.objects.bulk_create(
        Account(name=f"reviewer{n}", real_name=f"审核{n}", phone=f"137{n:08d}", role=role) for n in range(count)
    )
    grants = frozenset((group, str(right)) for group, right in REVIEWER)
    return [Caller(a.pk, a.name, a.real_name, role.pk, grants) for a in accounts]


def waiting(count: int) -> None:
    now = timezone.now()
    Article.objects.bulk_create(
        Article(title=f"第{n}篇", verify_state=VerifyState.PENDING, submitted_at=now) for n in range(count)
    )


def pull_together(callers: list[Caller]) -> list[int | None]:
    start = Barrier(AT_ONCE)

    def pull(place_and_caller: tuple[int, Caller]) -> int | None:
        place, caller = place_and_caller
        if place < AT_ONCE:
            start.wait(30)
        try:
            with transaction.atomic():
                return next_record.pull(registry.kind("article"), caller, QueueQuery())
        finally:
            connection.close()

    with ThreadPoolExecutor(AT_ONCE) as pool:
        return list(pool.map(pull, enumerate(callers)))


def test_no_record_goes_to_two_of_a_hundred_reviewers() -> None:
    waiting(REVIEWERS + 20)
    callers = reviewers(REVIEWERS)
    given = pull_together(callers)
    assert Counter(given).most_common(1)[0][1] == 1
    assert None not in given
    held = dict(Claim.objects.values_list("record_id", "account_id"))
    assert held == {pk: caller.account_id for pk, caller in zip(given, callers, strict=True)}


def test_when_fewer_wait_than_ask_each_is_given_once_and_the_others_learn_that_nothing_waits() -> None:
    waiting(40)
    given = pull_together(reviewers(REVIEWERS))
    assert Counter(pk for pk in given if pk is not None).most_common(1)[0][1] == 1
    assert len([pk for pk in given if pk is not None]) == 40


def test_the_claims_of_those_who_looked_away_are_shared_out_once() -> None:
    waiting(AT_ONCE)
    first = reviewers(1)[0]
    for article in Article.objects.all():
        leases.take("article", article.pk, first.account_id)
    Claim.objects.update(until=timezone.now())
    others = [Caller(first.account_id, "", "", 0, first.grants) for _ in range(AT_ONCE)]
    assert sorted(pk for pk in pull_together(others) if pk) == sorted(Article.objects.values_list("pk", flat=True))


def test_the_call_brings_the_transaction_that_its_lock_needs() -> None:
    waiting(1)
    answer = a_reviewer().request("POST", "/verify-center/next", {"kind": "article"})
    assert answer["data"]["id"] == Article.objects.get().pk
