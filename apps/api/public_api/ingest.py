"""``POST /api/ingest/…``: what machines send, under a service token."""

from __future__ import annotations

from typing import Any

from apps.identity.service_token.services import Service
from apps.kinds.engine.public import ingest, reader_counts
from apps.kinds.engine.public.ingest import Sender
from apps.kinds.kind import Kind
from apps.media.services import store_file


def receive(*, kind: Kind, service: Service, items: list[dict[str, Any]]) -> dict[str, Any]:
    """``{items: [{key, …}]}``, at most 200 of one kind."""
    return ingest.receive_batch(kind, Sender(service.sender), items)


def receive_counts(*, service: Service, key: str, items: list[dict[str, Any]]) -> dict[str, Any]:
    """``{key, items: [{kind, id, views?, …}]}``."""
    return reader_counts.receive_counts(Sender(service.sender), key, items)


def receive_file(*, file: Any) -> dict[str, object]:
    """The multipart ``file``: what a reader wants to show, judged by its bytes like any upload."""
    return store_file(file, account_id=None).as_data()
