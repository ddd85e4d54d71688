"""Follows the jumps of a form: the questions that a reader meets, and the mistakes that leave a reader stuck. Pure.

Jumps lead forward only, so each path ends: a question's own jump, or that of the chosen option of a single choice, names
a later question, a later section or the end.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from .question_fields import END
from .structure import Form


def problems(form: Form) -> list[dict[str, Any]]:
    """Reasons why the form cannot be published: ``[{question, option, message}]``, ``option`` "" for the question's own.

    An empty list means that each path reaches the end and that each question lies on a path.
    """
    if not form["questions"]:
        return [_problem("", "", "问卷还没有题目")]
    found = list(_bad_jumps(form))
    if not found:
        found = list(_unreached(form))
    return found + list(_empty_sections(form))


def _problem(question: str, option: str, message: str) -> dict[str, Any]:
    return {"question": question, "option": option, "message": message}


def _bad_jumps(form: Form) -> Iterator[dict[str, Any]]:
    positions = _positions(form)
    for at, question in enumerate(form["questions"]):
        for option, jump in jumps_of(question):
            where = f"第 {at + 1} 题" + (f"的选项“{_text(question, option)}”" if option else "")
            if jump == END:
                continue
            if jump not in positions:
                yield _problem(question["key"], option, f"{where}跳到的题目或部分已不存在")
            elif positions[jump] <= at:
                yield _problem(question["key"], option, f"{where}只能跳到后面的题目，现在会绕回前面")


def jumps_of(question: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Yield ``(option key or "", target)`` for each jump that the question has."""
    if question["type"] == "single":
        yield from ((option["key"], option["jump"]) for option in question["options"] if option["jump"])
    if question["jump"]:
        yield "", question["jump"]


def _text(question: Mapping[str, Any], key: str) -> str:
    return next((str(option["text"]) for option in question["options"] if option["key"] == key), "")


def _positions(form: Form) -> dict[str, int]:
    """The index of the question that a jump to this key leads to; a section leads to its first question."""
    positions: dict[str, int] = {}
    for at, question in enumerate(form["questions"]):
        positions.setdefault(question["section"], at)
    return positions | {question["key"]: at for at, question in enumerate(form["questions"])}


def _unreached(form: Form) -> Iterator[dict[str, Any]]:
    reached = {0}
    for at, question in enumerate(form["questions"]):
        if at in reached:
            reached |= set(_successors(form, at))
        else:
            yield _problem(question["key"], "", f"第 {at + 1} 题没有任何路径能到达，请检查前面的跳转")


def _successors(form: Form, at: int) -> Iterator[int]:
    question, positions, last = form["questions"][at], _positions(form), len(form["questions"])
    own = _target(question["jump"], at, positions, last)
    if question["type"] != "single":
        yield own
        return
    yield from (_target(option["jump"] or question["jump"], at, positions, last) for option in question["options"])
    if not question["required"]:
        yield own


def _target(jump: str, at: int, positions: Mapping[str, int], last: int) -> int:
    if jump == END:
        return last
    return positions.get(jump, at + 1) if jump else at + 1


def _empty_sections(form: Form) -> Iterator[dict[str, Any]]:
    used = {question["section"] for question in form["questions"]}
    for section in form["sections"]:
        if section["key"] not in used:
            yield _problem("", "", f"部分“{section['title']}”还没有题目，请添加题目或删除这一部分")


def path(form: Form, answers: Mapping[str, Any]) -> list[dict[str, Any]]:
    """The questions that a reader with these answers meets, in order."""
    positions, last, at = _positions(form), len(form["questions"]), 0
    met = []
    while at < last:
        question = form["questions"][at]
        met.append(question)
        jump = chosen_jump(question, answers.get(question["key"])) or question["jump"]
        at = max(at + 1, _target(jump, at, positions, last))
    return met


def chosen_jump(question: Mapping[str, Any], answer: Any) -> str:
    """The jump of the chosen option of a single choice, else ""."""
    if question["type"] != "single" or not isinstance(answer, str):
        return ""
    return next((str(option["jump"]) for option in question["options"] if option["key"] == answer), "")
