"""Pure rules of a form: what a draft may hold, where jumps lead, which answers fit, what they score."""

from __future__ import annotations

from typing import Any

import pytest

from apps.core.errors import Invalid
from apps.engage.questionnaire.form import flow, score
from apps.engage.questionnaire.form.answers import judged
from apps.engage.questionnaire.form.structure import parse_form

from .forms import a_form, option, question


def errors_of(*questions: dict[str, Any]) -> dict[str, str]:
    with pytest.raises(Invalid) as refused:
        a_form(*questions)
    return refused.value.errors


def test_questions_and_options_without_keys_get_the_next_free_ones() -> None:
    form = a_form(question("q2"), question("", options=[option("o2"), option("", text="二"), option("", text="三")]))
    assert [item["key"] for item in form["questions"]] == ["q2", "q1"]
    assert [item["key"] for item in form["questions"][1]["options"]] == ["o2", "o1", "o3"]


def test_questions_stand_in_the_order_of_their_sections() -> None:
    form = a_form(question("q1", section="s2"), question("q2", section="s1"), sections=("s1", "s2"))
    assert [item["key"] for item in form["questions"]] == ["q2", "q1"]


@pytest.mark.parametrize(
    ("wrong", "names"),
    [
        (question("q1", stem=""), {"questions.0.stem"}),
        (question("q1", "essay"), {"questions.0.type"}),
        (question("q1", options=[option("a")]), {"questions.0.options"}),
        (
            question("q1", options=[option("a"), option("a")]),
            {"questions.0.options.1.text", "questions.0.options.1.key"},
        ),
        (question("q1", options=[option("a"), {"key": "b", "text": ""}]), {"questions.0.options.1.text"}),
        (question("q1", "multi", most=4), {"questions.0.most"}),
        (question("q1", "multi", least=3, most=2), {"questions.0.least"}),
        (question("q1", "matrix", rows=[]), {"questions.0.rows"}),
        (question("q1", "scale", high=11), {"questions.0.high"}),
        (question("q1", "date", scoring="right"), {"questions.0.scoring"}),
        (question("q1", scoring="right"), {"questions.0.options"}),
        (question("q1", "text", scoring="right"), {"questions.0.accepted"}),
        (question("q1", section="gone"), {"questions.0.section"}),
        (question("end"), {"questions.0.key"}),
        (question("@day"), {"questions.0.key"}),
    ],
)
def test_a_draft_that_contradicts_itself_is_refused_at_the_field(wrong: dict[str, Any], names: set[str]) -> None:
    assert set(errors_of(wrong)) == names


def test_a_form_has_at_most_a_hundred_questions() -> None:
    with pytest.raises(Invalid, match="最多100题"):
        parse_form([], [question("") for _ in range(101)])


def test_two_questions_never_share_a_key() -> None:
    assert set(errors_of(question("q1"), question("q1"))) == {"questions.1.key"}


def test_a_straight_form_has_no_problem() -> None:
    assert flow.problems(a_form(question("q1"), question("q2", "text"))) == []


def jumping(**jumps: str) -> dict[str, Any]:
    return question("q1", options=[option(key, jump=jumps.get(key, "")) for key in "abc"])


@pytest.mark.parametrize(
    ("questions", "said"),
    [
        ([], "还没有题目"),
        ([jumping(a="q9")], "已不存在"),
        ([question("q1", "text", jump="q9")], "已不存在"),
        ([jumping(a="q1")], "绕回前面"),
        ([question("q2", "text"), jumping(a="q2")], "绕回前面"),
        ([question("q1", "text", jump="end"), question("q2")], "没有任何路径"),
        ([jumping(a="q3", b="q3", c="q3"), question("q2"), question("q3")], "第 2 题没有任何路径"),
    ],
)
def test_a_dead_end_is_named(questions: list[dict[str, Any]], said: str) -> None:
    (problem,) = flow.problems(a_form(*questions))
    assert said in problem["message"]


def test_an_optional_single_choice_reaches_the_next_question_without_an_answer() -> None:
    form = a_form(jumping(a="q3", b="q3", c="q3") | {"required": False}, question("q2"), question("q3"))
    assert flow.problems(form) == []


def test_a_section_without_questions_is_named() -> None:
    (problem,) = flow.problems(a_form(question("q1"), sections=("s1", "s2")))
    assert "部分s2" in problem["message"]


def test_a_jump_to_a_section_leads_to_its_first_question() -> None:
    form = a_form(
        jumping(a="s2"),
        question("q2"),
        question("q3", section="s2"),
        question("q4", section="s2"),
        sections=("s1", "s2"),
    )
    assert [item["key"] for item in flow.path(form, {"q1": "a"})] == ["q1", "q3", "q4"]
    assert [item["key"] for item in flow.path(form, {"q1": "b"})] == ["q1", "q2", "q3", "q4"]
    assert [item["key"] for item in flow.path(a_form(jumping(c="end"), question("q2")), {"q1": "c"})] == ["q1"]


