"""Values that review adds to the rows of a queue: claims, contributors and sensitive words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from apps.identity.models import Account
from apps.kinds.engine.read import serializer
from apps.kinds.kind import Kind
from apps.kinds.rights import Caller

from ..claims import leases, rules
from ..words import flags, overrides


def row_annotations(kind: Kind, caller: Caller, records: Sequence[Any]) -> Mapping[int, Mapping[str, Any]]:
    """``{claim, contributors, words, firstReader}`` of each record, by id."""
    ids = [record.pk for record in records]
    claims = {claim.record_id: claim for claim in leases.alive().filter(kind=kind.key, record_id__in=ids)}
    people = contributors(records)
    words = flags.brief(kind.key, ids)
    first = overrides.of_rows(kind, records, words)
    return {
        record.pk: {
            "claim": rules.as_data(claims.get(record.pk), caller),
            "contributors": [people[pk] for pk in record.contributors or () if pk in people],
            "words": words.get(record.pk),
            "firstReader": overrides.as_data(first.get(record.pk), caller),
        }
        for record in records
    }


def contributors(records: Iterable[Any]) -> dict[int, Any]:
    """Contributors to the versions under review, by account id."""
    ids = {pk for record in records for pk in record.contributors or ()}
    return {account.pk: serializer.person(account) for account in Account.objects.filter(pk__in=ids)}
