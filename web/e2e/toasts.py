"""Toasts of success are there for a second. `expect` looks once a second, and may miss one; this looks twice."""

from __future__ import annotations

import re

from playwright.sync_api import Page


def wait_for_toast(page: Page, text: str | re.Pattern[str]) -> None:
    page.get_by_text(text).wait_for()
