"""One desk for each queue, made once for all the tests of a module; each test leaves it as it found it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from pytest_django import DjangoDbBlocker

from apps.core import events
from apps.kinds.events import ReviewChanged

from ..clients import undone
from .desk import Desk
from .people import QUEUES, a_record, an_account


@pytest.fixture(scope="module", params=QUEUES, ids=[kind.key for kind in QUEUES])
def made_desk(
    request: pytest.FixtureRequest, django_db_setup: None, django_db_blocker: DjangoDbBlocker
) -> Iterator[Desk]:
    kind = request.param
    with django_db_blocker.unblock(), undone():
        desk = Desk(kind, an_account("评审人"), an_account("撰稿人"), None)
        desk.record = a_record(kind, desk.other)
        yield desk


@pytest.fixture
def desk(db: None, made_desk: Desk) -> Iterator[Desk]:
    def hear(event: ReviewChanged) -> None:
        made_desk.published.append(event.kind)

    record = made_desk.record
    events.subscribe(ReviewChanged, hear, inside=True)
    yield made_desk
    events.unsubscribe(ReviewChanged, hear)
    made_desk.record = record
    made_desk.published.clear()
