"""Compiles the modules of the services while this process may still write beside them.

Root compiles what it imports, and the account of the services may not write into the checkout. Without this step each
of their processes would compile a thousand modules at each start.
"""

import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from deploy.commands import beside
from deploy.paths import PYTHON, VENV

_STAMP = VENV / "console-bytecode"
_LOCK = VENV / "console-lock"
#: Modules that the web server and the workers import beyond those that prepare the database.
_MODULES = (
    "apps.site.asgi", "apps.site.serve", "hub.sockets.uvicorn_protocol", "uvloop", "httptools", "celery.bin.celery",
    "celery.bin.worker", "celery.apps.worker", "celery.apps.beat", "celery.concurrency.prefork", "celery.worker.consumer",
    "celery.loaders.app", "kombu.transport.redis", "workers.tasks", "workers.media", "workers.outbox",
)  # fmt: skip
#: A module that cannot be imported is the business of the service that needs it.
_COMPILE = (
    "import contextlib, importlib, sys\n"
    "for name in sys.argv[1:]:\n"
    "    with contextlib.suppress(ImportError): importlib.import_module(name)"
)


@contextmanager
def bytecode_of_services(log: Path, environment: Mapping[str, str]) -> Iterator[None]:
    """Compiles beside the block, once for each set of installed packages, and only for root."""
    lock = _LOCK.read_text() if _LOCK.exists() else ""
    if not _is_root() or (_STAMP.exists() and _STAMP.read_text() == lock):
        yield
        return
    with beside([PYTHON, "-c", _COMPILE, *_MODULES], "Compiling the services", log, environment):
        yield
    _STAMP.write_text(lock)


def _is_root() -> bool:
    return os.geteuid() == 0
