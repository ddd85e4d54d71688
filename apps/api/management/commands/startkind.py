"""``manage.py startkind <app> <key> <中文名> [--reviewed]``: a kind that works, to be changed into the one that is meant."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser

from apps.api.management import scaffold
from apps.api.management.scaffold import NoPlace, Plan
from apps.api.menu import heading_of, placed_routes
from apps.identity.groups import SECTIONS, group_rights
from apps.kinds.kind import Kind
from apps.kinds.registry import registry

AUDIT_SECTION, AUDIT_HEADING = "审核", "审核中心"
REVIEWED_RIGHTS = 'f"{CRUD} review withdraw show_hide publish_direct"'
GROUPS, MENU = "apps/identity/groups.py", "apps/api/menu.py"
NEXT = """
{label} is there. Next:
  1. change apps/{room}/{key}/models.py and kind.py into what you mean, then again:
       python3 manage.py makemigrations {room} && python3 manage.py export_console
     (asked whether a field of the sample was renamed, answer N)
  2. look at it:              python3 manage.py dev --demo --data var/{key}
     (a data folder of its own: the roles of a demonstration that stands already lack the new groups)
  3. the tests of every kind: python3 manage.py test apps/api/tests/test_conformance.py -- -k "{tests}"
  4. when it is right, with the product running, and commit what it writes:
       python3 manage.py demo --export
docs/adding-a-kind.md tells what else a kind can say."""


class Command(BaseCommand):
    help = "Write a new kind: its folder, and the lines that place it in the room, the groups and the menu"
    # The checks may only pass with what the command writes.
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("app", help="the room: content, home, community, engage, product …")
        parser.add_argument("key", help="of small letters, digits and _, like podcast")
        parser.add_argument("label", help="the Chinese name, like 播客")
        parser.add_argument("--reviewed", action="store_true", help="with review, a queue and its pages")
        parser.add_argument("--group", default="", help="permission group; <label>管理 unless given")
        parser.add_argument("--section", default="", help="the role editor's heading of the group")
        parser.add_argument("--heading", default="", help="the menu's heading")
        parser.add_argument("--only-files", action="store_true", help="neither makemigrations nor export_console")

    def handle(self, *args: Any, **options: Any) -> None:
        plan = _planned(options)
        _require_free(plan)
        root = Path(settings.BASE_DIR)
        for name, text in scaffold.files(plan).items():
            (root / name).parent.mkdir(exist_ok=True)
            (root / name).write_text(text, encoding="utf-8")
            self.stdout.write(f"wrote    {name}")
        for name, change, by_hand in changes(plan):
            self._change(root / name, name, change, by_hand)
        self._tidy(root, plan)
        if not options["only_files"]:
            # Another process: this one knows nothing of the new kind.
            environment = os.environ | {"DJANGO_SETTINGS_MODULE": settings.SETTINGS_MODULE, "PYTHONPATH": str(root)}
            for command in (("makemigrations", plan.room), ("export_console",)):
                subprocess.run([sys.executable, "-m", "django", *command], cwd=root, env=environment, check=True)
        self.stdout.write(NEXT.format(label=plan.label, room=plan.room, key=plan.key, tests=plan.tests))

    def _change(self, path: Path, name: str, change: Callable[[str], str], by_hand: str) -> None:
        try:
            path.write_text(change(path.read_text(encoding="utf-8")), encoding="utf-8")
        except NoPlace:
            self.stdout.write(self.style.WARNING(f"by hand  {name}: add {by_hand}"))
        else:
            self.stdout.write(f"changed  {name}")

    def _tidy(self, root: Path, plan: Plan) -> None:
        """Imports and lines in the project's order."""
        paths = [f"apps/{plan.room}/{plan.key}", *dict.fromkeys(name for name, *_ in changes(plan))]
        for command in (("check", "--quiet", "--fix", "--select", "I,RUF022"), ("format", "--quiet")):
            subprocess.run([sys.executable, "-m", "ruff", *command, *paths], cwd=root, check=False)


