"""A session with the data of its account and role, by one statement.

Every call and every socket needs it. Loading the same rows as models takes five times as long (1.7 ms instead of 0.3
ms).
"""

from __future__ import annotations

import datetime as dt
import json
from typing import Any, NamedTuple

from django.db import connection

_STATEMENT = """
    SELECT session.id, session.ended_at, session.reason, session.created_at, session.last_seen_at, session.address,
           account.id, account.name, account.real_name, account.epoch, account.must_change_password, account.enabled,
           account.deleted_at, role.id, role.grants || account.extra_grants
    FROM identity_session AS session
    JOIN identity_account AS account ON account.id = session.account_id
    JOIN identity_role AS role ON role.id = account.role_id
    WHERE {column} = %s
"""
_BY_TOKEN_HASH = _STATEMENT.format(column="session.token_hash")
_BY_SESSION = _STATEMENT.format(column="session.id")


class SessionData(NamedTuple):
    """`grants` are the role's and the account's own, as stored; `removed_at` is the time at which the account was deleted."""

    session_id: int
    ended_at: dt.datetime | None
    reason: str
    created_at: dt.datetime
    last_seen_at: dt.datetime
    address: str
    account_id: int
    name: str
    real_name: str
    epoch: int
    must_change_password: bool
    enabled: bool
    removed_at: dt.datetime | None
    role_id: int
    grants: list[dict[str, Any]]


_VALID = """
    SELECT session.id, account.epoch
    FROM identity_session AS session
    JOIN identity_account AS account ON account.id = session.account_id
    WHERE session.ended_at IS NULL AND account.enabled AND account.deleted_at IS NULL
"""


def valid_sessions_sql() -> str:
    """SQL of the sessions that are valid now: ``id``, ``epoch`` of the account. The journal joins it to every commit."""
    return _VALID


def by_token_hash(token_hash: str) -> SessionData | None:
    return _read(_BY_TOKEN_HASH, token_hash)


def by_session(session_id: int) -> SessionData | None:
    return _read(_BY_SESSION, session_id)


def _read(statement: str, key: str | int) -> SessionData | None:
    with connection.cursor() as cursor:
        cursor.execute(statement, [key])
        row = cursor.fetchone()
    return None if row is None else SessionData._make((*row[:-1], json.loads(row[-1])))
