"""``manage.py verify_syslog``: has anybody edited, deleted, reordered or cut off rows of the system log?"""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandError

from apps.identity.models import ChainHead
from apps.identity.syslog.chain import verify

SHOWN = 20


class Command(BaseCommand):
    help = "Check the hash chain of the system log; exits with an error when it is broken"

    def handle(self, *args: Any, **options: Any) -> None:
        findings = verify()
        if findings:
            shown = "\n".join(findings[:SHOWN])
            raise CommandError(f"系统日志的校验链不完整，共 {len(findings)} 处：\n{shown}")
        head = ChainHead.objects.first()
        count, last = (head.count, head.last_hash) if head else (0, "")
        self.stdout.write(f"系统日志完整：{count} 条，末条校验值 {last or '无'}")
