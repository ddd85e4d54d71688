"""Makes `.venv` and `node_modules` from the locks, side by side, and starts the command again inside. Only stdlib."""

import fcntl
import hashlib
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from enum import StrEnum
from pathlib import Path
from typing import NoReturn

from deploy.errors import DeployError
from deploy.paths import NODE_MODULES, PYTHON, REQUIREMENTS, ROOT, TOOLS, VENV
from deploy.progress import keep_start, say
from deploy.toolchain.downloads import install, install_beside

OLDEST_NODE = 20
_VENV_STAMP = VENV / "console-lock"
_NODE_STAMP = NODE_MODULES / ".console-lock"


class Profile(StrEnum):
    """The set of packages: `run` is what the product needs, `test` holds all of that and the tools of its makers."""

    RUN = "run"
    TEST = "test"

    @property
    def lock(self) -> Path:
        return REQUIREMENTS / f"{self.value}.txt"


def inside() -> bool:
    return Path(sys.prefix).resolve() == VENV.resolve()


def enter_environment(profile: Profile, *, node: bool = False) -> None:
    """Returns only inside an up-to-date `.venv`; from outside the whole command starts again there.

    `node` asks for `node_modules` too.
    """
    # Set where images are built. Here a dozen processes would each compile the same modules again, 1.5 s of processor.
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    with _installing(), _node_beside(profile) if node else nullcontext():
        install_python(profile)
    if not inside():
        _start_again()


def _start_again() -> NoReturn:
    keep_start()
    os.execv(PYTHON, [str(PYTHON), str(ROOT / "manage.py"), *sys.argv[1:]])  # noqa: S606


def install_python(profile: Profile) -> None:
    """Brings `.venv` to the lock. An environment that once was for tests stays one."""
    held = _read(_VENV_STAMP)
    profile = _widest(profile, held)
    wanted = f"{profile.value} {_digest(profile.lock)}"
    if held == wanted and _works(PYTHON):
        return
    say(f"Installing the Python packages ({profile.lock.relative_to(ROOT)})")
    uv = install_uv()
    if not _works(PYTHON):
        _make_venv(uv)
    # Python compiles what it imports; compiling every module here costs six seconds of the first start.
    sync = [str(uv), "pip", "sync", "--quiet", "--require-hashes", "--python"]
    install([*sync, PYTHON, profile.lock], "Installing the Python packages")
    _VENV_STAMP.write_text(wanted)


@contextmanager
def _node_beside(profile: Profile) -> Iterator[None]:
    """Installs the Node packages while the block runs, if they are not those of the lock."""
    check_node()
    held = _read(_NODE_STAMP)
    profile = _widest(profile, held)
    wanted = f"{profile.value} {_digest(ROOT / 'package-lock.json')}"
    if held == wanted:
        yield
        return
    say("Installing the Node packages (package-lock.json)")
    command = [sys.executable, "-m", "deploy.toolchain.node_packages", *(["--dev"] if profile is Profile.TEST else [])]
    _NODE_STAMP.unlink(missing_ok=True)
    with install_beside(command, "Installing the Node packages"):
        yield
    _NODE_STAMP.write_text(wanted)


def _widest(profile: Profile, held: str) -> Profile:
    """Of the asked profile and the one that the stamp says is installed."""
    return Profile.TEST if held.startswith(Profile.TEST.value) else profile


def _read(stamp: Path) -> str:
    return stamp.read_text() if stamp.exists() else ""


def check_node() -> None:
    node = shutil.which("node")
    if node is None or shutil.which("npm") is None:
        raise DeployError(f"Node {OLDEST_NODE} or newer with npm is needed and was not found on the PATH.")
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout.strip()
    version = re.match(r"v(\d+)", said)
    if version is None or int(version[1]) < OLDEST_NODE:
        raise DeployError(f"Node {OLDEST_NODE} or newer is needed; {node} is {said or 'not working'}.")


def _make_venv(uv: Path) -> None:
    shutil.rmtree(VENV, ignore_errors=True)
    install([uv, "venv", "--quiet", "--python", sys.executable, VENV], "Making .venv")


def install_uv() -> Path:
    """The locked uv in `.tools`."""
    uv, stamp = TOOLS / "uv" / "bin" / "uv", TOOLS / "console-lock"
    wanted = _digest(REQUIREMENTS / "tools.txt")
    if not (stamp.exists() and stamp.read_text() == wanted and _works(uv)):
        _install_uv_into(TOOLS / "uv")
        stamp.write_text(wanted)
    return uv


def _install_uv_into(home: Path) -> None:
    """By this Python's pip, or where it has none by the pip of a venv, which takes some seconds longer."""
    shutil.rmtree(home, ignore_errors=True)
    # uv depends on nothing; pip would judge every package of this Python for conflicts with it, half a second.
    options = ["--quiet", "--disable-pip-version-check", "--require-hashes", "--no-deps"]
    pip = [sys.executable, "-m", "pip", "install", "--target", str(home)]
    if not _has_module("pip"):
        _make_tools_venv(home)
        pip = [str(home / "bin" / "python"), "-m", "pip", "install"]
    install([*pip, *options, "-r", REQUIREMENTS / "tools.txt"], "Installing uv")


def _make_tools_venv(home: Path) -> None:
    if not _has_module("ensurepip"):
        if os.geteuid() != 0 or shutil.which("apt-get") is None:
            raise DeployError("Python's venv module is needed (on Debian: apt install python3-venv).")
        install(["apt-get", "update"], "Reading the package lists")
        install(["apt-get", "install", "-y", "python3-venv"], "Installing python3-venv")
    install([sys.executable, "-m", "venv", home], "Making the environment of uv")


def _has_module(name: str) -> bool:
    return _succeeds([sys.executable, "-c", f"import {name}"])


def _works(program: Path) -> bool:
    return program.exists() and _succeeds([str(program), "--version"])


def _succeeds(command: list[str]) -> bool:
    done = subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
    return done.returncode == 0


def _digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


@contextmanager
def _installing() -> Iterator[None]:
    """One installation at a time in a checkout; a second command waits for the first."""
    try:
        TOOLS.mkdir(exist_ok=True)
        stream = (TOOLS / "installing").open("a")
    except PermissionError as refused:
        raise DeployError(f"{ROOT} cannot be written by this user; use a checkout of its own.") from refused
    with stream:
        fcntl.flock(stream, fcntl.LOCK_EX)
        yield
