"""A Chromium for the browser tests and the pictures: a found one, Debian's, or Playwright's own.

`python -m deploy.toolchain.browser [command]` sees to one, and runs the command with its environment.
"""

import os
import shutil
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

from deploy.errors import DeployError
from deploy.paths import PYTHON
from deploy.progress import say
from deploy.toolchain.downloads import INSTALL_LOG, install

# The shell first: it has no windows, and opening a browser in it takes half of the work.
_NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
_PACKAGES = ("chromium-headless-shell", "chromium")
_MAC = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"
_PLAYWRIGHT_PATH = (
    "from playwright.sync_api import sync_playwright as start\n"
    "with start() as playwright: print(playwright.chromium.executable_path)"
)


def main(command: list[str]) -> None:
    """Does not return if there is a command: this process becomes it."""
    try:
        environment = {**os.environ, **browser_environment()}
    except DeployError as error:
        sys.exit(error.explain())
    say(f"The browser is {environment['CONSOLE_BROWSER']}")
    if command:
        os.execve(command[0], command, environment)  # noqa: S606


def browser_environment() -> dict[str, str]:
    """`CONSOLE_BROWSER`, the program, and what Playwright for Python needs to use the Node that is here."""
    os.environ.setdefault("PLAYWRIGHT_NODEJS_PATH", shutil.which("node") or "")
    return {"PLAYWRIGHT_NODEJS_PATH": os.environ["PLAYWRIGHT_NODEJS_PATH"], "CONSOLE_BROWSER": _find()}


def ensure_chinese_fonts() -> None:
    """Pictures without one show boxes for text. Installed where we may; elsewhere it is said."""
    if _answers(["fc-list", ":lang=zh", "family"]):
        return
    if _is_debian_root():
        install(["apt-get", "update"], "Reading the package lists")
        install(["apt-get", "install", "-y", "fonts-noto-cjk"], "Installing a Chinese font")
    else:
        say("No Chinese font was found; the pictures may show boxes for text")


def _find() -> str:
    found = _installed()
    if found is None and _is_debian_root():
        say("Installing Chromium (apt-get)")
        install(["apt-get", "update"], "Reading the package lists")
        found = next(filter(None, map(_install_package, _PACKAGES)), None)
    if found is None:
        say("Installing Chromium (Playwright)")
        install([PYTHON, "-m", "playwright", "install", "chromium"], "Installing Chromium")
        found = _installed()
    if found is None:
        raise DeployError("No Chromium was found; name one in CONSOLE_BROWSER.", INSTALL_LOG)
    return found


def _install_package(package: str) -> str | None:
    """Not every Debian has the shell; what is recommended beside it (a driver, a sandbox) is not for tests."""
    with suppress(DeployError):
        install(
            ["apt-get", "install", "-y", "--no-install-recommends", package, "fonts-noto-cjk"], "Installing Chromium"
        )
    return _installed()


def _installed() -> str | None:
    """The first that starts at all: Ubuntu's `chromium-browser` only says that it is not there."""
    candidates = [os.environ.get("CONSOLE_BROWSER"), *map(shutil.which, _NAMES), _MAC]
    for candidate in [*candidates, _of_playwright()]:
        if candidate and Path(candidate).exists() and _answers([candidate, "--version"]):
            return candidate
    return None


def _of_playwright() -> str | None:
    return _answers([sys.executable, "-c", _PLAYWRIGHT_PATH])


def _answers(command: list[str]) -> str | None:
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
    except (OSError, subprocess.TimeoutExpired):
        return None
    return done.stdout.strip() or None if done.returncode == 0 else None


def _is_debian_root() -> bool:
    return os.geteuid() == 0 and shutil.which("apt-get") is not None


if __name__ == "__main__":
    main(sys.argv[1:])
