"""The whole product from outside: real processes, so these run after the other tests of processes.

A start is dear. The tests stand in an order in which what one stops the next one needs started again: three starts.
Each one also works alone.
"""

import os
import signal
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import psycopg
import pytest

from deploy.e2e.up import Up, eventually
from deploy.process.process_table import processes_with

pytestmark = [
    pytest.mark.timeout(600),
    pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc"),
]


@pytest.fixture(scope="module")
def up() -> Iterator[Up]:
    with tempfile.TemporaryDirectory(prefix="console-up-") as name:
        Path(name).chmod(0o755)
        product = Up(Path(name) / "data")
        yield product
        product.end()


@pytest.fixture
def running(up: Up) -> Up:
    if not up.answers():
        up.start()
    return up


@pytest.fixture
def restarted(running: Up) -> Up:
    """Not in its first start."""
    if len(running.starts) == 1:
        running.send(signal.SIGTERM)
        running.start()
    return running


@pytest.fixture(scope="module")
def written_in(up: Up) -> int:
    """In which start a row was written into the database."""
    if not up.answers():
        up.start()
    with psycopg.connect(up.database()) as connection:
        connection.execute("CREATE TABLE kept (text text)")
        connection.execute("INSERT INTO kept VALUES ('还在')")
    return len(up.starts)


def user_of(pid: int) -> int:
    """Its effective user."""
    status = Path(f"/proc/{pid}/status").read_text()
    return int(status.partition("\nUid:")[2].split()[1])


def children_of(pid: int) -> list[int]:
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def one_time_password(first: str) -> str:
    return first.partition("Ctrl-C stops everything.\n")[2]


def test_the_first_start_tells_the_address_and_the_one_time_password(running: Up) -> None:
    first = running.starts[0]
    assert f"READY http://127.0.0.1:{running.port}\n" in first
    assert "admin" in one_time_password(first)


def test_no_service_of_root_stays_root_unless_the_start_says_why(running: Up) -> None:
    """Before: the web server, the workers and ffmpeg below them were root's."""
    users = {
        pid: user_of(pid)
        for name in ("web", "worker")
        for pid in (running.pid_of(name), *children_of(running.pid_of(name)))
    }
    if os.geteuid() != 0:
        assert set(users.values()) == {os.geteuid()}
    elif "run as root" not in running.starts[-1]:
        assert 0 not in users.values()
        assert len(set(users.values())) == 1
        assert user_of(running.pid_of("postgres")) not in {0, *users.values()}


def test_a_second_start_on_the_same_data_is_refused_in_plain_words(running: Up) -> None:
    second = Up(running.data)
    with pytest.raises(AssertionError, match="is in use by process"):
        second.start()
    assert running.answers()


@pytest.mark.parametrize("service", ["web", "worker", "valkey", "postgres"])
def test_a_killed_service_comes_back_and_the_product_answers(running: Up, service: str) -> None:
    killed = running.pid_of(service)
    os.kill(killed, signal.SIGKILL)
    assert eventually(lambda: f"{service} is ready again" in running.printed()), running.printed()
    assert running.pid_of(service) != killed
    assert eventually(running.answers)


def test_a_killed_supervisor_leaves_no_process_and_the_next_start_works(running: Up) -> None:
    running.send(signal.SIGKILL)
    assert eventually(lambda: processes_with(running.data) == {})
    running.start()
    assert running.answers()


def test_the_one_time_password_is_not_told_again(restarted: Up) -> None:
    assert one_time_password(restarted.starts[0]) not in restarted.starts[-1]


def test_sigterm_ends_every_process_with_exit_code_zero(running: Up, written_in: int) -> None:
    assert processes_with(running.data)
    assert running.send(signal.SIGTERM) == 0
    assert processes_with(running.data) == {}


def test_the_data_is_there_after_a_restart(running: Up, written_in: int) -> None:
    if len(running.starts) == written_in:
        running.send(signal.SIGTERM)
        running.start()
    # On a busy machine the first connection after READY was closed once: what counts is that the row is there.
    assert eventually(lambda: kept_rows(running) == [("还在",)])


def kept_rows(running: Up) -> list[Any] | None:
    """None while the database takes no connection."""
    try:
        with psycopg.connect(running.database()) as connection:
            return connection.execute("SELECT text FROM kept").fetchall()
    except psycopg.OperationalError:
        return None


def test_ctrl_c_ends_every_process_with_exit_code_zero(running: Up) -> None:
    assert running.send(signal.SIGINT) == 0
    assert processes_with(running.data) == {}
