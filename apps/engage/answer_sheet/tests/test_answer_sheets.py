"""Answer sheets from ingest to results: refusals, versions, races, points, tallies."""

from __future__ import annotations

import threading
from typing import Any

import pytest
from django.db import connection

from apps.api.public_api.tests.clients import App
from apps.api.tests.clients import a_super_client
from apps.engage.answer_sheet import tallies
from apps.engage.models import AnswerSheet, AnswerTally, Questionnaire, QuestionScore, ScoreAccount, ScoreEntry
from apps.engage.questionnaire.tests.forms import option, question
from apps.media import storage
from apps.media.models import MediaUse

LONG = ["2026-01-01 00:00:00", "2099-12-31 23:59:59"]


class Desk:
    """An editor at the builder."""

    def __init__(self, *questions: dict[str, Any], **fields: Any) -> None:
        self.client = a_super_client()
        base = {"title": "公交出行调查", "type": "survey", "period": LONG, "frequency": "once", "signedIn": True}
        self.id = int(self.ask("add", **(base | fields))["data"]["id"])
        self.save(*questions)
        assert self.ask("publish", id=self.id)["code"] == 0
        assert self.ask("show", id=self.id)["code"] == 0

    def ask(self, call: str, **payload: Any) -> dict[str, Any]:
        return self.client.request("POST", f"/questionnaire/{call}", payload)

    def read(self, call: str, **payload: Any) -> Any:
        answer = self.client.request("GET", f"/questionnaire/{call}", {"id": self.id} | payload)
        assert answer["code"] == 0, answer
        return answer["data"]

    def save(self, *questions: dict[str, Any]) -> dict[str, Any]:
        sections = [{"key": "s1", "title": "第一部分"}]
        revision = self.read("detail")["revision"]
        answer = self.ask("modify", id=self.id, revision=revision, sections=sections, questions=list(questions))
        assert answer["code"] == 0, answer
        data: dict[str, Any] = answer["data"]
        return data


def sheet(desk: Desk, key: str, reader: str = "", version: int = 1, **more: Any) -> dict[str, Any]:
    answers = more.pop("answers", {"q1": "a"})
    return {
        "key": key,
        "questionnaire": desk.id,
        "version": version,
        "answers": answers,
        "readerId": reader or key,
    } | more


def send(*items: dict[str, Any]) -> list[dict[str, Any]]:
    answer: list[dict[str, Any]] = App("answer_sheet").items("answer_sheet", *items)
    return answer


@pytest.mark.django_db
def test_a_sheet_is_stored_once_however_often_it_is_sent() -> None:
    desk = Desk(question("q1"))
    first, again = send(sheet(desk, "k1"))[0], send(sheet(desk, "k1"))[0]
    assert (first["repeated"], again["repeated"], first["id"]) == (False, True, again["id"])
    assert AnswerSheet.objects.get().answers == {"q1": "a"}


@pytest.mark.django_db
def test_a_sheet_outside_of_the_form_is_refused_and_changes_nothing() -> None:
    desk = Desk(question("q1"))
    result = send(
        sheet(desk, "option", answers={"q1": "z"}),
        sheet(desk, "question", answers={"q1": "a", "q7": "a"}),
        sheet(desk, "missing", answers={}),
        sheet(desk, "version", version=9),
        sheet(desk, "field", score=100),
        sheet(desk, "shape", answers=["a"]),
        sheet(desk, "reader") | {"readerId": ""},
    )
    assert [set(item["errors"]) for item in result] == [
        {"answers.q1"}, {"answers.q7"}, {"answers.q1"}, {"version"}, {"score"}, {"answers"}, {"readerId"},
    ]  # fmt: skip
    assert AnswerSheet.objects.count() == ScoreEntry.objects.count() == 0


