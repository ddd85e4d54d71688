"""`manage.py pictures`: takes the pictures of docs/ from a product with demonstration data."""

import subprocess
from pathlib import Path

from deploy.environment import forget_settings
from deploy.paths import DEFAULT_DATA, PYTHON, ROOT
from deploy.product import running
from deploy.toolchain.browser import browser_environment, ensure_chinese_fonts

PICTURES_DATA = DEFAULT_DATA / "pictures"


def main(arguments: list[str]) -> int:
    """The arguments go to web/e2e/pictures.py."""
    return with_demonstration(PICTURES_DATA, "pictures.py", arguments)


def with_demonstration(data: Path, program: str, arguments: list[str]) -> int:
    """Runs a program of web/e2e, which finds the address of a product with demonstration data in `CONSOLE_URL`."""
    forget_settings()
    browser = browser_environment()
    ensure_chinese_fonts()
    with running(data, demo=True) as product:
        environment = {**product.environment, **browser, "CONSOLE_URL": product.address.url}
        command: list[str | Path] = [PYTHON, ROOT / "web" / "e2e" / program, *arguments]
        return subprocess.run(command, env=environment, cwd=ROOT, check=False).returncode
