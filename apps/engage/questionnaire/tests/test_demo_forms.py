"""The forms of the demonstration, and what its readers answer."""

from __future__ import annotations

import random

import pytest

from apps.engage.questionnaire import demo
from apps.engage.questionnaire.form import flow
from apps.engage.questionnaire.form.answers import judged
from apps.engage.questionnaire.form.structure import Form, parse_form


def form_of(number: int) -> Form:
    sections, questions = ((demo.TRAVEL_SECTIONS, demo.TRAVEL), (demo.QUIZ_SECTIONS, demo.QUIZ))[number]
    sent = [{"key": f"s{position}", "title": title} for position, title in enumerate(sections, start=1)]
    return parse_form(sent, [demo._question(*question) for question in questions])


@pytest.mark.parametrize("number", [0, 1])
def test_the_forms_can_be_published(number: int) -> None:
    assert flow.problems(form_of(number)) == []


@pytest.mark.parametrize("number", [0, 1])
def test_a_hundred_readers_answer_within_the_form(number: int) -> None:
    form, chance = form_of(number), random.Random(1)
    for _ in range(100):
        answers: dict[str, object] = {}
        while (question := demo._next(form, answers)) is not None:
            answers[question["key"]] = demo._choice(question, chance)
        judged(form, {key: value for key, value in answers.items() if value is not None}, {})
