"""The browser of the tests and of the pictures: the one that `CONSOLE_BROWSER` names, else one that is found."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, Playwright, sync_playwright

#: The name of this machine that is not the browser's own: over plain http it is no secure origin.
INTRANET = "console.intranet.test"
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--renderer-process-limit=1",
    f"--host-resolver-rules=MAP {INTRANET} 127.0.0.1",
]
#: A page of a test lives for seconds: compiling its programs anew for speed costs more than it saves.
SHORT_LIVED = "--js-flags=--max-lazy --no-opt --no-maglev"


@contextmanager
def started_playwright() -> Iterator[Playwright]:
    """Playwright driven by the Node that is here: its own needs a library that small systems lack."""
    if node := shutil.which("node"):
        os.environ.setdefault("PLAYWRIGHT_NODEJS_PATH", node)
    with sync_playwright() as running:
        yield running


def launch_browser(playwright: Playwright, *, fast: bool = False) -> Browser:
    """``fast`` is for programs that run long in one page, such as axe on hundreds of screens."""
    names = ("chromium-headless-shell", "chromium", "google-chrome")
    program = os.environ.get("CONSOLE_BROWSER") or next(filter(None, map(shutil.which, names)), None)
    return playwright.chromium.launch(executable_path=program, args=FLAGS if fast else [*FLAGS, SHORT_LIVED])
