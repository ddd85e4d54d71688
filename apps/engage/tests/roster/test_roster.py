"""The roster of an activity: answers as editors correct them, phone numbers that few see whole, pictures, the exported table."""

from __future__ import annotations

import io
from typing import Any

import pytest
from openpyxl import load_workbook

from apps.api.tests.clients import Client, a_client, a_super_client
from apps.core.outbox.tasks import State
from apps.engage.activity.enrolment.models import Enrolment
from apps.engage.activity.models import Activity
from apps.identity.models import SystemLog
from apps.kinds.engine.jobs import sheets
from apps.kinds.models import Job
from apps.media import private_files, storage
from apps.media.models import MediaUse

from ..activities import activity, change_live, enrolment, the_app

pytestmark = pytest.mark.django_db

SIZE = {"label": "衣服尺码", "answer": "choice", "required": True, "options": ["S", "M"], "key": "q1"}
CONTACT = {"label": "紧急联系人电话", "answer": "phone", "required": False, "key": "q2"}
PICTURES = {"label": "证件照", "answer": "images", "required": False, "key": "q3"}
WHOLE, MASKED = "13912345678", "139****5678"
PICTURE = "/media/saas/image/2026-11/child.jpg"


def signed_up(questions: list[dict[str, Any]], **values: list[str]) -> Enrolment:
    """The enrolment of a reader with these answers, in an activity with this form."""
    rows = [{"question": key, "values": texts} for key, texts in values.items()]
    item = enrolment("a", activity(questions=questions), phone="13812345678", answers=rows)
    answer = the_app().items("enrolment", item)[0]
    assert "code" not in answer, answer
    return Enrolment.objects.get(pk=answer["id"])


def corrected(person: Enrolment, rows: list[dict[str, Any]]) -> dict[str, Any]:
    person.refresh_from_db()
    payload = {"id": person.pk, "revision": person.revision, "answers": rows}
    return a_super_client().request("POST", "/activity/enroll/update", payload)


def exported(client: Client, **filters: Any) -> list[dict[str, Any]]:
    """The rows of the exported table by heading."""
    assert client.request("GET", "/activity/enroll/export", filters)["code"] == 0
    job = Job.objects.latest("pk")
    Job.objects.filter(pk=job.pk).update(state=State.RUNNING)
    job.refresh_from_db()
    sheets.carry_out(job, client.caller)
    job.refresh_from_db()
    (sheet,) = load_workbook(io.BytesIO(bytes(job.output or b""))).worksheets
    headings, *rows = sheet.iter_rows(values_only=True)
    return [dict(zip(map(str, headings), row, strict=True)) for row in rows]


def test_a_phone_number_among_the_answers_is_masked_and_who_asks_for_it_is_logged() -> None:
    person = signed_up([SIZE, CONTACT], q1=["M"], q2=[WHOLE])
    client = a_super_client()
    shown = client.request("GET", "/activity/enroll/detail", {"id": person.pk})["data"]["answers"]
    assert [row["values"] for row in shown] == [["M"], [MASKED]]
    whole = client.request("GET", "/activity/enroll/phone", {"id": person.pk})["data"]
    assert whole == {"phone": "13812345678", "answers": {"q2": WHOLE}}
    assert SystemLog.objects.filter(operation="查看报名人电话", record=str(person.pk)).exists()
    assert a_client(("活动管理", "view")).request("GET", "/activity/enroll/phone", {"id": person.pk})["code"] == 10403


def test_a_mask_that_comes_back_leaves_the_number_and_no_other_mask_is_taken() -> None:
    person = signed_up([SIZE, CONTACT], q1=["M"], q2=[WHOLE])
    size, contact = {"question": "q1", "values": ["S"]}, {"question": "q2", "values": [MASKED]}
    assert corrected(person, [size, contact])["code"] == 0
    person.refresh_from_db()
    assert (person.answer_phones, person.answers[0]["values"]) == ({"q2": WHOLE}, ["S"])
    other = corrected(person, [size, {"question": "q2", "values": ["138****0000"]}])
    assert set(other["data"]["errors"]) == {"answers.q2"}


def test_answers_to_a_question_that_left_the_form_stay_when_an_editor_corrects_others() -> None:
    person = signed_up([SIZE, CONTACT], q1=["M"], q2=[WHOLE])
    change_live(person.activity_id, questions=[SIZE])
    rows = [{"question": "q1", "values": ["S"]}, {"question": "q2", "values": [MASKED]}]
    assert corrected(person, rows)["code"] == 0
    person.refresh_from_db()
    assert [row["question"] for row in person.answers] == ["q1", "q2"]
    assert person.answer_phones == {"q2": WHOLE}
    assert set(corrected(person, [*rows[:1], {"question": "q2", "values": ["13700000000"]}])["data"]["errors"]) == {"answers.q2"}  # fmt: skip


def test_a_picture_among_the_answers_is_used_and_only_the_newsroom_opens_it() -> None:
    storage.store("image/2026-11/child.jpg", [b"picture"])
    person = signed_up([PICTURES], q3=[PICTURE])
    assert list(MediaUse.objects.filter(url=PICTURE).values_list("kind", "record_id", "field")) == [
        ("enrolment", person.pk, "files")
    ]
    key = storage.key_of(PICTURE)
    assert key is not None
    assert private_files.is_private(key)
    (row,) = a_super_client().request("GET", "/activity/enroll/detail", {"id": person.pk})["data"]["answers"]
    assert private_files.is_genuine(row["values"][0])
    assert corrected(person, [{"question": "q3", "values": row["values"]}])["code"] == 0
    person.refresh_from_db()
    assert person.answers[0]["values"] == [PICTURE]


def test_the_exported_roster_has_a_column_for_each_question_also_for_former_ones() -> None:
    person = signed_up([SIZE, CONTACT], q1=["M"], q2=[WHOLE])
    change_live(person.activity_id, questions=[SIZE])
    (row,) = exported(a_super_client(), activity=person.activity_id)
    assert (row["姓名"], row["完整手机号"], row["衣服尺码"], row["紧急联系人电话"]) == (
        "读者a",
        "13812345678",
        "M",
        WHOLE,
    )
    log = SystemLog.objects.get(operation="导出报名人电话")
    assert log.summary.startswith(f"活动 {person.activity_id}《")


def test_who_may_only_export_gets_masked_numbers() -> None:
    person = signed_up([SIZE, CONTACT], q1=["M"], q2=[WHOLE])
    (row,) = exported(a_client(("活动管理", "view"), ("活动管理", "export")), activity=person.activity_id)
    assert "完整手机号" not in row
    assert (row["手机号"], row["紧急联系人电话"]) == ("138****5678", MASKED)
    assert not SystemLog.objects.filter(operation="导出报名人电话").exists()


def test_the_form_of_an_activity_comes_with_the_prizes_that_are_left() -> None:
    person = signed_up([SIZE], q1=["M"])
    change_live(person.activity_id, prizes=[{"name": "一等奖", "number": 2, "prize": "相机"}])
    client = a_super_client()
    client.request("POST", "/activity/award", {"id": person.pk, "award": "一等奖"})
    answer = client.request("GET", "/activity/enroll/form", {"activityId": person.activity_id})["data"]
    assert [question["label"] for question in answer["questions"]] == ["衣服尺码"]
    assert answer["prizes"] == [{"name": "一等奖", "number": 2, "given": 1}]
    Activity.objects.filter(pk=person.activity_id).update(published=None)
    assert client.request("GET", "/activity/enroll/form", {"activityId": person.activity_id})["data"]["prizes"] == []
