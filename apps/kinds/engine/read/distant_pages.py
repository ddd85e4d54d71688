"""Finds a distant page by kept counts (``database.spans``): what stands before its span of the list is not read."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.db.models import Q, Sum

from ...database.spans import Spans
from ...kind import Kind
from ...models import SpanCount

#: Records that are passed by quicker than the counts are read.
NEAR = 5_000


@dataclass(frozen=True, slots=True)
class Passed:
    """The records before a span of a list: their number, and the condition of all others."""

    number: int
    others: Q


def spans_of(kind: Kind) -> Spans | None:
    """The spans in which the records of the kind are counted, all parts together; None if they are not."""
    spans: Spans | None = getattr(kind.model, "SPANS", None)
    return spans if spans and not spans.part else None


def by_state(spans: Spans) -> dict[int, int]:
    """Number of records in each state, outside of the bin."""
    found = SpanCount.objects.filter(list=spans.list).values_list("verify_state")
    return dict(found.annotate(n=Sum("by")).order_by())


def passed(
    spans: Spans, page: slice, total: int | None, *, parts: Sequence[str] = (), state: int | None = None
) -> Passed | None:
    """Return the records before the span in which ``page`` begins, in the list from the newest on; None near either end."""
    if total is None or min(page.start, total - page.stop) < NEAR:
        return None
    found = SpanCount.objects.filter(list=spans.list)
    found = found.filter(part__in=parts) if spans.part else found
    found = found if state is None else found.filter(verify_state=state)
    before = 0
    for span, number in found.values_list("span").annotate(n=Sum("by")).order_by("-span"):
        if before + number > page.start:
            return Passed(before, Q(**{f"{spans.column}__lt": spans.end(span)}))
        before += number
    return None
