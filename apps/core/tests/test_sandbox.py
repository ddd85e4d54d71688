"""Limits of a confined program."""

from __future__ import annotations

import subprocess
import sys

import pytest

from apps.core.sandbox import confined

GB = 1024**3


def ran(code: str, *, network: bool) -> subprocess.CompletedProcess[bytes]:
    command = confined([sys.executable, "-c", code], memory=4 * GB, written=GB, network=network)
    return subprocess.run(command, capture_output=True, timeout=100, check=False)


@pytest.mark.parametrize("family", ["AF_INET", "AF_INET6", "AF_UNIX"])
def test_a_confined_program_opens_no_socket_unless_its_work_needs_one(family: str) -> None:
    code = f"import socket; socket.socket(socket.{family}).close()"
    refused = ran(code, network=False)
    assert refused.returncode == 1
    assert b"PermissionError" in refused.stderr
    assert ran(code, network=True).returncode == 0


def test_a_confined_program_reads_files_and_starts_threads() -> None:
    code = "import threading; t = threading.Thread(target=print, args=(open('/etc/hostname').read(),)); t.start(); t.join()"
    assert ran(code, network=False).returncode == 0
