"""Declares a kind of record, once. Forms, lists, calls, rights, menu and types derive from it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from . import filter_defaults
from .calls import Call
from .fields import STATE_TABS, Field, Filter, Role, Section, Tabs
from .lifecycle import Action, Lifecycle
from .public_api import Ingest, PublicView
from .rights import Caller, SubsetGrant
from .routes import Route
from .sheets.record_sheet import RecordSheets
from .sheets.sheet_import import SheetImport


@dataclass(frozen=True, slots=True)
class Queue:
    """The review queue of a kind. ``promised_minutes``: amber at half of it, red past it.

    ``count`` has the parameters of the documented badge count for this queue (docs/spec/product-spec.md, 7). If kinds share a
    path, ``at`` is the kind that owns it, and ``source`` and ``commentType`` of ``count`` choose this kind in lists and
    decisions. ``unwatched`` are text fields that are not searched for sensitive words (an internal note).
    """

    promised_minutes: int = 120
    count: Mapping[str, str | int] = field(default_factory=dict)
    at: str = ""
    unwatched: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Coedited:
    """The record has a Yjs document: ``body`` is its XmlFragment, ``fields`` are in its map."""

    body: str
    fields: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SheetColumn:
    """A column of an export that no field is: ``value(record)`` is the text of its cell."""

    label: str
    value: Callable[[Any], str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Kind:
    """A declared type of record.

    ``save(record, values, *, caller)`` replaces plain assignment if saving means more than columns.
    ``validate(values, record)`` returns errors by field for rules over several fields. ``queryset(records, caller)``
    narrows the records that a caller may know of. ``searched`` are the text fields behind ``q`` and the palette. ``public``
    has the fields that leave for readers, ``ingest`` those that their app may send, ``counted`` its counts: name -> column.
    ``sheet_columns(query, caller)``, of a ``ListQuery``, are columns of an export after those of the fields, where each parent has others (answers).
    ``sheet_import`` reads imported tables whose columns are more than the fields. ``record_sheets``
    are tables of one record by name.
    ``confirmed``: a change asks for a new proof of identity (``apps.identity.sign_in.confirmation``).

    ``tabs`` are those of the review states if the list filters by them and nothing else is declared.

    ``order_within`` names the fields whose equal values make one list by hand (a tab, a parent); it needs a ``sort`` call
    and ``order`` on a ``sort_order`` field. If groups share a kind by its tabs, ``owners(record)`` returns those of
    ``groups`` whose rights count for the record. ``subset_grants`` are records that groups of other kinds open.
    """

    key: str
    label: str
    model: type[Any]
    groups: tuple[str, ...]
    audit_group: str = ""
    title: str = "title"
    fields: tuple[Field, ...]
    sections: tuple[Section, ...] = ()
    filters: tuple[Filter, ...] = ()
    tabs: Tabs | None = None
    order: str = "-id"
    order_within: tuple[str, ...] = ()
    searched: tuple[str, ...] = ()
    lifecycle: Lifecycle = field(default_factory=Lifecycle)
    actions: tuple[Action, ...] = ()
    calls: tuple[Call, ...]
    routes: tuple[Route, ...] = ()
    queue: Queue | None = None
    coedited: Coedited | None = None
    save: Callable[..., Any] | None = None
    validate: Callable[..., dict[str, str]] | None = None
    queryset: Callable[..., Any] | None = None
    removable: Callable[[Any], str | None] | None = None
    owners: Callable[[Any], tuple[str, ...]] | None = None
    subset_grants: tuple[SubsetGrant, ...] = ()
    public: PublicView | None = None
    ingest: Ingest | None = None
    counted: Mapping[str, str] = field(default_factory=dict)
    sheet_columns: Callable[[Any, Caller], tuple[SheetColumn, ...]] | None = None
    sheet_import: SheetImport | None = None
    record_sheets: RecordSheets = field(default_factory=dict)
    confirmed: bool = False

    def __post_init__(self) -> None:
        filters = tuple(filter_defaults.completed(self.model, self.fields, declared) for declared in self.filters)
        object.__setattr__(self, "filters", filters)
        if self.tabs is None and any(declared.name == STATE_TABS.by for declared in filters):
            object.__setattr__(self, "tabs", STATE_TABS)

    def field_named(self, name: str) -> Field | None:
        return next((f for f in self.fields if f.name == name), None)

    def field_for(self, *roles: Role) -> Field | None:
        """The field with one of these roles; a system check refuses two fields with the same role."""
        return next((f for f in self.fields if f.role in roles), None)

    def action(self, name: str) -> Action | None:
        return next((a for a in self.actions if a.name == name), None)

    def route_for(self, purpose: str) -> Route | None:
        """The page for this purpose that the kind's own groups open; None if there is none."""
        own = {*self.viewing_groups}
        return next((r for r in self.routes if r.purpose == purpose and (not r.groups or own & {*r.groups})), None)

    @property
    def has_bin(self) -> bool:
        """True if deleted records go into the recycle bin, and not for ever at once."""
        return any(call.op == "restore" for call in self.calls)

    @property
    def reviewed(self) -> bool:
        return bool(self.lifecycle.transitions)

    @property
    def viewing_groups(self) -> tuple[str, ...]:
        """Groups whose ``view`` opens a record: the kind's own and its audit group."""
        return (*self.groups, self.audit_group) if self.audit_group else self.groups
