"""The list for open editors, which highlight words while a person types."""

from __future__ import annotations

from typing import Any

from django.db import transaction

from apps.core.errors import Forbidden
from apps.kinds.engine import subset_grants
from apps.kinds.kind import Kind
from apps.kinds.registry import registry
from apps.kinds.rights import Caller, Right

from ..sensitive_word.models import SensitiveWord
from . import flags, ignored_words, word_list
from .search import pinyin
from .search.fold import simplified_pairs

FOLDS, GAPS = 1, 2
#: Any of these rights on any reviewed content suffices.
RIGHTS = (Right.ADD, Right.EDIT, Right.APPROVE)


@transaction.atomic
def list_for_editors(*, caller: Caller, since: int | None) -> dict[str, Any]:
    """The full list, or the changes after the version ``since``."""
    _require_editor(caller)
    now = word_list.word_list()
    if since is None or not now.whole_since <= since <= now.version:
        return {
            "version": now.version, "whole": True, "letters": simplified_pairs(),
            "words": [_row(word) for word in word_list.enabled()], "gone": [],
        }  # fmt: skip
    changed = list(SensitiveWord.objects.filter(changed_in__gt=since).order_by("pk"))
    there = [word for word in changed if word.enabled and word.deleted_at is None]
    gone = [word.pk for word in changed if word not in there]
    return {"version": now.version, "whole": False, "letters": "", "words": [_row(w) for w in there], "gone": gone}


def _require_editor(caller: Caller) -> None:
    kinds = [kind for kind in registry.kinds.values() if kind.queue]
    if not any(subset_grants.holds(kind, caller, kind.viewing_groups, right) for kind in kinds for right in RIGHTS):
        raise Forbidden()


def _row(word: SensitiveWord) -> list[Any]:
    variants = word.folds * FOLDS + word.gaps * GAPS
    spelled = pinyin.parts(word.word) if word.pinyin else []
    return [
        word.pk, word.word, word.level, word.category, word.replacement, word.note,
        variants, word.exceptions, spelled,
    ]  # fmt: skip


def hits(*, caller: Caller, kind: Kind, id: int) -> dict[str, Any]:
    record = ignored_words.visible_record(caller, kind, id)
    return flags.context(kind, record, caller)
