"""Identity tokens: issued once, stored as a hash, ended everywhere at once (docs/spec/decisions.md, Identity)."""

from __future__ import annotations

import datetime as dt
import hashlib
import secrets
from collections.abc import Iterable

from django.conf import settings
from django.db import transaction
from django.db.models import F
from django.utils import timezone

from apps.core import events
from apps.core.errors import IdentityEnded, SignedOut
from apps.kinds.rights import Caller

from ..events import RightsChanged, SessionsEnded
from ..models import Account, Session
from ..role.models import pairs_of
from . import session_data
from .session_data import SessionData

SEEN_EVERY = dt.timedelta(minutes=1)
ENDED = {
    Session.Reason.LOGOUT: "您已退出登录，请重新登录",
    Session.Reason.PASSWORD: "密码或手机号已修改，请重新登录",
    Session.Reason.DISABLED: "账号已停用，如有疑问请联系管理员",
    Session.Reason.ROLE: "您的角色已变更，请重新登录",
    Session.Reason.REMOVED: "账号已删除，如有疑问请联系管理员",
    Session.Reason.ELSEWHERE: "您已在其他设备上退出这次登录，请重新登录",
}


def new_token() -> str:
    """256 random bits, safe in headers and in a WebSocket subprotocol."""
    return secrets.token_urlsafe(32)


def hashed(token: str) -> str:
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


def issue(account: Account, *, address: str = "", user_agent: str = "", confirmed: bool = True) -> tuple[str, Session]:
    """A new session of the account; only this answer contains the token. ``confirmed``: the person has just given a
    proof.
    """
    token, now = new_token(), timezone.now()
    session = Session.objects.create(
        account=account,
        token_hash=hashed(token),
        created_at=now,
        last_seen_at=now,
        confirmed_at=now if confirmed else None,
        address=address,
        user_agent=user_agent[:300],
    )
    return token, session


@transaction.atomic
def renew(session_id: int, *, reason: str = Session.Reason.PASSWORD) -> str:
    """A new token for a session that continues, with its open sockets. Raises IdentityEnded if the session has ended.

    The old token becomes an ended session of its own, so that its holder learns the reason.
    """
    session = Session.objects.select_for_update().filter(pk=session_id, ended_at__isnull=True).first()
    if session is None:
        raise IdentityEnded()
    token, old = new_token(), session.token_hash
    session.token_hash = hashed(token)
    session.save(update_fields=["token_hash"])
    session.pk, session.token_hash = None, old
    session.ended_at, session.reason = timezone.now(), reason
    session.save(force_insert=True)
    return token


def authenticate(token: str, *, address: str = "", unattended: bool = False) -> Caller:
    """The caller of a token, with present rights. ``unattended`` calls do not extend the idle time.

    Raises SignedOut for an unknown or expired token, and IdentityEnded for one that the server ended.
    """
    found = session_data.by_token_hash(hashed(token))
    if found is None:
        raise SignedOut()
    return _caller_behind(found, address, unattended=unattended)


def authenticate_session(session_id: int) -> Caller:
    """The caller of a session, for an open socket, which need not store the token."""
    found = session_data.by_session(session_id)
    if found is None:
        raise SignedOut()
    return _caller_behind(found, found.address, unattended=True)


def caller_of(account_id: int) -> Caller:
    """The account as a caller without a session, for work that outlives the request. Raises IdentityEnded."""
    account = Account.objects.select_related("role").filter(pk=account_id).first()
    if account is None or not account.may_sign_in:
        raise IdentityEnded(ENDED[Session.Reason.DISABLED])
    return caller_from(account)


def author_of(account_id: int) -> Caller:
    """The account behind a change that has been made and must be ended, whether or not it may still sign in.

    Only for naming who made the change: a caller who asks for something new comes from ``caller_of``.
    """
    return caller_from(Account.objects.select_related("role").get(pk=account_id))


def caller_from(account: Account, session: Session | None = None, address: str = "") -> Caller:
    """The snapshot of an account's rights. Callers check before whether the account may sign in."""
    return Caller(
        account_id=account.pk,
        name=account.name,
        real_name=account.real_name,
        role_id=account.role_id,
        grants=account.role.pairs() | pairs_of(account.extra_grants),
        session_id=session.pk if session else None,
        epoch=account.epoch,
        must_change=account.must_change_password,
        address=address or (session.address if session else ""),
    )


@transaction.atomic
def end(session_id: int, *, reason: str = Session.Reason.LOGOUT) -> None:
    """Ends one session; its sockets close and its token is invalid from the commit on."""
    session = Session.objects.select_for_update().filter(pk=session_id, ended_at__isnull=True).first()
    if session is None:
        return
    session.ended_at, session.reason = timezone.now(), reason
    session.save(update_fields=["ended_at", "reason"])
    events.publish(SessionsEnded(account_id=session.account_id, session_ids=[session.pk], reason=reason))


@transaction.atomic
def end_all(account_id: int, *, reason: str, keep: int | None = None) -> int:
    """Ends every session of the account (except ``keep``) and raises its epoch; returns the number ended."""
    _raise_epochs([account_id])
    ended = Session.objects.filter(account_id=account_id, ended_at__isnull=True).exclude(pk=keep or 0)
    ids = list(ended.select_for_update().values_list("pk", flat=True))
    ended.filter(pk__in=ids).update(ended_at=timezone.now(), reason=reason)
    events.publish(
        SessionsEnded(
            account_id=account_id,
            session_ids=None if keep is None else ids,
            reason=reason,
        )
    )
    return len(ids)


@transaction.atomic
def publish_rights_changed(account_ids: Iterable[int]) -> None:
    """Notifies sockets and consoles that the accounts' rights changed. The accounts stay signed in."""
    ids = list(account_ids)
    if ids:
        _raise_epochs(ids)
        events.publish(RightsChanged(account_ids=ids))


def _raise_epochs(account_ids: list[int]) -> None:
    Account.objects.filter(pk__in=account_ids).update(epoch=F("epoch") + 1)


def _caller_behind(found: SessionData, address: str, *, unattended: bool) -> Caller:
    now = timezone.now()
    if found.ended_at is not None:
        raise IdentityEnded(ENDED.get(Session.Reason(found.reason), ""))
    if found.removed_at is not None:
        raise IdentityEnded(ENDED[Session.Reason.REMOVED])
    if not found.enabled:
        raise IdentityEnded(ENDED[Session.Reason.DISABLED])
    if _is_expired(found, now):
        raise SignedOut()
    if not unattended and now - found.last_seen_at >= SEEN_EVERY:
        Session.objects.filter(pk=found.session_id, ended_at__isnull=True).update(last_seen_at=now)
    return Caller(
        account_id=found.account_id,
        name=found.name,
        real_name=found.real_name,
        role_id=found.role_id,
        grants=pairs_of(found.grants),
        session_id=found.session_id,
        epoch=found.epoch,
        must_change=found.must_change_password,
        address=address or found.address,
    )


def _is_expired(found: SessionData, now: dt.datetime) -> bool:
    lived = now - found.created_at
    idle = now - found.last_seen_at
    return lived >= dt.timedelta(days=settings.TOKEN_DAYS) or idle >= dt.timedelta(hours=settings.TOKEN_IDLE_HOURS)
