"""SQL of an entry for each content kind, derived from the declarations and the columns of the models."""

from __future__ import annotations

from dataclasses import dataclass

from django.core.exceptions import FieldDoesNotExist

from apps.kinds.kind import Kind
from apps.kinds.registry import registry
from apps.review.content_kinds import CONTENT_KINDS

from .names import VIEWED

#: Columns of an entry that a source has under the same name -> the SQL literal for sources without it.
TAKEN = {
    "cover": "''",
    "section": "''",
    "author": "''",
    "verify_state": "1",
    "visible": "true",
    "frozen": "false",
    "submitted_at": "null::timestamptz",
    "published_at": "null::timestamptz",
    "created_at": "",
    "updated_at": "",
    "created_by_id": "",
    "revision": "",
    "deleted_at": "",
}
#: Copied only from kinds that have this column.
OWNED = "media_account_id"
#: Kinds with records of several types -> the column that holds the type.
TYPED_BY = {"collection": "sort"}


@dataclass(frozen=True, slots=True)
class Source:
    """A table whose rows become entries; ``columns`` maps a column of the entry to its SQL expression."""

    kind: str
    table: str
    columns: dict[str, str]


def sources() -> tuple[Source, ...]:
    """The sources of all installed content kinds, in their order."""
    return tuple(source_of(registry.kinds[key]) for key in CONTENT_KINDS if key in registry.kinds)


def source_of(kind: Kind) -> Source:
    columns = {
        "kind": f"'{kind.key}'",
        "record_id": "id",
        "type": TYPED_BY.get(kind.key, f"'{kind.key}'"),
        "title": kind.title,
        "views": "views" if _has(kind, "views") else "null::bigint",
    }
    for name, otherwise in TAKEN.items():
        columns[name] = name if _has(kind, name.removesuffix("_id")) else otherwise
    if is_owned(kind):
        columns[OWNED] = OWNED
    return Source(kind.key, kind.model._meta.db_table, columns)


def is_owned(kind: Kind) -> bool:
    """True if media accounts publish records of the kind."""
    return _has(kind, OWNED.removesuffix("_id"))


def _has(kind: Kind, name: str) -> bool:
    try:
        kind.model._meta.get_field(name)
    except FieldDoesNotExist:
        return False
    return True


def types_of(key: str) -> tuple[str, ...]:
    """The content types that the records of a kind can have."""
    if column := TYPED_BY.get(key):
        field = registry.kind(key).field_named(column)
        return tuple(str(choice.value) for choice in field.choices) if field else ()
    return (key,)


def is_viewed(kind: Kind) -> bool:
    """True if views of its records are counted (``names.VIEWED``)."""
    return VIEWED.issuperset(types_of(kind.key))
