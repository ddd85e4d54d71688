"""The sections as every call needs them: read from the database at most every two seconds in each process."""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import dataclass

from apps.kinds.events import OrderChanged, RecordChanged
from apps.kinds.fields import Choice
from apps.kinds.rights import Caller

from ..content_kinds import SECTIONS
from .models import Section

KIND = "section"
#: Lists of choices (``Field.choices_of``): sections to write for, and sections whose contents a page shows.
WRITTEN, SHOWN = KIND, "shown_section"
#: Seconds for which another process may go on with the sections as they were. Writes ask the row itself (``guard.hold``).
FRESH = 2.0


@dataclass(frozen=True, slots=True)
class Known:
    """A section outside of the bin. ``into`` is the key of the one that took it over, else empty."""

    key: str
    name: str
    colour: str = ""
    archived: bool = False
    into: str = ""
    roles: frozenset[int] = frozenset()
    accounts: frozenset[int] = frozenset()

    def is_open_to(self, caller: Caller) -> bool:
        """True if the caller may write for the section."""
        free = not self.roles and not self.accounts
        return free or caller.is_super or caller.role_id in self.roles or caller.account_id in self.accounts


SHIPPED: Mapping[str, Known] = {str(one.value): Known(str(one.value), one.label) for one in SECTIONS}

_known: Mapping[str, Known] = {}
_until = 0.0


def sections() -> Mapping[str, Known]:
    """The sections by key, in their order; merged ones too."""
    global _known, _until
    if time.monotonic() >= _until:
        _known, _until = _read(), time.monotonic() + FRESH
    return _known


def preset(known: Mapping[str, Known], seconds: float) -> None:
    """Take these for the sections, for so many seconds. Tests start with those of the migration."""
    global _known, _until
    _known, _until = known, time.monotonic() + seconds


def _read() -> Mapping[str, Known]:
    found = Section.objects.filter(deleted_at=None).select_related("merged_into").order_by("sort_order", "pk")
    return {
        one.key: Known(
            key=one.key,
            name=one.name,
            colour=one.colour,
            archived=one.archived,
            into=one.merged_into.key if one.merged_into else "",
            roles=frozenset(role.pk for role in one.roles.all()),
            accounts=frozenset(account.pk for account in one.accounts.all()),
        )
        for one in found.prefetch_related("roles", "accounts")
    }


def present(key: object) -> Known | None:
    """The section that stands for the key now; None for a key that no section has."""
    known = sections().get(str(key))
    return sections().get(known.into) if known and known.into else known


def choices(_name: str) -> tuple[Choice, ...]:
    return tuple(Choice(one.key, one.name) for one in sections().values() if not one.into)


def choice(_name: str, value: object) -> Choice | None:
    known = present(value)
    return Choice(known.key, known.name) if known else None


def refusal(name: str, value: object) -> str | None:
    """Return why nothing new may be written for the section; ``None`` if it may."""
    known = present(value)
    if name == WRITTEN and known and known.archived:
        return f"栏目“{known.name}”已停用，不能再放入内容，请选择其他栏目"
    return None


def forget(event: RecordChanged | OrderChanged) -> None:
    """Handler. The next reader asks the database. The writer's process alone is told; the others look by themselves."""
    global _until
    if event.kind == KIND:
        _until = 0.0
