"""Credits points to readers and reads their statement."""

from __future__ import annotations

from typing import Any

from django.utils import timezone

from apps.kinds.types import ZONE, moment_text

from ..answer_sheet.models import AnswerSheet
from ..questionnaire.form.score import Result
from .models import QuestionScore, ScoreAccount, ScoreEntry
from .rules import Rule, credits

PAGE_OF_STATEMENT = 50


def credit(sheet: AnswerSheet, result: Result | None) -> int:
    """Write the points of one sheet into its reader's statement and return their sum.

    The reader's account is locked until the end of the transaction, so a daily limit holds in a race. A reader without an
    id earns nothing.
    """
    rules = [Rule(r.rule, r.points, r.daily_limit) for r in QuestionScore.objects.filter(enabled=True).order_by("pk")]
    if not sheet.reader_id or not rules:
        return 0
    account = _locked_account(sheet.reader_id)
    lines = list(credits(rules, result, account.earned_today))
    entries = []
    for rule, points in lines:
        account.balance += points
        account.earned_today = account.earned_today | {rule: account.earned_today.get(rule, 0) + points}
        entries.append(
            ScoreEntry(reader_id=sheet.reader_id, sheet=sheet, rule=rule, points=points, balance=account.balance)
        )
    if entries:
        ScoreEntry.objects.bulk_create(entries)
        account.save()
    return sum(points for _, points in lines)


def _locked_account(reader_id: str) -> ScoreAccount:
    """The reader's account, locked, with the points of this day."""
    ScoreAccount.objects.bulk_create([ScoreAccount(reader_id=reader_id)], ignore_conflicts=True)
    account = ScoreAccount.objects.select_for_update().get(pk=reader_id)
    today = timezone.now().astimezone(ZONE).date()
    if account.day != today:
        account.day, account.earned_today = today, {}
    return account


def statement(*, reader_id: str, before: int) -> dict[str, Any]:
    """``{items: [{id, readerId, rule, points, balance, at, questionnaire}], next}``, the newest first.

    ``reader_id`` "" answers all readers; ``before`` is the ``next`` of the page before, 0 for the first.
    """
    found = ScoreEntry.objects.select_related("sheet__questionnaire").order_by("-id")
    found = found.filter(reader_id=reader_id) if reader_id else found
    found = found.filter(id__lt=before) if before else found
    page = list(found[: PAGE_OF_STATEMENT + 1])
    following = page[PAGE_OF_STATEMENT - 1].pk if len(page) > PAGE_OF_STATEMENT else 0
    answer: dict[str, Any] = {"items": [_line(entry) for entry in page[:PAGE_OF_STATEMENT]], "next": following}
    return answer | ({"balance": _balance(reader_id)} if reader_id else {})


def _balance(reader_id: str) -> int:
    return ScoreAccount.objects.filter(pk=reader_id).values_list("balance", flat=True).first() or 0


def _line(entry: ScoreEntry) -> dict[str, Any]:
    questionnaire = entry.sheet.questionnaire if entry.sheet else None
    return {
        "id": entry.pk,
        "readerId": entry.reader_id,
        "rule": entry.rule,
        "points": entry.points,
        "balance": entry.balance,
        "at": moment_text(entry.created_at),
        "questionnaire": questionnaire.title if questionnaire else "",
        "sheetId": entry.sheet_id,
    }