def _planned(options: dict[str, Any]) -> Plan:
    room, key, label = options["app"], options["key"], options["label"]
    if not (Path(settings.BASE_DIR) / f"apps/{room}/kinds.py").exists():
        raise CommandError(f"no room is called {room!r}: apps/{room}/kinds.py does not exist")
    if not re.fullmatch(r"[a-z][a-z0-9_]{1,14}", key):
        raise CommandError(f"{key!r}: a key is made of 2 to 15 small letters, digits and _, and begins with a letter")
    near = next((kind for kind in registry.kinds.values() if _of_room(kind, room)), None)
    return Plan(
        room=room, key=key, label=label, reviewed=options["reviewed"], group=options["group"] or f"{label}管理",
        section=options["section"] or _section(near), heading=options["heading"] or _heading(near),
    )  # fmt: skip


def _of_room(kind: Kind, room: str) -> bool:
    listed = kind.route_for("list")
    return kind.model._meta.app_label == room and listed is not None and bool(heading_of(listed.path))


def _section(near: Kind | None) -> str:
    found = (name for name, groups in SECTIONS.items() if near and near.groups[0] in groups)
    return next(found, next(iter(SECTIONS)))


def _heading(near: Kind | None) -> str:
    route = near.route_for("list") if near else None
    return heading_of(route.path) if route else "系统管理"


def _require_free(plan: Plan) -> None:
    if plan.key in registry.kinds or (Path(settings.BASE_DIR) / f"apps/{plan.room}/{plan.key}").exists():
        raise CommandError(f"there is a kind or a folder called {plan.key} already")
    taken = [path for path in placed_routes() if path == plan.path]
    taken += [path for _, path in registry.rows if path.startswith(f"/{plan.calls}/")]
    if taken:
        raise CommandError(f"{taken[0]} is taken: choose another key")
    if plan.section not in SECTIONS:
        raise CommandError(f"no section of the role editor is called {plan.section!r}: {'、'.join(SECTIONS)}")


def changes(plan: Plan) -> list[tuple[str, Callable[[str], str], str]]:
    """Per file what is changed, and how to say it when the file is laid out in another way."""
    room = f"apps/{plan.room}"
    kind_line = f"from .{plan.key}.kind import {plan.constant}"
    model_line = f"from .{plan.key}.models import {plan.model}"
    found: list[tuple[str, Callable[[str], str], str]] = [
        (
            f"{room}/kinds.py",
            lambda text: scaffold.with_item(scaffold.with_import(text, kind_line), "KINDS = (", plan.constant),
            f"`{kind_line}` and {plan.constant} to KINDS",
        ),
        (
            f"{room}/models.py",
            lambda text: scaffold.with_item(scaffold.with_import(text, model_line), "__all__ = [", f'"{plan.model}"'),
            f"`{model_line}` and {plan.model} to __all__",
        ),
        _menu(plan.heading, plan.path),
    ]
    if plan.group not in group_rights():
        found.append(_group(plan.section, plan.group, REVIEWED_RIGHTS if plan.reviewed else "CRUD"))
    if plan.reviewed:
        found.append(_menu(AUDIT_HEADING, f"{plan.path}Audit"))
        if plan.audit_group not in group_rights():
            found.append(_group(AUDIT_SECTION, plan.audit_group, "AUDIT"))
    return found


def _menu(heading: str, path: str) -> tuple[str, Callable[[str], str], str]:
    def change(text: str) -> str:
        return scaffold.with_item(text, scaffold.menu_opening(text, heading), f'"{path}"')

    return MENU, change, f'"{path}" under a heading'


def _group(section: str, group: str, rights: str) -> tuple[str, Callable[[str], str], str]:
    def change(text: str) -> str:
        return scaffold.with_item(text, f'    "{section}": {{', f'"{group}": {rights}')

    return GROUPS, change, f'"{group}": {rights} under "{section}"'
