"""Creates and changes records: parse by the declared fields, check, write, publish."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from django.db import IntegrityError
from django.db.models import F, GeneratedField, Model, UniqueConstraint, prefetch_related_objects

from apps.core import events
from apps.core.errors import Conflict, Forbidden, Invalid
from apps.core.payload_names import camel
from apps.core.transactions import part

from ...events import RecordChanged
from ...fields import Field
from ...kind import Kind
from ...lifecycle import VerifyState
from ...ports import ports
from ...registry import registry
from ...rights import Caller, Right
from ...types import TYPES, RowErrors
from .. import permissions, records
from ..read import reference_rights, serializer
from ..read import references as read_references

CONTROL = frozenset({"id", "revision"})


@part()
def create(kind: Kind, caller: Caller, payload: Mapping[str, Any]) -> dict[str, Any]:
    """Create a record from the payload's fields and return it as the browser sees it.

    Raises Invalid with a sentence for every wrong field, and Forbidden if the groups of the new record refuse the caller.
    """
    record = create_record(kind, caller, payload, shown=True)
    return serializer.dump(kind, record, caller)


@part()
def create_record(kind: Kind, caller: Caller, payload: Mapping[str, Any], *, shown: bool = False) -> Any:
    """``create`` for who needs the record alone: an import of thousands shows none of them.

    ``shown``: the record is read again in any case, with the people whom the browser sees.
    """
    record = kind.model()
    values = parsed(kind, payload, record, creating=True)
    record.created_by_id = caller.account_id
    if kind.reviewed:
        record.contributors = [caller.account_id]
    require_referable(kind, record, values, caller)
    write(kind, record, values, caller)
    permissions.require_own(kind, record, caller, Right.ADD)
    if why := permissions.author_refusal(kind, record, Right.EDIT, caller):
        raise Forbidden(why)
    if shown or _is_completed_by_database(kind):
        reread(kind, record)
    publish_change(kind, record, caller, "create")
    return record


def _is_completed_by_database(kind: Kind) -> bool:
    """True if handlers of a new record need more than was assigned: its targets, generated columns, or what readers see at once."""
    related = any(field.type == "relation" for field in kind.fields)
    generated = any(isinstance(field, GeneratedField) for field in kind.model._meta.concrete_fields)
    return related or generated or (kind.public is not None and not kind.reviewed)


@part()
def update(kind: Kind, caller: Caller, payload: Mapping[str, Any]) -> dict[str, Any]:
    """Change the fields that were sent and return the record as the browser sees it.

    Raises NotFound, Forbidden, Invalid, and Conflict with the newest record if ``revision`` is old.
    """
    record = records.find(kind, caller, payload.get("id"), lock=True)
    if not permissions.may_edit(kind, record, caller):
        raise Forbidden(_why_not(kind, record, caller))
    require_current(kind, record, caller, payload.get("revision"))
    values = parsed(kind, payload, record, creating=False)
    note_change(kind, record, caller)
    record.revision += 1
    require_referable(kind, record, values, caller)
    write(kind, record, values, caller)
    if not permissions.may_edit(kind, record, caller):
        why = permissions.author_refusal(kind, record, Right.EDIT, caller)
        raise Forbidden(why or "您没有编辑改动之后的记录的权限，不能这样修改")
    reread(kind, record)
    publish_change(kind, record, caller, "update", frozenset(values))
    return serializer.dump(kind, record, caller)


def _why_not(kind: Kind, record: Any, caller: Caller) -> str:
    if kind.reviewed and record.verify_state == VerifyState.PENDING:
        return "该内容正在审核中，请先撤回再修改，或由审核人员修改"
    why = permissions.author_refusal(kind, record, Right.EDIT, caller)
    return why or permissions.lacking(permissions.groups_of(kind, record), Right.EDIT).msg


def require_current(kind: Kind, record: Any, caller: Caller, raw_revision: object) -> None:
    """Raise Conflict, with the newest record, if the payload's revision is old; Invalid if it has none."""
    if raw_revision in (None, ""):
        raise Invalid({"revision": "缺少版本号，请刷新后重新编辑"})
    if str(raw_revision) != str(record.revision):
        raise Conflict(
            "您打开之后，内容已被其他人修改，请核对后再保存",
            data={"current": serializer.dump(kind, record, caller)},
        )


def note_change(kind: Kind, record: Any, caller: Caller) -> None:
    """Add the caller to the contributors, and note that the version differs from the live one."""
    if not kind.reviewed:
        return
    record.changed = record.changed or record.live
    if caller.account_id not in record.contributors:
        record.contributors = [*record.contributors, caller.account_id]


