"""Creates a network resource for every rehosted picture."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlsplit

from django.utils import timezone

from apps.kinds.engine.write import save
from apps.kinds.registry import registry
from apps.kinds.rights import Caller

from .models import NetworkResource


def note(file: Any) -> None:
    """Records a stored ``MediaFile`` with a ``source``, inside the transaction that stores it."""
    resource, made = NetworkResource.objects.get_or_create(file=file, defaults=columns_of(file))
    if made:
        caller = Caller(account_id=file.account_id or 0, name="", real_name="", role_id=0)
        save.publish_change(registry.kind("network_resource"), resource, caller, "create")


def columns_of(file: Any) -> dict[str, Any]:
    return {
        "url": file.url,
        "name": file.name,
        "source": file.source,
        "host": host_of(file.source),
        "size": file.size,
        "width": file.width,
        "height": file.height,
        "created_by_id": file.account_id,
        "checked_at": timezone.now(),
    }


def host_of(source: str) -> str:
    try:
        return (urlsplit(source).hostname or "")[:255]
    except ValueError:
        return ""
