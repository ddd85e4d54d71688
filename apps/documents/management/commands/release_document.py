"""``release_document``: which documents are quarantined; ``release_document article:12``: lift it."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils import timezone

from apps.documents import store
from apps.documents.management import record_name
from apps.documents.models import Document


class Command(BaseCommand):
    help = "列出被隔离的文档；给出 类型:编号 时解除隔离（如 article:12）"

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("documents", nargs="*", metavar="类型:编号")

    def handle(self, *args: Any, **options: Any) -> None:
        if not options["documents"]:
            self._list()
        for name in options["documents"]:
            self._release(name)

    def _list(self) -> None:
        found = Document.objects.filter(quarantined_at__isnull=False).order_by("quarantined_at")
        for document in found:
            since = timezone.localtime(document.quarantined_at).strftime("%Y-%m-%d %H:%M:%S")
            self.stdout.write(f"{document}  隔离于 {since}，保留到第 {document.head_seq} 条修改")
        if not found:
            self.stdout.write("没有被隔离的文档")

    def _release(self, name: str) -> None:
        if not store.release(*record_name.read(name)):
            raise CommandError(f"{name} 没有被隔离")
        self.stdout.write(f"{name} 已解除隔离，可以重新打开")