def parsed(kind: Kind, payload: Mapping[str, Any], record: Any, *, creating: bool) -> dict[str, Any]:
    """Values by model field name. All errors are gathered; unknown and read-only names are refused."""
    errors = _unknown_fields(kind, payload, creating)
    values: dict[str, Any] = {}
    for field in kind.fields:
        name = camel(field.name)
        if name in errors or not (name in payload or creating) or not _writable(field, creating):
            continue
        try:
            raw = payload.get(name)
            value = _value(field, serializer.each_url(ports().plain_url, raw) if field.private else raw)
            if field.type == "phone" and "*" in value:
                _require_unchanged(field, value, record)
                continue
            _require_offered(field, value, record, creating)
            values[field.name] = ports().clean_html(value) if is_html(kind, field) else value
        except RowErrors as error:
            errors |= {f"{name}.{where}": text for where, text in error.errors.items()}
        except ValueError as error:
            errors[name] = str(error)
    _check_required(kind, record, values, errors)
    if not errors and kind.validate:
        errors = {camel(name): text for name, text in kind.validate(values, record).items()}
    if errors:
        raise Invalid(errors)
    return values


def _require_offered(field: Field, value: Any, record: Any, creating: bool) -> None:
    """Raise ValueError if nothing new may be stored under a choice that people keep. The stored one may stay."""
    chosen = field.choices_of and value and (creating or value != getattr(record, field.name))
    if chosen and (why := ports().choice_refusal(field.choices_of, value)):
        raise ValueError(why)


def _unknown_fields(kind: Kind, payload: Mapping[str, Any], creating: bool) -> dict[str, str]:
    known = {camel(f.name): f for f in kind.fields}
    errors = {}
    for name in payload:
        field = known.get(name)
        if field is None and name not in CONTROL:
            errors[name] = "没有这个字段，请刷新页面后重试"
        elif field is not None and not _writable(field, creating):
            errors[name] = f"{field.label}不能修改"
    return errors


def _writable(field: Field, creating: bool) -> bool:
    return field.readonly == "" or (field.readonly == "after_create" and creating)


def _value(field: Field, raw: Any) -> Any:
    """The parsed value; an empty one becomes the default or the type's empty value. Raises ValueError."""
    if raw is None or raw == "" or (raw == [] and field.type != "repeater"):
        if field.many or TYPES[field.type].many:
            return []
        return TYPES[field.type].empty if field.default is None else _default(field)
    return TYPES[field.type].parse(field, raw)


def _default(field: Field) -> Any:
    """The field's default. One that people have deleted from their choices is empty: somebody has to choose."""
    if not field.choices_of:
        return field.default
    known = ports().live_choice(field.choices_of, field.default)
    return known.value if known else TYPES[field.type].empty


def is_html(kind: Kind, field: Field) -> bool:
    """True if the value must be cleaned as HTML. A co-edited body is not: it is derived from its document."""
    return field.type == "rich_text" and not (kind.coedited and kind.coedited.body == field.name)


def _require_unchanged(field: Field, value: str, record: Any) -> None:
    if value != TYPES[field.type].dump(field, getattr(record, field.name)):
        raise ValueError(f"请填写完整的{field.label}")


def _check_required(kind: Kind, record: Any, values: Mapping[str, Any], errors: dict[str, str]) -> None:
    for field in kind.fields:
        name = camel(field.name)
        if not field.required or name in errors or field.readonly == "always" or not applies(field, record, values):
            continue
        if field.name in values and values[field.name] in (None, "", []):
            errors[name] = f"请{_verb(field)}{field.label}"


def applies(field: Field, record: Any, values: Mapping[str, Any]) -> bool:
    """Judge ``when=`` by the value that is saved, else by the stored one."""
    if field.when is None:
        return True
    other = values.get(field.when.field, getattr(record, field.when.field, None))
    return other in field.when.values


def _verb(field: Field) -> str:
    return "选择" if TYPES[field.type].picked else "填写"


def write(kind: Kind, record: Any, values: dict[str, Any], caller: Caller | None) -> None:
    """Assign and save, by the kind's own ``save`` if it has one. Without ``caller`` a reader wrote the record."""
    if kind.save:
        kind.save(record, values, caller=caller)
        return
    assign(kind, record, values)


def assign(kind: Kind, record: Any, values: Mapping[str, Any]) -> None:
    """Write columns, then many-to-many sets. Raises Invalid at the field of a unique constraint that is broken."""
    store(kind, record, set_values(kind, record, values))


def set_values(kind: Kind, record: Any, values: Mapping[str, Any]) -> dict[str, Any]:
    """Set the attributes of the record, and return the many-to-many sets, which need a stored record."""
    many = {}
    for name, value in values.items():
        field = kind.field_named(name)
        if field and field.choices_of and (record._state.adding or value != getattr(record, name)):
            value = ports().hold_choice(field.choices_of, value)
        if field and field.type == "relation":
            value = _targets(kind, field, value)
            if field.many:
                many[name] = value
                continue
        setattr(record, name, value)
    return many


