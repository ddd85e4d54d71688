"""Declares calls: method, path, operation. ``apps.api`` turns them into URLs."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from .fields import Field
from .lifecycle import Lifecycle
from .rights import Right

READS = frozenset({"list", "queue", "detail", "options", "history"})
WRITES = frozenset(
    {"create", "update", "delete", "restore", "purge", "clean", "sort", "export", "import", "act", "decide"}
)
OPERATIONS = READS | WRITES | {"run"}

Access = Literal["right", "signed-in", "must-change", "public", "service"]
#: Operations to which a service hands names on that it does not read.
Rest = Literal["", "list", "page", "filters", "queue", "create", "act", "sort"]
#: Names of parsed queries: the service gets their parsed parameters as ``query``.
QUERIES = frozenset({"list", "page", "filters", "queue"})


@dataclass(frozen=True, slots=True)
class Call:
    """One (method, path), and the operation or service behind it.

    ``op`` names an operation of ``apps.kinds.engine``; ``run`` a service for what fits none. The service is called by
    keyword with those of ``kind``, ``caller``, ``service``, ``context`` that it names and with the values of ``form``,
    parsed, by the names of its fields (or all of them as one mapping ``form``). It answers plain JSON values.
    Other names in the payload are ignored, or refused if the form is ``exact``. ``rest`` names the operation that reads
    them: the service takes them as the mapping ``rest`` and hands them on unread. If that operation is among ``QUERIES``,
    the service takes them parsed, as ``query``: a ``ListQuery`` (``list``; ``page`` alone; ``filters`` alone) or a
    ``QueueQuery`` of the filters of a queue.
    ``access``: ``right`` asks ``right`` (for operations it is derived), ``signed-in`` any identity, ``must-change``
    also one that still has to change its password, ``public`` nobody, ``service`` the token of a machine with the scope
    ``scope`` (of ``/ingest/comment``: ``comment``, unless given). ``writes`` wraps a ``run`` in one
    transaction with its system-log row. ``rename`` maps documented payload names to the operation's;
    ``answer`` shapes what an operation answers where the documented names differ.
    ``table`` maps the value of the payload field ``by`` to an action (``decide``). ``batch`` takes ``ids``.
    ``secret``: the answer holds what opens something (a token, a ticket, credentials, a signed link), so it is never
    compressed. ``max_body``: bytes of a body, where they are more than those of other calls
    (apps/api/rest/body_limits.py). ``shared``: ``source`` or ``commentType`` may mean the record of another kind (``Queue.at``).
    """

    method: Literal["GET", "POST"]
    path: str
    op: str = "run"
    action: str = ""
    batch: bool = False
    run: Callable[..., Any] | None = None
    form: tuple[Field, ...] = ()
    rest: Rest = ""
    exact: bool = False
    right: Right | None = None
    access: Access = "right"
    scope: str = ""
    writes: bool = False
    by: str = ""
    table: Mapping[str, str] = field(default_factory=dict)
    rename: Mapping[str, str] = field(default_factory=dict)
    answer: Callable[[Any], Any] | None = None
    alias: bool = False
    shared: bool = False
    secret: bool = False
    max_body: int = 0
    label: str = ""

    def __post_init__(self) -> None:
        if self.op not in OPERATIONS:
            raise ValueError(f"{self.path}: {self.op!r} is no operation")
        if (self.op == "run") != (self.run is not None):
            raise ValueError(f"{self.path}: a service goes with the operation 'run' and with no other")
        if self.op == "run" and self.access == "right" and self.right is None:
            raise ValueError(f"{self.path}: a service must name the right it asks")

    @property
    def needed_scope(self) -> str:
        """The scope that a machine's token must have; for calls with the access ``service``."""
        return self.scope or self.path.removeprefix("/ingest/")

    @property
    def compressible(self) -> bool:
        return self.method == "GET" and self.reads and self.access != "public" and not self.secret

    @property
    def reads(self) -> bool:
        return self.op in READS or (self.op == "run" and not self.writes)


