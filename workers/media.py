"""Tasks that make small pictures before a person looks at a new one."""

from __future__ import annotations

from celery import shared_task

from apps.media import exposure
from apps.media.images import thumbnails


@shared_task(name="media.thumbnail", max_retries=0)
def make_thumbnail(key: str) -> None:
    thumbnails.prepare(key)


@shared_task(name="media.settle_exposure", max_retries=0)
def settle_exposure(urls: list[str]) -> None:
    exposure.update(urls)
