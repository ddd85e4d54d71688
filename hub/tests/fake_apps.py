"""Fake apps: people, rights and records that tests change by hand.

They are in the cache, so a server in another process sees them too. The hub, the documents, PostgreSQL and Valkey are
the real ones.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Collection, Iterable
from typing import Any

from django.core.cache import cache
from django.http import HttpRequest, HttpResponse
from django.urls import path

from apps.core.errors import IdentityEnded, NotFound, SignedOut
from apps.documents import locks
from apps.documents.ports import Access, Derived, DocumentPorts, Seed
from apps.documents.ports import ports as document_ports
from apps.kinds.rights import Caller
from hub import listeners, open_sockets, runtime
from hub.bus import publish
from hub.longpoll import connections
from hub.ports import HubPorts, Presence
from hub.ports import ports as hub_ports
from hub.rooms import client_ids, replica
from hub.rooms.storage import derived_columns
from hub.rooms.sync import cluster_sync

PEOPLE = {"wang": (1, "王编辑"), "li": (2, "李编辑"), "zhao": (3, "赵审核")}
#: Enough people to fill a document.
CROWD = [f"editor{number}" for number in range(11)]
PEOPLE |= {name: (10 + number, f"编辑{number}") for number, name in enumerate(CROWD)}
GRANTS = {"zhao": {("文章审核", "view"), ("文章", "view")}, "wang": {("文章", "view")}, "li": {("文章", "view")}}


def begin() -> None:
    """Forget the state of an earlier test. The cache has other entries too, so it is not emptied."""
    cache.set("standin", cache.get("standin", 0) + 1, None)


def key(name: str, *parts: object) -> str:
    return ":".join(["standin", str(cache.get("standin")), name, *map(str, parts)])


def token_of(person: str) -> str:
    return f"token-of-{person}"


def caller_of(person: str) -> Caller:
    account_id, real_name = PEOPLE[person]
    return Caller(
        account_id=account_id,
        name=person,
        real_name=real_name,
        role_id=2,
        grants=frozenset(cache.get(key("grants", person), GRANTS.get(person, {("文章", "view")}))),
        session_id=account_id * 100,
        epoch=cache.get(key("epoch", account_id), 1),
    )


def authenticate(token: str, *, address: str) -> Caller:
    person = token.removeprefix("token-of-")
    if person not in PEOPLE:
        raise SignedOut
    return reauthenticate(PEOPLE[person][0] * 100)


def reauthenticate(session_id: int) -> Caller:
    if cache.get(key("ended", session_id)):
        raise IdentityEnded("您已在别处退出，请重新登录")
    person = next(name for name, (account, _) in PEOPLE.items() if account * 100 == session_id)
    return caller_of(person)


def valid_sessions_sql() -> str:
    good = [a * 100 for a, _ in PEOPLE.values() if not cache.get(key("ended", a * 100))]
    rows = ", ".join(f"({s}::bigint, {cache.get(key('epoch', s // 100), 1)}::bigint)" for s in [0, *good])
    return f"select * from (values {rows}) as good (id, epoch)"  # noqa: S608 - only numbers


def participation(caller: Caller, kind: str, record_id: int) -> Access:
    if cache.get(key("missing", kind, record_id)):
        raise NotFound
    holder = locks.who(kind, record_id)
    if holder is not None and holder.holder_id != caller.account_id:
        return Access("readonly", f"{holder.holder_label}正在独占编辑", holder.label)
    if caller.account_id in cache.get(key("readers"), ()):
        return Access("readonly", "您没有编辑权限，只能查看")
    return Access("edit", holder=holder.label if holder else None, verify_state=0, revision=1)


def rules(kind: str, record_id: int) -> Callable[[Caller], Access]:
    return lambda caller: participation(caller, kind, record_id)


def seed(kind: str, record_id: int) -> Seed:
    return Seed(
        cache.get(key("html", kind, record_id), "<p>初稿</p>"),
        cache.get(key("fields", kind, record_id), {"title": "标题"}),
    )


def store_derived(kind: str, record_id: int, derived: Derived, contributors: list[int]) -> None:
    cache.set(key("derived", kind, record_id), {"html": derived.html, "by": contributors, "seq": derived.seq})


def pending_counts(kinds: Iterable[str]) -> dict[str, int]:
    cache.set(key("counted"), cache.get(key("counted"), 0) + 1)
    return {kind: cache.get(key("pending", kind), 0) for kind in kinds}


def claims_of(kinds: Iterable[str]) -> list[dict[str, Any]]:
    return [claim for claim in cache.get(key("claims"), []) if claim["kind"] in set(kinds)]


def release_claims(gone: Collection[Presence]) -> None:
    """Release at once; the real apps give people a moment to come back."""
    publish("claims.changed", claims=[{"kind": kind, "id": pk, "by": None, "since": None} for _, kind, pk in gone])


def no_claims(present: Collection[Presence]) -> None:
    """Claims of the tests do not end by time."""


def may_watch(caller: Caller, kind: str) -> bool:
    return ("文章", "view") in caller.grants


#: Environment variable with a text. An update with this text ends the process that applies it, as pycrdt might.
POISON = "STANDIN_POISON"


def _killing(apply: Callable[[Any, bytes], None], poison: bytes) -> Callable[[Any, bytes], None]:
    def apply_or_die(doc: Any, update: bytes) -> None:
        if poison in update:
            os.kill(os.getpid(), signal.SIGKILL)
        apply(doc, update)

    return apply_or_die


#: Shorter than in real use, so that no test waits. Sweeps and silence never come, as tests are about messages.
SECONDS: dict[tuple[Any, str], float] = {
    (client_ids, "RESYNC_SECONDS"): 0.02,
    (derived_columns, "QUIET_SECONDS"): 0.3,
    (runtime, "LOCKS_SECONDS"): 1.0,
    (cluster_sync, "HOLDER_SECONDS"): 1.0,
    (connections, "HUNG_UP_SECONDS"): 2.0,
    (connections, "SILENCE_SECONDS"): 600.0,
    (open_sockets, "SWEEP_SECONDS"): 600.0,
}


def wire() -> None:
    for (module, name), seconds in SECONDS.items():
        assert name in module.__dict__
        module.__dict__[name] = seconds
    if os.environ.get(POISON):
        replica.__dict__["apply"] = _killing(replica.__dict__["apply"], os.environ[POISON].encode())
    document_ports.connect(
        DocumentPorts(
            participation=participation,
            rules=rules,
            seed=seed,
            sequence_fields=lambda kind: frozenset({"title"}),
            store_derived=store_derived,
        )
    )
    hub_ports.connect(
        HubPorts(
            authenticate=authenticate,
            reauthenticate=reauthenticate,
            valid_sessions_sql=valid_sessions_sql,
            may_watch=may_watch,
            wants=lambda account_id, notice: True,
            may_see_people=lambda caller: caller.name == "wang",
            pending_counts=pending_counts,
            queues=lambda: {"article": "文章审核", "video": "视频审核"},
            claims_of=claims_of,
            extend_claims=no_claims,
            release_claims=release_claims,
            sweep_claims=lambda: None,
            linked_urls=lambda: {},
        )
    )
    listeners.connect()


def health(request: HttpRequest) -> HttpResponse:
    return HttpResponse("ok")


def sockets(request: HttpRequest) -> HttpResponse:
    """Return the number of open sockets in this process."""
    return HttpResponse(str(sum(len(list(hub.sockets)) for hub in runtime.Hub._of_loop.values())))


SOCKETS = "/sockets"
urlpatterns = [path("health", health), path(SOCKETS.removeprefix("/"), sockets)]
