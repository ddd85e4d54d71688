"""Finds where places, payments, enrolments and the ledger of activities disagree. A nightly task and a command run it."""

from __future__ import annotations

import logging
from collections.abc import Iterator

from django.db import connection

logger = logging.getLogger("console.activities")
#: Faults of one sort that are named; the next run finds the rest.
NAMED = 100

#: Each returns rows that a sentence names, in the order of its blanks.
CHECKS: tuple[tuple[str, str], ...] = (
    (
        "activity {} keeps {} places and {} waiting, its enrolments have {} and {}",
        """
select seats.activity_id, seats.taken, seats.waiting, coalesce(counted.taken, 0), coalesce(counted.waiting, 0)
from engage_activityseats as seats left join (
  select activity_id, count(*) filter (where state in ('unpaid', 'enrolled', 'qualified')) as taken,
    count(*) filter (where state = 'waiting') as waiting
  from engage_enrolment where deleted_at is null group by 1
) as counted using (activity_id)
where (seats.taken, seats.waiting) is distinct from (coalesce(counted.taken, 0), coalesce(counted.waiting, 0))
order by 1 limit %s
""",
    ),
    (
        "enrolment {} has paid {} and refunded {}, its payments say {} and {}",
        """
select enrolment.id, enrolment.paid, enrolment.refunded, coalesce(moved.paid, 0), coalesce(moved.refunded, 0)
from engage_enrolment as enrolment left join (
  select enrolment_id, coalesce(sum(amount) filter (where sort = 'payment'), 0) as paid,
    coalesce(sum(amount) filter (where sort = 'refund' and state <> 'cancelled'), 0) as refunded
  from engage_activitypayment where deleted_at is null group by 1
) as moved on moved.enrolment_id = enrolment.id
where (enrolment.paid > 0 or moved.enrolment_id is not null)
  and (enrolment.paid, enrolment.refunded) is distinct from (coalesce(moved.paid, 0), coalesce(moved.refunded, 0))
order by 1 limit %s
""",
    ),
    (
        "payment {} of {} fen should stand in the ledger as {}, there it is {}",
        """
select payment.id, payment.amount, wanted.key, coalesce(posted.amount::text, 'missing')
from engage_activitypayment as payment
cross join lateral (
  select 'activity-payment:' || payment.id || ':' || step as key from (values
    ('payment', payment.sort = 'payment'), ('refund-due', payment.sort = 'refund'),
    ('refund-done', payment.sort = 'refund' and payment.state = 'done'),
    ('refund-cancelled', payment.state = 'cancelled')
  ) as steps (step, holds) where holds
) as wanted
left join lateral (
  select sum(entry.amount) filter (where entry.amount > 0) as amount
  from engage_ledgertransaction as posting join engage_ledgerentry as entry on entry.transaction_id = posting.id
  where posting.key = wanted.key having count(*) > 0
) as posted on true
where posted.amount is distinct from payment.amount
order by 1, 3 limit %s
""",
    ),
    (
        "the ledger has {} fen of activities, their payments say {}",
        """
select held, paid from (
  select coalesce((
    select sum(entry.amount) from engage_ledgerentry as entry join engage_ledgeraccount as account
      on account.id = entry.account_id where account.code = 'activity:provider'
  ), 0) as held, coalesce((
    select sum(case sort when 'payment' then amount else -amount end) from engage_activitypayment where state = 'done'
  ), 0) as paid
) as sums where held <> paid limit %s
""",
    ),
)


def faults() -> Iterator[str]:
    """One sentence for each fault; none if all agree."""
    for sentence, sql in CHECKS:
        with connection.cursor() as cursor:
            cursor.execute(sql, [NAMED])
            yield from (sentence.format(*row) for row in cursor.fetchall())


def report() -> int:
    """Log every fault and return their number."""
    found = list(faults())
    for fault in found:
        logger.error("activities: %s", fault)
    return len(found)
