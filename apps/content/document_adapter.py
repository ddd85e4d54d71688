"""Connects the documents app with co-edited kinds: who may type, the first content, the derived columns."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.db import transaction

from apps.core import events
from apps.core.errors import Conflict, Forbidden, Locked, NotFound
from apps.core.payload_names import camel
from apps.core.transactions import remember, remembered
from apps.documents import access, derived_content, locks, purge, store
from apps.documents.events import DocumentRestored
from apps.documents.models import DocumentVersion
from apps.documents.ports import Access, Derived, Seed
from apps.documents.versions import services
from apps.kinds.engine import permissions, records
from apps.kinds.engine.read import references
from apps.kinds.engine.read.serializer import dump_value
from apps.kinds.engine.write import save
from apps.kinds.events import AfterTransition, BeforeBatch, BeforeDelete, BeforeTransition, RecordChanged
from apps.kinds.fields import Field
from apps.kinds.kind import Kind
from apps.kinds.lifecycle import VerifyState
from apps.kinds.registry import registry
from apps.kinds.rights import Caller, Right
from apps.kinds.types import TYPES
from apps.review.events import BeforeUndo


def coedited_kind(key: str) -> Kind:
    kind = registry.kinds.get(key)
    if kind is None or kind.coedited is None:
        raise NotFound("这类内容不支持多人同时编辑")
    return kind


def participation(caller: Caller, key: str, record_id: int) -> Access:
    """Return what the caller may do in this document now. Raises NotFound if the caller may not view the record."""
    return rules(key, record_id)(caller)


def rules(key: str, record_id: int) -> Callable[[Caller], Access]:
    """Return a function that judges callers like :func:`participation`, by the record and its lock as they are now.

    Fifty people come at once after a restart, and a room judges all its people again when its record has changed. So
    both are read once for all of them. Raises NotFound if there is no such record.
    """
    kind = coedited_kind(key)
    assert kind.coedited is not None
    # The grants of parts do not narrow what those see who may view the kind; a kind's own queryset may.
    everybody = None if kind.queryset else _find(kind, None, record_id)
    lock = locks.who(kind.key, record_id)

    def judge(caller: Caller) -> Access:
        if not caller.may(kind.viewing_groups, Right.VIEW):
            raise NotFound()
        return _access(kind, everybody or _find(kind, caller, record_id), lock, caller)

    return judge


def _find(kind: Kind, caller: Caller | None, record_id: int) -> Any:
    assert kind.coedited is not None
    return records.find(kind, caller, record_id, without=(kind.coedited.body, "text"))


def _access(kind: Kind, record: Any, lock: locks.Holder | None, caller: Caller) -> Access:
    reason, holder = _why_readonly(kind, record, lock, caller)
    return Access(
        mode="readonly" if reason else "edit",
        reason=reason,
        holder=holder,
        verify_state=record.verify_state,
        revision=record.revision,
    )


def _why_readonly(
    kind: Kind, record: Any, lock: locks.Holder | None, caller: Caller
) -> tuple[str, dict[str, object] | None]:
    holder = lock.label if lock else None
    if lock and lock.holder_id != caller.account_id:
        return f"{lock.holder_label}正在独占编辑", holder
    if record.frozen:
        return _frozen(kind), holder
    if not permissions.may_edit(kind, record, caller):
        return _why_closed(kind, record, caller), holder
    return "", holder


def refusal(kind: Kind, record: Any, lock: locks.Holder | None, caller: Caller) -> str:
    """Return why the caller may not write to the record's document; empty if they may."""
    return _why_readonly(kind, record, lock, caller)[0]


def _why_closed(kind: Kind, record: Any, caller: Caller) -> str:
    if record.verify_state == VerifyState.PENDING:
        return "正在审核中，撤回后才能修改"
    return permissions.author_refusal(kind, record, Right.EDIT, caller) or "您没有编辑权限，只能查看"


def require_free(kind: Kind, record: Any, caller: Caller) -> None:
    """Raises ``Locked`` while another person holds the lock."""
    lock = locks.who(kind.key, record.pk)
    if lock and lock.holder_id != caller.account_id:
        raise Locked(holder=lock.holder_label, lock={"holder": lock.label})


