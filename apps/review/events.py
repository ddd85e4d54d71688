"""Events of decisions, claims, plans and sensitive words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from apps.core.events import Event
from apps.kinds.kind import Kind
from apps.kinds.rights import Caller


@dataclass(frozen=True, slots=True)
class BeforeUndo(Event):
    """A reviewer takes back the decision ``action`` on a locked record. An inside handler refuses by raising ``Problem``."""

    kind: Kind
    record: Any
    action: str
    caller: Caller


@dataclass(frozen=True, slots=True)
class ClaimsChanged(Event):
    """Claims were taken or given back: ``{kind, id, by: {id, label}|None, since}`` each."""

    claims: list[dict[str, Any]]


@dataclass(frozen=True, slots=True)
class ClaimTaken(Event):
    """``by`` (``{id, label}``) took over the claim that ``account_id`` held of the record."""

    account_id: int
    kind: str
    id: int
    by: dict[str, Any]


@dataclass(frozen=True, slots=True)
class PlanChanged(Event):
    """A plan went on. ``plan`` is its data as calls answer it; ``title`` names its record."""

    plan: dict[str, Any]
    title: str


@dataclass(frozen=True, slots=True)
class NewsroomChanged(Event):
    """The newsroom's board shows something else besides records and claims: ``what`` is ``plans`` or ``handover``."""

    what: str


@dataclass(frozen=True, slots=True)
class WordListChanged(Event):
    """The list of sensitive words has a new version."""

    version: int


@dataclass(frozen=True, slots=True)
class WordsFlagged(Event):
    """Pending records of the kind were searched again and have other flags."""

    kind: str


@dataclass(frozen=True, slots=True)
class SecondReaderWanted(Event):
    """``by`` (``{id, label}``) let forbidden words pass. Reviewers of the kind but for ``involved`` (account ids) may confirm."""

    kind: str
    id: int
    title: str
    by: dict[str, Any]
    involved: list[int]
