"""SIGKILL on `manage.py up`, ten times, at any moment: no process stays, and the next start works."""

import os
import random
import signal
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

from deploy.paths import DEFAULT_DATA, PYTHON, ROOT
from deploy.process.process_table import processes_with
from deploy.progress import say
from deploy.services.ports import free_port

ROUNDS = 10
DATA = DEFAULT_DATA / "drill" / "killed_supervisor"


def main() -> int:
    port = free_port()
    for round_ in range(ROUNDS):
        up = _start(port)
        time.sleep(random.uniform(1, 12))  # noqa: S311 (a moment, not a secret)
        up.send_signal(signal.SIGKILL)
        up.wait()
        left = _left_after(60)
        say(f"round {round_ + 1}: {len(left)} processes left")
        if left:
            print("\n".join(f"  {pid}: {command}" for pid, command in left.items()))
            return 1
    return 0 if _starts_and_answers(port) else 1


def _start(port: int) -> subprocess.Popen[bytes]:
    command: list[str | Path] = [PYTHON, ROOT / "manage.py", "up", "--port", str(port), "--data", DATA]
    return subprocess.Popen(command, env=dict(os.environ), start_new_session=True)


def _left_after(seconds: float) -> dict[int, str]:
    deadline = time.monotonic() + seconds
    while (left := processes_with(DATA)) and time.monotonic() < deadline:
        time.sleep(0.2)
    return left


def _starts_and_answers(port: int) -> bool:
    up, deadline = _start(port), time.monotonic() + 180
    try:
        while time.monotonic() < deadline and up.poll() is None:
            try:
                with urllib.request.urlopen(f"http://127.0.0.1:{port}/api/health", timeout=10):
                    return True
            except OSError:
                time.sleep(0.5)
        return False
    finally:
        up.terminate()
        up.wait()


if __name__ == "__main__":
    sys.exit(main())
