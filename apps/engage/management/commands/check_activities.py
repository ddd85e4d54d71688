"""``manage.py check_activities``: looks for places and money of activities that do not agree."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandError

from apps.engage.activity import audit


class Command(BaseCommand):
    help = "Check that places, payments and enrolments of activities agree with each other and with the ledger"

    def handle(self, *args: Any, **options: Any) -> None:
        found = list(audit.faults())
        for fault in found:
            self.stderr.write(fault)
        if found:
            raise CommandError(f"{len(found)} faults in activities")
        self.stdout.write("places, payments and the ledger agree")
