"""The product, a browser, and people in it. Tests of one process share the product and its demonstration data.

The product stores its media in a folder. A test that is parametrised with `driver` runs in a second product too,
whose media lie on an S3 server; that one starts with the first such test. Tests run in as many processes as pytest-xdist
is told to start, each with a product and a browser of its own; all products begin as copies of one filled database.
"""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from patience import PATIENCE
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, expect
from stack.api import Api, cookies_of
from stack.browsers import KeptPages, new_context
from stack.chromium import launch_browser, started_playwright
from stack.demo_databases import DemoDatabases
from stack.product import PASSWORD, Product, running_product
from xdist.scheduler import LoadScopeScheduling

#: The folder of what all processes of a run begin with.
SHARED = "CONSOLE_E2E_SHARED"
FOLDER = pytest.StashKey[Path]()
#: The second product starts once, and the long article is written once.
TOGETHER = ("[s3]", "test_long_article")
#: Files with tests of ten seconds and more.
LONGEST = ("test_menu_screens", "test_hostile_updates", "test_review_centre", "test_uploads", "test_media_use")

expect.set_options(timeout=PATIENCE)


def pytest_configure(config: pytest.Config) -> None:
    """The process that was started first makes the folder that all share, and removes it."""
    if not hasattr(config, "workerinput"):
        folder = Path(tempfile.mkdtemp(prefix="console-e2e-"))
        config.stash[FOLDER] = folder
        os.environ[SHARED] = str(folder)  # the others inherit it


def pytest_unconfigure(config: pytest.Config) -> None:
    if folder := config.stash.get(FOLDER, None):
        DemoDatabases(folder).drop()
        shutil.rmtree(folder, ignore_errors=True)


class TestByTest(LoadScopeScheduling):
    """Each test goes to the process that is free, but those that share more than a product go to one."""

    def _split_scope(self, nodeid: str) -> str:
        return next((together for together in TOGETHER if together in nodeid), nodeid)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> TestByTest:
    config.option.loadscopereorder = False  # in the order of `rank`
    return TestByTest(config, log)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.browser)
            if item.get_closest_marker("timeout") is None:
                # The first test of a product pays for its start and its demonstration data.
                item.add_marker(pytest.mark.timeout(900))
    items.sort(key=rank)


def rank(item: pytest.Item) -> int:
    """The longest come first, so that the processes end together."""
    return 0 if any(each in item.nodeid for each in (*TOGETHER, *LONGEST)) else 1


@pytest.fixture(scope="session")
def products(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[[str], Product]]:
    """The running product with media of that driver."""
    running: dict[str, Product] = {}
    with ExitStack() as stack:

        def of(driver: str) -> Product:
            if driver not in running:
                folder = tmp_path_factory.mktemp(f"product-{driver}")
                databases = DemoDatabases(Path(os.environ[SHARED]))
                running[driver] = stack.enter_context(running_product(folder, databases, driver))
            return running[driver]

        yield of


@pytest.fixture
def driver() -> str:
    return "local"


@pytest.fixture
def product(products: Callable[[str], Product], driver: str) -> Product:
    return products(driver)


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with started_playwright() as running:
        yield running


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    running = launch_browser(playwright)
    yield running
    running.close()


@pytest.fixture(scope="session")
def kept_pages(browser: Browser) -> Callable[[str], KeptPages]:
    """Of the product at that address."""
    kept: dict[str, KeptPages] = {}
    return lambda url: kept.setdefault(url, KeptPages(browser, url))


@pytest.fixture
def kept_page(product: Product, kept_pages: Callable[[str], KeptPages]) -> Iterator[Callable[[], Page]]:
    """Hands out kept pages; one that throws fails the test at its end."""
    pages = kept_pages(product.url)
    pages.thrown.clear()
    yield pages.take
    pages.give_back()
    assert not pages.thrown, f"a page threw: {pages.thrown}"


@pytest.fixture
def own_context(browser: Browser, product: Product) -> Iterator[Callable[..., BrowserContext]]:
    """Makes browser contexts of this test's own; a page in any of them that throws fails the test at its end."""
    contexts: list[BrowserContext] = []
    thrown: list[str] = []

    def make(**options: Any) -> BrowserContext:
        contexts.append(new_context(browser, product.url, thrown.append, **options))
        return contexts[-1]

    yield make
    for context in contexts:
        context.close()
    assert not thrown, f"a page threw: {thrown}"


@pytest.fixture(scope="session")
def sessions() -> dict[str, dict[str, dict[str, object]]]:
    return {}


@pytest.fixture
def tokens(product: Product, sessions: dict[str, dict[str, dict[str, object]]]) -> dict[str, dict[str, object]]:
    """Answers of the sign-in call, by account name: one session per person for all tests that do not end it."""
    return sessions.setdefault(product.url, {})


@pytest.fixture
def api(product: Product, tokens: dict[str, dict[str, object]]) -> Callable[[str], Api]:
    """A signed-in client of the calls, to set the stage and to look behind it."""

    def signed_in(name: str) -> Api:
        if name not in tokens:
            tokens[name] = Api(product.url).call("POST", "/admin/login", name=name, password=PASSWORD)
        return Api(product.url, str(tokens[name]["token"]))

    return signed_in


@pytest.fixture
def sign_in(
    product: Product, api: Callable[[str], Api], tokens: dict[str, dict[str, object]]
) -> Callable[[BrowserContext, str], None]:
    """Puts a person into a context, by the cookies that the login page writes."""

    def put(context: BrowserContext, name: str) -> None:
        api(name)
        context.add_cookies(cookies_of(tokens[name], product.url))

    return put


@pytest.fixture
def person(
    kept_page: Callable[[], Page],
    own_context: Callable[..., BrowserContext],
    sign_in: Callable[[BrowserContext, str], None],
) -> Callable[..., Page]:
    """`person("editor")`: a page in which they are signed in, of a browser that nobody else has.

    With `own=True`, and with any option of a context, the browser is new.
    """

    def enter(name: str, *, own: bool = False, **options: Any) -> Page:
        page = own_context(**options).new_page() if own or options else kept_page()
        sign_in(page.context, name)
        return page

    return enter


@pytest.fixture
def visitor(kept_page: Callable[[], Page]) -> Page:
    """A page of somebody who is not signed in."""
    return kept_page()
