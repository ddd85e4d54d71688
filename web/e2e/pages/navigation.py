"""From page to page as a link leads: loading the console anew costs more than most of what is looked at."""

from __future__ import annotations

from playwright.sync_api import Page, expect
from stack.browsers import QUIET_PAGE

NOT_FOUND = "找不到页面"
FOLLOW = """address => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
}"""


def open_within(page: Page, address: str) -> None:
    """By way of a page that there is not, so that nothing of the page before is taken for the next."""
    if not page.url.startswith("http") or page.url.endswith(QUIET_PAGE):
        page.goto(address)
        return
    page.evaluate(FOLLOW, "/nowhere")
    expect(page.get_by_role("heading", name=NOT_FOUND)).to_be_visible()
    page.evaluate(FOLLOW, address)
    expect(page.get_by_role("heading", name=NOT_FOUND)).to_have_count(0)
