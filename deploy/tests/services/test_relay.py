from pathlib import Path

import pytest

from deploy.paths import ROOT
from deploy.process.relay import SMS_OUTBOX, Relay


@pytest.fixture
def log(tmp_path: Path) -> Path:
    file = tmp_path / "web.log"
    file.write_text(f"10:00 {SMS_OUTBOX} an old code\n")
    return file


def add(log: Path, text: str) -> None:
    with log.open("a") as stream:
        stream.write(text)


def test_only_new_lines_with_the_words_are_passed_on(log: Path, capsys: pytest.CaptureFixture[str]) -> None:
    relay = Relay(log)
    add(log, f"10:01 GET /\n10:02 {SMS_OUTBOX} the code is 123456\n")
    relay.pass_on()
    relay.pass_on()
    printed = capsys.readouterr().out
    assert printed.count("the code is 123456") == 1
    assert "old" not in printed
    assert "GET" not in printed


def test_a_torn_line_waits_for_its_end(log: Path, capsys: pytest.CaptureFixture[str]) -> None:
    relay = Relay(log)
    add(log, f"{SMS_OUTBOX} the code is 12")
    relay.pass_on()
    assert capsys.readouterr().out == ""
    add(log, "3456\n")
    relay.pass_on()
    assert "the code is 123456" in capsys.readouterr().out


def test_a_log_that_began_anew_is_read_from_its_start(log: Path, capsys: pytest.CaptureFixture[str]) -> None:
    relay = Relay(log)
    log.write_text(f"{SMS_OUTBOX} 1\n")
    relay.pass_on()
    assert SMS_OUTBOX in capsys.readouterr().out


def test_the_product_writes_the_words_that_are_looked_for() -> None:
    assert SMS_OUTBOX in (ROOT / "apps" / "identity" / "codes" / "sms.py").read_text()
