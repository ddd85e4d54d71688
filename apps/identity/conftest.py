from __future__ import annotations

import datetime as dt
import os
from pathlib import Path
from typing import Any

import pytest

from apps.identity.codes import sms
from apps.identity.syslog import refusals


@pytest.fixture(autouse=True)
def _nothing_configured(monkeypatch: pytest.MonkeyPatch, settings: Any) -> None:
    """A development console without providers, whatever the shell's environment."""
    settings.CONSOLE_ENV, settings.SMS_OUTBOX = "DEVELOP", True
    for name in os.environ:
        if name.startswith(("TENCENT_SMS_", "CONSOLE_SSO_", "CONSOLE_HBWHTV_")):
            monkeypatch.delenv(name)


@pytest.fixture(autouse=True)
def anchor_folder(settings: Any, tmp_path: Path) -> Path:
    """Gives each test a folder of its own, so that anchors of one test's log do not affect another's."""
    settings.LOG_ANCHOR_DIR = str(tmp_path / "anchors")
    return tmp_path / "anchors"


@pytest.fixture
def past_minute(monkeypatch: pytest.MonkeyPatch) -> dt.datetime:
    """Counts all refusals in one past minute."""
    minute = refusals.this_minute() - dt.timedelta(minutes=2)
    monkeypatch.setattr(refusals, "this_minute", lambda: minute)
    return minute


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, str]]:
    """Codes that were sent, as (phone, code), in place of a provider."""
    out: list[tuple[str, str]] = []
    monkeypatch.setattr(sms, "send_code_to", lambda phone, code: out.append((phone, code)))
    return out
