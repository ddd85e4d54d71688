import json
import os
from pathlib import Path

import pytest

from deploy.services import postgres_home
from deploy.services.postgres import _forget_dead_postmaster
from deploy.services.postgres_home import _restore_symlinks
from deploy.services.user import User

NOBODY = User(65534, 65534)
needs_root = pytest.mark.skipif(os.geteuid() != 0, reason="only root changes its user")


def test_the_links_that_npm_could_not_carry_are_made(tmp_path: Path) -> None:
    library = tmp_path / "native" / "lib"
    library.mkdir(parents=True)
    (library / "libpq.so.5.18").write_text("code")
    links = [{"source": "native/lib/libpq.so.5.18", "target": "native/lib/libpq.so.5"}]
    (tmp_path / "native" / "pg-symlinks.json").write_text(json.dumps(links))
    _restore_symlinks(tmp_path)
    _restore_symlinks(tmp_path)
    assert (library / "libpq.so.5").read_text() == "code"


@needs_root
def test_a_cluster_below_a_closed_folder_goes_elsewhere(open_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(postgres_home, "_ELSEWHERE", open_folder / "elsewhere")
    closed = open_folder / "home"
    (closed / "data").mkdir(parents=True)
    closed.chmod(0o700)
    place = postgres_home._reachable_place(closed / "data", "password", NOBODY)
    assert place.parent == open_folder / "elsewhere"
    assert NOBODY.can_enter(place)


@needs_root
def test_a_closed_data_folder_of_our_own_is_opened_for_passing_through(open_folder: Path) -> None:
    data = open_folder / "data"
    data.mkdir(mode=0o700)
    assert postgres_home._reachable_place(data, "password", NOBODY) == data / "postgres"
    assert data.stat().st_mode & 0o077 == 0o011


@needs_root
def test_programs_in_a_closed_home_are_copied_beside_the_cluster(open_folder: Path) -> None:
    native = open_folder / "home" / "native"
    (native / "bin").mkdir(parents=True)
    (native / "bin" / "postgres").write_text("#!/bin/sh\n")
    (native / "bin" / "postgres").chmod(0o755)
    (native.parent / "package.json").write_text('{"version": "18.4"}')
    assert postgres_home._reachable_programs(native, open_folder, NOBODY) == native
    native.parent.chmod(0o700)
    copy = postgres_home._reachable_programs(native, open_folder, NOBODY)
    assert NOBODY.succeeds([str(copy / "bin" / "postgres")])


def test_a_pid_file_whose_number_belongs_to_another_program_is_removed(tmp_path: Path) -> None:
    (tmp_path / "postmaster.pid").write_text(f"{os.getpid()}\n/data\n")
    _forget_dead_postmaster(tmp_path)
    assert not (tmp_path / "postmaster.pid").exists()
