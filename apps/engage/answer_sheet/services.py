"""Takes answer sheets of readers from the app's backend."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.db import IntegrityError, transaction
from django.utils import timezone

from apps.core import events
from apps.core.errors import Conflict, Invalid, NotFound, Problem
from apps.identity.service_token.services import Service
from apps.kinds.engine import form
from apps.kinds.engine.public import ingest
from apps.kinds.engine.public.ingest import Sender
from apps.kinds.events import RecordChanged
from apps.kinds.fields import Field
from apps.kinds.types import moment_text

from ..question_score import services as question_score
from ..questionnaire.form import answers as form_answers
from ..questionnaire.form import score
from ..questionnaire.models import Questionnaire
from ..questionnaire.queries import version_of
from .models import AnswerSheet

KIND = "answer_sheet"
#: Two characters for each letter of the longest text in each of a hundred questions, and some more.
LONGEST_ANSWERS = 500_000
ITEM = (
    Field("questionnaire", "问卷", "id", required=True),
    Field("version", "版本", "number", required=True, min=1),
    Field("answers", "回答", "object", max_length=LONGEST_ANSWERS),
    Field("others", "补充说明", "object", max_length=LONGEST_ANSWERS),
    Field("reader_id", "读者编号", max_length=40),
    Field("reader_name", "昵称", max_length=40),
    Field("ip_region", "属地", max_length=40),
    Field("device", "设备", max_length=60),
    Field("seconds", "用时", "count", max=86_400, default=0),
)
UNKNOWN = "没有这个字段，请检查接口文档"
ALREADY = {"once": "这位读者已经答过这份问卷", "day": "这位读者今天已经答过这份问卷"}


def receive(*, service: Service, items: list[dict[str, Any]]) -> dict[str, Any]:
    """``{items: [{key, questionnaire, version, answers, …}]}`` -> ``{items, received, refused}`` as every ingest answers."""
    results = [_answer(Sender(service.sender), item) for item in items]
    refused = sum("code" in item for item in results)
    return {"items": results, "received": len(results) - refused, "refused": refused}


def _answer(sender: Sender, item: Mapping[str, Any]) -> dict[str, Any]:
    key = str(item.get("key") or "")[:80]
    try:
        sheet_id, repeated = _receive_one(sender, item)
    except Problem as problem:
        return ingest.refusal(key, problem)
    return {"key": key, "id": sheet_id, "repeated": repeated}


@transaction.atomic
def _receive_one(sender: Sender, item: Mapping[str, Any]) -> tuple[int, bool]:
    receipt, new = ingest.claim(sender, KIND, item)
    if not new:
        assert receipt.record_id is not None
        return receipt.record_id, True
    form.refuse_unknown(ITEM, item, {"key"}, UNKNOWN)
    sheet = take(form.parse(ITEM, item))
    ingest.settle(receipt, sheet.pk)
    return sheet.pk, False


def take(values: Mapping[str, Any]) -> AnswerSheet:
    """Judge, score and store one sheet. Raises NotFound, Conflict and Invalid (``answers.q3``); then nothing is stored."""
    questionnaire = _open_questionnaire(values["questionnaire"])
    published = _published_form(questionnaire, values["version"])
    answers, others = form_answers.judged(published, values["answers"] or {}, values["others"] or {})
    result = score.result_of(published, answers)
    sheet = AnswerSheet(
        questionnaire=questionnaire,
        version=values["version"],
        answers=answers,
        files=form_answers.files_of(published, answers),
        others=others,
        seconds=values["seconds"],
        turn=_turn(questionnaire, values["reader_id"]),
        score=result.score if result else None,
        full_score=result.full if result else None,
        **{name: values[name] for name in ("reader_id", "reader_name", "ip_region", "device")},
    )
    try:
        with transaction.atomic():
            sheet.save(force_insert=True)
    except IntegrityError:
        raise Conflict(ALREADY[questionnaire.frequency]) from None
    if points := question_score.credit(sheet, result):
        sheet.points = points
        sheet.save(update_fields=["points"])
    if sheet.files:
        # The index of media uses follows only sheets that have something for it.
        events.publish(
            RecordChanged(kind=KIND, id=sheet.pk, revision=sheet.revision, by=None, action="arrive", record=sheet)
        )
    return sheet


def _open_questionnaire(questionnaire_id: int) -> Questionnaire:
    """The questionnaire, if it takes answers at this moment."""
    found = Questionnaire.objects.filter(pk=questionnaire_id, deleted_at=None, visible=True, version__gt=0).first()
    if found is None:
        raise NotFound("问卷不存在，或没有对读者开放")
    now = moment_text(timezone.now())
    if found.period and now < found.period[0]:
        raise Conflict(f"答题从 {found.period[0]} 开始，还没有到时间")
    if found.period and now > found.period[1]:
        raise Conflict(f"答题已于 {found.period[1]} 结束")
    return found


def _published_form(questionnaire: Questionnaire, version: int) -> dict[str, Any]:
    """The form that the reader saw: also an older version, if another was published meanwhile."""
    if version == questionnaire.version and questionnaire.live_form:
        return dict(questionnaire.live_form)
    try:
        return dict(version_of(questionnaire.pk, version).form)
    except NotFound as problem:
        raise Invalid({"version": problem.msg}) from None


def _turn(questionnaire: Questionnaire, reader_id: str) -> str | None:
    """The reader's turn, which the database takes once. Raises Invalid and Conflict."""
    if questionnaire.signed_in and not reader_id:
        raise Invalid({"readerId": "这份问卷要登录后才能答，请填写读者编号"})
    if questionnaire.frequency == "any" or not reader_id:
        return None
    if questionnaire.frequency == "day":
        return moment_text(timezone.now())[:10]
    # Sheets of the time when the rule was another one count too.
    if AnswerSheet.objects.filter(questionnaire=questionnaire, reader_id=reader_id).exists():
        raise Conflict(ALREADY["once"])
    return "once"
