"""The browsers of the people in a test: kept from test to test, or of the test's own.

A kept page goes from one test to the next, and with it the browser's cache and the compiled programs of the console:
opening a screen in it takes a third of the work that it takes in a new context. What a test left goes before the next
one: other pages, cookies, storage and routes. A test that changes its page for good (a script at every load, a
listener, a clock, a slow connection, other sockets) asks for one of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from pages.toasts import NOTE_TOASTS
from patience import PATIENCE
from playwright.sync_api import Browser, BrowserContext, Page, Request, ViewportSize

VIEWPORT = ViewportSize(width=1440, height=900)
#: Of the console's origin, and runs nothing: the page stays in the process that has the programs.
QUIET_PAGE = "/favicon.svg"
STORED = "local_storage,indexeddb,cache_storage,service_workers,file_systems"
#: Colours change at once: fading level by level costs more than looking at them, and a picture shows them half way.
STILL = """() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*, *::before, *::after { transition: none !important }');
    document.adoptedStyleSheets = [sheet];
}"""

Thrown = Callable[[str], None]


def new_context(browser: Browser, url: str, thrown: Thrown, **options: Any) -> BrowserContext:
    """Tells `thrown` what a page of the context throws. A worker between page and server would hide calls from routes."""
    options = {"service_workers": "block", "viewport": VIEWPORT} | options
    context = browser.new_context(
        base_url=url, locale="zh-CN", timezone_id="Asia/Shanghai",
        reduced_motion="reduce", **options,
    )  # fmt: skip
    context.set_default_timeout(PATIENCE)
    context.add_init_script(NOTE_TOASTS)
    context.on("weberror", lambda error: thrown(str(error.error)))
    return context


@contextmanager
def noted_requests(page: Page, wanted: Callable[[Request], bool]) -> Iterator[list[str]]:
    """The addresses of what the page asks for meanwhile. The page goes on to other tests without it."""
    seen: list[str] = []

    def note(request: Request) -> None:
        if wanted(request):
            seen.append(request.url)

    page.on("request", note)
    try:
        yield seen
    finally:
        page.remove_listener("request", note)


class KeptPage:
    """A page that tests use one after the other, in a context of its own."""

    def __init__(self, browser: Browser, url: str, thrown: Thrown) -> None:
        self._context = new_context(browser, url, thrown)
        self._url = url
        self.page = self._quiet()

    def clear(self) -> None:
        context = self._context
        for page in context.pages:
            if page is not self.page:
                page.close()
        context.unroute_all(behavior="ignoreErrors")
        if self.page.is_closed():
            self.page = self._quiet()
        else:
            self._calm()
        context.clear_cookies()
        session = context.new_cdp_session(self.page)
        session.send("Storage.clearDataForOrigin", {"origin": self._url, "storageTypes": STORED})
        session.detach()

    def _quiet(self) -> Page:
        page = self._context.new_page()
        page.goto(QUIET_PAGE)
        return page

    def _calm(self) -> None:
        page = self.page
        page.unroute_all(behavior="ignoreErrors")
        page.goto(QUIET_PAGE)
        page.evaluate("sessionStorage.clear()")
        page.emulate_media(color_scheme="null")
        page.mouse.move(0, 0)
        if page.viewport_size != VIEWPORT:
            page.set_viewport_size(VIEWPORT)


class KeptPages:
    """All of one product in one browser. What they throw is noted in `thrown`."""

    def __init__(self, browser: Browser, url: str) -> None:
        self.thrown: list[str] = []
        self._browser, self._url = browser, url
        self._free: list[KeptPage] = []
        self._taken: list[KeptPage] = []

    def take(self) -> Page:
        """One that nobody has, with nobody signed in."""
        kept = self._free.pop() if self._free else KeptPage(self._browser, self._url, self.thrown.append)
        self._taken.append(kept)
        return kept.page

    def give_back(self) -> None:
        for kept in self._taken:
            kept.clear()
        self._free += reversed(self._taken)
        self._taken.clear()
