"""Saves bullet templates, and reads lines from a file or a pasted text without saving them."""

from __future__ import annotations

from typing import Any

from apps.core.errors import Invalid
from apps.kinds.engine.write import save
from apps.kinds.registry import registry
from apps.kinds.rights import Caller
from apps.kinds.sheets import workbook

from . import lines
from .models import BulletTemplate

TEXTS = (".csv", ".txt")
MAX_TEXT_FILE = 2 * 1024 * 1024
#: Bad lines that one answer names; the rest is answered on request.
FIRST_BAD = 100


def save_template(template: BulletTemplate, values: dict[str, Any], *, caller: Caller | None) -> None:
    """Writes columns; lines are stored in the order of their second, with their number and the last second."""
    if "lines" in values:
        ordered = sorted(values["lines"], key=lambda line: int(line["at"]))
        values = values | {"lines": ordered}
        template.line_num = len(ordered)
        template.length = ordered[-1]["at"] if ordered else 0
    save.assign(registry.kind("bullet_template"), template, values)


def read_lines(*, file: Any, text: str, bad_from: int) -> dict[str, Any]:
    """``file`` (xls, xlsx, csv, txt) or ``text`` -> ``{lines, unplaced, bad, badTotal}``; nothing is saved.

    ``bad`` are the bad lines from the ``bad_from``-th on, at most ``FIRST_BAD``. Raises Invalid for what cannot be read at all.
    """
    found = lines.read_rows(_rows(file, text))
    number = len(found.lines) + len(found.unplaced)
    if number > lines.MOST_LINES:
        name = "file" if file else "text"
        raise Invalid({name: f"一个模板最多{lines.MOST_LINES}条弹幕，这里有{number}条，请拆分"})
    shown = found.bad[bad_from : bad_from + FIRST_BAD]
    return {
        "lines": found.lines,
        "unplaced": found.unplaced,
        "bad": [each.as_data() for each in shown],
        "badTotal": len(found.bad),
    }


def _rows(file: Any, text: str) -> list[list[str]]:
    if not file:
        if not text.strip():
            raise Invalid({"text": "请粘贴弹幕，或选择文件"})
        return lines.rows_of_text(text)
    if not file.name.lower().endswith(TEXTS):
        return workbook.read(file.name, workbook.checked(file.name, file.read()))
    if file.size > MAX_TEXT_FILE:
        raise Invalid({"file": "文本文件不能超过2MB，请拆分后分批导入"})
    try:
        return lines.rows_of_text(lines.decoded(file.read()))
    except ValueError:
        raise Invalid({"file": "文件的文字编码无法识别，请另存为 UTF-8 后再导入"}) from None
