import os
import secrets
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import psycopg
import pytest

from deploy.database import templates
from deploy.database.templates import create_database, drop_database, kept_template, migrations_digest

pytestmark = pytest.mark.skipif("DATABASE_URL" not in os.environ, reason="needs PostgreSQL")


@pytest.fixture
def url() -> str:
    return os.environ["DATABASE_URL"]


@pytest.fixture
def holds(url: str) -> Iterator[str]:
    """A name for the templates of this test; its databases are dropped afterwards."""
    name = f"test{secrets.token_hex(4)}"
    yield name
    for database in databases(url, name):
        drop_database(url, database)


class Filler:
    """Writes one row, and counts how often it was asked to."""

    def __init__(self) -> None:
        self.calls = 0

    def __call__(self, url: str) -> None:
        self.calls += 1
        with psycopg.connect(url) as connection:
            connection.execute("CREATE TABLE IF NOT EXISTS note (text text)")
            connection.execute("INSERT INTO note VALUES ('还在')")


def databases(url: str, holds: str) -> list[str]:
    with psycopg.connect(url) as connection:
        found = connection.execute("SELECT datname FROM pg_database WHERE strpos(datname, %s) > 0", [holds])
        return sorted(name for (name,) in found)


def rows(url: str) -> list[str]:
    with psycopg.connect(url) as connection:
        return [text for (text,) in connection.execute("SELECT text FROM note")]


def test_a_template_is_filled_once_and_copied_from_then_on(url: str, holds: str) -> None:
    fill = Filler()
    first, second = (kept_template(url, holds, "a" * 64, fill) for _ in range(2))
    copies = [create_database(url, f"{holds}_{number}", first) for number in range(2)]

    assert first == second == f"template_{holds}_{'a' * 16}"
    assert fill.calls == 1
    assert [rows(copy) for copy in copies] == [["还在"], ["还在"]]


def test_a_template_can_begin_with_another(url: str, holds: str) -> None:
    base = kept_template(url, f"{holds}base", "a" * 64, Filler())
    whole = kept_template(url, holds, "a" * 64, Filler(), base=base)

    assert rows(create_database(url, f"{holds}_copy", whole)) == ["还在", "还在"]


def test_of_two_who_ask_at_once_one_makes_the_template(url: str, holds: str) -> None:
    both_asked, fill = threading.Barrier(2), Filler()

    def ask(_: int) -> str:
        both_asked.wait(10)
        return kept_template(url, holds, "a" * 64, fill)

    with ThreadPoolExecutor(2) as pool:
        names = set(pool.map(ask, range(2)))

    assert len(names) == 1
    assert fill.calls == 1


def test_a_new_digest_drops_the_older_template(url: str, holds: str) -> None:
    kept_template(url, holds, "a" * 64, Filler())
    kept_template(url, holds, "b" * 64, Filler())

    assert databases(url, holds) == [f"template_{holds}_{'b' * 16}"]


def test_a_template_that_was_not_finished_is_never_copied(url: str, holds: str) -> None:
    def fail(url: str) -> None:
        Filler()(url)
        raise RuntimeError("no room")

    with pytest.raises(RuntimeError, match="no room"):
        kept_template(url, holds, "a" * 64, fail)
    template = kept_template(url, holds, "a" * 64, Filler())

    assert rows(create_database(url, f"{holds}_copy", template)) == ["还在"]
    assert databases(url, holds) == sorted([template, f"{holds}_copy"])


def test_nobody_can_connect_to_a_template(url: str, holds: str) -> None:
    template = kept_template(url, holds, "a" * 64, Filler())

    with pytest.raises(psycopg.OperationalError, match="not currently accepting connections"):
        psycopg.connect(templates.url_of(url, template))


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str, str], None]:
    """Writes a file of a small checkout, whose one migration imports a module."""

    def write(name: str, text: str) -> None:
        file = tmp_path / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)

    monkeypatch.setattr(templates, "ROOT", tmp_path)
    write("apps/news/migrations/0001_schema.py", "from apps.news import triggers\nimport apps.core.searching\n")
    write("apps/news/triggers.py", "COUNT = 1")
    write("apps/core/searching.py", "GRAMS = 2")
    write("apps/news/services.py", "LIMIT = 3")
    return write


@pytest.mark.parametrize(
    "name", ["apps/news/migrations/0001_schema.py", "apps/news/triggers.py", "apps/core/searching.py"]
)
def test_the_digest_knows_migrations_and_what_they_import(checkout: Callable[[str, str], None], name: str) -> None:
    before = migrations_digest()
    checkout(name, "CHANGED = True")

    assert migrations_digest() != before


def test_the_digest_knows_a_migration_that_was_added(checkout: Callable[[str, str], None]) -> None:
    before = migrations_digest()
    checkout("apps/news/migrations/0002_length.py", "")

    assert migrations_digest() != before


def test_other_modules_leave_the_digest_as_it_is(checkout: Callable[[str, str], None]) -> None:
    before = migrations_digest()
    checkout("apps/news/services.py", "LIMIT = 4")

    assert migrations_digest() == before


@pytest.mark.django_db
def test_the_database_of_the_tests_is_a_copy_of_the_migrated_template(url: str) -> None:
    from django.db import connection

    template = connection.settings_dict["TEST"]["TEMPLATE"]

    assert template == f"template_migrated_{migrations_digest()[:16]}"
    assert databases(url, template) == [template]
