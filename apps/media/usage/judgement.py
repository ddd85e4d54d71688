"""Refuses files that failed or await their inspection.

A record cannot hold a refused file. A record with a file that awaits its inspection can be neither submitted nor
published.
"""

from __future__ import annotations

from collections.abc import Iterable

from django.db.models import Q

from apps.core.errors import Conflict, Invalid
from apps.kinds.events import BeforeTransition

from ..models import MediaFile
from .media_fields import media_fields, urls_in

REFUSED = "“{}”没有通过检查，不能使用，请换一个文件"
INSPECTING = "“{}”正在检查，请等检查通过后再试"


def require_usable(field_of: dict[str, str]) -> None:
    """Raises Invalid for a refused file; ``field_of`` maps URLs to the fields that show them."""
    file = _in_state(field_of, "refused")
    if file is not None:
        field = field_of.get(file.url) or field_of[file.transcode_url]
        raise Invalid({field: REFUSED.format(file.name)})


def require_inspected(event: BeforeTransition) -> None:
    """Inside handler. Raises ``Conflict`` if the record shows a file that is refused or still inspected."""
    if not event.transition.judges_text:
        return
    fields = media_fields(event.kind)
    shown = {url for field in fields for url in urls_in(field, getattr(event.record, field.name))}
    file = _in_state(shown, "inspecting", "refused")
    if file is not None:
        raise Conflict((REFUSED if file.processing == "refused" else INSPECTING).format(file.name))


def _in_state(urls: Iterable[str], *states: str) -> MediaFile | None:
    """The first of these files in one of these states. Only recordings are inspected, so others cost no query."""
    recordings = [url for url in urls if "/video/" in url or "/audio/" in url]
    if not recordings:
        return None
    at = Q(url__in=recordings) | Q(transcode_url__in=recordings, transcode_url__gt="")
    return MediaFile.objects.filter(at, processing__in=states).order_by("pk").first()
