"""Annotations of versions for their rules."""

from __future__ import annotations

from typing import Any

from django.db.models import OuterRef, QuerySet, Subquery

from apps.kinds.rights import Caller

from .models import Version


def with_newer(versions: QuerySet[Any], _caller: Caller | None) -> QuerySet[Any]:
    """Adds ``newer_live``: the title of a later build of the same platform that readers already get, or null."""
    newer = Version.objects.filter(
        platform=OuterRef("platform"), build__gt=OuterRef("build"), published_at__isnull=False, deleted_at__isnull=True
    ).order_by("-build")
    found: QuerySet[Any] = versions.annotate(newer_live=Subquery(newer.values("title")[:1]))
    return found
