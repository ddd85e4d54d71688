"""``repair_document article:12``: make a document that does not load open again, and say what was left out."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from apps.documents.management import record_name
from apps.documents.models import Document
from apps.documents.repair import rebuild as repair


class Command(BaseCommand):
    help = "用快照、日志和版本重建打不开的文档（如 article:12），并说明哪些修改没能保留"

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("documents", nargs="+", metavar="类型:编号")
        parser.add_argument("--check", action="store_true", help="只检查能恢复什么，不做修改")

    def handle(self, *args: Any, **options: Any) -> None:
        for name in options["documents"]:
            kind, record_id = record_name.read(name)
            document = Document.objects.filter(kind=kind, record_id=record_id).first()
            if document is None:
                raise CommandError(f"{name} 没有文档")
            try:
                found = repair.last_good(document) if options["check"] else repair.repair(kind, record_id)
            except repair.CannotRepair as error:
                raise CommandError(f"{name} 的快照、日志和版本都无法读取，请从数据库备份恢复") from error
            self._report(name, found, written=not options["check"])

    def _report(self, name: str, found: repair.Rebuilt | None, *, written: bool) -> None:
        if found is None:
            self.stdout.write(f"{name} 可以正常打开，没有修改")
            return
        for base, fault in found.passed_over:
            self.stdout.write(f"{name} 跳过{base}：{fault}")
        for row in found.left_out:
            author = f"账号 {row.actor_id}" if row.actor_id else "系统"
            self.stdout.write(f"{name} 没有保留第 {row.seq} 条修改（{author}）：{row.fault}")
        done = "已修复" if written else "可以修复"
        kept = f"以{found.base.name}为基础，保留 {found.rows} 条修改，没有保留 {len(found.left_out)} 条"
        self.stdout.write(f"{name} {done}：{kept}")
