"""Inside handlers of changes of questionnaires."""

from __future__ import annotations

from apps.core import events
from apps.kinds.events import RecordChanged

from ..answer_sheet.models import AnswerSheet
from ..question_score.models import ScoreEntry
from .models import Questionnaire
from .services import require_version


def on_questionnaire_changed(event: RecordChanged) -> None:
    """Refuse to show one without a version; delete the answer sheets of one that is deleted for ever.

    Sheets may be hundreds of thousands, so two statements delete them instead of the engine. Points that readers earned
    stay in their statement.
    """
    if event.kind != "questionnaire":
        return
    if event.action == "show":
        require_version(event.record)
    if event.action == "delete":
        # Its questions go along, and each looks like one that was deleted on its own.
        record = event.record
        Questionnaire.objects.filter(pk=event.id).update(question_num=record.question_num, changed=record.changed)
    if event.action == "purge":
        sheets = AnswerSheet.objects.filter(questionnaire_id=event.id)
        for sheet in sheets.exclude(files=[]).values_list("pk", flat=True):
            events.publish(RecordChanged(kind="answer_sheet", id=sheet, revision=None, by=event.by, action="purge"))
        ScoreEntry.objects.filter(sheet__in=sheets).update(sheet=None)
        sheets._raw_delete(sheets.db)
