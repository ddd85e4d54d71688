"""Write the browser's tables of kinds and routes, or check that the written ones are current."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser

from apps.api.menu import placed_routes
from apps.api.projection import modules
from apps.kinds.registry import registry

STALE = "web/src/generated is stale ({}): run python3 manage.py export_console"


class Command(BaseCommand):
    help = "Write web/src/generated from the kinds (--check: fail when it is stale)"

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--check", action="store_true")

    def handle(self, *args: Any, **options: Any) -> None:
        folder = Path(settings.BASE_DIR) / "web/src/generated"
        wanted, present = modules(), _present(folder)
        different = sorted(name for name in wanted | present if wanted.get(name) != present.get(name))
        if options["check"]:
            if different:
                raise CommandError(STALE.format(", ".join(different)))
            self.stdout.write(f"web/src/generated is current: {figures()}")
            return
        for name in different:
            _put(folder / name, wanted.get(name))
        self.stdout.write(f"wrote {len(different)} files: {figures()}")


def figures() -> str:
    """Counts what is declared."""
    services = sum(row.call.run is not None for row in registry.rows.values())
    calls = f"{len(registry.rows)} calls ({services} of them services)"
    return f"{len(registry.kinds)} kinds, {len(placed_routes())} routes, {calls}"


def _present(folder: Path) -> dict[str, str]:
    return {path.relative_to(folder).as_posix(): path.read_text(encoding="utf-8") for path in folder.rglob("*.ts")}


def _put(path: Path, text: str | None) -> None:
    """A kind that is gone takes its file with it."""
    if text is None:
        path.unlink()
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
