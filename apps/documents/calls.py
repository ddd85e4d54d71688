"""The calls of versions. They belong to no kind: the payload names one, and ``access`` decides."""

from __future__ import annotations

from typing import Any

from apps.core.errors import Forbidden
from apps.kinds.call_fields import PAGING, RECORD
from apps.kinds.calls import get, post
from apps.kinds.fields import Field
from apps.kinds.kind import Kind
from apps.kinds.rights import Caller

from . import access, store
from .record_ref import document_of
from .versions import queries, restore, services

NO_VERSIONS = "这类内容没有版本记录"


def list_versions(*, caller: Caller, kind: Kind, id: int, page: int, page_size: int) -> dict[str, Any]:
    """One page of the document's versions, the newest first. Raises NotFound without a document, Forbidden without the right."""
    document = document_of(kind, id, otherwise=NO_VERSIONS)
    access.require_view(caller, *document)
    return queries.history(*document, page=page, size=page_size)


def show_version(*, caller: Caller, kind: Kind, id: int, version: int | None) -> dict[str, Any]:
    """One version; without ``version`` the present state of the document."""
    document = document_of(kind, id, otherwise=NO_VERSIONS)
    access.require_view(caller, *document)
    if version is None:
        with access.readable():
            return queries.present(*document)
    return queries.detail(*document, version)


def save_version(*, caller: Caller, kind: Kind, id: int, name: str) -> dict[str, Any]:
    """Store the present state as a version with a name. Raises Invalid for the name."""
    document = document_of(kind, id, otherwise=NO_VERSIONS)
    with access.readable():
        saved = services.save(*document, name=name, caller=caller)
    return queries.as_item(saved)


def rename_version(*, caller: Caller, kind: Kind, id: int, version: int, name: str) -> dict[str, Any]:
    """Give a version another name -> the version. Raises NotFound and Invalid."""
    document = document_of(kind, id, otherwise=NO_VERSIONS)
    return queries.as_item(services.rename(*document, version, name=name, caller=caller))


def restore_version(*, caller: Caller, kind: Kind, id: int, version: int) -> dict[str, Any]:
    """Answers the restored version. The state before it becomes the newest version of the list."""
    document = document_of(kind, id, otherwise=NO_VERSIONS)
    with access.readable():
        restored = restore.restore(*document, version, caller=caller)
    return queries.as_item(restored)


def convert_document(*, caller: Caller, kind: Kind, id: int) -> dict[str, Any]:
    """Answers the version that holds the state before the conversion."""
    document = document_of(kind, id, otherwise=NO_VERSIONS)
    with access.readable():
        before = restore.convert(*document, caller=caller)
    return queries.as_item(before)


def release_document(*, caller: Caller, kind: Kind, id: int) -> dict[str, Any]:
    """Lifts a quarantine: the next visitor opens the document again."""
    document = document_of(kind, id, otherwise=NO_VERSIONS)
    if not caller.is_super:
        raise Forbidden("只有超级管理员可以解除文档的隔离，请联系管理员")
    access.require_view(caller, *document)
    store.release(*document)
    return {"id": id}


VERSION = Field("version", "版本", "id", required=True)
OPTIONAL_VERSION = Field("version", "版本", "id")
#: The service judges the length: a name that is too long gets its own sentence.
NAME = Field("name", "版本名称")

BASE = "/document/version"
CALLS = (
    get(f"{BASE}/list", run=list_versions, form=(*RECORD, *PAGING), access="signed-in", label="版本列表"),
    get(f"{BASE}/detail", run=show_version, form=(*RECORD, OPTIONAL_VERSION), access="signed-in", label="版本详情"),
    post(f"{BASE}/save", run=save_version, form=(*RECORD, NAME), access="signed-in", label="保存版本"),
    post(f"{BASE}/rename", run=rename_version, form=(*RECORD, VERSION, NAME), access="signed-in", label="重命名版本"),
    post(f"{BASE}/restore", run=restore_version, form=(*RECORD, VERSION), access="signed-in", label="恢复版本"),
    post(f"{BASE}/convert", run=convert_document, form=RECORD, access="signed-in", label="转换为可编辑内容"),
    post("/document/release", run=release_document, form=RECORD, access="signed-in", label="解除文档隔离"),
)
