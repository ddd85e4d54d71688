"""Makes the workbook that people fill in for an import: headings, examples, and what each column takes."""

from __future__ import annotations

import io

from ...kind import Kind
from ...sheets.sheet_import import ImportColumn
from ...types import TYPES
from .import_rows import choices_of, sheet_fields


def columns_of(kind: Kind) -> tuple[ImportColumn, ...]:
    """The columns of the kind's import: declared ones, else its sheet fields that people write."""
    if kind.sheet_import:
        return kind.sheet_import.columns
    fields = [field for field in sheet_fields(kind) if field.readonly != "always"]
    return tuple(
        ImportColumn(
            field.label,
            "、".join(c.label for c in choices_of(field))
            or ("是 或 否" if TYPES[field.type].value is bool else field.help),
            field.required,
        )
        for field in fields
    )


def template(kind: Kind) -> bytes:
    """An ``.xlsx`` whose first sheet has the headings and examples, and whose second explains the columns."""
    from openpyxl import Workbook  # late: few calls need it

    book = Workbook(write_only=True)
    columns = columns_of(kind)
    sheet = book.create_sheet(kind.label[:31])
    sheet.append([column.label for column in columns])
    for row in kind.sheet_import.examples if kind.sheet_import else ():
        sheet.append(list(row))
    notes = book.create_sheet("填写说明")
    notes.append(["列", "是否必填", "说明"])
    for column in columns:
        notes.append([column.label, "必填" if column.required else "", column.help])
    output = io.BytesIO()
    book.save(output)
    return output.getvalue()
