"""The account of the web server and the workers when root starts the product.

A hole in what reads other people's files and requests then opens one account and not the machine. The account reads the
checkout and owns what the services write in the data folder.
"""

import os
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from urllib.parse import parse_qs, unquote, urlsplit

from deploy.paths import NODE_MODULES, PYTHON, ROOT, VENV
from deploy.progress import say
from deploy.services.service import Service
from deploy.services.user import SERVICE_ACCOUNT, User, unprivileged_user

_LOWEST_PORT = Path("/proc/sys/net/ipv4/ip_unprivileged_port_start")
_PRIVILEGED = 1024
#: Exit code 1 for the first path that the account may not read (a file) or enter (a folder).
_READS = (
    "import os, sys\n"
    "for path in sys.argv[1:]:\n"
    "    if not os.access(path, os.R_OK | os.X_OK if os.path.isdir(path) else os.R_OK): sys.exit(1)"
)
#: libpq and others look into the home folder, and fail if it is root's.
_HOME = {"HOME": "/nonexistent"}


def for_account(services: list[Service], data: Path, environment: Mapping[str, str], port: int) -> list[Service]:
    """The services with the account that they are to become; as they are if no other account is needed or possible.

    Hands the folders that the services write over to the account. Says why services stay root. The web server listens
    on `port`.
    """
    user = unprivileged_user(SERVICE_ACCOUNT)
    if user is None:
        return services
    folders = list(_written(data, environment))
    if reason := _obstacle(user, data, folders):
        say(f"The web server and the workers run as root: {reason}")
        return services
    for folder in folders:
        if folder.is_relative_to(data):
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            hand_over(folder, user)
    kept = set() if _may_listen(port) else {"web"}
    if kept:
        say(f"The web server runs as root: only root listens on port {port}. Put a proxy before a higher port.")
    return [service if service.name in kept else _become(service, user) for service in services]


def _become(service: Service, user: User) -> Service:
    return replace(service, user=user, environment={**service.environment, **_HOME})


def _may_listen(port: int) -> bool:
    """True if an account other than root may listen on the port."""
    try:
        return port >= int(_LOWEST_PORT.read_text())
    except (OSError, ValueError):
        return port >= _PRIVILEGED


def hand_over(folder: Path, user: User) -> None:
    """Gives the folder and all below it to the account, at each start: commands of root leave files behind.

    Neither follows links nor touches a file with a second name, which may stand elsewhere.
    """
    for place, names, files in os.walk(folder):
        for name in (*names, *files):
            path = Path(place, name)
            found = path.lstat()
            if found.st_uid != user.uid and (name in names or found.st_nlink == 1):
                user.own(path)
    user.own(folder)


def _written(data: Path, environment: Mapping[str, str]) -> Iterator[Path]:
    """The folders that the services write, by the settings of `apps/site/settings.py`."""
    yield data / "celery"
    yield Path(environment.get("LOG_ANCHOR_DIR") or data / "log-anchors")
    yield Path(environment.get("LOG_ARCHIVE_DIR") or data / "log-archive")
    storage = urlsplit(environment.get("STORAGE_URL", ""))
    if storage.scheme == "file":
        media = Path(unquote(storage.path))
        yield media
        yield Path(parse_qs(storage.query).get("incoming", [f"{media}-incoming"])[0])


def _obstacle(user: User, data: Path, folders: list[Path]) -> str:
    """The reason why the services cannot run as the account, with a way out; empty if they can."""
    read = [ROOT, ROOT / "manage.py", ROOT / "apps" / "site" / "serve.py", VENV / "pyvenv.cfg", NODE_MODULES]
    if not user.succeeds([str(PYTHON), "-IS", "-c", _READS, *map(str, read)]):
        return (
            f"the account {SERVICE_ACCOUNT} cannot read {ROOT} or run its Python. Put the checkout where every account may read, "
            "such as /opt, or start the product as an ordinary user."
        )
    data.chmod(data.stat().st_mode | 0o011)
    if not user.can_enter(data):
        return (
            f"the account {SERVICE_ACCOUNT} cannot enter {data}. Name a folder outside of closed homes with --data, "
            "or start the product as an ordinary user."
        )
    for folder in folders:
        if not folder.is_relative_to(data) and not user.succeeds(["test", "-w", str(folder)]):
            return f"the account {SERVICE_ACCOUNT} cannot write {folder}. Give the folder to that account."
    return ""
