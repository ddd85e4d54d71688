"""Root compiles what the services import, for their account may not write beside the modules."""

import importlib.util
import sys
from pathlib import Path

import pytest

from deploy.services import bytecode
from deploy.services.bytecode import bytecode_of_services


@pytest.mark.parametrize("module", bytecode._MODULES)
def test_a_module_that_root_compiles_exists(module: str) -> None:
    assert importlib.util.find_spec(module) is not None


@pytest.fixture
def packages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An environment with one module of its own, which the services import, and one that is missing."""
    (tmp_path / "console-lock").write_text("test digest")
    (tmp_path / "of_a_service.py").write_text("")
    monkeypatch.setattr(bytecode, "_LOCK", tmp_path / "console-lock")
    monkeypatch.setattr(bytecode, "_STAMP", tmp_path / "console-bytecode")
    monkeypatch.setattr(bytecode, "_MODULES", ("of_no_package", "of_a_service"))
    monkeypatch.setattr(bytecode, "PYTHON", Path(sys.executable))
    return tmp_path


def compiled(packages: Path) -> bool:
    with bytecode_of_services(packages / "log", {"PYTHONPATH": str(packages)}):
        pass
    return any(packages.glob("__pycache__/of_a_service.*"))


def test_root_compiles_once_for_a_set_of_packages(packages: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bytecode, "_is_root", lambda: True)
    assert compiled(packages)
    for file in packages.glob("__pycache__/*"):
        file.unlink()
    assert not compiled(packages)
    (packages / "console-lock").write_text("test another digest")
    assert compiled(packages)


def test_an_ordinary_user_compiles_at_the_start_of_each_service(
    packages: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bytecode, "_is_root", lambda: False)
    assert not compiled(packages)
