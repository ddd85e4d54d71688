"""Writes a workbook of one sheet piece by piece, so that nobody holds the whole of it.

openpyxl needs ten times as long for a long table, and keeps the file until its end. Cells are inline texts here: a
spreadsheet shows them as they are and never reads one as a formula.
"""

from __future__ import annotations

import re
import zipfile
from collections.abc import Iterable, Iterator, Sequence
from decimal import Decimal
from itertools import chain, islice
from math import isfinite
from xml.sax.saxutils import escape

from apps.core.files import Pieces

from .workbook import printable

ROWS = 500
#: Cells from which a sheet may be larger than 2 GB, which its archive has to know before.
HUGE = 10_000_000
MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
PACKAGE = "http://schemas.openxmlformats.org/package/2006"
TYPES = "application/vnd.openxmlformats-officedocument.spreadsheetml"
HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
#: The parts around the sheet; ``{title}`` is its name. The second style keeps a text that begins like a formula a text
#: when a person edits its cell (docs/quality.md, 27).
PARTS = {
    "[Content_Types].xml": f'{HEAD}<Types xmlns="{PACKAGE}/content-types">'
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
    f'<Override PartName="/xl/workbook.xml" ContentType="{TYPES}.sheet.main+xml"/>'
    f'<Override PartName="/xl/styles.xml" ContentType="{TYPES}.styles+xml"/>'
    f'<Override PartName="/xl/worksheets/sheet1.xml" ContentType="{TYPES}.worksheet+xml"/></Types>',
    "_rels/.rels": f'{HEAD}<Relationships xmlns="{PACKAGE}/relationships">'
    f'<Relationship Id="rId1" Type="{OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>',
    "xl/workbook.xml": f'{HEAD}<workbook xmlns="{MAIN}" xmlns:r="{OFFICE}">'
    '<sheets><sheet name="{title}" sheetId="1" r:id="rId1"/></sheets></workbook>',
    "xl/styles.xml": f'{HEAD}<styleSheet xmlns="{MAIN}"><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts>'
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>'
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>'
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>'
    '<cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>'
    '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1"/></cellXfs></styleSheet>',
    "xl/_rels/workbook.xml.rels": f'{HEAD}<Relationships xmlns="{PACKAGE}/relationships">'
    f'<Relationship Id="rId1" Type="{OFFICE}/worksheet" Target="worksheets/sheet1.xml"/>'
    f'<Relationship Id="rId2" Type="{OFFICE}/styles" Target="styles.xml"/></Relationships>',
}
#: Characters that a sheet's title cannot have.
UNTITLED = str.maketrans(dict.fromkeys("[]:*?/\\", " "))
#: Texts that need more than their letters: markup, control characters, spaces at an end, the beginning of a formula.
ODD = re.compile("[&<>\x00-\x1f\ufffe\uffff]|^[\\s=+\\-@]|\\s$")
NUMBERS = (int, float, Decimal)
FORMULA = ("=", "+", "-", "@", "\t", "\r")

#: Other values are written as their text.
Cell = str | int | float | Decimal | None


def stream(title: str, headings: Sequence[str], rows: Iterable[Sequence[Cell]], *, number: int = 0) -> Iterator[bytes]:
    """The pieces of an ``.xlsx``. ``number`` is that of the rows, if it is known and large."""
    sink = Pieces()
    with zipfile.ZipFile(sink, "w", zipfile.ZIP_DEFLATED, compresslevel=1) as archive:
        for name, part in PARTS.items():
            shown = escape(title.translate(UNTITLED)[:31], {'"': "&quot;"})
            archive.writestr(name, part.replace("{title}", shown))
        huge = number * len(headings) > HUGE
        with archive.open("xl/worksheets/sheet1.xml", "w", force_zip64=huge) as sheet:
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
    if isinstance(value, str):
        if not value:
            return "<c/>"
        if ODD.search(value) is None:
            return f'<c t="inlineStr"><is><t>{value}</t></is></c>'
        return _odd_text(value)
    if value is None:
        return "<c/>"
    if isinstance(value, bool):
        return f'<c t="b"><v>{int(value)}</v></c>'
    if isinstance(value, NUMBERS) and isfinite(value):
        # Without the name that a member of an enumeration has.
        return f"<c><v>{value + 0}</v></c>"
    return _cell(str(value))


def _odd_text(value: str) -> str:
    style = ' s="1"' if value.startswith(FORMULA) else ""
    return f'<c t="inlineStr"{style}><is><t xml:space="preserve">{escape(printable(value))}</t></is></c>'
