"""Functions that the hub needs from the apps. ``apps.site.composition`` connects them; all of them run in a thread."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from apps.core import statements
from apps.core.ports import Ports
from apps.kinds.rights import Caller

#: Account, kind key, record id.
Presence = tuple[int, str, int]


class Authenticate(Protocol):
    """Returns the caller of a token. Raises ``SignedOut`` and ``IdentityEnded``. ``address`` is the client's IP."""

    def __call__(self, token: str, *, address: str) -> Caller: ...


@dataclass(frozen=True, slots=True)
class HubPorts:
    """Functions of identity, rights, review queues, claims and the menu. Kinds are keys."""

    authenticate: Authenticate
    #: The id of a login session -> its caller as of now. Raises ``IdentityEnded``.
    reauthenticate: Callable[[int], Caller]
    #: SQL of the valid login sessions: their ``id``, and the ``epoch`` of their account.
    valid_sessions_sql: Callable[[], str]
    #: True if the caller may hear of the kind's records.
    may_watch: Callable[[Caller, str], bool]
    #: True if the caller may see who is online and where.
    may_see_people: Callable[[Caller], bool]
    #: Account id, name of a notice -> true unless the person turned it off.
    wants: Callable[[int, str], bool]
    #: Kinds -> the number of pending records of each.
    pending_counts: Callable[[Iterable[str]], Mapping[str, int]]
    #: Every kind with a review queue -> the audit group that may see it.
    queues: Callable[[], Mapping[str, str]]
    #: Kinds -> their claims: ``{kind, id, by: {id, label}, since}`` each.
    claims_of: Callable[[Iterable[str]], list[dict[str, Any]]]
    #: Extends the claims of people who are at their records.
    extend_claims: Callable[[Collection[Presence]], None]
    #: Ends the claims of people who left, after a moment to come back.
    release_claims: Callable[[Collection[Presence]], None]
    #: Deletes the claims that ran out by the clock; one process does this.
    sweep_claims: Callable[[], object]
    #: The URL in effect of each page of another system, by its route in the menu.
    linked_urls: Callable[[], Mapping[str, str]]


ports: Ports[HubPorts] = Ports("hub")


def session_epochs(session_ids: Collection[int]) -> Mapping[int, int]:
    """Return the epoch of the account for each of the login sessions that is still valid. One query."""
    statement = f"select id, epoch from ({ports().valid_sessions_sql()}) as valid where id = any(%b)"  # noqa: S608 - SQL of a port
    return dict(statements.fetch(statement, [list(session_ids)]))
