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
#: What the web server and the workers import beyond what preparing the database does.
_IMPORTS = (
    "import apps.site.asgi, apps.site.serve, hub.sockets.uvicorn_protocol, uvloop, httptools\n"
    "import celery.bin.celery, celery.bin.worker, celery.apps.worker, celery.apps.beat, celery.concurrency.prefork\n"
    "import celery.worker.consumer, kombu.transport.redis, celery.loaders.app\n"
    "from apps.site import celery; celery.app.loader.import_default_modules()"
)


@contextmanager
def bytecode_of_services(log: Path, environment: Mapping[str, str]) -> Iterator[None]:
    """Compiles beside the block, once for each set of installed packages, and only for root."""
    lock = _LOCK.read_text() if _LOCK.exists() else ""
    if os.geteuid() != 0 or (_STAMP.exists() and _STAMP.read_text() == lock):
        yield
        return
    with beside([PYTHON, "-c", _IMPORTS], "Compiling the services", log, environment):
        yield
    _STAMP.write_text(lock)
