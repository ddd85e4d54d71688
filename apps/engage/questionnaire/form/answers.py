"""Judges the answers of one reader against a form. Pure but for the question whose file is ours.

Answers by the key of the question: ``single`` the key of an option, ``multi`` and ``ranking`` a list of keys, ``matrix``
``{row: option}``, ``scale`` a number, ``text`` a text, ``upload`` a list of URLs, ``place``
``{name, longitude, latitude}``, ``date`` ``YYYY-MM-DD``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from apps.core.errors import Invalid
from apps.kinds.fields import Field
from apps.kinds.ports import ports
from apps.kinds.types import TYPES as FIELD_TYPES

from . import flow
from .question_fields import LONGEST_TEXT
from .structure import Form

LONGEST_OTHER = 200
MOST_FILES = 9
LONGEST_URL = 1000


def judged(form: Form, answers: Mapping[str, Any], others: Mapping[str, Any]) -> tuple[dict[str, Any], dict[str, str]]:
    """The answers and the texts beside 其他, parsed. Raises Invalid with ``answers.q3`` for each that does not fit."""
    questions = {question["key"]: question for question in form["questions"]}
    errors = {f"answers.{key}": "问卷里没有这道题" for key in answers if key not in questions}
    parsed: dict[str, Any] = {}
    for key in answers.keys() & questions.keys():
        try:
            value = parse_answer(questions[key], answers[key])
        except ValueError as error:
            errors[f"answers.{key}"] = str(error)
            continue
        if value is not None:
            parsed[key] = value
    if not errors:
        errors = _path_errors(form, parsed)
    texts, wrong = _other_texts(questions, parsed, others)
    if errors or wrong:
        raise Invalid(errors | wrong)
    return parsed, texts


def _path_errors(form: Form, parsed: Mapping[str, Any]) -> dict[str, str]:
    met = {question["key"]: question for question in flow.path(form, parsed)}
    errors = {f"answers.{key}": "按前面的回答，这道题不会出现" for key in parsed if key not in met}
    missing = {f"answers.{key}": "这道题必须回答" for key, q in met.items() if q["required"] and key not in parsed}
    return errors | missing


def _other_texts(
    questions: Mapping[str, Any], parsed: Mapping[str, Any], others: Mapping[str, Any]
) -> tuple[dict[str, str], dict[str, str]]:
    texts, errors = {}, {}
    for key, text in others.items():
        if not isinstance(text, str) or len(text) > LONGEST_OTHER or "\x00" in text:
            errors[f"others.{key}"] = f"补充说明应为文字，最多{LONGEST_OTHER}个字"
        elif text.strip() and not _has_other(questions.get(key), parsed.get(key)):
            errors[f"others.{key}"] = "没有选择可填写说明的选项"
        elif text.strip():
            texts[key] = text.strip()
    return texts, errors


def _has_other(question: Mapping[str, Any] | None, answer: Any) -> bool:
    chosen = answer if isinstance(answer, list) else [answer]
    return question is not None and any(o["other"] and o["key"] in chosen for o in question["options"])


def parse_answer(question: Mapping[str, Any], raw: Any) -> Any:
    """The value of one answer; None if the reader left the question out. Raises ValueError with a sentence."""
    if raw is None or raw == "" or raw == [] or raw == {}:
        return None
    return PARSERS[question["type"]](question, raw)


def _single(question: Mapping[str, Any], raw: Any) -> str:
    return _option(question, raw)


def _option(question: Mapping[str, Any], raw: Any) -> str:
    if not isinstance(raw, str) or all(option["key"] != raw for option in question["options"]):
        raise ValueError("选择了问卷里没有的选项")
    return raw


def _multi(question: Mapping[str, Any], raw: Any) -> list[str]:
    chosen = _options(question, raw)
    least, most = question["least"] or 0, question["most"] or len(question["options"])
    if len(chosen) < least:
        raise ValueError(f"至少选 {least} 项")
    if len(chosen) > most:
        raise ValueError(f"最多选 {most} 项")
    return chosen


def _options(question: Mapping[str, Any], raw: Any) -> list[str]:
    if not isinstance(raw, list):
        raise ValueError("应为选项的列表")
    if len(raw) > len(question["options"]):
        raise ValueError("选项比问卷里的多")
    chosen = [_option(question, item) for item in raw]
    if len(set(chosen)) < len(chosen):
        raise ValueError("同一个选项选了两次")
    return chosen


def _ranking(question: Mapping[str, Any], raw: Any) -> list[str]:
    chosen = _options(question, raw)
    if len(chosen) != len(question["options"]):
        raise ValueError("请把全部选项排好顺序")
    return chosen


def _matrix(question: Mapping[str, Any], raw: Any) -> dict[str, str]:
    rows = {row["key"] for row in question["rows"]}
    if not isinstance(raw, Mapping) or not raw.keys() <= rows:
        raise ValueError("矩阵里没有这一行")
    if question["required"] and raw.keys() != rows:
        raise ValueError("矩阵的每一行都要选择")
    return {row: _option(question, raw[row]) for row in raw}


def _scale(question: Mapping[str, Any], raw: Any) -> int:
    if isinstance(raw, bool) or not isinstance(raw, int) or not question["low"] <= raw <= question["high"]:
        raise ValueError(f"应为 {question['low']} 到 {question['high']} 的整数")
    return raw


def _text(question: Mapping[str, Any], raw: Any) -> str:
    if not isinstance(raw, str) or "\x00" in raw:
        raise ValueError("应为文字")
    text, most, least = raw.strip(), question["most"] or LONGEST_TEXT, question["least"] or 0
    if len(text) > most:
        raise ValueError(f"不能超过{most}个字")
    if len(text) < least:
        raise ValueError(f"至少写{least}个字")
    return text


def _upload(question: Mapping[str, Any], raw: Any) -> list[str]:
    most, least = question["most"] or MOST_FILES, question["least"] or 0
    if not isinstance(raw, list) or any(not isinstance(url, str) or len(url) > LONGEST_URL for url in raw):
        raise ValueError("应为文件地址的列表")
    if not least <= len(raw) <= most:
        raise ValueError(f"应上传 {max(1, least)} 到 {most} 个文件")
    if any(not ports().is_own_url(url) for url in raw):
        raise ValueError("图片和文件请先用 /api/ingest/file 上传，再使用返回的地址")
    return [ports().plain_url(url) for url in raw]


def files_of(form: Form, parsed: Mapping[str, Any]) -> list[str]:
    """The URLs among parsed answers, in the order of the form."""
    asked = [question["key"] for question in form["questions"] if question["type"] == "upload"]
    return [url for key in asked for url in parsed.get(key, ())]


def _of_type(name: str) -> Callable[[Mapping[str, Any], Any], Any]:
    """Parses like a field of this type, with a general label."""
    declared = Field("answer", "回答", name)
    kind_type = FIELD_TYPES[name]
    return lambda _question, raw: kind_type.dump(declared, kind_type.parse(declared, raw))


PARSERS: Mapping[str, Callable[[Mapping[str, Any], Any], Any]] = {
    "single": _single,
    "multi": _multi,
    "matrix": _matrix,
    "scale": _scale,
    "ranking": _ranking,
    "text": _text,
    "upload": _upload,
    "place": _of_type("place"),
    "date": _of_type("date"),
}
