"""The caller's own sessions: lists and ends them."""

from __future__ import annotations

import datetime as dt
from typing import Any

from django.conf import settings
from django.db.models import QuerySet
from django.utils import timezone

from apps.core.errors import NotFound
from apps.kinds.rights import Caller
from apps.kinds.types import moment_text

from ..models import Session
from . import tokens

MOST = 100


def list_sessions(*, caller: Caller) -> dict[str, Any]:
    """``{items: [{id, device, address, createdAt, lastSeenAt, current}]}``, the last used one first."""
    return {"items": [_as_data(session, caller) for session in _open(caller).order_by("-last_seen_at", "-pk")[:MOST]]}


def end_session(*, caller: Caller, id: int) -> None:
    """Ends that session and closes its sockets."""
    session = _open(caller).filter(pk=id).first()
    if session is None:
        raise NotFound("这次登录已经结束，请刷新列表")
    tokens.end(session.pk, reason=Session.Reason.ELSEWHERE)


def end_others(*, caller: Caller) -> dict[str, int]:
    """Ends all sessions but the calling one -> ``{ended}``."""
    return {"ended": tokens.end_all(caller.account_id, reason=Session.Reason.ELSEWHERE, keep=caller.session_id)}


def _open(caller: Caller) -> QuerySet[Session]:
    """Sessions whose token is still valid."""
    now = timezone.now()
    return Session.objects.filter(
        account_id=caller.account_id,
        ended_at__isnull=True,
        created_at__gt=now - dt.timedelta(days=settings.TOKEN_DAYS),
        last_seen_at__gt=now - dt.timedelta(hours=settings.TOKEN_IDLE_HOURS),
    )


def _as_data(session: Session, caller: Caller) -> dict[str, Any]:
    return {
        "id": session.pk,
        "device": session.user_agent,
        "address": session.address,
        "createdAt": moment_text(session.created_at),
        "lastSeenAt": moment_text(session.last_seen_at),
        "current": session.pk == caller.session_id,
    }