def require_writable(kind: Kind, record: Any, caller: Caller) -> None:
    """Refuses a call's change for the reasons that make the editor read-only. The engine has checked the edit right."""
    require_free(kind, record, caller)
    if record.frozen:
        raise Forbidden(_frozen(kind))


def _frozen(kind: Kind) -> str:
    return f"该{kind.label}已被冻结，解冻后才能编辑"


def seed(key: str, record_id: int) -> Seed:
    """The record's HTML and fields, from which a new document is made once."""
    kind = coedited_kind(key)
    record = records.find(kind, None, record_id)
    assert kind.coedited is not None
    fields = {camel(f.name): dump_value(f, record) for f in _map_fields(kind)}
    return Seed(html=getattr(record, kind.coedited.body), fields=fields)


#: Field types whose value is typed letter by letter, so that two people can edit it at once.
TEXTS = frozenset({"text", "long_text"})
LISTS = frozenset({"tags", "repeater", "images"})


def sequence_fields(key: str) -> frozenset[str]:
    """The text and list fields of a document (camelCase), which are shared types in it."""
    kind = registry.kinds.get(key)
    if kind is None or kind.coedited is None:
        return frozenset()
    shared = (f for f in _map_fields(kind) if f.many or f.type in TEXTS | LISTS)
    return frozenset(camel(f.name) for f in shared)


def _map_fields(kind: Kind) -> list[Field]:
    assert kind.coedited is not None
    return [f for f in kind.fields if f.name in kind.coedited.fields]


@transaction.atomic
def store_derived(key: str, record_id: int, derived: Derived, contributors: list[int]) -> None:
    """Writes the values derived from the document to the record's columns; writes only changes.

    Rendering takes time. If a submission has written a newer state meanwhile, that state stays.
    """
    kind = coedited_kind(key)
    record = records.find(kind, None, record_id, lock=True)
    if record.content_hash == derived.content_hash or services.goes_beyond(key, record_id, derived.seq):
        return
    _apply(kind, record, derived, contributors)
    author = contributors[0] if contributors else None
    events.publish(
        RecordChanged(kind=key, id=record.pk, revision=record.revision, by=author, action="update", record=record)
    )


def _apply(kind: Kind, record: Any, derived: Derived, contributors: list[int]) -> None:
    """Copies the document's values into the columns and records the contributors."""
    assert kind.coedited is not None
    record.contributors = list(dict.fromkeys([*record.contributors, *contributors]))
    record.changed = record.changed or record.live
    record.text, record.word_count = derived.text, derived.word_count
    record.content_hash = derived.content_hash
    record.revision += 1
    values = {kind.coedited.body: derived.html} | valid_values(kind, derived.fields)
    references.require_there(kind, record, values, None)
    save.assign(kind, record, values)


def valid_values(kind: Kind, raw: dict[str, Any]) -> dict[str, Any]:
    """The valid values of the map. An invalid value stays in the document for its author and never reaches a column."""
    values: dict[str, Any] = {}
    for field in _map_fields(kind):
        item = raw.get(camel(field.name))
        if camel(field.name) not in raw:
            continue
        try:
            values[field.name] = _value(field, item)
        except ValueError:
            continue
    return values


def _value(field: Field, raw: Any) -> Any:
    if raw is None or raw == "" or raw == []:
        if field.many or field.type in ("tags", "repeater"):
            return []
        return TYPES[field.type].empty if field.default is None else field.default
    value = TYPES[field.type].parse(field, raw)
    return _without_deleted(field, value) if field.type == "relation" else value


def _without_deleted(field: Field, value: Any) -> Any:
    """Drops picked records that were deleted since, so that one deleted record does not block the others."""
    wanted = value if field.many else [value]
    there = set(records.visible(registry.kind(field.of), None).filter(pk__in=wanted).values_list("pk", flat=True))
    existing = [pk for pk in wanted if pk in there]
    if field.many:
        return existing
    return existing[0] if existing else None


def hold_documents(event: BeforeBatch) -> None:
    """Inside handler. Locks the documents of a batch, and reads which version each of them stands at."""
    if event.kind.coedited is None or not event.transition.judges_text:
        return
    documents = store.held_of(event.kind.key, event.ids)
    versions = services.of_heads(documents.values())
    held = {record_id: (document, versions.get(document.pk)) for record_id, document in documents.items()}
    remember(_documents_of(event.kind), held)


