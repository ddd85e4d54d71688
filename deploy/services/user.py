"""Unprivileged accounts: root starts the product, and its services run as these."""

import os
import pwd
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

from deploy.errors import DeployError

#: PostgreSQL refuses root. Its cluster is closed to the other services.
POSTGRES_ACCOUNT = "console-postgres"
#: The web server, the workers, and what these start: ffmpeg, readers of documents.
SERVICE_ACCOUNT = "console-service"


@dataclass(frozen=True)
class User:
    uid: int
    gid: int

    def own(self, path: Path) -> None:
        os.chown(path, self.uid, self.gid, follow_symlinks=False)

    def can_enter(self, folder: Path) -> bool:
        """Tried as that user, because modes, mounts and access lists together decide it."""
        return self.succeeds(["test", "-x", str(folder)])

    def succeeds(self, command: list[str]) -> bool:
        """True if the command runs well as that user; False also when it may not even start it."""
        try:
            done = subprocess.run(
                command,
                user=self.uid,
                group=self.gid,
                extra_groups=[],
                cwd="/",
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                check=False,
            )
        except OSError:
            return False
        return done.returncode == 0


def unprivileged_user(account: str) -> User | None:
    """None if this process is an ordinary user's already. As root, makes the system account on first use."""
    if os.geteuid() != 0:
        return None
    entry = _entry(account)
    if entry is None and shutil.which("useradd"):
        command = [
            "useradd",
            "--system",
            "--home-dir",
            "/nonexistent",
            "--shell",
            "/usr/sbin/nologin",
            account,
        ]
        subprocess.run(command, capture_output=True, check=False)
        entry = _entry(account)
    entry = entry or _entry("nobody")
    if entry is None:
        raise DeployError(f"No account {account} could be made, and its service must not run as root.")
    return User(entry.pw_uid, entry.pw_gid)


def _entry(name: str) -> pwd.struct_passwd | None:
    try:
        return pwd.getpwnam(name)
    except KeyError:
        return None
