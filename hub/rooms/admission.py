"""Rights of one person in one document, with all that they were judged by."""

from __future__ import annotations

from dataclasses import dataclass

from apps.documents.ports import Access
from apps.kinds.rights import Caller


@dataclass(frozen=True, slots=True)
class Admission:
    """``caller`` as the person was when ``access`` was asked for, under the access epoch ``epoch`` or a later one.

    ``ordinal`` grows with each question, so the later of two answers is known. Every update carries the admission
    under which it was taken in. If rules or rights have changed since, the commit judges the author again, whatever
    the socket has heard meanwhile.
    """

    caller: Caller
    epoch: int
    access: Access
    ordinal: int

    @property
    def may_edit(self) -> bool:
        """True if the account may write, by what was checked last."""
        return self.access.mode == "edit"
