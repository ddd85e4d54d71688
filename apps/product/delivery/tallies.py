"""Adds to the numbers of a sending and of its notice. Every caller holds the notice's row, so no number is lost."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from django.db import connection

#: Platform, ``sent | delivered | opened | failed``, reason -> difference.
Changes = Mapping[tuple[str, str, str], int]

ADD = """
insert into product_sendingtally as tally (sending_id, platform, what, reason, number)
select %s, platform, what, reason, number from unnest(%s::text[], %s::text[], %s::text[], %s::int[])
  as changed (platform, what, reason, number)
on conflict (sending_id, platform, what, reason) do update set number = tally.number + excluded.number
"""
SHOW = """
update product_notice set sent_num = sent_num + %s, delivered_num = delivered_num + %s, opened_num = opened_num + %s
where id = %s
"""


def add(sending_id: int, notice_id: int, changes: Changes) -> None:
    """Add the differences, and show those of sent, delivered and opened at the notice."""
    answer = {key: number for key, number in changes.items() if number}
    if not answer:
        return
    columns = [[key[place] for key in answer] for place in range(3)]
    shown: Counter[str] = Counter()
    for (_, what, _), number in answer.items():
        shown[what] += number
    with connection.cursor() as cursor:
        cursor.execute(ADD, [sending_id, *columns, list(answer.values())])
        if shown["sent"] or shown["delivered"] or shown["opened"]:
            cursor.execute(SHOW, [shown["sent"], shown["delivered"], shown["opened"], notice_id])
