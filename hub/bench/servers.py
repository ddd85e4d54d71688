"""Servers of a run: the hub with and without its journal, and the two peers."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from django.db import connection

from . import plan

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
PEERS = HERE / "peers"
READY_SECONDS = 40


@dataclass(frozen=True)
class Server:
    name: str
    dialect: str
    port: int
    process: subprocess.Popen[bytes]
    database: int = 0

    def described(self) -> dict[str, Any]:
        """Return the description that the load generator takes. ``database`` is PostgreSQL's process id."""
        return {
            "dialect": self.dialect,
            "url": f"ws://127.0.0.1:{self.port}",
            "origin": f"http://127.0.0.1:{self.port}",
            "pid": self.process.pid,
            "acknowledges": self.dialect == "consoleHub",
            "database": self.database or None,
        }


@contextmanager
def all_servers(log: Path, names: Sequence[str] = plan.SERVERS) -> Iterator[list[Server]]:
    """Run the named servers until the end."""
    if set(names) & set(plan.PEERS):
        install_peers()
    with ExitStack() as stack, log.open("ab") as output:
        yield [stack.enter_context(_running(name, *COMMANDS[name], output)) for name in names]


@contextmanager
def hubs(log: Path, counts: Sequence[int]) -> Iterator[list[Server]]:
    """Run one server for each number of processes until the end, all with their journals on."""
    with ExitStack() as stack, log.open("ab") as output:
        command = _hub(APPLICATION)
        yield [
            stack.enter_context(
                _running(hub_name(count), "consoleHub", [*command, "--processes", str(count)], output, database=True)
            )
            for count in counts
        ]


def hub_name(processes: int) -> str:
    """Return the name of the server with so many processes."""
    return "hub, 1 process" if processes == 1 else f"hub, {processes} processes"


def _hub(application: str) -> list[str]:
    return [sys.executable, "-m", "apps.site.serve", "--port", "{port}", "--application", application]


APPLICATION = "apps.site.asgi:application"
_Y_WEBSOCKET = "node_modules/@y/websocket-server/src/server.js"
COMMANDS = {
    plan.HUB: ("consoleHub", _hub(APPLICATION)),
    plan.HUB_IN_MEMORY: ("consoleHub", _hub("hub.bench.without_journal:application")),
    plan.HOCUSPOCUS: ("hocuspocus", ["node", "hocuspocus.mjs", "{port}"]),
    plan.Y_WEBSOCKET: ("yWebsocket", ["node", _Y_WEBSOCKET]),
}


def install_peers() -> None:
    """Install the peers once. They are only measured and no part of the product."""
    if (PEERS / _Y_WEBSOCKET).exists():
        return
    subprocess.run(["npm", "ci", "--ignore-scripts"], cwd=PEERS, check=True, stdout=subprocess.DEVNULL)


@contextmanager
def _running(name: str, dialect: str, command: list[str], output: Any, *, database: bool = False) -> Iterator[Server]:
    port = _free_port()
    ours = dialect == "consoleHub"
    origin = f"http://127.0.0.1:{port}"
    environment = {**os.environ, "HOST": "127.0.0.1", "PORT": str(port), "NODE_ENV": "production"}
    # The servers have channel layers of their own: they are measured one by one and must not hear each other.
    environment |= {"CONSOLE_ORIGINS": origin, "CONSOLE_PREFIX": f"bench-{port}"}
    process = subprocess.Popen(
        [part.format(port=port) for part in command],
        cwd=ROOT if ours else PEERS,
        env=environment,
        stdout=output,
        stderr=output,
    )
    try:
        _wait_until_listening(process, port)
        yield Server(name, dialect, port, process, _database_process() if database or name == plan.HUB else 0)
    finally:
        process.terminate()
        process.wait(20)


def _wait_until_listening(process: subprocess.Popen[bytes], port: int) -> None:
    deadline = time.monotonic() + READY_SECONDS
    while time.monotonic() < deadline and process.poll() is None:
        with closing(socket.socket()) as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.1)
    raise RuntimeError(f"the server {process.args!r} did not start")


def _database_process() -> int:
    """Return the postmaster's process id, or 0 if PostgreSQL runs elsewhere."""
    with connection.cursor() as cursor:
        cursor.execute("select pg_backend_pid()")
        backend = int(cursor.fetchone()[0])
    try:
        stat = Path(f"/proc/{backend}/stat").read_text()
    except OSError:
        return 0
    return int(stat.rsplit(")", 1)[1].split()[1])


def _free_port() -> int:
    with closing(socket.socket()) as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