@pytest.mark.django_db
def test_only_a_shown_questionnaire_within_its_time_takes_answers() -> None:
    desk = Desk(question("q1"))
    found = Questionnaire.objects.filter(pk=desk.id)
    for changes, code in (
        ({"visible": False}, 10404),
        ({"visible": True, "period": ["2020-01-01 00:00:00", "2020-02-01 00:00:00"]}, 10409),
        ({"period": ["2099-01-01 00:00:00", "2099-02-01 00:00:00"]}, 10409),
    ):
        found.update(**changes)
        assert send(sheet(desk, f"k{code}{len(changes)}"))[0]["code"] == code
    assert AnswerSheet.objects.count() == 0


@pytest.mark.django_db
def test_answers_stay_with_the_version_that_was_answered() -> None:
    desk = Desk(question("q1", stem="旧题干"))
    before = send(sheet(desk, "k1"))[0]["id"]
    desk.save(question("q1", stem="新题干", options=[option("b"), option("c")]), question("q2", "text"))
    assert desk.ask("publish", id=desk.id)["code"] == 0
    late = send(sheet(desk, "k2"))[0]
    wrong = send(sheet(desk, "k3", version=2))[0]
    fresh = send(sheet(desk, "k4", version=2, answers={"q1": "b", "q2": "好"}))[0]
    assert ("id" in late, wrong["code"], "id" in fresh) == (True, 10422, True)
    read = desk.client.request("GET", "/questionnaire/history/detail", {"id": before})["data"]
    assert [(item["stem"], item["text"]) for item in read["items"]] == [("旧题干", "选项a")]


@pytest.mark.django_db
def test_a_new_question_never_gets_the_key_of_one_that_was_published() -> None:
    desk = Desk(question("q1"), question("q2"))
    desk.save(question("q1"))
    saved = desk.save(question("q1"), question("", stem="另一题"))
    assert [item["key"] for item in saved["form"]["questions"]] == ["q1", "q3"]


@pytest.mark.django_db
def test_a_draft_with_a_dead_end_is_saved_and_not_published() -> None:
    desk = Desk(question("q1"))
    saved = desk.save(question("q1", "text", jump="end"), question("q2"))
    refused = desk.ask("publish", id=desk.id)
    assert "没有任何路径" in saved["problems"][0]["message"]
    assert set(refused["data"]["errors"]) == {"questions.q2"}
    assert Questionnaire.objects.get(pk=desk.id).version == 1


@pytest.mark.django_db
def test_a_questionnaire_without_a_version_cannot_be_shown() -> None:
    desk = Desk(question("q1"))
    Questionnaire.objects.filter(pk=desk.id).update(version=0, visible=False)
    assert desk.ask("show", id=desk.id)["code"] == 10409
    assert not Questionnaire.objects.get(pk=desk.id).visible


@pytest.mark.django_db
def test_a_stale_builder_does_not_overwrite_a_colleague() -> None:
    desk = Desk(question("q1"))
    revision = desk.read("detail")["revision"]
    desk.save(question("q1"), question("q2"))
    answer = desk.ask("modify", id=desk.id, revision=revision, sections=[], questions=[])
    assert answer["code"] == 10409
    assert desk.read("detail")["questionNum"] == 2


