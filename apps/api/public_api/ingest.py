"""``POST /api/ingest/…``: what machines send, under a service token."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from apps.core.errors import Invalid
from apps.identity.service_token.services import Service
from apps.kinds.engine.public import ingest, reader_counts
from apps.kinds.engine.public.ingest import Sender
from apps.kinds.kind import Kind
from apps.media.services import store_file


def receive(*, kind: Kind, service: Service, payload: Mapping[str, Any]) -> dict[str, Any]:
    """``{items: [{key, …}]}``, at most 200 of one kind."""
    _refuse_other(payload, {"items"})
    return ingest.receive_batch(kind, Sender(service.sender), payload.get("items"))


def receive_counts(*, service: Service, payload: Mapping[str, Any]) -> dict[str, Any]:
    """``{key, items: [{kind, id, views?, …}]}``."""
    _refuse_other(payload, {"key", "items"})
    return reader_counts.receive_counts(Sender(service.sender), payload)


def receive_file(*, payload: Mapping[str, Any]) -> dict[str, object]:
    """The multipart ``file``: what a reader wants to show, judged by its bytes like any upload."""
    return store_file(payload.get("file"), account_id=None).as_data()


def _refuse_other(payload: Mapping[str, Any], known: set[str]) -> None:
    if unknown := sorted(set(payload) - known):
        raise Invalid(dict.fromkeys(unknown, "没有这个字段，请检查接口文档"))
