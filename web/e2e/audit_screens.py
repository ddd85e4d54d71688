"""Audits the screens of a running product with demonstration data (`manage.py audit screens`)."""

from __future__ import annotations

import argparse
import os
import re
import sys
from collections import Counter
from contextlib import suppress
from fnmatch import fnmatch

from audit.looks import Scheme, Window, chosen_looks
from audit.probes import SHIFTS, Finding, findings, shift
from audit.report import PAGE, Seen, reason_for, take_picture, write
from pages.menu_routes import LEADING_ON, PUBLIC, addresses, walked
from picture_set import with_pictures
from playwright.sync_api import Browser, BrowserContext, Page
from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import TimeoutError as PlaywrightTimeout
from stack.api import Api, cookies_of
from stack.browsers import STILL, new_context
from stack.chromium import launch_browser, started_playwright

URL = os.environ["CONSOLE_URL"]
PASSWORD = os.environ.get("CONSOLE_DEMO_PASSWORD", "Demo#2026")
WAIT = 20_000
#: Screens where most of the day is spent, for a short run.
IMPORTANT = (
    "/login", "/dashboard", "/me", "/contentManager", "/contentArticle", "/contentArticleDetail", "/contentVideo",
    "/contentVideoDetail", "/contentSubject", "/contentLive", "/contentNewsData", "/publishCalendar", "/mediaLibrary",
    "/articleAudit", "/articleAuditDetail", "/reviewLog", "/homeRecommend", "/24hourManage", "/homeModular",
    "/channelManage", "/comments", "/postManage", "/medias", "/activityManage", "/questionManage", "/voteActivity",
    "/noticeCentre", "/users", "/words", "/roles",
)  # fmt: skip
RESTS = """() => document.querySelector('h1, h2, form, [role=grid]')
    && !document.querySelector('[aria-busy=true], [class*=skeleton]')"""


def arguments_of(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="manage.py audit screens", description=__doc__)
    parser.add_argument(
        "--routes", default="", help="paths, with * for any letters, separated by commas; or `important`"
    )
    parser.add_argument("--looks", default="", help="such as light-390,dark-1280,200%%; all of them if left out")
    parser.add_argument("--no-page", action="store_true", help="leave the page of docs/audit as it is")
    return parser.parse_args(arguments)


def wanted(path: str, patterns: list[str]) -> bool:
    return not patterns or any(fnmatch(path, pattern) for pattern in patterns)


def screens(routes: str) -> list[tuple[str, bool]]:
    """The addresses that are looked at, with whether somebody is signed in there."""
    patterns = list(IMPORTANT) if routes == "important" else [path for path in routes.split(",") if path]
    public = [(path, False) for path in PUBLIC if wanted(path, patterns)]
    chosen = [route for route in walked() if wanted(route["path"], patterns) and route["path"] not in LEADING_ON]
    token = str(signed_in()["token"])
    return public + [(address.rstrip("?"), True) for _, address in addresses(Api(URL, token), chosen)]


def signed_in() -> dict[str, object]:
    answer: dict[str, object] = Api(URL).post("/admin/login", name="admin", password=PASSWORD)
    return answer


class Auditor:
    """Opens screens in windows and collects what is wrong with them."""

    def __init__(self, browser: Browser) -> None:
        self.seen: list[Seen] = []
        self.looked: Counter[str] = Counter()
        self.failures: dict[str, str] = {}
        answer = signed_in()
        self._contexts = {named: self._context(browser, answer if named else None) for named in (True, False)}

    def _context(self, browser: Browser, answer: dict[str, object] | None) -> BrowserContext:
        context = new_context(browser, URL, lambda thrown: None)
        context.set_default_timeout(WAIT)
        context.add_init_script(f"({SHIFTS})()")
        if answer:
            context.add_cookies(cookies_of(answer, URL))
        return context

    def look(self, address: str, named: bool, windows: dict[Window, tuple[Scheme, ...]]) -> None:
        page = self._contexts[named].new_page()
        try:
            for window, schemes in windows.items():
                self._in_window(page, address, window, schemes)
        except PlaywrightError as error:
            self.failures[address.split("?")[0]] = str(error).splitlines()[0][:160]
        finally:
            page.close()

    def _in_window(self, page: Page, address: str, window: Window, schemes: tuple[Scheme, ...]) -> None:
        page.set_viewport_size(window.viewport)
        page.emulate_media(color_scheme=schemes[0])
        page.goto(address)
        page.wait_for_load_state("networkidle")
        with suppress(PlaywrightTimeout):
            page.wait_for_function(RESTS, timeout=WAIT)
        with_pictures(page)
        page.evaluate(STILL)
        moved = shift(page)
        for scheme in schemes:
            page.emulate_media(color_scheme=scheme)
            page.wait_for_function("scheme => document.documentElement.dataset.theme === scheme", arg=scheme)
            self._note(page, address, f"{scheme}-{window.name}", findings(page, scheme) + moved)
            moved = []

    def _note(self, page: Page, address: str, look: str, found: list[Finding]) -> None:
        path = address.split("?")[0]
        self.looked[path] += 1
        if not found:
            return
        name = f"{look.replace('%', '')}/{re.sub(r'[^0-9A-Za-z]+', '-', path).strip('-') or 'root'}"
        picture = take_picture(page, found, name)
        self.seen += [Seen(path, look, finding, picture) for finding in found]


def main(arguments: list[str]) -> int:
    """Returns 1 if something was found that is not explained."""
    options = arguments_of(arguments)
    windows = chosen_looks(options.looks)
    command = " ".join(["python3 manage.py audit screens", *arguments])
    with started_playwright() as playwright:
        auditor = Auditor(launch_browser(playwright))
        for address, named in screens(options.routes):
            before = len(auditor.seen)
            auditor.look(address, named, windows)
            sys.stdout.write(f"{address.split('?')[0]}: {len(auditor.seen) - before}\n")
            sys.stdout.flush()
    write(auditor.seen, dict(auditor.looked), auditor.failures, command, summary=not options.no_page)
    left = [one for one in auditor.seen if not reason_for(one.finding)]
    sys.stdout.write(f"{len(left)} findings, {len(auditor.failures)} screens did not come\n")
    if not options.no_page:
        sys.stdout.write(f"{PAGE}\n")
    return 1 if left or auditor.failures else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
