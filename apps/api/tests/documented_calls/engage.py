"""Activities, votes and questionnaires: what readers sent, and what the newsroom makes of it."""

from __future__ import annotations

import io
from typing import Any

from django.core.files.uploadedfile import SimpleUploadedFile
from openpyxl import Workbook

from apps.api.public_api.tests.clients import App, published
from apps.engage.models import AnswerSheet, Enrolment, QuestionScore
from apps.engage.question.tests.test_import import HEADINGS, row
from apps.engage.questionnaire.tests.forms import question
from apps.engage.tests.activities import activity, enrolment, the_app

from .operation_payloads import PAGE
from .world import JOB, LIVE, MAKERS, Payload, World, sample

SECTIONS = [{"key": "s1", "title": "基本情况"}]
PRIZES = [{"name": "一等奖", "prize": "相机一台", "number": 1}]
LONG = ["2026-01-01 00:00:00", "2099-12-31 23:59:59"]


def enrolled(world: World) -> int:
    the_app().items("enrolment", enrolment("620037", activity(prizes=PRIZES)))
    return int(Enrolment.objects.latest("pk").pk)


def form(world: World) -> Payload:
    """A questionnaire and the form that its builder saves."""
    made = world.made("questionnaire", type="survey", period=LONG, frequency="any", signedIn=False)
    return {"id": made["id"], "revision": made["revision"], "sections": SECTIONS, "questions": [question("q1")]}


def answered(world: World) -> int:
    asked = form(world)
    client = world.client
    assert client.request("POST", "/questionnaire/modify", asked)["code"] == 0
    for action in ("publish", "show"):
        assert client.request("POST", f"/questionnaire/{action}", {"id": asked["id"]})["code"] == 0
    sheet = {"key": "a1", "questionnaire": asked["id"], "version": 1, "answers": {"q1": "a"}, "readerId": "620037"}
    (result,) = App("answer_sheet").items("answer_sheet", sheet)
    assert "code" not in result, result
    return int(AnswerSheet.objects.latest("pk").pk)


MAKERS["enrolment"] = enrolled
MAKERS["answer_sheet"] = answered
MAKERS["question_score"] = lambda world: int(QuestionScore.objects.earliest("pk").pk)


def of_questionnaire(world: World) -> Payload:
    return {"questionnaire": world.made("questionnaire")["id"], "questions": [world.made("question", *LIVE)["id"]]}


def workbook(world: World) -> Payload:
    book, content = Workbook(), io.BytesIO()
    sheet: Any = book.active
    for cells in (HEADINGS, row("武汉长江大桥哪一年通车？", "单选题", "1957年", "1968年")):
        sheet.append(cells)
    book.save(content)
    return {"file": SimpleUploadedFile("题目.xlsx", content.getvalue())}


def score(world: World) -> Payload:
    made = world.made("question_score")
    return {"id": made["id"], "revision": made["revision"], "points": 8, "dailyLimit": 40, "note": "答完一份得八分"}


def is_scored(world: World, sent: Payload, data: Payload) -> None:
    assert {name: data[name] for name in ("points", "dailyLimit", "note")} == {
        name: sent[name] for name in ("points", "dailyLimit", "note")
    }


def not_recommended(world: World) -> Payload:
    world.shown.append(published("vote"))
    return PAGE | {"q": ""}


def shows(world: World, sent: Payload, data: Payload) -> None:
    assert set(world.shown) <= {each["id"] for each in data["items"]}


def award(world: World) -> Payload:
    record_id = enrolled(world)
    assert world.client.request("POST", "/activity/qualify", {"id": record_id})["code"] in (0, 10409)
    return {"id": record_id, "award": "一等奖"}


def is_awarded(world: World, sent: Payload, data: Payload) -> None:
    assert Enrolment.objects.get(pk=sent["id"]).award == sent["award"]


VOTE = {"id", "title", "period", "phase", "ballots", "voters", "options"}
STATS = {"limit", "taken", "waiting", "total", "times", "sources", "ages", "funnel", "awards", "money"}

SAMPLES = {
    "/activity/detail/stats": sample(lambda w: {"id": activity()}, STATS),
    "/activity/award": sample(award, {"id", "revision", "award"}, is_awarded),
    "/activity/export": sample(lambda w: {"verifyState": 1} if activity() else {}, JOB),
    "/vote/moduleData": sample(lambda w: {"id": published("vote")}, VOTE),
    "/vote/notAddRecommend": sample(not_recommended, {"items", "total"}, shows),
    "/questionnaire/modify": sample(form, {"form", "problems", "revision"}),
    "/questionnaire/history/detail": sample(lambda w: {"id": answered(w)}, {"id", "version", "items"}),
    "/questionnaire/question/relation/add": sample(of_questionnaire, {"form", "added"}),
    "/questionnaire/question/import": sample(workbook, JOB),
    "/questionnaire/score/modify": sample(score, {"id", "revision", "points"}, is_scored),
}
