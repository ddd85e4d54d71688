"""Fixtures that the tests of the deployment share."""

import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from deploy.process.supervisor import Supervisor
from deploy.services.service import Probe, Service


@pytest.fixture
def open_folder() -> Iterator[Path]:
    """A scratch folder that other accounts may enter, unlike pytest's own, for services that change user."""
    with tempfile.TemporaryDirectory(prefix="console-deploy-") as name:
        folder = Path(name)
        folder.chmod(0o755)
        yield folder


@pytest.fixture
def supervisor(tmp_path: Path) -> Iterator[Supervisor]:
    supervised = Supervisor(tmp_path, tmp_path)
    yield supervised
    supervised.stop()


def python_service(name: str, code: str, probe: Probe = lambda: True, **options: float) -> Service:
    """A service whose program is a few lines of Python."""
    return Service(name, (sys.executable, "-u", "-c", code), probe, **options)  # type: ignore[arg-type]
