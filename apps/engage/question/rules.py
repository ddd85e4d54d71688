"""Rules of a question. Each returns errors by field."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .models import Question

LETTERS = "ABCDEFGHIJ"


def inconsistent(values: Mapping[str, Any], question: Question) -> dict[str, str]:
    """A question needs several different options, with one correct one, or several for a multiple choice."""
    sort, options = (values.get(name, getattr(question, name)) for name in ("type", "options"))
    if sort not in ("single", "multi"):
        return {}
    if not 2 <= len(options) <= len(LETTERS):
        return {"options": f"选择题需要 2 到 {len(LETTERS)} 个选项"}
    texts = [option["text"] for option in options]
    doubled = {f"options.{n}.text": "选项内容重复" for n, text in enumerate(texts) if texts.index(text) < n}
    return doubled or _wrong_number(sort, sum(option["right"] for option in options))


def _wrong_number(sort: str, right: int) -> dict[str, str]:
    if sort == "single" and right != 1:
        return {"options": f"单选题只能有一个正确答案，现在标了 {right} 个"}
    if sort == "multi" and right < 2:
        return {"options": f"多选题至少有两个正确答案，现在标了 {right} 个"}
    return {}


def answer_of(sort: str, options: list[dict[str, Any]], judgement: str, blanks: list[str]) -> str:
    """The correct answer in words: ``A、C``, 正确, or the accepted texts."""
    if sort in ("single", "multi"):
        return "、".join(letter for letter, option in zip(LETTERS, options, strict=False) if option["right"])
    if sort == "judge":
        return "正确" if judgement == "true" else "错误"
    return "；".join(blanks)
