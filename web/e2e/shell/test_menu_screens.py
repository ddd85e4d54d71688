"""The walk over all pages of the console, as the registry has them, with the demonstration data.

For the administrator each page opens: titled, without an error in the browser's console, and axe finds nothing serious
on it, light or dark. Pages before the sign-in do so for a visitor. A page that leads on ends at one that another walk
looks at. For each of three roles the pages that the server names open, and all others are not found.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from urllib.parse import quote

import pytest
from pages.accessibility import check_both, settle
from pages.menu_routes import LEADING_ON, MENUS, PUBLIC, addresses, documented_paths, exported, record_id, walked
from pages.navigation import FOLLOW, NOT_FOUND, open_within
from patience import PATIENCE
from playwright.sync_api import BrowserContext, ConsoleMessage, Page, Request, expect
from playwright.sync_api import Error as PlaywrightError
from stack.api import Api, cookies_of
from stack.product import PASSWORD, Product

ROLES = ("editor", "reviewer", "operator")
#: The frame around all pages is looked at with the first of a menu.
MAIN = "main"


@pytest.mark.timeout(600)
@pytest.mark.parametrize("name", ROLES)
def test_a_role_opens_its_own_pages_and_finds_no_others(
    name: str, person: Callable[..., Page], api: Callable[[str], Api]
) -> None:
    page, everything = person(name, own=True), api("admin")
    own = {entry["key"] for entry in api(name).get("/admin/user-menu")["menuAttributes"]}
    assert own
    page.goto("/dashboard")
    problems = {}
    routes = walked()
    opened = addresses(everything, [route for route in routes if route["path"] in own])
    for title, address in opened:
        try:
            open_within(page, address)
            expect(page).to_have_title(re.compile(rf"{re.escape(title)}|编辑|新增"))
        except AssertionError as problem:
            problems[address] = str(problem)[:300]
    for path in {route["path"] for route in routes} - own:
        page.evaluate(FOLLOW, path)
        try:
            page.wait_for_url(re.compile(rf"/404\?page={re.escape(quote(path, safe=''))}$"))
        except PlaywrightError as problem:
            problems[path] = f"is not closed: {problem}"[:300]
    assert not problems, "\n\n".join(f"{address}: {problem}" for address, problem in problems.items())


def test_the_walks_reach_every_page_of_the_product() -> None:
    reached = {route["path"] for menu in MENUS.values() for route in walked(menu)}
    reached |= {*PUBLIC, *LEADING_ON}
    assert reached == {route["path"] for route in exported("routes")}
    assert documented_paths() <= reached
    assert set(LEADING_ON.values()) <= reached - LEADING_ON.keys()


@pytest.mark.timeout(600)
@pytest.mark.parametrize("menu", MENUS.values(), ids=MENUS.keys())
def test_every_page_of_the_menu_opens(menu: str, person: Callable[..., Page], api: Callable[[str], Api]) -> None:
    page = person("admin", own=True)
    with walk(page) as at:
        for looked, (title, address) in enumerate(addresses(api("admin"), walked(menu))):
            with at(address):
                open_and_check(page, title, address, within=MAIN if looked else "")


def test_every_page_before_signing_in_opens(own_context: Callable[..., BrowserContext]) -> None:
    page = own_context().new_page()
    with walk(page) as at:
        for path, heading in PUBLIC.items():
            with at(path):
                open_within(page, path)
                settle(page, heading)
                check_both(page)


def test_pages_that_lead_on_lead_to_a_page_that_opens(
    own_context: Callable[..., BrowserContext], product: Product, api: Callable[[str], Api]
) -> None:
    context = own_context()
    # A session of its own: signing out ends it.
    context.add_cookies(cookies_of(Api(product.url).post("/admin/login", name="admin", password=PASSWORD), product.url))
    page = context.new_page()
    article = record_id(api("admin"), exported("kinds"), "article")
    with walk(page) as at:
        for path, target in LEADING_ON.items():
            with at(path):
                open_within(page, f"{path}?kind=article&id={article}" if path == "/auditDetail" else path)
                page.wait_for_url(re.compile(rf"{re.escape(target)}(\?|$)"))
                settle(page, "")
                expect(page.get_by_role("heading").first).to_be_attached()


@contextmanager
def walk(page: Page) -> Iterator[Callable[[str], AbstractContextManager[None]]]:
    """Looks at page after page; what is wrong with each, errors of the console too, fails the test at its end."""
    errors: list[str] = []
    page.on("console", lambda message: errors.append(described(message)) if is_error(message) else None)
    unanswered = noted_calls(page)
    problems: dict[str, str] = {}

    @contextmanager
    def at(address: str) -> Iterator[None]:
        try:
            yield
            wait_for_answers(page, unanswered)
        except (AssertionError, PlaywrightError) as problem:
            problems[address] = str(problem)[:600]
        if errors:
            problems[address] = "\n".join([problems.get(address, ""), *errors])
            errors.clear()

    yield at
    assert not problems, "\n\n".join(f"{address}: {problem}" for address, problem in problems.items())


def is_error(message: ConsoleMessage) -> bool:
    """A small picture that a busy machine does not make yet is none: the page shows the large one."""
    busy = "503" in message.text and "/thumb/" in str(message.location.get("url", ""))
    return message.type == "error" and not busy


def described(message: ConsoleMessage) -> str:
    return f"{message.text} ({message.location.get('url', '')})"


def noted_calls(page: Page) -> set[Request]:
    """The calls of the page that have no answer yet."""
    unanswered: set[Request] = set()
    page.on("request", lambda asked: unanswered.add(asked) if asked.resource_type in ("fetch", "xhr") else None)
    for event in ("requestfinished", "requestfailed"):
        page.on(event, lambda asked: unanswered.discard(asked))
    return unanswered


def wait_for_answers(page: Page, unanswered: set[Request]) -> None:
    """The errors of late answers belong to this page, not to the next."""
    until = time.monotonic() + PATIENCE / 1000
    while unanswered:
        assert time.monotonic() < until, f"no answer to {[asked.url for asked in unanswered]}"
        page.wait_for_timeout(20)


def open_and_check(page: Page, title: str, address: str, *, within: str) -> None:
    open_within(page, address)
    expect(page).to_have_title(re.compile(rf"{re.escape(title)}|编辑|新增"))
    settle(page, "")
    expect(page.get_by_role("heading").first).to_be_attached()
    expect(page.get_by_role("heading", name=NOT_FOUND)).to_have_count(0)
    check_both(page, within=within)
