"""The unprivileged account that PostgreSQL runs as when we are root: it refuses root itself."""

import os
import pwd
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

from deploy.errors import DeployError

ACCOUNT = "console-postgres"


@dataclass(frozen=True)
class User:
    uid: int
    gid: int

    def own(self, path: Path) -> None:
        os.chown(path, self.uid, self.gid)

    def can_enter(self, folder: Path) -> bool:
        """Tried as that user, because modes, mounts and access lists together decide it."""
        return self.succeeds(["test", "-x", str(folder)])

    def succeeds(self, command: list[str]) -> bool:
        """Whether the command runs well as that user; False also when it may not even start it."""
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


def unprivileged_user() -> User | None:
    """None when we are an ordinary user already. As root, makes the system account on first use."""
    if os.geteuid() != 0:
        return None
    entry = _entry(ACCOUNT)
    if entry is None and shutil.which("useradd"):
        command = [
            "useradd",
            "--system",
            "--home-dir",
            "/nonexistent",
            "--shell",
            "/usr/sbin/nologin",
            ACCOUNT,
        ]
        subprocess.run(command, capture_output=True, check=False)
        entry = _entry(ACCOUNT)
    entry = entry or _entry("nobody")
    if entry is None:
        raise DeployError(f"PostgreSQL must not run as root and no account {ACCOUNT} could be made.")
    return User(entry.pw_uid, entry.pw_gid)


def _entry(name: str) -> pwd.struct_passwd | None:
    try:
        return pwd.getpwnam(name)
    except KeyError:
        return None
