"""``check_storage``: tries the configured storage as the console, as a browser and as an anonymous client."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandError

from apps.media.storage.trial import findings


class Command(BaseCommand):
    help = "检查媒体存储：读写、临时密钥的权限、公开或私有读取、CORS，并说明哪里需要修改"

    def handle(self, *args: Any, **options: Any) -> None:
        wrong = 0
        for finding in findings():
            wrong += bool(finding.advice)
            self.stdout.write(
                f"{'✗' if finding.advice else '✓'} {finding.what}{'：' if finding.advice else ''}{finding.advice}"
            )
        if wrong:
            raise CommandError(f"有 {wrong} 项需要处理")
        self.stdout.write("存储可以使用")
