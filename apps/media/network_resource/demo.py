"""The demonstration's network resources: pictures as if editors had pasted them from other newsrooms' sites."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping

from django.db import transaction

from apps.kinds.rights import Caller

from ..library.demo import store_cut
from ..models import MediaFile, NetworkResource
from .record_use import note

# Reserved host names (RFC 2606). Refetching one of these URLs reports that no such site exists.
SOURCES = (
    "https://img.yangtze-daily.example/2026/11/bridge-at-dawn.jpg",
    "https://img.yangtze-daily.example/2026/11/skyline-evening.jpg",
    "https://static.hubei-tourism.example/gallery/old-wall.jpg?x-oss-process=resize,w_1200",
    "https://static.hubei-tourism.example/gallery/lantern-festival.jpg",
    "https://mmbiz.weixin.example/mmbiz_jpg/a7Qk3c/640?wx_fmt=jpeg",
    "https://mmbiz.weixin.example/mmbiz_jpg/Zp91xL/640?wx_fmt=jpeg",
    "https://bcn.135editor.example/files/users/1184/images/community.jpg",
    "https://pics.port-of-wuhan.example/press/yangluo-terminal.jpg",
)
RATIO = 1.5


@transaction.atomic
def load(people: Mapping[str, Caller]) -> int:
    """Makes one picture for each source from a stored picture; returns the number made."""
    if NetworkResource.objects.exists():
        return 0
    stored = MediaFile.objects.filter(mime="image/jpeg", width__gte=1000, source="").order_by("pk")[: len(SOURCES)]
    owners = [people["editor"].account_id, people["editor2"].account_id]
    for number, (file, source) in enumerate(zip(stored, SOURCES, strict=False)):
        _take(store_cut(file, RATIO), source, owners[number % len(owners)])
    return len(stored)


def _take(url: str, source: str, account_id: int) -> None:
    file = MediaFile.objects.get(url=url)
    file.source, file.source_key = source, hashlib.sha256(source.encode()).hexdigest()
    file.account_id = account_id
    file.save(update_fields=["source", "source_key", "account"])
    note(file)
