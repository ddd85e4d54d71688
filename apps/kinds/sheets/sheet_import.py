"""Declares how rows of an imported table become payloads, where a kind's columns are more than its fields. Pure data."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class ImportColumn:
    """A column by its heading. ``help`` is a line for the template's second sheet."""

    label: str
    help: str = ""
    required: bool = False


@dataclass(frozen=True, slots=True)
class SheetImport:
    """``payload(cells)`` makes a record's payload of one row, whose cells are texts by heading. It raises Invalid with
    errors by heading. ``column_of(name)`` is the heading that an error of the form belongs to. ``examples`` are rows of
    the template.

    ``unique`` is the heading whose value may stand in a table once: a repeat would update what an earlier row created, and a
    dry run could not say so.
    """

    columns: tuple[ImportColumn, ...]
    payload: Callable[[Mapping[str, str]], dict[str, Any]]
    column_of: Callable[[str], str]
    unique: str
    examples: tuple[tuple[str, ...], ...] = ()
