"""Enqueues tasks inside the caller's transaction. An equal request joins the task that is still open."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .models import MediaTask, Sort
from .outbox import key_of, request

TRANSFERRING = "后台转存中，请稍候刷新查看"
SAVING = "后台转存中"


def transfer(*, account_id: int, url: str, title: str, parent_id: int | None) -> MediaTask:
    """Adds a picture of another site to the library."""
    payload = {"url": url, "title": title, "parentId": parent_id}
    return request(
        Sort.TRANSFER, key=key_of("transfer", account_id, url, title, parent_id), label=title,
        account_id=account_id, payload=payload, source=url,
    )  # fmt: skip


def save_image(*, account_id: int, label: str, payload: Mapping[str, Any], item_id: int | None) -> MediaTask:
    """Replaces item ``item_id`` with an edited picture, or adds the picture beside it."""
    parts = (payload[name] for name in sorted(payload))
    return request(
        Sort.IMAGE, key=key_of("image", account_id, *parts), label=label, account_id=account_id, payload=payload,
        item_id=item_id,
    )  # fmt: skip


def refetch(*, account_id: int, resource_id: int, label: str, url: str) -> MediaTask:
    """Fetches the source of a network resource again."""
    return request(
        Sort.REFETCH, key=key_of("refetch", url), label=label, account_id=account_id,
        payload={"url": url, "resourceId": resource_id}, source=url,
    )  # fmt: skip


def answer(task: MediaTask, message: str) -> dict[str, Any]:
    """The call's answer in place of an item."""
    return {"task": task.as_data(), "message": message}
