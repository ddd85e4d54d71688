"""Reads the form of a questionnaire from a payload: sections and questions with keys, in one order. Pure.

A form is ``{sections: [{key, title, intro}], questions: [{key, section, type, stem, …}]}``, by the names of the wire.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any

from apps.core.errors import Invalid
from apps.core.payload_names import camel
from apps.kinds.engine import form as payload_form
from apps.kinds.types import TYPES as FIELD_TYPES

from .question_fields import (
    CHOSEN,
    END,
    MOST_OPTIONS,
    MOST_QUESTIONS,
    MOST_SECTIONS,
    QUESTION_FIELDS,
    SCORED,
    SECTION_FIELDS,
)

Form = dict[str, Any]
NAMES = tuple(field.name for field in QUESTION_FIELDS)


def parse_form(
    sections: Sequence[Mapping[str, Any]], questions: Sequence[Mapping[str, Any]], *, used: Collection[str] = ()
) -> Form:
    """The form that was sent. Raises Invalid with ``questions.3.options.1.text`` and the like.

    ``used`` are keys of published versions: a new question or option never gets one, or its answers would be counted with
    those of another.
    """
    if len(questions) > MOST_QUESTIONS:
        raise Invalid({"questions": f"一份问卷最多{MOST_QUESTIONS}题，请拆成几份"})
    if len(sections) > MOST_SECTIONS:
        raise Invalid({"sections": f"一份问卷最多{MOST_SECTIONS}个部分"})
    errors: dict[str, str] = {}
    read_sections = [_read("sections", at, SECTION_FIELDS, item, errors) for at, item in enumerate(sections)]
    read_questions = [_read("questions", at, QUESTION_FIELDS, item, errors) for at, item in enumerate(questions)]
    if errors:
        raise Invalid(errors)
    form = with_keys({"sections": read_sections, "questions": read_questions}, used)
    errors = dict(form_errors(form))
    if errors:
        raise Invalid(errors)
    return in_order(form)


def _read(
    group: str, at: int, fields: tuple[Any, ...], item: Mapping[str, Any], errors: dict[str, str]
) -> dict[str, Any]:
    defaults = {camel(field.name): field.default for field in fields if field.default is not None}
    item = defaults | {name: value for name, value in item.items() if value is not None}
    try:
        values = payload_form.parse(_applying(fields, item), item)
    except Invalid as invalid:
        errors |= {f"{group}.{at}.{name}": text for name, text in invalid.errors.items()}
        return {}
    return {camel(f.name): _nothing(f) if (value := values.get(f.name)) is None else value for f in fields}


def _applying(fields: tuple[Any, ...], item: Mapping[str, Any]) -> tuple[Any, ...]:
    """The fields that the type of the question has."""
    return tuple(field for field in fields if field.when is None or item.get(field.when.field) in field.when.values)


def _nothing(field: Any) -> Any:
    if field.default is not None:
        return field.default
    return [] if FIELD_TYPES[field.type].many else FIELD_TYPES[field.type].empty


def with_keys(form: Form, used: Collection[str] = ()) -> Form:
    """The same form with a key for each section, question, option and row that had none."""
    sections = _keyed("s", used, form["sections"] or [{"key": "s1", "title": "第一部分", "intro": ""}])
    questions = []
    for question in _keyed("q", used, form["questions"]):
        options, rows = _keyed("o", used, question["options"]), _keyed("r", used, question["rows"])
        section = question["section"] or sections[0]["key"]
        questions.append(question | {"options": options, "rows": rows, "section": section})
    return {"sections": sections, "questions": questions}


def _keyed(letter: str, used: Collection[str], items: Sequence[Mapping[str, Any]]) -> list[dict[str, Any]]:
    taken = {str(item["key"]) for item in items} | set(used)
    fresh = _free_keys(letter, taken)
    return [dict(item) | {"key": item["key"] or next(fresh)} for item in items]


def _free_keys(letter: str, taken: Collection[str]) -> Iterator[str]:
    number = 0
    while True:
        number += 1
        if f"{letter}{number}" not in taken:
            yield f"{letter}{number}"


def in_order(form: Form) -> Form:
    """Questions in the order of their sections, and in the order that was sent within a section."""
    places = {section["key"]: position for position, section in enumerate(form["sections"])}
    questions = sorted(form["questions"], key=lambda question: places[question["section"]])
    return {"sections": form["sections"], "questions": questions}


def form_errors(form: Form) -> Iterator[tuple[str, str]]:
    """Yield what no draft may have: keys that repeat, sections that are missing, options and limits that contradict."""
    yield from _repeats("sections", form["sections"], "key", "部分的编号重复")
    yield from _repeats("questions", form["questions"], "key", "题目的编号重复")
    known = {section["key"] for section in form["sections"]}
    for at, question in enumerate(form["questions"]):
        if question["section"] not in known:
            yield f"questions.{at}.section", "题目所在的部分已不存在"
        if question["key"] == END or "." in question["key"] or question["key"].startswith("@"):
            yield f"questions.{at}.key", "题目的编号不可用，请留空由系统编号"
        for name, text in question_errors(question).items():
            yield f"questions.{at}.{name}", text


def _repeats(group: str, items: Sequence[Mapping[str, Any]], name: str, text: str) -> Iterator[tuple[str, str]]:
    seen: set[str] = set()
    for at, item in enumerate(items):
        if item[name] in seen:
            yield f"{group}.{at}.{name}", text
        seen.add(item[name])


def keys_of(form: Form) -> set[str]:
    """The keys of sections, questions, options and rows."""
    items = [*form["sections"], *form["questions"]]
    inner = [item for question in form["questions"] for item in (*question["options"], *question["rows"])]
    return {str(item["key"]) for item in (*items, *inner)}


def pictures_of(form: Form) -> set[str]:
    """The URLs of the pictures of questions and options."""
    shown = [item for question in form["questions"] for item in (question, *question["options"])]
    return {str(item["cover"]) for item in shown if item.get("cover")}


def question_errors(question: Mapping[str, Any]) -> dict[str, str]:
    """Errors of one question by field, of the names of the wire."""
    errors: dict[str, str] = {}
    if question["type"] in CHOSEN:
        errors |= _option_errors(question)
    if question["type"] == "matrix":
        errors |= dict(_repeats("rows", question["rows"], "text", "行标题重复"))
        errors |= dict(_repeats("rows", question["rows"], "key", "行的编号重复"))
    return errors | _limit_errors(question) | _score_errors(question)


def _option_errors(question: Mapping[str, Any]) -> dict[str, str]:
    options = question["options"]
    if not 2 <= len(options) <= MOST_OPTIONS:
        return {"options": f"请填写 2 到 {MOST_OPTIONS} 个选项"}
    errors = dict(_repeats("options", options, "text", "选项内容重复"))
    errors |= dict(_repeats("options", options, "key", "选项的编号重复"))
    if any("|" in option["key"] for option in options):
        errors["options"] = "选项的编号不可用，请留空由系统编号"
    return errors


def _limit_errors(question: Mapping[str, Any]) -> dict[str, str]:
    least, most = question["least"] or 0, question["most"]
    if question["type"] == "multi" and (most or 0) > len(question["options"]):
        return {"most": f"一共只有 {len(question['options'])} 个选项"}
    if question["type"] == "multi" and least > len(question["options"]):
        return {"least": f"一共只有 {len(question['options'])} 个选项"}
    if question["type"] == "upload" and (most or 1) > 9:
        return {"most": "最多上传 9 个文件"}
    if most is not None and least > most:
        return {"least": f"不能大于最多的 {most}"}
    return {}


def _score_errors(question: Mapping[str, Any]) -> dict[str, str]:
    scoring, sort = question["scoring"], question["type"]
    if scoring == "none":
        return {}
    if sort not in SCORED:
        return {"scoring": "这种题型不能计分"}
    if scoring == "options":
        return {} if sort in ("single", "multi") else {"scoring": "只有选择题可以按选项累加"}
    if sort == "scale":
        return {"scoring": "量表题没有正确答案，请选择不计分"}
    if sort == "text":
        return {} if question["accepted"] else {"accepted": "计分的填空题请填写可接受的答案"}
    right = sum(option["right"] for option in question["options"])
    if sort == "single" and right != 1:
        return {"options": f"单选题只能有一个正确答案，现在标了 {right} 个"}
    return {} if right else {"options": "计分的多选题请标出正确答案"}
