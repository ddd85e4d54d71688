"""``manage.py startkind`` in a copy of the project: what it writes stands at once, and it touches nothing that is taken."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from io import StringIO
from pathlib import Path

import pytest
from django.conf import settings
from django.core.management import CommandError, call_command

from apps.api.management import scaffold

ROOT = Path(settings.BASE_DIR)
NEEDED = ("apps", "hub", "workers", "web/src/generated")
SINGLE = ("web/src/app/screens.ts", "pyproject.toml")


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy with a reviewed kind and a plain one, both written by the command."""
    copy = tmp_path_factory.mktemp("project")
    for name in NEEDED:
        shutil.copytree(
            ROOT / name, copy / name, ignore=shutil.ignore_patterns("__pycache__", "tests", "demo_snapshot")
        )
    for name in SINGLE:
        (copy / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, copy / name)
    django(copy, "startkind", "engage", "gift", "礼品", "--only-files")
    django(copy, "startkind", "product", "podcast_show", "播客", "--reviewed")
    return copy


def django(copy: Path, *command: str) -> str:
    environment = os.environ | {"DJANGO_SETTINGS_MODULE": "apps.site.settings_test", "PYTHONPATH": str(copy)}
    done = subprocess.run(
        [sys.executable, "-m", "django", *command], cwd=copy, env=environment, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout + done.stderr


def test_a_new_kind_passes_the_checks_and_the_browser_knows_it(project: Path) -> None:
    assert "no issues" in django(project, "check")
    assert (project / "web/src/generated/kinds/podcast_show.ts").exists()
    assert 'name="PodcastShow"' in migration(project)


def migration(project: Path) -> str:
    return "".join(path.read_text() for path in (project / "apps/product/migrations").glob("0*.py"))


def test_a_new_kind_needs_no_formatter(project: Path) -> None:
    places = ["apps/product", "apps/engage", "apps/api", "apps/identity"]
    for command in (("check",), ("format", "--check")):
        ruff = [sys.executable, "-m", "ruff", *command, "--no-cache", "--config", "pyproject.toml", *places]
        done = subprocess.run(ruff, cwd=project, capture_output=True, text=True)
        assert done.returncode == 0, done.stdout


def test_a_reviewed_kind_stands_in_both_menus_and_has_both_groups(project: Path) -> None:
    menu = (project / "apps/api/menu.py").read_text()
    assert [menu.count(f'"{path}"') for path in ("/podcastShow", "/podcastShowAudit")] == [1, 1]
    groups = (project / "apps/identity/groups.py").read_text()
    assert '"播客审核": AUDIT,' in groups
    assert '"播客管理": f"{CRUD} review withdraw show_hide publish_direct",' in groups


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("produkt", "made_up", "播客"), "no room is called 'produkt'"),
        (("product", "Pod-cast", "播客"), "a key is made of"),
        (("product", "notice", "通知"), "a kind or a folder called notice already"),
        (("product", "stream", "流"), "a kind or a folder called stream already"),
        (("product", "made_up", "播客", "--section", "播客"), "no section of the role editor is called '播客'"),
    ],
)
def test_what_cannot_be_is_refused_before_anything_is_written(arguments: tuple[str, ...], said: str) -> None:
    with pytest.raises(CommandError, match=said):
        call_command("startkind", *arguments, stdout=StringIO())
    assert not (ROOT / "apps/product/made_up").exists()


def test_a_file_that_is_laid_out_otherwise_is_left_to_the_person() -> None:
    with pytest.raises(scaffold.NoPlace):
        scaffold.with_item("KINDS = tuple(found)\n", "KINDS = (", "PODCAST")
    with pytest.raises(scaffold.NoPlace):
        scaffold.with_import("import os\n", "from .podcast.kind import PODCAST")
    with pytest.raises(scaffold.NoPlace):
        scaffold.menu_opening("MENU = ()", "应用管理")


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("K = (A,)", "K = (A, B)"),
        ("K = (A, (1, 2))", "K = (A, (1, 2), B)"),
        ("K = ()", "K = ( B,)"),
        ("K = (\n    A,\n)", "K = (\n    A,\n    B,\n)"),
    ],
)
def test_an_item_is_added_as_the_last(before: str, after: str) -> None:
    assert scaffold.with_item(before, "K = (", "B") == after
