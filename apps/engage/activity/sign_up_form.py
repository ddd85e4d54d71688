"""The sign-up form of an activity: judges its questions, and parses a reader's answers by the kinds' own field types.

A question is a row of ``Activity.questions``: ``{key, label, answer, required, help, options, min, max, shownIf, shownWhen}``.
An answer is a row ``{question, label, values}``; all values are texts.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from apps.kinds.fields import Choice, Field
from apps.kinds.ports import ports
from apps.kinds.types import TYPES

Question = Mapping[str, Any]
Row = dict[str, Any]

MOST_QUESTIONS = 40
KEY = re.compile(r"q[1-9][0-9]{0,3}")
#: The field type that parses one value of an answer. ``tags`` is judged by the options.
TYPE_OF = {
    "text": "text",
    "long_text": "long_text",
    "number": "number",
    "phone": "phone",
    "date": "date",
    "choice": "choice",
    "choices": "choice",
    "switch": "choice",
    "image": "image",
    "images": "image",
}
SEVERAL = ("choices", "images")
WITH_OPTIONS = ("choice", "choices")
YES_NO = ["是", "否"]
NO_PHONES: Mapping[str, str] = MappingProxyType({})
NOT_OURS = "图片请先用 /api/ingest/file 上传，再使用返回的地址"


def with_keys(questions: Sequence[Question]) -> list[Row]:
    """The questions, each with a key. A key stays with its question, so answers keep their meaning when the form changes."""
    taken = {str(question.get("key")) for question in questions}
    free = (f"q{number}" for number in range(1, 2 * MOST_QUESTIONS + 1) if f"q{number}" not in taken)
    return [{**question, "key": question.get("key") or next(free)} for question in questions]


def question_errors(questions: Sequence[Question]) -> dict[str, str]:
    """Errors by ``questions.<index>.<name>`` of a form that nobody could answer."""
    if len(questions) > MOST_QUESTIONS:
        return {"questions": f"报名表最多{MOST_QUESTIONS}项，请精简后再保存"}
    errors: dict[str, str] = {}
    for index, question in enumerate(questions):
        for name, text in _errors_of(question, questions[:index]):
            errors.setdefault(f"questions.{index}.{name}", text)
    return errors


def _errors_of(question: Question, before: Sequence[Question]) -> Iterator[tuple[str, str]]:
    key = question.get("key")
    if key and not KEY.fullmatch(str(key)):
        yield "key", "编号无效，请删除这一项后重新添加"
    if key and any(other.get("key") == key for other in before):
        yield "key", "编号重复，请删除这一项后重新添加"
    if any(other["label"] == question["label"] for other in before):
        yield "label", f"“{question['label']}”已经在报名表中"
    if question["answer"] in WITH_OPTIONS and len(question.get("options") or ()) < 2:
        yield "options", "请至少填写两个选项"
    least, most = question.get("min"), question.get("max")
    if least is not None and most is not None and least > most:
        yield "max", f"不能小于下限 {least}"
    yield from _condition_errors(question, before)


def _condition_errors(question: Question, before: Sequence[Question]) -> Iterator[tuple[str, str]]:
    if not question.get("shownIf"):
        return
    other = next((one for one in before if one.get("key") == question["shownIf"]), None)
    if other is None:
        yield "shownIf", "只能按排在前面的一项决定是否显示"
    elif other["answer"] not in (*WITH_OPTIONS, "switch"):
        yield "shownIf", "只能按单选、多选或是否题决定是否显示"
    elif not question.get("shownWhen"):
        yield "shownWhen", "请选择出现哪些答案时显示这一项"
    elif unknown := set(question["shownWhen"]) - set(options_of(other)):
        yield "shownWhen", f"“{other['label']}”没有这个选项：{'、'.join(sorted(unknown))}"


def options_of(question: Question) -> list[str]:
    return YES_NO if question["answer"] == "switch" else list(question.get("options") or ())


@dataclass(frozen=True, slots=True)
class Parsed:
    """``rows`` to store, in the order of the form; ``phones`` in full by question, which rows show masked; ``errors`` by
    ``answers.<key>``."""

    rows: list[Row]
    phones: dict[str, str]
    errors: dict[str, str]


def parse_answers(
    questions: Sequence[Question],
    rows: Sequence[Mapping[str, Any]],
    *,
    before: Sequence[Row] = (),
    phones: Mapping[str, str] = NO_PHONES,
) -> Parsed:
    """Parse the rows that a reader or an editor sent.

    ``before`` are the stored rows: those of questions that have left the form may come back as they are. ``phones`` are
    the stored numbers, whose mask may come back. A question that its condition hides takes no answer, and asks for none.
    """
    sent = {str(row.get("question")): list(row.get("values") or ()) for row in rows}
    known = {question["key"] for question in questions}
    former = [row for row in before if row["question"] not in known and sent.get(row["question"]) == row["values"]]
    strange = sent.keys() - known - {row["question"] for row in former}
    errors = {f"answers.{key}": "报名表里没有这一项，请按最新的报名表填写" for key in strange}
    kept: dict[str, Row] = {}
    numbers = {row["question"]: phones[row["question"]] for row in former if row["question"] in phones}
    for question in questions:
        key = question["key"]
        values = sent.get(key, [])
        if not is_shown(question, kept):
            if values:
                errors[f"answers.{key}"] = f"按前面的回答，不需要填写{question['label']}"
            continue
        if question["answer"] == "phone" and values == [mask(phones.get(key, ""))]:
            values = [phones[key]]
        try:
            texts = _parsed(question, values)
        except ValueError as error:
            errors[f"answers.{key}"] = str(error)
            continue
        if question["answer"] == "phone" and texts:
            numbers[key], texts = texts[0], [mask(texts[0])]
        kept[key] = {"question": key, "label": question["label"], "values": texts}
    return Parsed([*(row for row in kept.values() if row["values"]), *former], numbers, errors)


def files_in(rows: Sequence[Row]) -> list[str]:
    """The URLs of our own files among the answers."""
    return [text for row in rows for text in row["values"] if ports().is_own_url(text)]


def mask(phone: str) -> str:
    return str(TYPES["phone"].dump(Field("phone", "电话", "phone"), phone))


def is_shown(question: Question, answered: Mapping[str, Row]) -> bool:
    if not question.get("shownIf"):
        return True
    other = answered.get(str(question["shownIf"]))
    return other is not None and not set(other["values"]).isdisjoint(question.get("shownWhen") or ())


def _parsed(question: Question, values: Sequence[str]) -> list[str]:
    label = question["label"]
    if not values:
        if question.get("required"):
            raise ValueError(f"请填写{label}")
        return []
    if len(values) > 1 and question["answer"] not in SEVERAL:
        raise ValueError(f"{label}只能填写一个答案")
    _require_number(question, len(values))
    field = field_of(question)
    kind_type = TYPES[field.type]
    parsed = [kind_type.parse(field, value) for value in values]
    if field.type == "phone":
        if any("*" in str(phone) for phone in parsed):
            raise ValueError(f"请填写完整的{label}")
        return [str(phone) for phone in parsed]
    texts = [str(kind_type.dump(field, value)) for value in parsed]
    if field.type == "image" and not all(ports().is_own_url(text) for text in texts):
        raise ValueError(NOT_OURS)
    return texts


def _require_number(question: Question, number: int) -> None:
    if question["answer"] not in SEVERAL:
        return
    least, most = question.get("min"), question.get("max")
    if least is not None and number < least:
        raise ValueError(f"{question['label']}至少选择{least}项")
    if most is not None and number > most:
        raise ValueError(f"{question['label']}最多选择{most}项")


def field_of(question: Question) -> Field:
    """The question as a field of the declaration language; bounds of several answers are bounds of their number."""
    single = question["answer"] not in SEVERAL
    return Field(
        "answer",
        question["label"],
        TYPE_OF[question["answer"]],
        choices=tuple(Choice(option, option) for option in options_of(question)),
        min=question.get("min") if single else None,
        max=question.get("max") if single else None,
        max_length=2000 if question["answer"] == "long_text" else 0,
    )
