"""Counts how often each person lately rejected with which template: the order in which they are offered the reasons.

The number keys stay where they are for a whole working day, so that a hand can learn them: uses count from the next day
on. A working day begins at four in the morning, when nobody's shift is in the middle.
"""

from __future__ import annotations

import datetime as dt
from collections import Counter, defaultdict
from typing import Any

from django.db import connection
from django.utils import timezone

from apps.core.transactions import at_end
from apps.kinds.events import DecisionMade
from apps.kinds.lifecycle import VerifyState
from apps.kinds.rights import Caller

from .models import ReasonUse

DAY_BEGINS = dt.timedelta(hours=4)
#: After so many days a use counts half.
HALF_LIFE_DAYS = 14
REMEMBERED_DAYS = 90
_STORE = """
insert into review_reasonuse (account_id, template_id, kind, day, count)
select used.account, template.id, used.kind, %(day)s, used.count
from unnest(%(accounts)s::bigint[], %(kinds)s::text[], %(texts)s::text[], %(counts)s::int[])
     as used(account, kind, text, count)
join review_reasontemplate template on template.action = 'reject' and template.text = used.text
     and (template.owner_id is null or template.owner_id = used.account) and template.kind in ('', used.kind)
on conflict (account_id, template_id, kind, day) do update set count = review_reasonuse.count + excluded.count
"""

#: Account, kind and text of a rejection.
Use = tuple[int, str, str]


def working_day() -> dt.date:
    return timezone.localdate(timezone.now() - DAY_BEGINS)


def note(event: DecisionMade) -> None:
    """Inside handler. Counts a rejection with the words of a template; all those of a batch in one statement."""
    decision = event.kind.lifecycle.transition(event.action)
    rejects = decision is not None and decision.target == VerifyState.REJECTED
    if rejects and event.caller.account_id is not None:
        at_end(_store, (event.caller.account_id, event.kind.key, event.record.verify_reason))


def _store(used: list[Use]) -> None:
    counted = Counter(used)
    accounts, kinds, texts = (list(column) for column in zip(*sorted(counted), strict=True))
    parameters: dict[str, Any] = {
        "day": working_day(), "accounts": accounts, "kinds": kinds, "texts": texts,
        "counts": [counted[use] for use in sorted(counted)],
    }  # fmt: skip
    with connection.cursor() as cursor:
        cursor.execute(_STORE, parameters)


def weights(caller: Caller, kind: str) -> dict[int, float]:
    """Template id -> uses by the caller in the queue before this working day, older ones counting less."""
    today = working_day()
    found: dict[int, float] = defaultdict(float)
    uses = ReasonUse.objects.filter(account_id=caller.account_id, kind=kind, day__lt=today)
    for template, day, count in uses.values_list("template_id", "day", "count"):
        found[template] += count * 0.5 ** ((today - day).days / HALF_LIFE_DAYS)
    return found


def forget() -> int:
    """Deletes uses that hardly count any more."""
    oldest = working_day() - dt.timedelta(days=REMEMBERED_DAYS)
    return ReasonUse.objects.filter(day__lt=oldest).delete()[0]
