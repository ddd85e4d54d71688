"""A whole product for the browser tests: an own database, the real server and workers, as `manage.py up` runs them,
but for one worker in place of several."""

from __future__ import annotations

import os
import secrets
import signal
import subprocess
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from stack.chromium import INTRANET
from stack.demo_databases import PASSWORD, DemoDatabases
from stack.external_site import external_site

from deploy.environment import Address, product_environment
from deploy.paths import ROOT
from deploy.process.parent_death import tied_to_parent
from deploy.services.application import WorkerPool, web, worker
from deploy.services.ports import free_port
from deploy.services.service import Service
from deploy.upload_client.storage_probe import StorageProbe, running_storage

__all__ = ["PASSWORD", "Product", "running_product"]

#: One process for what `manage.py up` gives to several: nothing here waits behind hours of transcoding.
ALL_QUEUES = WorkerPool("worker", "celery,quick,slow,imports", 2, beat=True)
READY_WITHIN = 300.0


class Product:
    """The running product. `kill` and `start` are for tests of what a crash leaves behind."""

    def __init__(self, address: Address, environment: Mapping[str, str], data: Path, storage: StorageProbe) -> None:
        self.url = address.url
        self.intranet = intranet_of(address)
        #: For management commands that look at this product.
        self.environment = environment
        self.storage = storage
        #: Another site, from which this product may take pictures over.
        self.external = environment["CONSOLE_DUMP_HOSTS"]
        self.secret = environment["SECRET_KEY"]
        self.log = data / "log" / "web.log"
        self._service = web(address, 1, environment)
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        self._process = launch(self._service, self.log)
        wait_until_ready(self._service, self._process, self.log)

    def kill(self) -> None:
        """SIGKILL to the server and to whatever it started: no chance to write anything down."""
        assert self._process is not None
        os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        self._process = None

    def stop(self) -> None:
        if self._process is not None:
            end(self._process, self._service.grace)


@contextmanager
def running_product(data: Path, databases: DemoDatabases, driver: str = "local") -> Iterator[Product]:
    """Begins as a copy of the filled database, and leaves nothing behind."""
    (data / "log").mkdir(parents=True)
    address = Address("127.0.0.1", free_port())
    with (
        databases.copied(data, demonstration=driver == "local") as database,
        external_site() as external,
        running_storage(driver, data, address.origins, public=True) as storage,
    ):
        environment = (
            environment_of(address, database, data) | dict(storage.environment) | {"CONSOLE_DUMP_HOSTS": external}
        )
        product = Product(address, environment, data, storage)
        pool, log = worker(ALL_QUEUES, data, environment), data / "log" / "worker.log"
        process = launch(pool, log)
        try:
            product.start()
            wait_until_ready(pool, process, log)
            yield product
        finally:
            product.stop()
            end(process, pool.grace)


def intranet_of(address: Address) -> str:
    return f"http://{INTRANET}:{address.port}"


def environment_of(address: Address, database: str, data: Path) -> dict[str, str]:
    """The settings of `up`, with names of its own in the shared Redis."""
    given = product_environment(data, address, database, os.environ["REDIS_URL"])
    return given | {
        # As `up --demo` starts it; what the stores of the test command say of themselves would win.
        "CONSOLE_ENV": "DEVELOP",
        "CONSOLE_SMS_OUTBOX": "true",
        "CONSOLE_PUSH_DRIVER": "record",
        "DATABASE_URL": database,
        "CONSOLE_ORIGINS": ",".join([*address.origins, intranet_of(address)]),
        "CONSOLE_PREFIX": f"e2e-{secrets.token_hex(4)}",
        "CONSOLE_DEMO_PASSWORD": PASSWORD,
        # People stay signed in from test to test; one test makes a proof old by itself.
        "CONSOLE_CONFIRM_MINUTES": "1440",
        "DJANGO_SETTINGS_MODULE": "apps.site.settings",
    }


def launch(service: Service, log: Path) -> subprocess.Popen[bytes]:
    with log.open("ab") as stream:
        return subprocess.Popen(
            [str(part) for part in service.command],
            cwd=ROOT, env=dict(service.environment), stdout=stream, stderr=stream,
            stdin=subprocess.DEVNULL, start_new_session=True, preexec_fn=tied_to_parent(signal.SIGTERM),
        )  # fmt: skip


def wait_until_ready(service: Service, process: subprocess.Popen[bytes], log: Path) -> None:
    until = time.monotonic() + READY_WITHIN
    while not service.probe():
        gone = process.poll() is not None or time.monotonic() > until
        assert not gone, f"{service.name} did not start:\n{log.read_text()[-4000:]}"
        time.sleep(0.1)


def end(process: subprocess.Popen[bytes], grace: float) -> None:
    """In order if it listens, by force if it does not, with everything that it started."""
    process.terminate()
    try:
        process.wait(grace)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()
