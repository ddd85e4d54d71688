"""Reading workbooks that strangers made: bounded before parsing, parsed in a child with limits (docs/quality.md, 27).

A cell may name a text of 32,767 letters that half a million others name too: a workbook of 0.7 MB said 1.6 GB. So the
child counts the letters as well, and tells this process nothing of a workbook that has too many.
"""

from __future__ import annotations

import csv
import io
import json
import re
import resource
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from apps.core.errors import Invalid

MB = 1024 * 1024
MAX_BYTES = 8 * MB
MAX_UNPACKED = 64 * MB
MAX_ENTRIES = 500
MAX_CELLS = 500_000
MAX_ROWS = 20_000
#: Letters in all cells together.
MAX_LETTERS = 5_000_000
MEMORY = 1024 * MB
SECONDS = 30
NO_WORKBOOK = "文件内容不是有效的表格，请重新另存后再导入"
TOO_MANY_CELLS = f"表格的单元格最多{MAX_CELLS // 10_000}万个，请删除空白的行列，或拆分后分批导入"
TOO_MANY_ROWS = f"一次最多导入{MAX_ROWS}行，请拆分后分批导入"
TOO_MANY_LETTERS = f"表格的文字合计最多{MAX_LETTERS // 10_000}万个字，请拆分后分批导入"
#: Characters that XML cannot hold.
UNPRINTABLE = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]")
#: Exit codes of the child for each bound that a workbook passes.
REFUSALS = {3: TOO_MANY_CELLS, 4: TOO_MANY_ROWS, 5: TOO_MANY_LETTERS}
UNREADABLE = f"无法读取这个表格：文件已损坏，或展开后超过{MEMORY // MB}MB、{SECONDS}秒内读不完，请检查后重试"


def checked(name: str, content: bytes) -> bytes:
    """The content, if it may be a workbook at all; raises Invalid otherwise."""
    if not name.lower().endswith((".xlsx", ".xls", ".csv")):
        raise Invalid({"file": "仅支持 xls、xlsx、csv 格式的表格文件"})
    if len(content) > MAX_BYTES:
        raise Invalid({"file": f"表格文件不能超过{MAX_BYTES // MB}MB，请拆分后分批导入"})
    if name.lower().endswith(".xlsx"):
        _check_archive(content)
    elif name.lower().endswith(".csv"):
        decoded(content)
    elif not content.startswith(b"\xd0\xcf\x11\xe0"):
        raise Invalid({"file": NO_WORKBOOK})
    return content


def decoded(content: bytes) -> str:
    """The text of a table of commas: UTF-8, UTF-16 with its mark, or GB18030, as spreadsheets save it.

    Raises Invalid for one with lines in different encodings: a guess for each line would turn some into other characters.
    """
    if content.startswith((b"\xff\xfe", b"\xfe\xff")):
        encodings = ["utf-16"]
    else:
        _require_one_encoding(content)
        encodings = ["utf-8-sig", "gb18030"]
    for encoding in encodings:
        try:
            return content.decode(encoding)
        except UnicodeDecodeError:
            continue
    raise Invalid({"file": "无法识别文件的文字编码，请另存为 xlsx 或 UTF-8 编码的 csv 后再导入"})


def _require_one_encoding(content: bytes) -> None:
    first: tuple[int, bool] | None = None
    for number, line in enumerate(content.splitlines(), start=1):
        unicode = _is_unicode(line)
        if unicode is None:
            continue
        if first is not None and unicode != first[1]:
            raise Invalid(
                {"file": f"文件里混有两种文字编码：第 {first[0]} 行和第 {number} 行不同。请统一另存为 xlsx 后再导入"}
            )
        first = first or (number, unicode)


def _is_unicode(line: bytes) -> bool | None:
    """True if a line is UTF-8; None if it may be in either encoding.

    Two bytes of GB18030 can happen to be one letter of UTF-8, but three that make a Chinese character hardly are.
    """
    try:
        text = line.decode("utf-8-sig")
    except UnicodeDecodeError:
        return False
    return True if any(letter >= "\u0800" for letter in text) else None


def _check_archive(content: bytes) -> None:
    try:
        entries = zipfile.ZipFile(io.BytesIO(content)).infolist()
    except zipfile.BadZipFile:
        raise Invalid({"file": NO_WORKBOOK}) from None
    if len(entries) > MAX_ENTRIES or sum(entry.file_size for entry in entries) > MAX_UNPACKED:
        raise Invalid({"file": f"表格展开后不能超过{MAX_UNPACKED // MB}MB、{MAX_ENTRIES}个部分，请拆分后分批导入"})


def read(name: str, content: bytes) -> list[list[str]]:
    """The first sheet as text, empty rows at the end left out. A child parses, so a bomb harms only itself."""
    from apps.core import programs  # late: the child is this very module, and starts sooner without Django

    with tempfile.NamedTemporaryFile(suffix=Path(name).suffix.lower()) as file:
        file.write(content)
        file.flush()
        try:
            child = programs.run([sys.executable, "-m", __name__, file.name], seconds=SECONDS)
            child.check_returncode()
        except subprocess.CalledProcessError as error:
            raise Invalid({"file": REFUSALS.get(error.returncode, UNREADABLE)}) from None
        except subprocess.TimeoutExpired:
            raise Invalid({"file": UNREADABLE}) from None
    return [json.loads(line) for line in child.stdout.splitlines()]


def printable(text: str) -> str:
    """Without the control characters that a worksheet cannot hold."""
    return UNPRINTABLE.sub("", text)


def cell(sheet: Any, value: Any) -> Any:
    """The text of a cell. One that begins like a formula stays text when it is opened (docs/quality.md, 27)."""
    if not isinstance(value, str):
        return value
    from openpyxl.cell import WriteOnlyCell

    made = WriteOnlyCell(sheet, value=printable(value))
    made.data_type = "s"
    made.quotePrefix = value[:1] in ("=", "+", "-", "@", "\t", "\r")
    return made


def _parse(path: str) -> list[list[str]]:
    """Ends the process with the code of a bound that was passed."""
    if path.endswith(".csv"):
        return _bounded(csv.reader(io.StringIO(decoded(Path(path).read_bytes()))))
    from python_calamine import CalamineWorkbook

    sheet = CalamineWorkbook.from_path(path).get_sheet_by_index(0)
    if sheet.total_height * sheet.total_width > MAX_CELLS:
        raise SystemExit(3)
    return _bounded(sheet.to_python(skip_empty_area=False))


def _bounded(rows: Iterable[Sequence[object]]) -> list[list[str]]:
    table: list[list[str]] = []
    letters = cells = 0
    for row in rows:
        table.append([_as_text(cell) for cell in row])
        cells += len(row)
        if cells > MAX_CELLS:
            raise SystemExit(3)
        letters += sum(map(len, table[-1]))
        if letters > MAX_LETTERS:
            raise SystemExit(5)
    while table and not any(table[-1]):
        table.pop()
    if len(table) > MAX_ROWS + 1:
        raise SystemExit(4)
    return table


def _as_text(cell: object) -> str:
    if isinstance(cell, float) and cell.is_integer():
        return str(int(cell))
    return str(cell).strip()


if __name__ == "__main__":
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
    for line in _parse(sys.argv[1]):
        print(json.dumps(line, ensure_ascii=False))  # noqa: T201 (the parent reads it)
