"""Ports: functions of the apps that the hub calls. The composition root (apps.site.wiring) replaces them.

Call them as ``ports.authenticate(…)`` and never import their names. All of them block and run in a thread.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from typing import Any

from apps.core import statements
from apps.kinds import subset_grants
from apps.kinds.registry import registry
from apps.kinds.rights import Caller, Right

#: Account, kind key, record id.
Presence = tuple[int, str, int]


def _authenticate(token: str, *, address: str) -> Caller:
    from apps.identity.sessions import tokens

    return tokens.authenticate(token, address=address)


def _reauthenticate(session_id: int) -> Caller:
    from apps.identity.sessions import tokens

    return tokens.authenticate_session(session_id)


def _sessions() -> str:
    """Return SQL, as every commit asks for hundreds of sessions."""
    from apps.identity.models import Account, Session

    session, account = Session._meta.db_table, Account._meta.db_table
    return (
        f"select session.id, account.epoch from {session} session "  # noqa: S608 - names of tables
        f"join {account} account on account.id = session.account_id "
        "where session.ended_at is null and account.enabled and account.deleted_at is null"
    )


def session_epochs(session_ids: Collection[int]) -> Mapping[int, int]:
    """Return the epoch of the account for each of the sessions that is still valid. One query."""
    statement = f"select id, epoch from ({sessions()}) as good where id = any(%b)"  # noqa: S608 - SQL of a port
    return dict(statements.fetch(statement, [list(session_ids)]))


def _may_watch(caller: Caller, kind: str) -> bool:
    known = registry.kinds.get(kind)
    return known is not None and subset_grants.holds(known, caller, known.viewing_groups, Right.VIEW)


def _no_counts(kinds: Iterable[str]) -> dict[str, int]:
    return {}


def _no_queues() -> Mapping[str, str]:
    return {}


def _no_claims(kinds: Iterable[str]) -> list[dict[str, Any]]:
    return []


def _nobody_cares(present: Collection[Presence]) -> None:
    """Nobody keeps claims."""


def _nothing_to_sweep() -> None:
    """Nothing runs out."""


#: The caller behind a token; raises ``SignedOut`` or ``IdentityEnded``.
authenticate: Callable[..., Caller] = _authenticate
#: The caller of a session that was open already; raises the same.
reauthenticate: Callable[[int], Caller] = _reauthenticate
#: SQL that selects the sessions valid now: their ``id`` and the ``epoch`` of their account.
sessions: Callable[[], str] = _sessions
#: Number of pending records in the review queue of each kind.
pending_counts: Callable[[Iterable[str]], Mapping[str, int]] = _no_counts
#: Kind key to the permission group that may see its queue.
queues: Callable[[], Mapping[str, str]] = _no_queues
#: Claims on records of these kinds: ``{kind, id, by: {id, label}, since}``.
claims_of: Callable[[Iterable[str]], list[dict[str, Any]]] = _no_claims
#: Extends the claims of people on the records where they are.
keep_claims: Callable[[Collection[Presence]], None] = _nobody_cares
#: Releases the claims of people on records that they left.
let_claims_go: Callable[[Collection[Presence]], None] = _nobody_cares
#: Deletes expired claims; the leading process calls it.
sweep_claims: Callable[[], object] = _nothing_to_sweep
#: Whether the caller may hear of records of this kind.
may_watch: Callable[[Caller, str], bool] = _may_watch
