"""Reads versions for the console: a page of the history, and one version with its content."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from django.db.models import F, QuerySet, Window
from django.db.models.functions import Lag

from apps.core.payload_names import camel
from apps.identity.models import Account
from apps.kinds.engine.read import serializer
from apps.kinds.registry import registry
from apps.kinds.types import moment_text

from .. import store
from ..crdt import minimal_rewrite, y_prosemirror
from ..derived_content import derive_loaded
from ..html.renderer import render
from ..models import Document, DocumentVersion
from ..ports import Derived
from ..prosemirror import plain_text
from ..prosemirror.schema import Json
from ..prosemirror.schema_repair import is_representable, representable
from ..prosemirror.suggestions import without_suggestions
from . import services
from .restore import content_of
from .services import Reason

LABELS = {
    Reason.SUBMIT: "提交审核",
    Reason.PUBLISH: "免审发布",
    Reason.APPROVE: "审核通过",
    Reason.TAKEN_BACK: "通过后撤销",
    Reason.LOCK_BROKEN: "独占被接管",
    Reason.SAVED: "保存的版本",
    Reason.BEFORE_RESTORE: "恢复前",
    Reason.BEFORE_CONVERSION: "转换前",
    Reason.AUTOMATIC: "自动保存",
}


def history(kind: str, record_id: int, *, page: int, size: int) -> dict[str, Any]:
    """Return a page of versions, newest first. ``change``: the difference in words to the version before."""
    rows = _rows(kind, record_id)
    found = list(rows.order_by("-pk")[(page - 1) * size : page * size])
    people = _people(found)
    items = [as_item(row, people) | {"change": row.word_count - (row.words_before or 0)} for row in found]
    return {"items": items, "total": rows.count(), "page": page, "pageSize": size}


def _rows(kind: str, record_id: int) -> QuerySet[Any]:
    before = Window(Lag("word_count"), partition_by=[F("document_id")], order_by=F("id").asc())
    rows = DocumentVersion.objects.filter(document__kind=kind, document__record_id=record_id)
    return rows.defer("packed", "html", "fields").annotate(words_before=before)


def as_item(version: DocumentVersion, people: Mapping[int, dict[str, Any]] | None = None) -> dict[str, Any]:
    """``{id, name, reason, label, at, by, contributors, words}`` of a version. ``people`` are known accounts by id."""
    known = _people([version]) if people is None else people
    return {
        "id": version.pk,
        "name": version.name,
        "reason": version.reason,
        "label": LABELS.get(Reason(version.reason), version.name) if version.reason in set(Reason) else version.name,
        "at": moment_text(version.created_at),
        "by": known.get(version.created_by_id or 0),
        "contributors": [known[one] for one in version.contributors if one in known],
        "words": version.word_count,
    }


def detail(kind: str, record_id: int, version_id: int) -> dict[str, Any]:
    """Return one version with its content. ``body`` is null if the snapshot does not load; the HTML is there all the same."""
    version = services.find(kind, record_id, version_id)
    try:
        body: Json | None = y_prosemirror.read_body(content_of(version))
    except store.LoadFailed:
        body = None
    text = plain_text.plain_text(body) if body else ""
    return as_item(version) | {"html": version.html, "text": text} | _content(kind, body, version.fields)


def present(kind: str, record_id: int) -> dict[str, Any]:
    """Return the present content in the form of a version. ``showable`` is false if the editor cannot show it all."""
    loaded = _loaded(kind, record_id)
    body = y_prosemirror.read_body(loaded.doc)
    now: Derived = derive_loaded(loaded)
    people = _people_of(now.contributors)
    return {
        "id": None,
        "name": "现在的内容",
        "words": now.word_count,
        "contributors": [people[one] for one in now.contributors if one in people],
        "html": render(representable(body)),
        "text": now.text,
        "showable": is_representable(body) and not minimal_rewrite.has_embedded(loaded.doc),
    } | _content(kind, body, now.fields)


def _loaded(kind: str, record_id: int) -> store.Loaded:
    document = Document.objects.filter(kind=kind, record_id=record_id).first()
    if document is None or document.head_seq == 0:
        return store.open_or_seed(kind, record_id)
    return store.load(document)


def _content(kind: str, body: Json | None, fields: Mapping[str, Any]) -> dict[str, Any]:
    """Return body and fields. The fields stand in the kind's order, with their labels."""
    declared = registry.kinds.get(kind)
    known = {camel(f.name): f.label for f in declared.fields} if declared else {}
    named = [{"name": name, "label": label, "value": fields[name]} for name, label in known.items() if name in fields]
    return {"body": without_suggestions(representable(body)) if body else None, "fields": named}


def _people(found: Iterable[DocumentVersion]) -> dict[int, dict[str, Any]]:
    return _people_of({one for v in found for one in (*v.contributors, v.created_by_id) if one is not None})


def _people_of(ids: Iterable[int]) -> dict[int, dict[str, Any]]:
    accounts = Account.objects.filter(pk__in=list(ids)).only("pk", "name", "real_name")
    return {account.pk: serializer.person(account) or {} for account in accounts}
