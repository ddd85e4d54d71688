"""``manage.py verify_log``: finds rows of the logs or archives that were edited, deleted, reordered or cut off."""

from __future__ import annotations

import datetime as dt
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils import timezone

from apps.identity.models import ChainHead
from apps.identity.syslog.anchors import all_anchors, newest_number
from apps.identity.syslog.chain import link_waiting, verify
from apps.identity.syslog.retention import verify_files

SHOWN = 20


class Command(BaseCommand):
    help = "Check the hash chain of the system log and the review log; exits with an error when it is broken"

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--archive", nargs="+", type=Path, metavar="FILE", help="check archived files instead")
        parser.add_argument(
            "--anchors-since",
            type=_moment,
            metavar="MOMENT",
            help="compare only with anchors from this moment on (ISO 8601): after an older backup was restored",
        )

    def handle(self, *args: Any, archive: list[Path] | None, anchors_since: dt.datetime | None, **options: Any) -> None:
        if not archive:
            while link_waiting():
                pass
        findings = verify_files(archive) if archive else verify(since=anchors_since)
        if findings:
            shown = "\n".join(findings[:SHOWN])
            raise CommandError(f"日志的校验链不完整，共 {len(findings)} 处：\n{shown}")
        if archive:
            self.stdout.write(f"归档完整：{len(archive)} 个文件")
            return
        head = ChainHead.objects.first() or ChainHead()
        rows = head.count - head.kept_from + 1
        self.stdout.write(
            f"系统日志和审核日志完整：{rows} 条（已归档 {head.kept_from - 1} 条），末条校验值 {head.last_hash or '无'}"
        )
        anchored = all_anchors(anchors_since)
        self.stdout.write(f"锚点相符：{len(anchored)} 个，最近的记到第 {newest_number(anchored)} 条")


def _moment(text: str) -> dt.datetime:
    moment = dt.datetime.fromisoformat(text)
    return moment if moment.tzinfo else timezone.make_aware(moment)
