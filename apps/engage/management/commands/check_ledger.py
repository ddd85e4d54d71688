"""``manage.py check_ledger``: looks for transactions that do not balance and for balances that drifted."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandError

from apps.engage.ledger import audit


class Command(BaseCommand):
    help = "Check that every transaction of the ledger balances and every kept balance is the sum of its entries"

    def handle(self, *args: Any, **options: Any) -> None:
        found = list(audit.faults())
        for fault in found:
            self.stderr.write(fault)
        if found:
            raise CommandError(f"{len(found)} faults in the ledger")
        self.stdout.write("the ledger balances")
