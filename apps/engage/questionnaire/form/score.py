"""Scores the answers of a quiz by the rules of its form. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from . import flow
from .structure import Form


@dataclass(frozen=True, slots=True)
class Result:
    """``score`` of ``full`` points; ``right`` of ``asked`` questions that have a correct answer."""

    score: int
    full: int
    right: int
    asked: int

    @property
    def perfect(self) -> bool:
        return self.asked > 0 and self.right == self.asked


def result_of(form: Form, answers: Mapping[str, Any]) -> Result | None:
    """The score of these answers over the questions that the reader met; None if the form scores nothing."""
    met = [question for question in flow.path(form, answers) if question["scoring"] != "none"]
    if all(question["scoring"] == "none" for question in form["questions"]):
        return None
    judged = [question for question in met if question["scoring"] != "options"]
    return Result(
        score=sum(score_of(question, answers.get(question["key"])) for question in met),
        full=sum(full_score(question) for question in met),
        right=sum(is_right(question, answers.get(question["key"])) for question in judged),
        asked=len(judged),
    )


def full_score(question: Mapping[str, Any]) -> int:
    """The points of the best answer."""
    if question["scoring"] == "none":
        return 0
    if question["scoring"] != "options":
        return int(question["score"])
    scores = sorted((int(option["score"]) for option in question["options"]), reverse=True)
    most = 1 if question["type"] == "single" else question["most"] or len(scores)
    return sum(scores[:most])


def score_of(question: Mapping[str, Any], answer: Any) -> int:
    """The points of an answer; 0 for a question that is not scored, whatever its answer looks like."""
    if answer is None or question["scoring"] == "none":
        return 0
    if question["scoring"] == "options":
        chosen = answer if isinstance(answer, list) else [answer]
        return sum(int(option["score"]) for option in question["options"] if option["key"] in chosen)
    if is_right(question, answer):
        return int(question["score"])
    return int(question["score"]) // 2 if question["scoring"] == "partial" and _is_part(question, answer) else 0


def is_right(question: Mapping[str, Any], answer: Any) -> bool:
    if question["type"] == "text":
        return isinstance(answer, str) and _plain(answer) in map(_plain, question["accepted"])
    chosen = answer if isinstance(answer, list) else [answer]
    return answer is not None and set(chosen) == _right(question)


def _is_part(question: Mapping[str, Any], answer: Any) -> bool:
    return isinstance(answer, list) and bool(answer) and set(answer) < _right(question)


def _right(question: Mapping[str, Any]) -> set[str]:
    return {option["key"] for option in question["options"] if option["right"]}


def _plain(text: str) -> str:
    """Without blanks, letters small: readers type as they like."""
    return "".join(text.split()).casefold()
