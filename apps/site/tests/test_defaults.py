"""The settings of a console that nobody configured."""

from __future__ import annotations

import os
import subprocess
import sys

from deploy.paths import ROOT

SHOWN = "from apps.site import settings as s; print(s.CONSOLE_ENV, s.SMS_OUTBOX, s.DEBUG, s.CONFIRM_MINUTES, s.OPEN_NEW_ANSWERS)"


def test_a_console_that_nobody_configured_is_one_of_production_and_shows_no_codes() -> None:
    bare = {"PATH": os.environ["PATH"], "SECRET_KEY": "x"}
    result = subprocess.run(
        [sys.executable, "-c", SHOWN], cwd=ROOT, env=bare, capture_output=True, text=True, check=True
    )
    assert result.stdout.split() == ["PRODUCTION", "False", "False", "10", "1200"]
