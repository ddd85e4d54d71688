import os
import re
import signal
import threading
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from deploy.errors import DeployError
from deploy.process.interrupts import Stopped
from deploy.process.pid_file import Ledger, born
from deploy.process.supervisor import Supervisor
from deploy.services.service import LogWords
from deploy.tests.conftest import python_service

SLEEPS = "import time; time.sleep(600)"
IGNORES_SIGTERM = "import signal, time; signal.signal(signal.SIGTERM, signal.SIG_IGN); print('deaf'); time.sleep(600)"


def eventually(condition: Callable[[], bool], seconds: float = 120) -> bool:
    deadline = time.monotonic() + seconds
    while not condition() and time.monotonic() < deadline:
        time.sleep(0.02)
    return condition()


def notes(file: Path, word: str) -> str:
    """A program that writes its word into the file when it is asked to stop."""
    return (
        "import signal, sys, time\n"
        f"def leave(*_): open({str(file)!r}, 'a').write('{word} '); sys.exit(0)\n"
        "signal.signal(signal.SIGTERM, leave)\n"
        "print('listening')\n"
        "time.sleep(600)\n"
    )


def says(log: Path, word: str) -> Callable[[], bool]:
    return lambda: log.exists() and word in log.read_text()


def test_services_stop_in_the_reverse_of_their_order(supervisor: Supervisor, tmp_path: Path) -> None:
    result = tmp_path / "told"
    for name in ("store", "worker", "web"):
        listening = says(tmp_path / f"{name}.log", "listening")
        supervisor.start(python_service(name, notes(result, name), listening))
    supervisor.stop()
    assert result.read_text().split() == ["web", "worker", "store"]


def test_a_service_that_ends_before_it_is_ready_is_named_with_its_last_words(
    supervisor: Supervisor, tmp_path: Path
) -> None:
    with pytest.raises(DeployError) as raised:
        supervisor.start(python_service("web", "raise SystemExit('the port is taken')", lambda: False))
    explained = raised.value.explain()
    assert "The service web ended at once (exit code 1)" in explained
    assert "the port is taken" in explained
    assert str(tmp_path / "web.log") in explained


def test_a_service_that_never_gets_ready_is_a_failure(supervisor: Supervisor) -> None:
    with pytest.raises(DeployError, match="worker was not ready"):
        supervisor.start(python_service("worker", SLEEPS, lambda: False, ready_within=0.3))


def test_a_deaf_service_is_killed_after_its_grace(supervisor: Supervisor, tmp_path: Path) -> None:
    deaf = says(tmp_path / "worker.log", "deaf")
    supervisor.start(python_service("worker", IGNORES_SIGTERM, deaf, grace=0.3))
    pid = supervisor.pid("worker")
    supervisor.stop()
    assert born(pid) is None


def test_what_a_service_started_goes_with_it(supervisor: Supervisor, tmp_path: Path) -> None:
    code = f"import subprocess, time; print(subprocess.Popen(['sleep', '600']).pid); {SLEEPS}"
    log = tmp_path / "worker.log"
    supervisor.start(python_service("worker", code, lambda: log.read_text().endswith("\n")))
    grandchild = int(log.read_text())
    supervisor.stop()
    assert eventually(lambda: born(grandchild) is None)


def test_a_fallen_service_is_started_again(supervisor: Supervisor) -> None:
    supervisor.start(python_service("web", SLEEPS))
    first = supervisor.pid("web")
    os.kill(first, signal.SIGKILL)
    interrupt = threading.Timer(0, lambda: stop_when(lambda: supervisor.pid("web") != first))
    with pytest.raises(Stopped):
        watched(supervisor, interrupt)
    assert born(supervisor.pid("web")) is not None


def stop_when(condition: Callable[[], bool]) -> None:
    eventually(condition)
    signal.raise_signal(signal.SIGUSR1)


def watched(supervisor: Supervisor, interrupt: threading.Timer) -> None:
    def stop(*_: object) -> None:
        raise Stopped("SIGUSR1")

    before = signal.signal(signal.SIGUSR1, stop)
    try:
        interrupt.start()
        supervisor.watch()
    finally:
        signal.signal(signal.SIGUSR1, before)


