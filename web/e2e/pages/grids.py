"""Lists as a person sees them: what counts is their rows, not the grey ones before them."""

from playwright.sync_api import Locator, Page, expect


def loaded(grid: Locator) -> Locator:
    """The grid, once it shows records."""
    expect(grid).to_have_attribute("aria-busy", "false")
    expect(grid.get_by_role("row").nth(1)).to_be_visible()
    return grid


def open_list(page: Page, path: str, name: str) -> Locator:
    page.goto(path)
    return loaded(page.get_by_role("grid", name=name))


def show_columns(page: Page, *labels: str) -> None:
    """Chooses columns that the list does not show at first."""
    page.get_by_role("button", name="列设置").click()
    panel = page.get_by_role("dialog", name="列设置")
    for label in labels:
        panel.get_by_role("checkbox", name=label, exact=True).check()
    page.keyboard.press("Escape")
    expect(panel).to_have_count(0)
