"""`manage.py dev`: the product for those who change it, in one terminal.

Vite serves the console with hot reload; the server and one worker start again when Python files change.
"""

import argparse
import os
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path

from deploy.code_changes import CodeChanges, consequences, mistake
from deploy.commands import kill_group
from deploy.environment import Address, publish, read_dotenv, require_settings_beyond_loopback
from deploy.errors import DeployError
from deploy.paths import DEFAULT_DATA, PYTHON, ROOT
from deploy.process.relay import LogRelay
from deploy.product import Product, prepare, services
from deploy.progress import say
from deploy.services.application import WorkerPool, vite, web, worker
from deploy.services.ports import free_port, is_free, kept_port
from deploy.services.service import Service
from deploy.up import absolute, how_to_sign_in

PORT = 5173
#: Seconds between two looks at changes and logs: a part of the time from a save to the answer.
_PAUSE = 0.05
#: Seconds after which a process that should make room for its successor is killed. What is acknowledged is stored.
_GRACE = 0.3
# One process for what `up` gives several: half the processes to start again after each change.
_WORKER = WorkerPool("worker", "celery,quick,slow,imports", 2, beat=True)

#: A worker writes a line of information for every task of its clock, every two seconds; warnings and errors are shown.
_QUIET = {_WORKER.name: ("INFO/",)}


def main(arguments: list[str]) -> int:
    """Ends by `Stopped` (asked to) or `DeployError`."""
    options = parse(arguments)
    read_dotenv()
    address = Address(options.host, options.port or free_port())
    require_settings_beyond_loopback(address)
    if not is_free(address.host, address.port):
        raise DeployError(f"{address.host}:{address.port} is in use or not ours; choose another with --port.")
    # Vite serves the editor of pictures under the name of its file.
    os.environ.setdefault("CONSOLE_IMAGE_EDITOR_URL", "/image-editor.html")
    with services(options.data, address=address, development=True) as stores:
        product = replace(stores, sign_in=prepare(stores, demo=options.demo))
        publish(product.data / "run", product.environment)
        backend = Address("127.0.0.1", kept_port(product.data / "ports.json", "dev-web"))
        with Restarts.of(product, backend) as restarts:
            product.supervisor.start(vite(address, backend, product.environment), *restarts.services())
            print(f"READY {address.url}", flush=True)
            print(how_to_sign_in(product, demo=options.demo), flush=True)
            say("Save a file: the page changes at once, the server and the worker start again")
            product.supervisor.watch(restarts.look, _PAUSE)


def parse(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser("manage.py dev", description="Runs the product and follows changes of its code.")
    parser.add_argument("--host", default="127.0.0.1", help="where to listen (127.0.0.1)")
    parser.add_argument("--port", type=int, default=PORT, help=f"0 takes a free one ({PORT})")
    parser.add_argument("--data", type=absolute, default=DEFAULT_DATA, help="the data folder (var)")
    parser.add_argument("--demo", action="store_true", help="fill in the demonstration data")
    return parser.parse_args(arguments)


@dataclass
class Restarts:
    """Starts the server and the worker again after changes, and shows what all services write."""

    product: Product
    backend: Address
    changes: CodeChanges
    relays: list[LogRelay]
    export: subprocess.Popen[bytes] | None = field(default=None)

    @classmethod
    @contextmanager
    def of(cls, product: Product, backend: Address) -> Iterator["Restarts"]:
        names = ("vite", _WORKER.name, "web", "export")
        relays = [LogRelay(name, product.data / "log" / f"{name}.log", _QUIET.get(name, ())) for name in names]
        restarts = cls(product, backend, CodeChanges(), relays)
        try:
            yield restarts
        finally:
            restarts.changes.end()
            restarts._end_export()

    def services(self) -> list[Service]:
        """The server and the worker, as they are started and started again."""
        environment, data = self.product.environment, self.product.data
        both = [worker(_WORKER, data, environment), web(self.backend, 1, environment)]
        return [replace(service, grace=_GRACE, waits_for_change=True) for service in both]

    def look(self) -> None:
        """Passes the logs on, and follows the changes since the last look."""
        for relay in self.relays:
            relay.pass_on()
        changed = self.changes.take()
        if changed:
            self._follow(changed)

    def _follow(self, changed: set[Path]) -> None:
        asked, begun = consequences(changed), time.monotonic()
        if wrong := mistake(ROOT, changed):
            say(f"{wrong}; the last version goes on")
            return
        if asked.command:
            say("deploy/ changed: start `manage.py dev` again to use it")
        if not asked.restart:
            return
        if asked.migrate:
            self._migrate()
        if self.product.supervisor.restart(*self.services()):
            say(f"{_named(changed)}: started again in {time.monotonic() - begun:.1f} s")
        if asked.export:
            self._start_export()

    def _migrate(self) -> None:
        try:
            prepare(self.product, demo=False)
        except DeployError as error:
            say(error.explain())

    def _start_export(self) -> None:
        """web/src/generated follows the kinds; Vite then shows it."""
        self._end_export()
        with (self.product.data / "log" / "export.log").open("ab") as log:
            self.export = subprocess.Popen(
                [PYTHON, ROOT / "manage.py", "export_console"],
                cwd=ROOT,
                env={"NO_COLOR": "1", **self.product.environment},
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                start_new_session=True,
            )

    def _end_export(self) -> None:
        if self.export is not None:
            kill_group(self.export)
            self.export.wait()


def _named(changed: set[Path]) -> str:
    first, *others = sorted(map(str, changed))
    return f"{first} and {len(others)} more" if others else first
