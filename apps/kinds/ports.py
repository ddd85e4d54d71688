"""Functions that the engine needs from packages above it. ``apps.site.composition`` connects them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db.models import QuerySet

from apps.core.ports import Ports

from .fields import Choice
from .kind import Kind
from .rights import Caller, Right


@dataclass(frozen=True, slots=True)
class EnginePorts:
    """Functions of HTML, of stored files and of review."""

    #: HTML from a caller -> HTML that may be shown to readers; "" if it shows nothing.
    clean_html: Callable[[str], str]
    #: HTML that was cleaned once -> the part of it that today's rules allow.
    sanitise_html: Callable[[str], str]
    #: The URL of a private file -> a link that opens the file for a while; any other URL stays as it is.
    signed_url: Callable[[str], str]
    #: The inverse of ``signed_url``.
    plain_url: Callable[[str], str]
    #: The URL of a stored file -> the URL under which readers' devices open it.
    public_url: Callable[[str], str]
    #: True if the URL leads to a file that is stored here.
    is_own_url: Callable[[str], bool]
    #: Kind, caller, the records of a page -> values that review adds to each row, by record id.
    row_annotations: Callable[[Kind, Caller, Sequence[Any]], Mapping[int, Mapping[str, Any]]]
    #: Kind, records, least level of sensitive words as it was sent or "" -> the records that have such words. Raises
    #: ``Invalid``.
    narrow_queue: Callable[[Kind, QuerySet[Any], str], QuerySet[Any]]
    #: Kind, record, EDIT or REVIEW, caller -> why the caller may not write or submit under the record's media account;
    #: None if they may, or if the record has none.
    author_refusal: Callable[[Kind, Any, Right, Caller], str | None]
    #: Name of a list (``Field.choices_of``) -> its choices in order, without those that were merged into another.
    live_choices: Callable[[str], Sequence[Choice]]
    #: Name of a list, a stored value -> the choice that stands for the value now; None if the list never had it.
    live_choice: Callable[[str, object], Choice | None]
    #: Name of a list, a value -> why nothing new may be stored under it; None if it may.
    choice_refusal: Callable[[str, object], str | None]
    #: Name of a list, a value -> the value that stands for it now. It stays so until the transaction ends.
    hold_choice: Callable[[str, Any], Any]
    #: Kind, record, name of a counter, moment -> what growth rules add to the number that readers see.
    growth: Callable[[Kind, Any, str, datetime], int]
    #: Kind -> the number of its records outside of the bin by review state; None if no index counts the kind.
    state_totals: Callable[[Kind], Mapping[int, int] | None]


ports: Ports[EnginePorts] = Ports("apps.kinds")
