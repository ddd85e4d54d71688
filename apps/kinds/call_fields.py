"""Ready-made fields of calls: what many services ask by the same name."""

from __future__ import annotations

from dataclasses import replace

from .fields import Choice, Field

#: The record that is meant.
ID = Field("id", "记录", "id", required=True)
#: The record that is meant, where it may be left out.
OPTIONAL_ID = Field("id", "记录", "id")
#: Records, at least one.
IDS = Field("ids", "要操作的记录", "ids", required=True)
#: Of a call that takes ``id`` or ``ids``.
OPTIONAL_IDS = Field("ids", "要操作的记录", "ids")
ONE_OR_MANY = (OPTIONAL_ID, OPTIONAL_IDS)

#: The kind of the record, of any kind that is declared.
KIND = Field("kind", "内容类型", "kind", required=True)
OPTIONAL_KIND = Field("kind", "内容类型", "kind")
#: A record of any kind.
RECORD = (KIND, ID)

#: Words to search for.
Q = Field("q", "关键词", max_length=100)

#: A list shows the recycle bin.
RECYCLE = Field("recycle", "回收站", "switch")

PAGE = Field("page", "页码", "count", min=1, max=1_000_000, default=1)
PAGE_SIZES = (30, 50, 100)
#: The badge's probe and the duplicate check also ask for 1, pickers for 28 (docs/spec/product-spec.md, 7 and 9).
PAGE_SIZE = Field(
    "page_size",
    "每页条数",
    "choice",
    default=PAGE_SIZES[0],
    choices=tuple(Choice(size, str(size)) for size in (*PAGE_SIZES, 1, 10, 20, 28)),
)
#: A page of a list. Rows whose documented payload says ``ps`` rename it.
PAGING = (PAGE, PAGE_SIZE)


def optional(field: Field) -> Field:
    """A kind's field as a parameter that may be left out."""
    return replace(field, required=False, default=None, when=None)
