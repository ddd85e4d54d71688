"""Stores requests in a table instead of handing them to a provider: for demonstrations, tests and measurements."""

from __future__ import annotations

import datetime as dt
import uuid
from collections.abc import Sequence

from django.utils import timezone

from ..models import RecordedPush
from .push import Key, Push


class Record:
    name = "record"
    most = 1000
    key_lifetime = dt.timedelta(hours=20)

    def new_key(self) -> Key:
        return Key(f"record-{uuid.uuid4()}", timezone.now())

    def push(self, push: Push) -> Sequence[str]:
        """A key that is there is not written again, as a provider would do it."""
        row = RecordedPush(key=push.key, title=push.title, text=push.text, silent=push.silent, tokens=list(push.tokens))
        RecordedPush.objects.bulk_create([row], ignore_conflicts=True)
        return ()
