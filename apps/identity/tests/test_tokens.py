from __future__ import annotations

import datetime as dt

import pytest
from django.utils import timezone

from apps.core.errors import IdentityEnded, SignedOut
from apps.core.tests.published_events import PublishedEvents
from apps.identity.events import RightsChanged, SessionsEnded
from apps.identity.models import Account, Session
from apps.identity.sessions import tokens
from apps.kinds.rights import Right

from .people import a_role, an_account, signed_in

pytestmark = pytest.mark.django_db


def test_only_the_hash_of_a_token_is_stored() -> None:
    token, _ = signed_in(an_account())
    row = Session.objects.values().get()
    assert token not in str(row)
    assert row["token_hash"] == tokens.hashed(token)


def test_a_token_carries_256_bits_and_fits_a_websocket_subprotocol() -> None:
    token = tokens.new_token()
    assert len(token) >= 43
    assert token.replace("-", "").replace("_", "").isalnum()


def test_a_caller_holds_what_their_role_grants_now_and_nothing_else() -> None:
    role = a_role(**{"内容-文章": "view edit"})
    token, caller = signed_in(an_account(role))
    assert caller.may("内容-文章", Right.EDIT)
    assert not caller.may("内容-文章", Right.REMOVE)
    role.grants = [{"group": "内容-文章", "actions": ["view"]}]
    role.save()
    assert not tokens.authenticate(token).may("内容-文章", Right.EDIT)


@pytest.mark.parametrize("token", ["", "unknown", "\ud800", "x" * 100_000])
def test_an_unknown_token_is_refused_as_signed_out(token: str) -> None:
    with pytest.raises(SignedOut):
        tokens.authenticate(token)


def test_a_token_that_was_logged_out_is_refused_within_the_same_request() -> None:
    token, caller = signed_in(an_account())
    assert caller.session_id is not None
    tokens.end(caller.session_id)
    with pytest.raises(IdentityEnded):
        tokens.authenticate(token)


def test_logging_out_leaves_the_persons_other_sessions_alone(published_events: PublishedEvents) -> None:
    account = an_account()
    _, caller = signed_in(account)
    second, _ = signed_in(account)
    assert caller.session_id is not None
    tokens.end(caller.session_id)
    assert tokens.authenticate(second).account_id == account.pk
    ended = published_events.of(SessionsEnded)
    assert ended == [SessionsEnded(account.pk, [caller.session_id], "logout")]


def test_ending_all_ends_every_session_and_raises_the_epoch(published_events: PublishedEvents) -> None:
    account = an_account()
    held = [signed_in(account)[0] for _ in range(3)]
    tokens.end_all(account.pk, reason="password")
    for token in held:
        with pytest.raises(IdentityEnded, match="密码或手机号已修改"):
            tokens.authenticate(token)
    assert Account.objects.get(pk=account.pk).epoch == account.epoch + 1
    assert published_events.of(SessionsEnded) == [SessionsEnded(account.pk, None, "password")]


def test_a_disabled_account_is_refused_even_if_nobody_ended_its_sessions() -> None:
    account = an_account()
    token, _ = signed_in(account)
    Account.objects.filter(pk=account.pk).update(enabled=False)
    with pytest.raises(IdentityEnded, match="停用"):
        tokens.authenticate(token)


def test_a_deleted_account_is_refused_even_if_nobody_ended_its_sessions() -> None:
    account = an_account()
    token, _ = signed_in(account)
    Account.objects.filter(pk=account.pk).update(deleted_at=timezone.now())
    with pytest.raises(IdentityEnded, match="删除"):
        tokens.authenticate(token)


def test_a_session_has_an_absolute_life() -> None:
    token, _ = signed_in(an_account())
    now = timezone.now()
    Session.objects.update(created_at=now - dt.timedelta(days=7, seconds=1), last_seen_at=now)
    with pytest.raises(SignedOut):
        tokens.authenticate(token)


def test_a_session_has_an_idle_life() -> None:
    token, _ = signed_in(an_account())
    Session.objects.update(last_seen_at=timezone.now() - dt.timedelta(hours=24, seconds=1))
    with pytest.raises(SignedOut):
        tokens.authenticate(token)


def test_last_seen_is_written_at_most_once_a_minute() -> None:
    token, _ = signed_in(an_account())
    recent = timezone.now() - dt.timedelta(seconds=30)
    Session.objects.update(last_seen_at=recent)
    tokens.authenticate(token)
    assert Session.objects.get().last_seen_at == recent
    Session.objects.update(last_seen_at=recent - dt.timedelta(minutes=1))
    tokens.authenticate(token)
    assert Session.objects.get().last_seen_at > recent


def test_authenticating_costs_one_query(django_assert_num_queries: object) -> None:
    token, _ = signed_in(an_account())
    with django_assert_num_queries(1):  # type: ignore[operator]
        tokens.authenticate(token)


def test_a_renewed_session_goes_on_and_its_old_token_is_dead() -> None:
    token, caller = signed_in(an_account())
    assert caller.session_id is not None
    fresh = tokens.renew(caller.session_id)
    assert tokens.authenticate(fresh).session_id == caller.session_id
    assert tokens.authenticate_session(caller.session_id).account_id == caller.account_id
    with pytest.raises(IdentityEnded, match="密码或手机号已修改"):
        tokens.authenticate(token)


def test_a_session_that_ended_is_not_renewed() -> None:
    _, caller = signed_in(an_account())
    assert caller.session_id is not None
    tokens.end(caller.session_id)
    with pytest.raises(IdentityEnded):
        tokens.renew(caller.session_id)


def test_other_rights_leave_people_signed_in_and_are_told(published_events: PublishedEvents) -> None:
    account = an_account()
    token, before = signed_in(account)
    tokens.publish_rights_changed([account.pk])
    assert tokens.authenticate(token).epoch > before.epoch
    assert published_events.of(RightsChanged) == [RightsChanged([account.pk])]


def test_a_worker_gets_no_caller_for_an_account_that_may_not_sign_in() -> None:
    account = an_account(enabled=False)
    with pytest.raises(IdentityEnded):
        tokens.caller_of(account.pk)
