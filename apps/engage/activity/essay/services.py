"""Saves essays: those that readers send under their enrolment, and those that editors enter."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from apps.core.errors import Conflict, Invalid
from apps.kinds.engine.write import save
from apps.kinds.registry import registry
from apps.kinds.rights import Caller

from ..enrolment.models import ACTIVE, Enrolment
from ..terms import terms_of, why_closed
from .models import Essay


def essay_errors(values: Mapping[str, Any], essay: Essay) -> dict[str, str]:
    """An essay belongs to an enrolment or to an activity; a reader's keeps to the length that the activity asks for."""
    if essay.pk is None and not values.get("enrolment") and not values.get("activity"):
        return {"activity": "请选择活动"}
    return {}


def save_essay(record: Essay, values: dict[str, Any], *, caller: Caller | None) -> None:
    """Writes an essay with its number of words. Raises Invalid and Conflict for what a reader may not send."""
    if record.pk is None:
        values = _placed(values)
        if caller is None:
            _require_allowed(values)
    record.words = word_count(values.get("body", record.body))
    save.assign(registry.kind("essay"), record, values)


def word_count(text: str) -> int:
    """Characters without blanks, as Chinese newsrooms count words."""
    return sum(not character.isspace() for character in text)


def _placed(values: dict[str, Any]) -> dict[str, Any]:
    """The values with the activity of the enrolment."""
    if not values.get("enrolment"):
        return values
    activity_id = Enrolment.objects.values_list("activity_id", flat=True).get(pk=values["enrolment"])
    return values | {"activity": activity_id}


def _require_allowed(values: Mapping[str, Any]) -> None:
    enrolment = Enrolment.objects.select_related("activity").filter(pk=values.get("enrolment") or 0).first()
    if enrolment is None:
        raise Invalid({"enrolment": "请先报名，再投稿"})
    activity = enrolment.activity
    if why := why_closed(activity, terms_of(activity)):
        raise Conflict(why.replace("报名", "投稿"))
    if activity.type != "essay" or enrolment.state not in ACTIVE:
        raise Conflict("这个报名不能投稿")
    words, live = word_count(values["body"]), activity.published or {}
    if (least := live.get("leastWords")) and words < least:
        raise Invalid({"body": f"正文{words}字，至少需要{least}字"})
    if (most := live.get("mostWords")) and words > most:
        raise Invalid({"body": f"正文{words}字，最多{most}字"})