def store(kind: Kind, record: Any, many: Mapping[str, Any]) -> None:
    """Write the record, then its many-to-many sets. Raises Invalid at the field of a unique constraint that is broken."""
    try:
        with part():
            record.save()
    except IntegrityError as error:
        raise _as_invalid(kind, error) from None
    for name, targets in many.items():
        getattr(record, name).set(targets)


def require_referable(kind: Kind, record: Any, values: Mapping[str, Any], caller: Caller | None) -> None:
    """Raise Invalid unless new targets exist, and are public or visible to the caller. Without ``caller`` all are visible."""
    read_references.require_there(kind, record, values, caller)
    _require_viewable(kind, record, values, caller)


def _require_viewable(kind: Kind, record: Any, values: Mapping[str, Any], caller: Caller | None) -> None:
    """Raise Invalid for a newly picked record that is neither public nor visible to the caller."""
    errors = {}
    for name, value in values.items():
        field = kind.field_named(name)
        if field and field.type == "relation" and value and not _is_viewable(field, record, value, caller):
            errors[camel(name)] = f"{field.label}中有您没有查看权限的未发布内容，请重新选择"
    if errors:
        raise Invalid(errors)


def _is_viewable(field: Field, record: Any, value: Any, caller: Caller | None) -> bool:
    target = registry.kind(field.of)
    if caller is None or not target.reviewed or caller.may(target.viewing_groups, Right.VIEW):
        return True
    picked = target.model._default_manager.filter(pk__in=value if field.many else [value])
    return all(reference_rights.may_name(target, one, caller) or _stands(field, record, one) for one in picked)


def _stands(field: Field, record: Any, target: Any) -> bool:
    """True if the record has the target already."""
    if not field.many:
        return bool(getattr(record, f"{field.name}_id") == target.pk)
    return record.pk is not None and getattr(record, field.name).filter(pk=target.pk).exists()


def _targets(kind: Kind, field: Field, value: Any) -> Any:
    """Resolve ids to records of the target kind. Raises Invalid if one does not exist."""
    if value is None:
        return None
    target = registry.kind(field.of)
    wanted = value if field.many else [value]
    found = {r.pk: r for r in records.visible(target, None).filter(pk__in=wanted)}
    if len(found) != len(wanted):
        raise Invalid({camel(field.name): f"{field.label}中有已不存在的{target.label}，请重新选择"})
    return [found[pk] for pk in wanted] if field.many else found[value]


def _as_invalid(kind: Kind, error: IntegrityError) -> Exception:
    constraint = getattr(getattr(error.__cause__, "diag", None), "constraint_name", "") or ""
    columns, message = _broken(kind.model, constraint)
    for name in columns:
        if field := kind.field_named(name):
            return Invalid({camel(name): message or f"{field.label}已存在，请换一个"})
    return error


def _broken(model: type[Model], constraint: str) -> tuple[list[str], str]:
    """The columns of a unique constraint, and its own sentence if it has one."""
    for declared in model._meta.constraints:
        if isinstance(declared, UniqueConstraint) and declared.name == constraint:
            named = [name for expression in declared.expressions for name in _named(expression)]
            message = str(declared.violation_error_message)
            return [*declared.fields, *named], "" if message == declared.default_violation_error_message else message
    return [f.name for f in model._meta.fields if f.unique and f"_{f.column}_" in constraint], ""


def _named(expression: Any) -> Iterator[str]:
    """The columns that an expression of a constraint reads."""
    parts = expression.flatten() if hasattr(expression, "flatten") else [expression]
    # The stubs do not know F.name.
    yield from (str(getattr(part, "name", "")) for part in parts if isinstance(part, F))


def publish_change(kind: Kind, record: Any, caller: Caller, action: str, fields: frozenset[str] | None = None) -> None:
    """Publish ``RecordChanged``. Every write of a record ends with this."""
    events.publish(
        RecordChanged(
            kind=kind.key, id=record.pk, revision=record.revision, by=caller.account_id, action=action, record=record,
            fields=fields,
        )
    )  # fmt: skip


def reread(kind: Kind, record: Any) -> None:
    """Read the row again, with generated columns and the records that it shows, in one statement."""
    people = ("created_by", *(serializer.REVIEW_PEOPLE if kind.reviewed else ()))
    record.refresh_from_db(from_queryset=kind.model._default_manager.select_related(*joined(kind), *people))
    read_sets(kind, record)


def joined(kind: Kind) -> list[str]:
    """The foreign keys among the declared fields."""
    return [field.name for field in kind.fields if field.type == "relation" and not field.many]


def read_sets(kind: Kind, *found: Any) -> None:
    """Prefetch the records of many-to-many fields, once for all who read these records after this."""
    if many := [field.name for field in kind.fields if field.type == "relation" and field.many]:
        prefetch_related_objects(found, *many)


def fresh(kind: Kind, record: Any, caller: Caller) -> dict[str, Any]:
    """Read the record again and return it as the browser sees it."""
    reread(kind, record)
    return serializer.dump(kind, record, caller)
