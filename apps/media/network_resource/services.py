"""Actions on a rehosted picture."""

from __future__ import annotations

from typing import Any

from django.db.models import Exists, OuterRef, QuerySet

from apps.kinds.registry import registry
from apps.kinds.rights import Caller

from ..library import services as library
from ..library.models import MediaItem
from ..rehost.limits import count_rehosts
from ..tasks import enqueue
from .models import NetworkResource

IN_LIBRARY = "这张图片已经在媒资库中，无需重复加入"


def with_library(found: QuerySet[Any], _caller: Caller | None) -> QuerySet[Any]:
    """The kind's queryset. Everybody sees all resources; each says whether the library contains it."""
    items = MediaItem.objects.filter(url=OuterRef("url"), deleted_at__isnull=True)
    annotated: QuerySet[Any] = found.annotate(in_library=Exists(items))
    return annotated


def already_there(resource: Any) -> str | None:
    return IN_LIBRARY if getattr(resource, "in_library", False) else None


def collect(resource: NetworkResource, *, caller: Caller, title: str) -> None:
    """加入媒资库: adds the picture under ``title`` or its own name."""
    title = title or library.stem(resource.name)
    library.add_file(kind=registry.kind("media_item"), caller=caller, url=resource.url, title=title)


def refetch(resource: NetworkResource, *, caller: Caller) -> None:
    """重新转存: asks a worker to fetch the source again. Counts against the person's limit of rehosted pictures."""
    count_rehosts(caller.account_id, 1)
    enqueue.refetch(account_id=caller.account_id, resource_id=resource.pk, label=resource.name, url=resource.source)
