from __future__ import annotations

from pathlib import Path

import pytest

from apps.core import code_version


def version(root: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setattr(code_version, "ROOT", root)
    return code_version.code_version.__wrapped__()


def put(root: Path, name: str, text: str) -> None:
    path = root / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)


def test_other_sources_are_another_version_and_tests_are_not(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    put(tmp_path, "apps/content/kind.py", "a = 1")
    first = version(tmp_path, monkeypatch)
    put(tmp_path, "apps/content/tests/test_kind.py", "assert True")
    assert version(tmp_path, monkeypatch) == first
    put(tmp_path, "apps/content/kind.py", "a = 2")
    assert version(tmp_path, monkeypatch) != first


def test_a_process_keeps_the_version_with_which_it_started(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    started = code_version.code_version()
    monkeypatch.setattr(code_version, "ROOT", tmp_path)
    assert code_version.code_version() == started
