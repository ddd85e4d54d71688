"""The present word list: its version, and one matcher for it in each process."""

from __future__ import annotations

import threading
import uuid

from django.db.models import F, QuerySet

from apps.core import events
from apps.core.transactions import forget, once
from apps.kinds.events import RecordChanged

from ..events import WordListChanged
from ..sensitive_word.models import SensitiveWord
from .models import WordList
from .search.matcher import Matcher, Word

#: Name under which a call remembers the list.
KEY = "words.list"
_lock = threading.Lock()
_made: tuple[WordList, Matcher] | None = None


def word_list() -> WordList:
    return WordList.objects.first() or WordList(pk=1, stamp=uuid.UUID(int=0))


def matcher() -> Matcher:
    """The matcher of the present list, made again only after a change."""
    global _made
    wanted = once(KEY, word_list)
    with _lock:
        if _made is None or _made[0].stamp != wanted.stamp:
            # The words may be newer than the version: then they are loaded once more than needed.
            _made = wanted, Matcher([as_word(row) for row in enabled()], wanted.version)
        return _made[1]


def enabled() -> QuerySet[SensitiveWord]:
    return SensitiveWord.objects.filter(enabled=True, deleted_at__isnull=True).order_by("pk")


def as_word(row: SensitiveWord) -> Word:
    return Word(
        id=row.pk,
        word=row.word,
        level=row.level,
        category=row.category,
        note=row.note,
        replacement=row.replacement,
        folds=row.folds,
        gaps=row.gaps,
        pinyin=row.pinyin,
        exceptions=tuple(row.exceptions),
    )


def on_record_changed(event: RecordChanged) -> None:
    """Inside handler. Gives the list a new version for every change of a word."""
    if event.kind != "sensitive_word":
        return
    WordList.objects.get_or_create(pk=1)
    WordList.objects.update(version=F("version") + 1, stamp=uuid.uuid4())
    forget(KEY)
    version = word_list().version
    SensitiveWord.objects.filter(pk=event.id).update(changed_in=version)
    if event.action == "purge":
        WordList.objects.update(whole_since=version)
    events.publish(WordListChanged(version=version))
