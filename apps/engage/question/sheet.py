"""The table from which questions are imported: one row is one question with its options."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from apps.core.errors import Invalid
from apps.kinds.fields import Choice
from apps.kinds.sheets.sheet_import import ImportColumn, SheetImport

from .choices import CATEGORIES, DIFFICULTIES, TYPES
from .rules import LETTERS

STEM, SORT, RIGHT, WHY = "题干", "题型", "正确答案", "答案解析"
CATEGORY, DIFFICULTY, SCORE = "分类", "难度", "分值"
OPTIONS = tuple(f"选项{letter}" for letter in LETTERS)
JUDGEMENTS = {"对": "true", "正确": "true", "√": "true", "错": "false", "错误": "false", "×": "false"}
#: Heading of each field of the form.
COLUMNS = {
    "stem": STEM, "type": SORT, "options": RIGHT, "judgement": RIGHT, "blanks": RIGHT, "explanation": WHY,
    "category": CATEGORY, "difficulty": DIFFICULTY, "score": SCORE,
}  # fmt: skip


def payload(cells: Mapping[str, str]) -> dict[str, Any]:
    """The payload of one row. Raises Invalid by heading."""
    errors: dict[str, str] = {}
    sort = _choice(TYPES, cells, SORT, errors)
    values: dict[str, Any] = {"stem": cells.get(STEM, ""), "type": sort, "explanation": cells.get(WHY, "")}
    for name, heading, choices in (("category", CATEGORY, CATEGORIES), ("difficulty", DIFFICULTY, DIFFICULTIES)):
        if cells.get(heading):
            values[name] = _choice(choices, cells, heading, errors)
    if cells.get(SCORE):
        values["score"] = cells[SCORE]
    if not errors:
        values |= _answer(str(sort), cells)
    if errors:
        raise Invalid(errors)
    return values


def _choice(choices: tuple[Choice, ...], cells: Mapping[str, str], heading: str, errors: dict[str, str]) -> object:
    text = cells.get(heading, "")
    for choice in choices:
        if text in (choice.label, choice.label.removesuffix("题")):
            return choice.value
    labels = "、".join(choice.label for choice in choices)
    errors[heading] = f"应为 {labels} 之一" if text else f"请填写{heading}，可填 {labels}"
    return None


def _answer(sort: str, cells: Mapping[str, str]) -> dict[str, Any]:
    right = cells.get(RIGHT, "")
    if not right:
        raise Invalid({RIGHT: "请填写正确答案"})
    if sort == "judge":
        if right not in JUDGEMENTS:
            raise Invalid({RIGHT: "判断题的答案应为 对 或 错"})
        return {"judgement": JUDGEMENTS[right]}
    if sort == "fill":
        return {
            "blanks": [text.strip() for text in right.replace("；", ";").replace("|", ";").split(";") if text.strip()]
        }
    return {"options": _options(cells, right)}


def _options(cells: Mapping[str, str], right: str) -> list[dict[str, Any]]:
    texts = [cells.get(heading, "") for heading in OPTIONS]
    while texts and not texts[-1]:
        texts.pop()
    if gap := next((heading for heading, text in zip(OPTIONS, texts, strict=False) if not text), None):
        raise Invalid({gap: "选项中间不能空着，请往前移"})
    letters = [letter for letter in right.upper() if letter not in "、，,;； /"]
    if wrong := [letter for letter in letters if letter not in LETTERS[: len(texts)]]:
        raise Invalid({RIGHT: f"没有选项 {wrong[0]}，答案应写选项的字母，如 A 或 A、C"})
    return [{"text": text, "right": letter in letters} for letter, text in zip(LETTERS, texts, strict=False)]


def column_of(name: str) -> str:
    """The heading that an error of the form belongs to: ``options.2.text`` is 选项C."""
    parts = name.split(".")
    if parts[0] == "options" and len(parts) > 1 and parts[1].isdigit() and int(parts[1]) < len(OPTIONS):
        return OPTIONS[int(parts[1])]
    return COLUMNS.get(parts[0], "")


SHEET = SheetImport(
    columns=(
        ImportColumn(STEM, "不超过 500 字；填空题用一对括号（　）表示要填的地方", required=True),
        ImportColumn(SORT, "、".join(choice.label for choice in TYPES), required=True),
        *(ImportColumn(heading, "单选题和多选题从选项A起依次填写" if heading == OPTIONS[0] else "") for heading in OPTIONS),
        ImportColumn(RIGHT, "选择题写字母，如 A 或 A、C；判断题写 对 或 错；填空题的几种答案用分号隔开", required=True),
        ImportColumn(WHY, "答题后显示，请写明依据", required=True),
        ImportColumn(CATEGORY, "、".join(choice.label for choice in CATEGORIES)),
        ImportColumn(DIFFICULTY, "、".join(choice.label for choice in DIFFICULTIES)),
        ImportColumn(SCORE, "1 到 100 的整数，不填为 5"),
    ),
    payload=payload,
    column_of=column_of,
    unique=STEM,
    examples=(
        ("武汉长江大桥建成通车是在哪一年？", "单选题", "1955 年", "1957 年", "1959 年", *[""] * 7, "B", "1957 年 10 月 15 日正式通车。", "荆楚文化", "容易", "5"),
        ("江豚是鱼。", "判断题", *[""] * 10, "错", "长江江豚是哺乳动物。", "科学生活", "适中", "10"),
        ("编钟的出土地是湖北省（　）市。", "填空题", *[""] * 10, "随州；随州市", "1978 年出土于随州擂鼓墩。", "荆楚文化", "较难", "10"),
    ),
)  # fmt: skip
