"""The calls of versions. They belong to no kind: the payload names one, and its room's rules decide."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from apps.core.errors import Forbidden
from apps.kinds.calls import get, post
from apps.kinds.engine import records
from apps.kinds.engine.read.record_list import page_number, page_size
from apps.kinds.rights import Caller

from . import access, record_ref, store
from .versions import queries, restore, services

Payload = Mapping[str, Any]


def list_versions(*, caller: Caller, payload: Payload) -> dict[str, Any]:
    key = _key(payload)
    access.require_view(caller, *key)
    return queries.history(*key, page=page_number(payload), size=page_size(payload))


def show_version(*, caller: Caller, payload: Payload) -> dict[str, Any]:
    """One version; without ``version`` what the document says now."""
    key = _key(payload)
    access.require_view(caller, *key)
    if payload.get("version") in (None, ""):
        with access.readable():
            return queries.present(*key)
    return queries.detail(*key, _version(payload))


def save_version(*, caller: Caller, payload: Payload) -> dict[str, Any]:
    with access.readable():
        made = services.save(*_key(payload), name=str(payload.get("name") or ""), caller=caller)
    return queries.as_item(made)


def rename_version(*, caller: Caller, payload: Payload) -> dict[str, Any]:
    name = str(payload.get("name") or "")
    return queries.as_item(services.rename(*_key(payload), _version(payload), name=name, caller=caller))


def restore_version(*, caller: Caller, payload: Payload) -> dict[str, Any]:
    """The version that was restored; what stood there before is the newest of the list."""
    with access.readable():
        restored = restore.restore(*_key(payload), _version(payload), caller=caller)
    return queries.as_item(restored)


def convert_document(*, caller: Caller, payload: Payload) -> dict[str, Any]:
    """The version that keeps what stood there before."""
    with access.readable():
        kept = restore.convert(*_key(payload), caller=caller)
    return queries.as_item(kept)


def release_document(*, caller: Caller, payload: Payload) -> dict[str, Any]:
    """Lift a quarantine: the document is opened again, by whoever comes next."""
    key = _key(payload)
    if not caller.is_super:
        raise Forbidden("只有超级管理员可以解除文档的隔离，请联系管理员")
    access.require_view(caller, *key)
    store.release(*key)
    return {"id": key[1]}


def _key(payload: Payload) -> tuple[str, int]:
    return record_ref.record_of(payload, otherwise="这类内容没有版本记录")


def _version(payload: Payload) -> int:
    return records.as_id(payload.get("version"))


BASE = "/document/version"
CALLS = (
    get(f"{BASE}/list", run=list_versions, access="signed-in", label="版本列表"),
    get(f"{BASE}/detail", run=show_version, access="signed-in", label="版本详情"),
    post(f"{BASE}/save", run=save_version, access="signed-in", label="保存版本"),
    post(f"{BASE}/rename", run=rename_version, access="signed-in", label="重命名版本"),
    post(f"{BASE}/restore", run=restore_version, access="signed-in", label="恢复版本"),
    post(f"{BASE}/convert", run=convert_document, access="signed-in", label="转换为可编辑内容"),
    post("/document/release", run=release_document, access="signed-in", label="解除文档隔离"),
)
