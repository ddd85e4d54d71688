"""Events about users of the app."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass

from apps.core.events import Event


@dataclass(frozen=True, slots=True)
class FreezeChanged(Event):
    """A user was frozen, or a freeze ended early. ``until`` is the end of what holds now; None if nothing does."""

    reader_id: str
    until: dt.datetime | None
