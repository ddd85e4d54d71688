"""The form that readers of an activity see, and its prizes, for the screens of enrolments."""

from __future__ import annotations

from typing import Any

from django.db.models import Count

from apps.kinds.engine import records
from apps.kinds.kind import Kind
from apps.kinds.registry import registry
from apps.kinds.rights import Caller

from ..terms import terms_of
from .models import Enrolment


def show_form(*, kind: Kind, caller: Caller, activity_id: int) -> dict[str, Any]:
    """``{questions, prizes: [{name, number, given}]}`` of the published version; both empty while nothing is public.

    ``given`` is the number of people who have the prize. Raises NotFound.
    """
    activity = records.find(registry.kind("activity"), caller, activity_id)
    terms = terms_of(activity)
    if terms is None:
        return {"questions": [], "prizes": []}
    awarded = Enrolment.objects.filter(activity=activity, deleted_at=None).exclude(award="")
    given = dict(awarded.values_list("award").annotate(number=Count("pk")).order_by())
    prizes = [{"name": name, "number": number, "given": given.get(name, 0)} for name, number in terms.prizes.items()]
    return {"questions": list(terms.questions), "prizes": prizes}
