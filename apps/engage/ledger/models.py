"""Double entry: accounts, transactions and their entries. All sums are integers of fen."""

from __future__ import annotations

from django.db import models
from django.db.models import F, Q


class LedgerAccount(models.Model):
    """An account, found by ``code`` (``pot:3``, ``wallet:620037``).

    ``floor`` is the least balance. Only an account with a floor stores ``balance``: every posting locks its row. An
    account without one may be in all transactions at once, and its balance is the sum of its entries.
    """

    code = models.CharField(max_length=100, unique=True)
    name = models.CharField(max_length=120)
    sort = models.CharField(max_length=20)
    floor = models.BigIntegerField(null=True, blank=True)
    balance = models.BigIntegerField(default=0)
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=Q(floor__isnull=True, balance=0) | Q(floor__isnull=False, balance__gte=F("floor")),
                name="ledger_account_floor",
            )
        ]
        indexes = [models.Index(fields=["sort", "id"], name="ledger_account_sort")]

    def __str__(self) -> str:
        return self.code


class LedgerTransaction(models.Model):
    """Entries that belong together. Their sum is 0: ``triggers.BALANCED`` refuses the commit otherwise.

    ``key`` names the business fact, so that the same fact is posted once.
    """

    key = models.CharField(max_length=120, unique=True)
    sort = models.CharField(max_length=20)
    memo = models.CharField(max_length=200, blank=True, default="")
    account_id = models.BigIntegerField(null=True, blank=True)
    posted_at = models.DateTimeField(auto_now_add=True, db_index=True)

    def __str__(self) -> str:
        return self.key


class LedgerEntry(models.Model):
    """``amount`` in fen: positive if the account receives, negative if it gives. Entries are never changed."""

    transaction = models.ForeignKey(LedgerTransaction, on_delete=models.PROTECT, related_name="entries")
    account = models.ForeignKey(LedgerAccount, on_delete=models.PROTECT, related_name="entries", db_index=False)
    amount = models.BigIntegerField()
    posted_at = models.DateTimeField()

    class Meta:
        constraints = [
            models.CheckConstraint(condition=~Q(amount=0), name="ledger_entry_amount"),
            models.UniqueConstraint(fields=["transaction", "account"], name="ledger_entry_once"),
        ]
        indexes = [
            models.Index(fields=["account", "posted_at", "id"], include=["amount"], name="ledger_entry_account"),
            models.Index(fields=["posted_at"], include=["account", "amount"], name="ledger_entry_posted"),
        ]

    def __str__(self) -> str:
        return f"{self.account_id}: {self.amount}"
