"""The product's own processes: web and workers."""

import urllib.error
import urllib.request
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from deploy.environment import Address
from deploy.paths import NODE_MODULES, PYTHON, WEB
from deploy.services.service import LogWords, Service

# Of the embedded PostgreSQL's 200; the rest is for the worker, migrations and whoever looks in.
_WEB_CONNECTIONS = 120
#: The warm shutdown of a worker finishes the tasks under way.
_WARM_SECONDS = 30
_OF_WORKERS = {
    # Celery would judge every declaration again at the start of each worker; `manage.py check` and the tests do.
    "CELERY_SKIP_CHECKS": "1",
    "CONSOLE_DB_POOL_KEPT": "0",
    "CONSOLE_DB_IDLE_SECONDS": "60",
}
#: Nobody waits longer for an answer of the console; jobs and commands have no such limit.
_STATEMENT_SECONDS = 120


def web(address: Address, processes: int, environment: Mapping[str, str]) -> Service:
    listen = ("--host", address.host, "--port", str(address.port), "--processes", str(processes))
    origin = environment["CONSOLE_ORIGINS"].split(",")[0]
    pool = {
        "CONSOLE_DB_POOL": str(max(4, min(24, _WEB_CONNECTIONS // processes))),
        "CONSOLE_STATEMENT_SECONDS": str(_STATEMENT_SECONDS),
    }
    return Service(
        name="web",
        command=(PYTHON, "-m", "apps.site.serve", *listen),
        probe=lambda: _is_healthy(address.local_url, origin),
        environment={**pool, **environment},
        grace=20,  # sockets are told to come back (1012) and drained within 10 s
    )


@dataclass(frozen=True)
class WorkerPool:
    """A worker of its own, so that what takes long keeps nothing else waiting. ``at_once`` are its processes."""

    name: str
    queues: str
    at_once: int
    beat: bool = False


# Exports and what goes by the clock; transfers and other short work on media; transcoding; imports.
WORKER_POOLS = (
    WorkerPool("worker", "celery", 2, beat=True),
    WorkerPool("worker-quick", "quick", 2),
    WorkerPool("worker-slow", "slow", 1),
    WorkerPool("worker-imports", "imports", 2),
)


def workers(data: Path, environment: Mapping[str, str]) -> Service:
    """All pools below one parent, which loads the product once for them (`apps/site/worker_pools.py`)."""
    pools = [":".join([f"{p.name}={p.queues}", str(p.at_once), *(["beat"] if p.beat else [])]) for p in WORKER_POOLS]
    return Service(
        name="worker",
        command=(PYTHON, "-m", "apps.site.worker_pools", "--schedule", _schedule(data), *pools),
        probe=LogWords(data / "log" / "worker.log", b"All worker pools are ready"),
        environment={**_OF_WORKERS, **environment},
        grace=_WARM_SECONDS,
    )


def _schedule(data: Path) -> Path:
    schedule = data / "celery" / "beat"
    schedule.parent.mkdir(exist_ok=True)
    return schedule


def worker(pool: WorkerPool, data: Path, environment: Mapping[str, str]) -> Service:
    """One pool by itself, for who starts it again and again."""
    options: list[str | Path] = ["-n", f"{pool.name}@%h", "-Q", pool.queues, "--concurrency", str(pool.at_once)]
    options += ["--loglevel", "INFO", "--without-gossip", "--without-mingle"]
    if pool.beat:
        options += ["--beat", "--schedule", _schedule(data)]
    return Service(
        name=pool.name,
        command=(PYTHON, "-m", "celery", "--quiet", "-A", "apps.site", "worker", *options),
        probe=LogWords(data / "log" / f"{pool.name}.log", b" ready."),
        environment={**_OF_WORKERS, **environment},
        grace=_WARM_SECONDS,
    )


def vite(address: Address, backend: Address, environment: Mapping[str, str]) -> Service:
    """The development server of the console: it compiles what a page asks for and passes the calls on to `backend`."""
    listen = ("--host", address.host, "--port", str(address.port), "--strictPort")
    return Service(
        name="vite",
        command=(NODE_MODULES / ".bin" / "vite", "--config", WEB / "vite.config.ts", *listen),
        probe=lambda: _answers(address.local_url),
        environment={**environment, "CONSOLE_API": backend.local_url},
        grace=2,
    )


def _answers(url: str) -> bool:
    try:
        with urllib.request.urlopen(url, timeout=2) as answer:  # noqa: S310 (our own address)
            return bool(answer.status == 200)
    except (OSError, ValueError):
        return False


def _is_healthy(url: str, origin: str) -> bool:
    """Asks with the deployment's own host name, the only kind that the product answers to."""
    host = {"Host": origin.rpartition("//")[2]}
    request = urllib.request.Request(f"{url}/api/health", headers=host)  # noqa: S310 (our own address)
    try:
        with urllib.request.urlopen(request, timeout=2) as answer:  # noqa: S310 (our own address)
            return bool(answer.status == 200)
    except (OSError, urllib.error.URLError, ValueError):
        return False
