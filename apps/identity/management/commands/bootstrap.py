"""``manage.py bootstrap``: creates role 1 and the first administrator unless they exist."""

from __future__ import annotations

import os
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from apps.identity.first_account import ensure_first_administrator
from apps.identity.passwords import passwords

DEMO_PASSWORD = "Demo#2026"  # noqa: S105 (documented, for the demonstration data only)


class Command(BaseCommand):
    help = "Make role 1 and the account admin; prints a generated password once"

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--demo", action="store_true", help="the demonstration password, not to be changed")

    def handle(self, *args: Any, demo: bool, **options: Any) -> None:
        given = os.environ.get("CONSOLE_ADMIN_PASSWORD", "")
        if demo and not given:
            given = os.environ.get("CONSOLE_DEMO_PASSWORD", DEMO_PASSWORD)
        if given and (why := passwords.refusal(given)):
            raise CommandError(f"The administrator's password will not do: {why}")
        password = ensure_first_administrator(given, must_change=not demo)
        if password is not None:
            self.stdout.write(self._how_to_sign_in(password, given, demo))

    def _how_to_sign_in(self, password: str, given: str, demo: bool) -> str:
        if demo:
            return f"演示账号：admin、editor、editor2、reviewer、operator    密码：{password}"
        if given:
            return "首次登录账号：admin    密码为环境变量 CONSOLE_ADMIN_PASSWORD 的值，登录后须修改"
        return f"首次登录账号：admin    初始密码：{password}（只显示这一次，登录后须修改）"
