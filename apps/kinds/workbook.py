"""Reading workbooks that strangers made: bounded before parsing, parsed in a child with limits (docs/quality.md, 27)."""

from __future__ import annotations

import io
import json
import resource
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

from apps.core.errors import Invalid

MAX_BYTES = 8 * 1024 * 1024
MAX_UNPACKED = 64 * 1024 * 1024
MAX_ENTRIES = 500
MAX_CELLS = 500_000
MAX_ROWS = 20_000
MEMORY = 1024 * 1024 * 1024
SECONDS = 30


def checked(name: str, content: bytes) -> bytes:
    """The content, if it may be a workbook at all; raises Invalid otherwise."""
    if not name.lower().endswith((".xlsx", ".xls")):
        raise Invalid({"file": "仅支持 xls、xlsx 格式的表格文件"})
    if len(content) > MAX_BYTES:
        raise Invalid({"file": "表格文件不能超过8MB，请拆分后分批导入"})
    if name.lower().endswith(".xlsx"):
        _check_archive(content)
    elif not content.startswith(b"\xd0\xcf\x11\xe0"):
        raise Invalid({"file": "文件内容不是有效的表格，请重新另存后再导入"})
    return content


def _check_archive(content: bytes) -> None:
    try:
        entries = zipfile.ZipFile(io.BytesIO(content)).infolist()
    except zipfile.BadZipFile:
        raise Invalid({"file": "文件内容不是有效的表格，请重新另存后再导入"}) from None
    if len(entries) > MAX_ENTRIES or sum(entry.file_size for entry in entries) > MAX_UNPACKED:
        raise Invalid({"file": "表格展开后过大，请拆分后分批导入"})


def read(name: str, content: bytes) -> list[list[str]]:
    """The first sheet as text, empty rows at the end left out. A child parses, so a bomb harms only itself."""
    with tempfile.NamedTemporaryFile(suffix=Path(name).suffix.lower()) as file:
        file.write(content)
        file.flush()
        try:
            child = subprocess.run(
                [sys.executable, "-m", __name__, file.name], capture_output=True, timeout=SECONDS, check=True
            )
        except (subprocess.CalledProcessError, subprocess.TimeoutExpired):
            raise Invalid({"file": "无法读取这个表格，请检查文件后重试"}) from None
    table: list[list[str]] = json.loads(child.stdout)
    if len(table) > MAX_ROWS + 1:
        raise Invalid({"file": f"一次最多导入{MAX_ROWS}行，请拆分后分批导入"})
    return table


def printable(text: str) -> str:
    """Without the control characters that a worksheet cannot hold."""
    return "".join(c for c in text if c >= " " or c in "\t\n\r")


def _parse(path: str) -> list[list[str]]:
    from python_calamine import CalamineWorkbook

    sheet = CalamineWorkbook.from_path(path).get_sheet_by_index(0)
    height, width = sheet.height, sheet.width
    if height * width > MAX_CELLS:
        raise SystemExit(3)
    table = [[_as_text(cell) for cell in row] for row in sheet.to_python(skip_empty_area=False)]
    while table and not any(table[-1]):
        table.pop()
    return table


def _as_text(cell: object) -> str:
    if isinstance(cell, float) and cell.is_integer():
        return str(int(cell))
    return str(cell).strip()


if __name__ == "__main__":
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
    sys.stdout.write(json.dumps(_parse(sys.argv[1]), ensure_ascii=False))
