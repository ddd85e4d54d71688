"""A product without a browser: the real server and a worker over a folder or a bucket, and the stored objects."""

import json
import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import psycopg

from deploy.environment import Address, product_environment
from deploy.paths import PYTHON, ROOT
from deploy.services.application import WorkerPool, web, worker
from deploy.services.ports import free_port
from deploy.upload_client.console import Console
from deploy.upload_client.film import MIB, make_film
from deploy.upload_client.send import UploadClient
from deploy.upload_client.storage_probe import StorageProbe, running_storage
from hub.drills.harness.processes.stores import Store

PASSWORD = "Demo#2026"  # noqa: S105 - of a database that is thrown away
WORKERS = WorkerPool("worker", "celery,quick,slow", 2)
SWEEP = """
import django
django.setup()
from apps.media.uploads.cleanup import sweep
sweep()
"""


@dataclass
class Harness:
    """`short` plays smaller."""

    driver: str
    data: Path
    storage: StorageProbe
    server: Store
    environment: dict[str, str]
    short: bool

    def console(self) -> Console:
        """A person who just signed in, with connections of their own."""
        return Console(self.server.address).sign_in("admin", PASSWORD)

    def film(self, name: str, *, mebibytes: int, short: int) -> Path:
        """Makes a film of so many MiB, or of ``short`` in the short form."""
        return make_film(self.data / f"{name}.mp4", (short if self.short else mebibytes) * MIB)

    def sending(self, file: Path) -> UploadClient:
        """An upload of the file that began and sent nothing yet."""
        return UploadClient(self.console(), file).open()

    def forget_for(self, upload: str, hours: int) -> None:
        """As if nobody had touched the upload for so long, and its credentials were as old."""
        age = f"{hours} hours"
        with psycopg.connect(self.environment["DATABASE_URL"], autocommit=True) as database:
            database.execute(
                "update media_upload set touched_at = touched_at - %s::interval,"
                " exposed_until = exposed_until - %s::interval where id = %s",
                (age, age, upload),
            )

    def peak_memory(self) -> int:
        """Bytes of memory that the server's processes took at most, all together."""
        main = int(json.loads((self.data / "run" / "processes.json").read_text())["web"]["pid"])
        children = Path(f"/proc/{main}/task/{main}/children").read_text().split()
        return sum(_peak(pid) for pid in (str(main), *children))

    def sweep(self) -> None:
        """Does what the schedule does every five minutes."""
        subprocess.run([str(PYTHON), "-c", SWEEP], env=self.environment, cwd=ROOT, check=True, timeout=120)


def _peak(pid: str) -> int:
    status = Path(f"/proc/{pid}/status").read_text()
    return next(int(line.split()[1]) * 1024 for line in status.splitlines() if line.startswith("VmHWM"))


@contextmanager
def running_harness(driver: str, data: Path, *, short: bool) -> Iterator[Harness]:
    """The environment names the stores; the database is migrated and has its people."""
    data.mkdir(parents=True, exist_ok=True)
    address = Address("127.0.0.1", free_port())
    stores = os.environ["DATABASE_URL"], os.environ["REDIS_URL"]
    with running_storage(driver, data, address.origins, public=False) as storage:
        environment = product_environment(data, address, *stores) | dict(storage.environment)
        environment |= {"DJANGO_SETTINGS_MODULE": "apps.site.settings", "CONSOLE_ORIGINS": ",".join(address.origins)}
        bootstrap = [str(PYTHON), str(ROOT / "manage.py"), "bootstrap", "--demo"]
        subprocess.run(bootstrap, env=environment, cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
        server = Store(data, web(address, 1, environment), address.url)
        # A worker inspects recordings, and copies large ones out of what arrives (decision 044). It has a folder of its
        # own, as its processes are not the server's.
        beside = Store(data / "worker", worker(WORKERS, data / "worker", environment), address.url)
        server.start()
        beside.start()
        try:
            yield Harness(driver, data, storage, server, environment, short)
        finally:
            beside.stop()
            server.stop()
