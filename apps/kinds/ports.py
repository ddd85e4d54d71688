"""Functions that the engine needs from packages above it. ``apps.site.wiring`` connects them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.db.models import QuerySet

from apps.core.ports import Ports

from .kind import Kind
from .rights import Caller


@dataclass(frozen=True, slots=True)
class EnginePorts:
    """Functions of HTML, of stored files and of review."""

    #: HTML from a caller -> HTML that may be shown to readers; "" if it shows nothing.
    clean_html: Callable[[str], str]
    #: HTML that was cleaned once -> the part of it that may be shown by the rules of now.
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
    #: Kind, records, payload of the queue -> the records that review's own parameters select. Raises ``Invalid``.
    narrow_queue: Callable[[Kind, QuerySet[Any], Mapping[str, Any]], QuerySet[Any]]
    #: Kind -> the number of its records outside of the bin by review state; None if no index counts the kind.
    state_totals: Callable[[Kind], Mapping[int, int] | None]


ports: Ports[EnginePorts] = Ports("apps.kinds")
