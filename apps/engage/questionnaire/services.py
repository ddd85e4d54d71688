"""Saves the form of a questionnaire, and publishes it as a version that readers answer."""

from __future__ import annotations

from typing import Any

from apps.core.errors import Conflict, Forbidden, Invalid
from apps.kinds.engine import permissions, records
from apps.kinds.engine.read import serializer
from apps.kinds.engine.write import save
from apps.kinds.kind import Kind
from apps.kinds.rights import Caller

from . import questions
from .form import flow
from .form.structure import Form, keys_of, parse_form, pictures_of
from .models import Questionnaire, QuestionnaireVersion


def save_form(
    *,
    kind: Kind,
    caller: Caller,
    id: int,
    revision: int,
    sections: list[dict[str, Any]] | None,
    questions: list[dict[str, Any]] | None,
) -> dict[str, Any]:
    """Write sections and questions as the builder sends them; a draft may have logic that leads nowhere.

    -> the record with ``form`` and ``problems``, as ``show_form`` answers it. Raises Invalid by ``questions.3.stem``, and
    Conflict if another person saved after ``revision``.
    """
    record = records.find(kind, caller, id, lock=True)
    if not permissions.may_edit(kind, record, caller):
        raise Forbidden
    save.require_current(kind, record, caller, revision)
    write_form(kind, record, parse_form(sections or [], questions or [], used=record.used_keys), caller)
    return shown(kind, record, caller)


def write_form(kind: Kind, record: Questionnaire, form: Form, caller: Caller) -> None:
    """Write the form of a locked record. A form that does not differ changes no revision."""
    if not questions.write_form(record, form, caller):
        return
    record.changed = True
    record.revision += 1
    record.save()
    save.publish_change(kind, record, caller, "update")


def shown(kind: Kind, record: Questionnaire, caller: Caller) -> dict[str, Any]:
    save.reread(kind, record)
    return serializer.dump(kind, record, caller) | with_form(record)


def with_form(record: Questionnaire) -> dict[str, Any]:
    """``{form, problems}``: the form as it is edited, with the keys that are used up, and why it cannot be published."""
    form = questions.form_of(record)
    return {"form": form | {"used": record.used_keys}, "problems": flow.problems(form)}


def publish_form(record: Questionnaire, *, caller: Caller) -> None:
    """Make the form a new version, which readers answer from now on. Raises Invalid with each dead end."""
    form = questions.form_of(record)
    if found := flow.problems(form):
        raise Invalid({f"questions.{item['question'] or at}": item["message"] for at, item in enumerate(found)})
    record.version += 1
    record.changed = False
    record.live_form = form
    record.used_keys = sorted({*record.used_keys, *keys_of(form)})
    record.pictures = sorted({*record.pictures, *pictures_of(form)})
    QuestionnaireVersion.objects.create(
        questionnaire=record, number=record.version, form=form, created_by_id=caller.account_id
    )


def may_publish(record: Questionnaire, _caller: Caller | None = None) -> str | None:
    if not record.question_num:
        return "问卷还没有题目，请先添加题目"
    if record.version and not record.changed:
        return "题目没有新的修改，无需再次发布"
    return None


def require_version(record: Questionnaire) -> None:
    """Raises Conflict if readers would open a questionnaire without questions."""
    if not record.version:
        raise Conflict("问卷还没有发布过题目，请先在编辑器里发布")
