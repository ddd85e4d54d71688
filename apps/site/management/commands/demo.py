"""``manage.py demo``: believable Chinese demonstration data through the product's own services."""

from __future__ import annotations

import os
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from apps.identity import passwords
from apps.identity.management.commands.bootstrap import DEMO_PASSWORD
from apps.site import demo


class Command(BaseCommand):
    help = "Fill the database with demonstration data; a second run changes nothing"

    def handle(self, *args: Any, **options: Any) -> None:
        password = os.environ.get("CONSOLE_DEMO_PASSWORD", "") or DEMO_PASSWORD
        if why := passwords.refusal(password):
            raise CommandError(f"CONSOLE_DEMO_PASSWORD will not do: {why}")
        demo.load(password, self._say)
        self.stdout.write(self.style.SUCCESS("演示数据已就绪"))

    def _say(self, line: str) -> None:
        self.stdout.write(line)
        self.stdout.flush()
