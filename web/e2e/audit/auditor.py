"""Opens screens in all windows and collects what is wrong with them; several browsers may share the work."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field
from multiprocessing import get_context
from multiprocessing.util import Finalize

from picture_set import with_pictures
from playwright.sync_api import Browser, BrowserContext, Page
from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import TimeoutError as PlaywrightTimeout
from stack.api import Api, cookies_of
from stack.browsers import STILL, new_context
from stack.chromium import launch_browser, started_playwright

from audit.looks import Scheme, Window
from audit.probes import SHIFTS, Finding, findings, shift
from audit.report import SAMPLES, Seen, take_picture
from audit.samples import take_sample

WAIT = 20_000
RESTS = """() => document.querySelector('h1, h2, form, [role=grid]')
    && !document.querySelector('[aria-busy=true], [class*=skeleton]')"""
Windows = dict[Window, tuple[Scheme, ...]]


@dataclass(frozen=True)
class Screen:
    """An address, with whether somebody is signed in there."""

    address: str
    named: bool

    @property
    def path(self) -> str:
        return self.address.split("?")[0]


@dataclass
class Result:
    """All that was seen on one screen; ``failures`` are looks that did not come or did not come to rest."""

    screen: Screen
    looks: int = 0
    seen: list[Seen] = field(default_factory=list)
    failures: list[str] = field(default_factory=list)


def url() -> str:
    return os.environ["CONSOLE_URL"]


def signed_in() -> dict[str, object]:
    password = os.environ.get("CONSOLE_DEMO_PASSWORD", "Demo#2026")
    answer: dict[str, object] = Api(url()).post("/admin/login", name="admin", password=password)
    return answer


class Auditor:
    """One browser with two people in it: one that is signed in, and one that is not."""

    def __init__(self, browser: Browser) -> None:
        answer = signed_in()
        self._contexts = {named: self._context(browser, answer if named else None) for named in (True, False)}

    def _context(self, browser: Browser, answer: dict[str, object] | None) -> BrowserContext:
        context = new_context(browser, url(), lambda thrown: None)
        context.set_default_timeout(WAIT)
        context.add_init_script(f"({SHIFTS})()")
        if answer:
            context.add_cookies(cookies_of(answer, url()))
        return context

    def look(self, screen: Screen, windows: Windows) -> Result:
        result = Result(screen)
        page = self._contexts[screen.named].new_page()
        try:
            for window, schemes in windows.items():
                try:
                    self._in_window(page, result, window, schemes)
                except PlaywrightError as error:
                    result.failures.append(f"{window.name}: {str(error).splitlines()[0][:160]}")
        finally:
            page.close()
        return result

    def _in_window(self, page: Page, result: Result, window: Window, schemes: tuple[Scheme, ...]) -> None:
        page.set_viewport_size(window.viewport)
        page.emulate_media(color_scheme=schemes[0])
        if window.fresh or not result.looks:
            page.goto(result.screen.address)
            # A screen that asks again and again never is idle; whether it rests is asked below.
            with suppress(PlaywrightTimeout):
                page.wait_for_load_state("networkidle", timeout=WAIT // 2)
        try:
            page.wait_for_function(RESTS, timeout=WAIT)
        except PlaywrightTimeout:
            result.failures.append(f"{window.name}: did not come to rest")
        with_pictures(page)
        page.evaluate(STILL)
        moved = shift(page) if window.fresh else []
        for scheme in schemes:
            page.emulate_media(color_scheme=scheme)
            page.wait_for_function("scheme => document.documentElement.dataset.theme === scheme", arg=scheme)
            look = f"{scheme}-{window.name}"
            take_sample(page, SAMPLES, result.screen.path, look)
            self._note(page, result, look, findings(page, scheme, whole=window.fresh) + moved)
            moved = []

    def _note(self, page: Page, result: Result, look: str, found: list[Finding]) -> None:
        result.looks += 1
        if not found:
            return
        path = result.screen.path
        name = f"{look.replace('%', '')}/{re.sub(r'[^0-9A-Za-z]+', '-', path).strip('-') or 'root'}"
        picture = take_picture(page, found, name)
        result.seen += [Seen(path, look, finding, picture) for finding in found]


#: The auditor of a process of the pool.
_own: list[Auditor] = []


def _begin() -> None:
    running = started_playwright()
    browser = launch_browser(running.__enter__(), fast=True)
    Finalize(running, running.__exit__, (None, None, None), exitpriority=1)
    Finalize(browser, browser.close, exitpriority=2)
    _own.append(Auditor(browser))


def _look(screen: Screen, windows: Windows) -> Result:
    return _own[0].look(screen, windows)


def audited(screens: Iterable[Screen], windows: Windows, browsers: int) -> Iterator[Result]:
    """The result of each screen in the order of ``screens``."""
    with ProcessPoolExecutor(browsers, mp_context=get_context("spawn"), initializer=_begin) as pool:
        waiting = [pool.submit(_look, screen, windows) for screen in screens]
        for future in waiting:
            yield future.result()
