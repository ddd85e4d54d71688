"""Writes a workbook of one sheet piece by piece, so that the browser begins to receive it at once.

openpyxl keeps the file until its end and needs seconds for 20,000 rows. Cells are inline texts here: a spreadsheet shows
them as they are and never reads one as a formula.
"""

from __future__ import annotations

import zipfile
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, islice
from xml.sax.saxutils import escape

from apps.core.files import Pieces

from .workbook import printable

ROWS = 500
MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
PACKAGE = "http://schemas.openxmlformats.org/package/2006"
TYPES = "application/vnd.openxmlformats-officedocument.spreadsheetml"
HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
#: The parts around the sheet; ``{title}`` is its name.
PARTS = {
    "[Content_Types].xml": f'{HEAD}<Types xmlns="{PACKAGE}/content-types">'
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
    f'<Override PartName="/xl/workbook.xml" ContentType="{TYPES}.sheet.main+xml"/>'
    f'<Override PartName="/xl/worksheets/sheet1.xml" ContentType="{TYPES}.worksheet+xml"/></Types>',
    "_rels/.rels": f'{HEAD}<Relationships xmlns="{PACKAGE}/relationships">'
    f'<Relationship Id="rId1" Type="{OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>',
    "xl/workbook.xml": f'{HEAD}<workbook xmlns="{MAIN}" xmlns:r="{OFFICE}">'
    '<sheets><sheet name="{title}" sheetId="1" r:id="rId1"/></sheets></workbook>',
    "xl/_rels/workbook.xml.rels": f'{HEAD}<Relationships xmlns="{PACKAGE}/relationships">'
    f'<Relationship Id="rId1" Type="{OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
}

Cell = str | int


def stream(title: str, headings: Sequence[str], rows: Iterable[Sequence[Cell]]) -> Iterator[bytes]:
    """The pieces of an ``.xlsx``."""
    sink = Pieces()
    with zipfile.ZipFile(sink, "w", zipfile.ZIP_DEFLATED, compresslevel=1) as archive:
        for name, part in PARTS.items():
            archive.writestr(name, part.replace("{title}", escape(title[:31], {'"': "&quot;"})))
        with archive.open("xl/worksheets/sheet1.xml", "w") as sheet:
            sheet.write(f'{HEAD}<worksheet xmlns="{MAIN}"><sheetData>'.encode())
            lines = map(_row, chain([headings], rows))
            while some := list(islice(lines, ROWS)):
                sheet.write("".join(some).encode("utf-8", "replace"))
                if piece := sink.taken():
                    yield piece
            sheet.write(b"</sheetData></worksheet>")
    yield sink.taken()


def _row(cells: Sequence[Cell]) -> str:
    return f"<row>{''.join(map(_cell, cells))}</row>"


def _cell(value: Cell) -> str:
    if isinstance(value, int):
        return f"<c><v>{value}</v></c>"
    return f'<c t="inlineStr"><is><t xml:space="preserve">{escape(printable(value))}</t></is></c>'
