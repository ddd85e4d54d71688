"""The product, a browser, and people in it. Tests of one session share the product and its demonstration data.

The product stores its media in a folder. A test that is parametrised with `driver` runs in a second product too,
whose media lie on an S3 server; that one starts with the first such test.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from api import Api, cookies_of
from chromium import launch_browser, started_playwright
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, expect
from product import PASSWORD, Product, running_product

PATIENCE = 15_000
#: Files of the half that runs after the tests of whole products: the smaller one, and all that has media on S3.
FIRST_HALF = ("test_image", "test_media", "test_uploads", "test_lists", "test_roles", "test_shell", "test_signing")

expect.set_options(timeout=PATIENCE)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--half", type=int, choices=(1, 2), help="run one half of the files; the other runs beside it")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if half := config.getoption("--half"):
        items[:] = [item for item in items if _half_of(item) == half]
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.browser)
            if item.get_closest_marker("timeout") is None:
                # The first test of a product pays for its start and its demonstration data.
                item.add_marker(pytest.mark.timeout(300))


def _half_of(item: pytest.Item) -> int:
    """A file is never divided, nor are the tests that need the second product."""
    return 1 if item.path.name.startswith(FIRST_HALF) else 2


@pytest.fixture(scope="session")
def products(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[[str], Product]]:
    """The running product with media of that driver."""
    running: dict[str, Product] = {}
    with ExitStack() as stack:

        def of(driver: str) -> Product:
            if driver not in running:
                folder = tmp_path_factory.mktemp(f"product-{driver}")
                running[driver] = stack.enter_context(running_product(folder, driver))
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


@pytest.fixture
def new_context(browser: Browser, product: Product) -> Iterator[Callable[..., BrowserContext]]:
    """Makes browser contexts; a page in any of them that throws fails the test at its end."""
    contexts: list[BrowserContext] = []
    thrown: list[str] = []

    def make(**options: object) -> BrowserContext:
        context = browser.new_context(
            base_url=product.url, locale="zh-CN", timezone_id="Asia/Shanghai",
            viewport={"width": 1440, "height": 900}, reduced_motion="reduce", **options,
        )  # fmt: skip
        context.set_default_timeout(PATIENCE)
        context.on("weberror", lambda error: thrown.append(str(error.error)))
        contexts.append(context)
        return context

    yield make
    for context in contexts:
        context.close()
    assert not thrown, f"a page threw: {thrown}"


@pytest.fixture(scope="session")
def sessions() -> dict[str, dict[str, dict[str, object]]]:
    return {}


@pytest.fixture
def tokens(product: Product, sessions: dict[str, dict[str, dict[str, object]]]) -> dict[str, dict[str, object]]:
    """What signing in answered, by account name: one session per person for all tests that do not end it."""
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
    new_context: Callable[..., BrowserContext], sign_in: Callable[[BrowserContext, str], None]
) -> Callable[..., Page]:
    """`person("editor")`: a page of a new context in which they are signed in."""

    def enter(name: str, **options: object) -> Page:
        context = new_context(**options)
        sign_in(context, name)
        return context.new_page()

    return enter


@pytest.fixture
def visitor(new_context: Callable[..., BrowserContext]) -> Page:
    """A page of somebody who is not signed in."""
    return new_context().new_page()