def test_a_service_that_keeps_falling_starts_after_growing_pauses_and_the_database_runs_on(
    supervisor: Supervisor, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """Before: three falls within a minute ended everything. 0.5 s."""
    monkeypatch.setattr("deploy.process.supervisor.FIRST_PAUSE", 0.01)
    monkeypatch.setattr("deploy.process.supervisor.LONGEST_PAUSE", 0.04)
    supervisor.start(python_service("database", SLEEPS), python_service("web", "print('no memory')"))
    database, log = supervisor.pid("database"), tmp_path / "web.log"
    interrupt = threading.Timer(0, lambda: stop_when(lambda: log.read_text().count("no memory") >= 6))
    with pytest.raises(Stopped):
        watched(supervisor, interrupt)
    assert supervisor.pid("database") == database
    assert born(database) is not None
    said = re.findall(r"web ended .*starts again (now|in \S+ s)\.", capfd.readouterr().out)
    assert said[:5] == ["now", "in 0.01 s", "in 0.02 s", "in 0.04 s", "in 0.04 s"]


def test_a_service_that_is_not_ready_again_keeps_no_other_from_starting_again(
    supervisor: Supervisor, tmp_path: Path
) -> None:
    """Before: everybody waited for it, and then everything ended. 0.3 s."""
    slow = tmp_path / "slow"
    slow.touch()
    supervisor.start(python_service("slow", SLEEPS, slow.exists, ready_within=0.05), python_service("web", SLEEPS))
    slow.unlink()
    before = supervisor.pid("slow"), supervisor.pid("web")

    def fall_one_after_the_other() -> None:
        os.kill(before[0], signal.SIGKILL)
        eventually(lambda: supervisor.pid("slow") != before[0])
        os.kill(before[1], signal.SIGKILL)
        stop_when(lambda: supervisor.pid("web") != before[1])

    with pytest.raises(Stopped):
        watched(supervisor, threading.Timer(0, fall_one_after_the_other))
    assert all(born(supervisor.pid(name)) is not None for name in ("slow", "web"))


def test_a_killed_supervisor_takes_its_services_with_it(tmp_path: Path) -> None:
    child = os.fork()
    if child == 0:
        Supervisor(tmp_path, tmp_path).start(python_service("web", SLEEPS))
        time.sleep(600)
    ledger = Ledger(tmp_path / "processes.json")
    assert eventually(lambda: bool(ledger.survivors()))
    service = ledger.survivors()["web"]
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    assert eventually(lambda: born(service) is None)


def test_the_next_run_ends_what_a_killed_one_left(tmp_path: Path) -> None:
    supervisor = Supervisor(tmp_path, tmp_path)
    supervisor.start(python_service("worker", SLEEPS))
    pid = supervisor.pid("worker")
    assert Ledger(tmp_path / "processes.json").end_survivors() == ["worker"]
    assert born(pid) is None


def test_a_reused_process_number_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "processes.json"
    file.write_text(f'{{"web": {{"pid": {os.getpid()}, "born": "1"}}}}')
    assert Ledger(file).end_survivors() == []


def test_a_restarted_service_has_a_new_process_and_the_others_keep_theirs(supervisor: Supervisor) -> None:
    supervisor.start(python_service("web", SLEEPS), python_service("store", SLEEPS))
    before = supervisor.pid("web"), supervisor.pid("store")
    assert supervisor.restart(python_service("web", SLEEPS))
    assert supervisor.pid("web") != before[0]
    assert supervisor.pid("store") == before[1]
    assert eventually(lambda: born(before[0]) is None)


def test_a_service_that_does_not_start_again_waits_for_the_next_change(
    supervisor: Supervisor, capsys: pytest.CaptureFixture[str]
) -> None:
    supervisor.start(python_service("web", SLEEPS))
    assert not supervisor.restart(python_service("web", "raise SystemExit('a mistake')", lambda: False))
    assert "a mistake" in capsys.readouterr().out
    assert supervisor.restart(python_service("web", SLEEPS))


def test_a_service_that_waits_for_a_change_does_not_end_the_others_when_it_falls(
    supervisor: Supervisor, capsys: pytest.CaptureFixture[str]
) -> None:
    service = replace(python_service("web", "raise SystemExit(3)"), waits_for_change=True)
    supervisor.start(service)
    said = ""

    def waits() -> None:
        nonlocal said
        said += capsys.readouterr().out
        if "waits for a change" in said:
            raise Stopped("SIGINT")

    with pytest.raises(Stopped):
        supervisor.watch(waits, 0.01)


def test_a_restarted_service_is_ready_by_what_its_new_process_says(supervisor: Supervisor, tmp_path: Path) -> None:
    silent, log = tmp_path / "silent", tmp_path / "worker.log"
    code = f"import os, time\nos.path.exists({str(silent)!r}) or print('ready.')\ntime.sleep(600)"
    service = python_service("worker", code, LogWords(log, b"ready."))
    supervisor.start(service)
    silent.touch()
    assert not supervisor.restart(replace(service, ready_within=1))
