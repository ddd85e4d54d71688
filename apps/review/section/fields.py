"""Finds what names a section: the columns of kinds whose field takes its choices from the sections."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from django.db.models import Q, QuerySet

from apps.core.payload_names import camel
from apps.kinds.fields import Field
from apps.kinds.kind import Kind
from apps.kinds.registry import registry

from .live import SHOWN, WRITTEN


@dataclass(frozen=True, slots=True)
class Naming:
    """A field of a kind that stores the key of a section."""

    kind: Kind
    field: Field

    @property
    def table(self) -> str:
        return str(self.kind.model._meta.db_table)

    @property
    def payload_name(self) -> str:
        return camel(self.field.name)

    def records(self, key: str) -> QuerySet[Any]:
        """The records that name the section, in their working version or in the one that readers see; those in the bin too."""
        named = Q(**{self.field.name: key})
        if self.kind.reviewed:
            named |= Q(**{f"published__{self.payload_name}": key})
        found: QuerySet[Any] = self.kind.model._default_manager.filter(named)
        return found

    @property
    def lists_readers(self) -> bool:
        """True if readers ask for lists of the kind by section."""
        return self.kind.public is not None and self.kind.public.by == self.field.name


def field_of(kind: Kind) -> Field | None:
    """The field by which the kind stores a section. Kinds that are derived from others are written with those."""
    return next((f for f in kind.fields if f.choices_of in (WRITTEN, SHOWN) and f.readonly != "always"), None)


def written_field(kind: Kind) -> Field | None:
    """The field of a kind whose records are written for a section."""
    found = field_of(kind)
    return found if found and found.choices_of == WRITTEN else None


def namings() -> Iterator[Naming]:
    for kind in registry.kinds.values():
        if field := field_of(kind):
            yield Naming(kind, field)