def get(path: str, op: str = "run", **options: Any) -> Call:
    return Call("GET", path, op, **options)


def post(path: str, op: str = "run", **options: Any) -> Call:
    if op == "run":
        options.setdefault("writes", True)
    return Call("POST", path, op, **options)


def crud(base: str, **names: str) -> tuple[Call, ...]:
    """The five usual calls; ``names`` renames a leaf (``update="modify"``) or drops it (``delete=""``)."""
    leaves = {
        "list": "list",
        "detail": "detail",
        "create": "add",
        "update": "update",
        "delete": "delete",
    } | names
    return tuple(Call("GET" if op in READS else "POST", f"{base}/{leaf}", op) for op, leaf in leaves.items() if leaf)


def picker(base: str) -> tuple[Call, ...]:
    """The call behind relation pickers that point at this kind."""
    return (Call("GET", f"{base}/options", "options"),)


def recycle_bin(base: str) -> tuple[Call, ...]:
    """The calls that restore, delete for ever, and empty the bin. The list shows the bin with ``recycle=1``."""
    return (
        Call("POST", f"{base}/recycle/withdraw", "restore"),
        Call("POST", f"{base}/recycle/delete", "purge"),
        Call("POST", f"{base}/recycle/clean", "clean"),
    )


#: A workbook of 8 MB in its form.
MAX_SHEET = 9 * 1024 * 1024


def sheets(base: str, *, imports: bool = False) -> tuple[Call, ...]:
    rows = (Call("GET", f"{base}/export", "export"),)
    return (*rows, Call("POST", f"{base}/import", "import", max_body=MAX_SHEET)) if imports else rows


def acts(base: str, *names: str, **leaves: str) -> tuple[Call, ...]:
    """``acts("/subject", "publish", hidden="hide")`` -> POST /subject/publish, and /subject/hidden for hide."""
    pairs = [(name, name) for name in names] + list(leaves.items())
    return tuple(Call("POST", f"{base}/{leaf}", "act", action=name) for leaf, name in pairs)


#: Actions that are offered in the review queue, for they take the right of the audit group.
DECISIONS = ("approve", "reject")


def record_calls(base: str, lifecycle: Lifecycle, *, decided: bool = False, **names: str) -> tuple[Call, ...]:
    """The calls of an ordinary kind: the five usual rows, one for each action of its lifecycle, and the recycle bin.

    ``names`` renames a leaf or drops it, as in ``crud`` (``update="modify"``, ``hide="hidden"``). ``decided`` answers the
    two decisions beside the record too, not only in the queue.
    """
    actions = [name for name in lifecycle.actions() if decided or name not in DECISIONS]
    leaves = {name: names.pop(name, name) for name in actions}
    rows = [Call("POST", f"{base}/{leaf}", "act", action=name) for name, leaf in leaves.items() if leaf]
    return (*crud(base, **names), *rows, *recycle_bin(base))


def verify_center(slug: str, *, actions: str = "") -> tuple[Call, ...]:
    """The queue at ``/verify-center/{slug}`` and its decisions, one record and in batch."""
    base = f"/verify-center/{actions or slug}"
    return (
        Call("GET", f"/verify-center/{slug}", "queue", shared=True),
        Call("POST", f"{base}/approved", "act", action="approve", shared=True),
        Call("POST", f"{base}/rejection", "act", action="reject", shared=True),
        Call("POST", f"{base}/approved/batch", "act", action="approve", batch=True, shared=True),
        Call("POST", f"{base}/rejection/batch", "act", action="reject", batch=True, shared=True),
    )


def decisions(path: str, *, batch: bool = False) -> Call:
    """A documented path that approves or rejects by ``state`` (or ``verifyState``) 1 or 2."""
    table = {"1": "approve", "2": "reject"}
    return Call(
        "POST", path, "decide", by="state", table=table, rename={"verifyState": "state"}, batch=batch, shared=True
    )
