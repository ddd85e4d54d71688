"""The rights of one person in one document, with all that they were judged by."""

from __future__ import annotations

from dataclasses import dataclass

from apps.documents.ports import Access
from apps.kinds.rights import Caller


@dataclass(frozen=True, slots=True)
class Admission:
    """``caller`` as it was judged, under the access epoch ``epoch`` or a later one; ``ordinal`` grows with the moment
    at which that was asked.

    Every update carries the admission under which it was taken in. So whoever was judged by rules or rights that have
    changed since is judged again when it is committed, whatever the socket has heard meanwhile.
    """

    caller: Caller
    epoch: int
    participation: Access
    ordinal: int

    @property
    def may_edit(self) -> bool:
        return self.participation.mode == "edit"