@pytest.mark.django_db(transaction=True)
def test_of_twenty_simultaneous_sheets_of_one_reader_one_is_taken() -> None:
    desk = Desk(question("q1"))
    app, result = App("answer_sheet"), list[dict[str, Any]]()

    def one(number: int) -> None:
        result.extend(app.items("answer_sheet", sheet(desk, f"k{number}", "620001")))
        connection.close()

    threads = [threading.Thread(target=one, args=(number,)) for number in range(20)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(item.get("code", 0) for item in result) == [0] + [10409] * 19
    assert AnswerSheet.objects.count() == 1
    assert ScoreAccount.objects.get().balance == sum(ScoreEntry.objects.values_list("points", flat=True))


@pytest.mark.django_db
def test_points_follow_the_rules_up_to_the_limit_of_a_day() -> None:
    QuestionScore.objects.filter(rule="complete").update(points=2, daily_limit=3)
    QuestionScore.objects.filter(rule="right").update(points=1, daily_limit=0)
    QuestionScore.objects.filter(rule="perfect").update(enabled=False)
    right = question("q1", scoring="right", score=10, options=[option("a", right=True), option("b")])
    desk = Desk(right, type="quiz", frequency="any")
    send(*(sheet(desk, f"k{number}", "620001") for number in range(3)))
    assert list(AnswerSheet.objects.order_by("pk").values_list("score", "points")) == [(10, 3), (10, 2), (10, 1)]
    answer = desk.client.request("GET", "/questionnaire/score/statement", {"readerId": "620001"})["data"]
    assert answer["balance"] == 6
    assert answer["items"][0]["balance"] == 6


@pytest.mark.django_db
def test_results_count_each_sheet_once_and_cross_two_questions() -> None:
    desk = Desk(
        question("q1"), question("q2", "multi"), question("q3", "scale"), question("q4", "ranking"), frequency="any"
    )
    rest = {"q3": 4, "q4": ["b", "a", "c"]}
    send(
        sheet(desk, "k1", answers={"q1": "a", "q2": ["a", "b"]} | rest, seconds=10),
        sheet(desk, "k2", answers={"q1": "a", "q2": ["b"]} | rest, seconds=20),
        sheet(desk, "k3", answers={"q1": "c", "q2": ["c"]} | rest),
    )
    assert tallies.count_waiting() == 3
    assert tallies.count_waiting() == 0
    answer = desk.read("results")
    first, second, scale, ranking = answer["questions"]
    assert (answer["sheets"], answer["seconds"]) == (3, 10.0)
    assert [item["count"] for item in first["options"]] == [2, 0, 1]
    assert [item["count"] for item in second["options"]] == [1, 2, 1]
    assert (scale["average"], [item["average"] for item in ranking["options"]]) == (4.0, [2.0, 1.0, 3.0])
    table = desk.read("cross", first="q2", second="q1")
    assert [row["counts"] for row in table["rows"]] == [[1, 0, 0], [2, 0, 0], [0, 0, 1]]
    assert Questionnaire.objects.get(pk=desk.id).answer_num == 3


@pytest.mark.django_db
def test_deleting_for_ever_takes_sheets_along_and_leaves_the_statement() -> None:
    desk = Desk(question("q1"))
    send(sheet(desk, "k1"))
    tallies.count_waiting()
    assert desk.ask("delete", id=desk.id)["code"] == 0
    assert send(sheet(desk, "k2"))[0]["code"] == 10404
    assert desk.ask("recycle/withdraw", id=desk.id)["code"] == 0
    restored = desk.read("detail")
    assert (restored["questionNum"], restored["changed"]) == (1, False)
    desk.ask("delete", id=desk.id)
    assert desk.ask("recycle/clean")["code"] == 0
    assert AnswerSheet.objects.count() == AnswerTally.objects.count() == 0
    assert ScoreEntry.objects.filter(sheet=None).count() == 1


@pytest.mark.django_db
def test_readers_get_the_published_form_without_answers() -> None:
    desk = Desk(
        question("q1", scoring="right", explanation="因为", options=[option("a", right=True), option("b")]), type="quiz"
    )
    desk.save(question("q1"), question("q2"))
    answer = desk.client.http.get(f"/api/open/questionnaire/detail?id={desk.id}").json()["data"]
    (shown,) = answer["form"]["questions"]
    assert "right" not in shown["options"][0]
    assert not {"explanation", "scoring", "score", "accepted"} & shown.keys()


@pytest.mark.django_db
def test_a_file_of_an_answer_is_in_use_until_its_questionnaire_is_deleted_for_ever() -> None:
    desk = Desk(question("q1"), question("q2", "upload", required=False))
    url = storage.url_of("upload/image/reader.jpg")
    sent = send(sheet(desk, "k1", answers={"q1": "a", "q2": [url]}), sheet(desk, "k2"))[0]
    uses = MediaUse.objects.filter(kind="answer_sheet")
    assert list(uses.values_list("record_id", "field", "url")) == [(sent["id"], "files", url)]
    read = desk.client.request("GET", "/questionnaire/history/detail", {"id": sent["id"]})["data"]
    assert [len(item["files"]) for item in read["items"]] == [0, 1]
    assert read["items"][1]["files"][0].startswith(f"{url}?")
    assert desk.ask("delete", id=desk.id)["code"] == desk.ask("recycle/delete", id=desk.id)["code"] == 0
    assert (uses.count(), AnswerSheet.objects.count()) == (0, 0)


@pytest.mark.django_db
def test_the_picture_of_a_published_question_stays_in_use_after_the_draft_lost_it() -> None:
    url = storage.url_of("upload/image/bridge.jpg")
    desk = Desk(question("q1", cover=url))
    desk.save(question("q1"))
    used = MediaUse.objects.filter(url=url).values_list("kind", "field")
    assert set(used) == {("questionnaire", "pictures")}


@pytest.mark.django_db
def test_every_type_of_answer_is_read() -> None:
    answers = {
        "q1": "a", "q2": ["a", "b"], "q3": ["c", "b", "a"], "q4": {"r1": "a", "r2": "b"}, "q5": 4, "q6": "好",
        "q7": {"name": "武昌", "longitude": 114.35, "latitude": 30.53}, "q8": "2026-01-01",
    }  # fmt: skip
    sorts = ("single", "multi", "ranking", "matrix", "scale", "text", "place", "date")
    desk = Desk(*(question(f"q{number}", sort) for number, sort in enumerate(sorts, start=1)))
    sent = send(sheet(desk, "k1", answers=answers))[0]
    read = desk.client.request("GET", "/questionnaire/history/detail", {"id": sent["id"]})["data"]
    assert [item["text"] for item in read["items"]] == [
        "选项a", "选项a；选项b", "选项c > 选项b > 选项a", "甲：选项a；乙：选项b", "4", "好", "武昌", "2026-01-01",
    ]  # fmt: skip
    assert {item["score"] for item in read["items"]} == {0}


@pytest.mark.django_db
def test_sheets_beside_a_sheet_are_named() -> None:
    desk = Desk(question("q1"))
    first, second, third = (item["id"] for item in send(*(sheet(desk, f"k{n}") for n in (1, 2, 3))))
    read = {
        pk: desk.client.request("GET", "/questionnaire/history/detail", {"id": pk})["data"]
        for pk in (first, second, third)
    }
    assert [(read[pk]["newer"], read[pk]["older"]) for pk in (first, second, third)] == [
        (second, None),
        (third, first),
        (None, second),
    ]


@pytest.mark.django_db
def test_a_number_of_the_results_leads_to_its_sheets() -> None:
    desk = Desk(
        question("q1"), question("q2", "multi"), question("q3", "matrix"), question("q4", "scale", low=1, high=10)
    )
    full = {"q1": "a", "q2": ["a", "b"], "q3": {"r1": "a", "r2": "b"}, "q4": 7}
    send(sheet(desk, "one", answers=full), sheet(desk, "two", answers=full | {"q1": "b", "q4": 8}))

    def listed(answer: str) -> dict[str, Any]:
        asked = {"questionnaire": desk.id, "answer": answer}
        return desk.client.request("GET", "/questionnaire/history/list", asked)

    def readers(*answers: str) -> list[str]:
        return sorted(item["readerId"] for item in listed(",".join(answers))["data"]["items"])

    assert readers("q1:a") == ["one"]
    assert readers("q2:b") == readers("q3:r2:b") == ["one", "two"]
    assert readers("q3:r2:a") == []
    assert readers("q2:b", "q4:8") == ["two"]
    for wrong in ("q1", "q1:", "q1:a:b:c", "q1:'a'"):
        assert (listed(wrong)["code"], list(listed(wrong)["data"]["errors"])) == (10422, ["answer"])