def _documents_of(kind: Kind) -> str:
    return f"documents:{kind.key}"


def _held(kind: Kind, record_id: int) -> tuple[Any, DocumentVersion | None]:
    """The record's document under its lock, with the version that holds all of it; None where there is none."""
    held = (remembered(_documents_of(kind)) or {}).get(record_id)
    if held is not None:
        return held  # type: ignore[no-any-return]
    document = store.held(kind.key, record_id)
    return document, services.of_head(document) if document is not None else None


def fix_version(event: BeforeTransition) -> None:
    """Inside handler. Writes the document to the record's columns; submit, publish and approve fix a version.

    The document stays locked until the transaction ends, so that the version is the judged text. A record without a
    document (imported, or made by a call) gets one here. ``contentHash`` of the payload is the editor's own state; a
    different one raises Conflict, which asks to resynchronise. Raises ``Locked`` while another person holds the lock.
    """
    kind, record, caller = event.kind, event.record, event.caller
    if kind.coedited is None:
        return
    transition = kind.lifecycle.transition(event.action)
    if transition is not None and transition.judges_text:
        require_free(kind, record, caller)
    elif not store.exists(kind.key, record.pk):
        return
    judged = transition if transition is not None and transition.judges_text else None
    document, version = _held(kind, record.pk)
    if version is not None and version.content_hash == record.content_hash:
        # An approval of what was submitted: columns and document are as that version has them.
        if judged is not None:
            services.require_same(version.content_hash, event.request.content_hash)
            services.repeat_at_end(document, version, name=judged.label, reason=event.action, actor=caller)
        return
    with access.readable():
        loaded = store.load_held(document) if document is not None else store.locked(kind.key, record.pk)
        derived = derived_content.derive_loaded(loaded)
    if derived.content_hash != record.content_hash:
        _apply(kind, record, derived, derived.contributors)
    if judged is not None:
        services.require_same(derived.content_hash, event.request.content_hash)
        services.keep_at_end(loaded, derived, name=judged.label, reason=event.action, actor=caller)


def require_free_to_delete(event: BeforeDelete) -> None:
    """Inside handler. Refuses to delete a record that another person has locked, unless the caller may break locks."""
    if event.kind.coedited is not None and not event.caller.may(event.kind.groups, Right.LOCK):
        require_free(event.kind, event.record, event.caller)


def before_undo(event: BeforeUndo) -> None:
    """Inside handler. Raises ``Conflict`` if the text changed since the decision.

    The version that an approval fixed stays in the history and says that the approval was taken back.
    """
    kind, record = event.kind, event.record
    document = store.held(kind.key, record.pk) if kind.coedited is not None else None
    if document is None:
        return
    if _content_hash(document) != record.content_hash:
        raise Conflict("审核之后正文又有了修改，不能再撤销，请刷新后查看")
    decision = kind.lifecycle.transition(event.action)
    if decision is not None and decision.approves:
        services.mark_taken_back(document.pk)


def _content_hash(document: Any) -> str:
    version = services.of_head(document)
    if version is not None:
        return version.content_hash
    with access.readable():
        return derived_content.derive_loaded(store.load_held(document)).content_hash


def on_document_restored(event: DocumentRestored) -> None:
    """After handler. Renders the document to the record's columns, since no process may have its room open."""
    derived = derived_content.derive(event.kind, event.record_id)
    if derived is not None:
        store_derived(event.kind, event.record_id, derived, [event.by["id"]])


def on_transition(event: AfterTransition) -> None:
    """Inside handler. A new state changes who may type, so the next append asks again."""
    if event.kind.coedited is not None:
        store.rules_changed(event.kind.key, event.record.pk)


def on_record_changed(event: RecordChanged) -> None:
    """Inside handler. A switch (frozen, say) changes who may type; a purged record takes its document along."""
    kind = registry.kinds.get(event.kind)
    if kind is None or kind.coedited is None:
        return
    if kind.lifecycle.switch(event.action):
        store.rules_changed(event.kind, event.id)
    elif event.action == "purge":
        purge.purge(event.kind, event.id)