FITTING = {
    "single": "a",
    "multi": ["a", "c"],
    "matrix": {"r1": "a", "r2": "c"},
    "scale": 5,
    "ranking": ["c", "a", "b"],
    "text": "写得好",
    "place": {"name": "武昌", "longitude": 114.3, "latitude": 30.5},
    "date": "2026-11-23",
}
WRONG: dict[str, list[Any]] = {
    "single": ["z", ["a"], 1, {}, {"a": 1}],
    "multi": ["a", ["a", "a"], ["z"], ["a"] * 500, [["a"]]],
    "matrix": [{"r1": "a"}, {"r9": "a", "r1": "a", "r2": "a"}, {"r1": "a", "r2": "z"}, "a"],
    "scale": [0, 6, "5", 2.5, True],
    "ranking": [["a", "b"], ["a", "b", "b"], "a"],
    "text": [5, "长" * 2001, "\x00", ["a"]],
    "place": ["武昌", {"longitude": 500, "latitude": 1}, {"city": "武昌"}],
    "date": ["昨天", "2026-13-40", 5],
    "upload": ["a.jpg", [5], ["https://elsewhere.example.com/a.jpg"], ["x"] * 10],
}


@pytest.mark.parametrize("sort", FITTING)
def test_an_answer_that_fits_is_taken_as_it_is(sort: str) -> None:
    answers, _ = judged(a_form(question("q1", sort)), {"q1": FITTING[sort]}, {})
    assert answers == {"q1": FITTING[sort]}


@pytest.mark.parametrize(("sort", "answer"), [(sort, answer) for sort, wrong in WRONG.items() for answer in wrong])
def test_an_answer_outside_of_the_form_is_refused_at_its_question(sort: str, answer: Any) -> None:
    with pytest.raises(Invalid) as refused:
        judged(a_form(question("q1", sort)), {"q1": answer}, {})
    assert set(refused.value.errors) == {"answers.q1"}


def test_limits_of_a_multiple_choice_hold() -> None:
    form = a_form(question("q1", "multi", least=2, most=2))
    for answer in (["a"], ["a", "b", "c"]):
        with pytest.raises(Invalid):
            judged(form, {"q1": answer}, {})
    assert judged(form, {"q1": ["c", "a"]}, {})[0] == {"q1": ["c", "a"]}


def test_required_questions_are_asked_only_where_the_path_leads() -> None:
    form = a_form(jumping(a="q3"), question("q2", "text"), question("q3", "text", required=False))
    assert judged(form, {"q1": "a"}, {})[0] == {"q1": "a"}
    for answers, name in (
        ({"q1": "b"}, "answers.q2"),
        ({"q1": "a", "q2": "不会问到"}, "answers.q2"),
        ({}, "answers.q1"),
    ):
        with pytest.raises(Invalid) as refused:
            judged(form, answers, {})
        assert name in refused.value.errors


def test_an_answer_to_an_unknown_question_is_refused() -> None:
    with pytest.raises(Invalid) as refused:
        judged(a_form(question("q1")), {"q1": "a", "q9": "a"}, {})
    assert set(refused.value.errors) == {"answers.q9"}


def test_a_text_beside_an_option_needs_that_option() -> None:
    form = a_form(question("q1", options=[option("a"), option("b", other=True)]))
    assert judged(form, {"q1": "b"}, {"q1": " 骑车 "})[1] == {"q1": "骑车"}
    with pytest.raises(Invalid) as refused:
        judged(form, {"q1": "a"}, {"q1": "骑车"})
    assert set(refused.value.errors) == {"others.q1"}


def quiz() -> dict[str, Any]:
    return a_form(
        question("q1", scoring="right", score=10, options=[option("a", right=True), option("b")]),
        question(
            "q2",
            "multi",
            scoring="partial",
            score=11,
            options=[option("a", right=True), option("b", right=True), option("c")],
        ),
        question("q3", "text", scoring="right", score=5, accepted=["岳麓书院"]),
        question("q4", scoring="options", options=[option("a", score=1), option("b", score=3)]),
    )


@pytest.mark.parametrize(
    ("answers", "points", "right"),
    [
        ({"q1": "a", "q2": ["b", "a"], "q3": "岳麓 书院", "q4": "b"}, 29, 3),
        ({"q1": "b", "q2": ["a"], "q3": "白鹿洞", "q4": "a"}, 6, 0),
        ({"q1": "a", "q2": ["a", "c"], "q3": "", "q4": "a"}, 11, 1),
        ({}, 0, 0),
    ],
)
def test_a_quiz_is_scored_by_its_rules(answers: dict[str, Any], points: int, right: int) -> None:
    result = score.result_of(quiz(), answers)
    assert result is not None
    assert (result.score, result.full, result.right, result.asked) == (points, 29, right, 3)
    assert result.perfect == (right == 3)


def test_a_survey_has_no_score() -> None:
    assert score.result_of(a_form(question("q1")), {"q1": "a"}) is None


@pytest.mark.parametrize("answer", ["a", ["a", "b"], {"r1": "a", "r2": "b"}, 3, "2026-01-01"])
def test_a_question_without_a_rule_has_no_points_whatever_is_answered(answer: Any) -> None:
    assert score.score_of(question("q1", "matrix", score=5, scoring="none"), answer) == 0
