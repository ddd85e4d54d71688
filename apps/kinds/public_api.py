"""Declares the fields of a kind that leave for readers (public API) and those that their app may send (ingest). Pure data."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class PublicView:
    """An allow-list: the fields that leave with one record, ``listed`` those of them that stand in lists and on cards.

    ``by`` is the field by which the app asks for lists (a choice, a relation or a content). Of a count ``x_num`` leaves
    the sum with ``operate_x_num``, as it is now; of everything else what was published. ``place`` is a column with the position that people gave by hand beside the
    form; a small number comes first, and among pinned records it orders those. ``shape(values, record)`` may
    take something away from the camelCase values of one record (the name of a reader who wants to stay anonymous).
    """

    fields: tuple[str, ...]
    listed: tuple[str, ...]
    by: str = ""
    place: str = ""
    shape: Callable[[dict[str, Any], Any], dict[str, Any]] | None = None


@dataclass(frozen=True, slots=True)
class Ingest:
    """The values that the app may send for a record.

    ``fields`` are parsed like a form. ``facts`` are texts in columns that no form sets (the reader's id in the app, the
    region of the call).
    """

    fields: tuple[str, ...]
    facts: tuple[str, ...] = ()
