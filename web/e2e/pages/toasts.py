"""Toasts of success are there for a second, which a busy machine may take to look: the page notes what it showed."""

from __future__ import annotations

import re

from patience import eventually
from playwright.sync_api import Locator, Page

#: Runs in every document of a test: `toastsShown` holds the text of every toast since the page was loaded.
NOTE_TOASTS = """(() => {
    const shown = window.toastsShown = [];
    const note = (node) => {
        if (!(node instanceof Element)) return;
        if (node.matches('[data-sonner-toast]')) shown.push(node.textContent);
        else if (node.matches('[data-sonner-toaster]'))
            shown.push(...[...node.querySelectorAll('[data-sonner-toast]')].map(toast => toast.textContent));
    };
    new MutationObserver(changes => changes.forEach(({ addedNodes }) => addedNodes.forEach(note)))
        .observe(document, { childList: true, subtree: true });
})()"""

TAKE_TOAST = """([text, isPattern]) => {
    const fits = isPattern ? said => new RegExp(text, 'u').test(said) : said => said.includes(text);
    const at = window.toastsShown.findIndex(fits);
    if (at >= 0) window.toastsShown.splice(0, at + 1);
    return at >= 0;
}"""


def wait_for_toast(page: Page, text: str | re.Pattern[str]) -> None:
    """It was shown since the page was loaded, or will be; the next call looks for one that came after it."""
    wanted = [text, False] if isinstance(text, str) else [text.pattern, True]
    eventually(lambda: bool(page.evaluate(TAKE_TOAST, wanted)), f"no toast says “{wanted[0]}”")


def held_offer(page: Page, name: str) -> Locator:
    """The button of a toast, with the pointer over it: a toast does not go while it is pointed at."""
    offer = page.get_by_role("button", name=name, exact=True)
    offer.hover()
    return offer
