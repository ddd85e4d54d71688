"""The documented calls with what they are sent: derived for operations, by hand for services."""

from __future__ import annotations

from apps.kinds.registry import BoundCall

from . import account, community, content, engage, uploads
from .operation_payloads import of_operation
from .world import Sample

BY_HAND: dict[str, Sample] = {
    **account.SAMPLES,
    **uploads.SAMPLES,
    **content.SAMPLES,
    **community.SAMPLES,
    **engage.SAMPLES,
}


def sample_of(bound: BoundCall) -> Sample:
    """By hand where the table knows the path, else derived. Raises LookupError if neither is there."""
    return BY_HAND.get(bound.call.path) or of_operation(bound)
