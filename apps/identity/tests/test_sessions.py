"""People see and end their own sessions, and nobody else does."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest
from django.utils import timezone

from apps.api.tests.clients import serve
from apps.core.errors import IdentityEnded, NotFound
from apps.core.tests.published_events import PublishedEvents
from apps.identity.events import SessionsEnded
from apps.identity.models import Session
from apps.identity.sessions import services, tokens

from .people import ELSEWHERE, HERE, an_account, signed_in

pytestmark = pytest.mark.django_db


def listed(me: Any) -> list[dict[str, Any]]:
    items: list[dict[str, Any]] = services.list_sessions(caller=me)["items"]
    return items


def test_the_list_names_device_address_and_moment_of_each_sign_in_that_still_opens() -> None:
    account = an_account()
    _, me = signed_in(account)
    signed_in(account, ELSEWHERE)
    signed_in(an_account())
    ended, _ = tokens.issue(account)
    tokens.end(Session.objects.get(token_hash=tokens.hashed(ended)).pk)
    idle, _ = tokens.issue(account)
    Session.objects.filter(token_hash=tokens.hashed(idle)).update(last_seen_at=timezone.now() - dt.timedelta(days=3))
    shown = {(item["device"], item["address"], item["current"]) for item in listed(me)}
    assert shown == {(HERE.user_agent, HERE.address, True), (ELSEWHERE.user_agent, ELSEWHERE.address, False)}
    assert all(item["createdAt"] and item["lastSeenAt"] for item in listed(me))


def test_one_sign_in_ends_and_its_holder_hears_why(published_events: PublishedEvents) -> None:
    account = an_account()
    _, me = signed_in(account)
    token, other = signed_in(account, ELSEWHERE)
    serve(services.end_session, {"id": other.session_id}, caller=me)
    with pytest.raises(IdentityEnded, match="其他设备上退出"):
        tokens.authenticate(token)
    assert published_events.of(SessionsEnded)[0].session_ids == [other.session_id]
    assert [item["current"] for item in listed(me)] == [True]


def test_all_others_end_and_this_one_goes_on() -> None:
    account = an_account()
    mine, me = signed_in(account)
    others = [signed_in(account, ELSEWHERE)[0] for _ in range(2)]
    assert services.end_others(caller=me) == {"ended": 2}
    for token in others:
        with pytest.raises(IdentityEnded):
            tokens.authenticate(token)
    assert tokens.authenticate(mine).session_id == me.session_id


def test_nobody_ends_the_sign_in_of_another() -> None:
    _, me = signed_in(an_account())
    token, other = signed_in(an_account())
    with pytest.raises(NotFound):
        serve(services.end_session, {"id": other.session_id}, caller=me)
    assert tokens.authenticate(token)
