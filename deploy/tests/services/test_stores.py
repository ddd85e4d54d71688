import tempfile
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest
import redis

from deploy.product import services


@pytest.fixture(autouse=True)
def embedded_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("DATABASE_URL", "REDIS_URL", "STORAGE_URL", "SECRET_KEY"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture(scope="module")
def data() -> Iterator[Path]:
    """One cluster for all: making it is the dearest."""
    with tempfile.TemporaryDirectory(prefix="console-stores-") as name:
        Path(name).chmod(0o755)
        yield Path(name) / "data"


def test_what_was_written_is_there_after_a_restart(data: Path) -> None:
    with services(data) as first:
        with psycopg.connect(first.environment["DATABASE_URL"]) as connection:
            connection.execute("CREATE TABLE note (text text)")
            connection.execute("INSERT INTO note VALUES ('还在')")
        redis.Redis.from_url(first.environment["REDIS_URL"]).set("note", "kept")
    with services(data) as second:
        with psycopg.connect(second.environment["DATABASE_URL"]) as connection:
            assert connection.execute("SELECT text FROM note").fetchone() == ("还在",)
        assert redis.Redis.from_url(second.environment["REDIS_URL"]).get("note") == b"kept"
        assert second.environment["DATABASE_URL"] == first.environment["DATABASE_URL"]


def test_the_stores_ask_for_their_password(data: Path) -> None:
    with services(data) as product:
        database, cache = product.environment["DATABASE_URL"], product.environment["REDIS_URL"]
        wrong = database.replace(database.split(":")[2].split("@")[0], "wrong")
        with pytest.raises(psycopg.OperationalError, match="password authentication failed"):
            psycopg.connect(wrong)
        with pytest.raises(redis.AuthenticationError):
            redis.Redis.from_url("redis://" + cache.partition("@")[2]).ping()


def test_chinese_text_is_searched_and_ordered(data: Path) -> None:
    ordering = "SELECT string_agg(w, '' ORDER BY w COLLATE \"zh-x-icu\") FROM unnest(%s::text[]) w"
    with (
        services(data, durable=False) as product,
        psycopg.connect(product.environment["DATABASE_URL"]) as connection,
    ):
        connection.execute("CREATE EXTENSION pg_trgm")
        trigrams = connection.execute("SELECT cardinality(show_trgm('新闻'))").fetchone()
        words = connection.execute(ordering, [["张", "李", "安"]]).fetchone()
    assert trigrams == (3,)
    assert words == ("安李张",)


def test_given_stores_replace_the_embedded_ones(open_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DATABASE_URL", "postgres://elsewhere/console")
    monkeypatch.setenv("REDIS_URL", "redis://elsewhere/1")
    data = open_folder / "data"
    with services(data) as product:
        assert product.environment["DATABASE_URL"] == "postgres://elsewhere/console"
        assert not (data / "postgres").exists()
        assert not (data / "valkey").exists()
