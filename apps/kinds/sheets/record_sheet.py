"""Declares a table of what one record has beside its fields (the holders of a medal), which is exported as a job. Pure data."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from ..rights import Right


@dataclass(frozen=True, slots=True)
class RecordSheet:
    """``rows(kind, caller, payload)`` is the number of rows and the rows themselves, with a value for each heading.

    ``payload`` is what the service gave to ``request_record_sheet``; ``id`` in it is the record. ``right`` in the kind's
    groups is asked when the job runs too.
    """

    label: str
    headings: tuple[str, ...]
    right: Right
    rows: Callable[..., tuple[int, Iterable[tuple[Any, ...]]]]


RecordSheets = Mapping[str, RecordSheet]
