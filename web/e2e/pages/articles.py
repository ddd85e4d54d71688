"""The article editor as its tests use it: opening, writing, and waiting for what the status line says."""

from __future__ import annotations

import re

from patience import eventually
from playwright.sync_api import Locator, Page, expect

#: Says whether the editor's own caret has no text before it (Home) or behind it (End), in the whole text or in its
#: paragraph.
STANDS = """(node, key) => {
    const { doc, selection } = node.editor.state;
    const { $head } = selection;
    const whole = key.startsWith('Control+');
    const [first, last] = whole ? [0, doc.content.size] : [$head.start(), $head.end()];
    const [from, to] = key.endsWith('Home') ? [first, $head.pos] : [$head.pos, last];
    return selection.empty && doc.textBetween(from, to) === '';
}"""
SELECTED = """node => {
    const { doc, selection } = node.editor.state;
    return doc.textBetween(selection.from, selection.to);
}"""


def text_of(page: Page) -> Locator:
    return page.get_by_role("textbox", name="正文")


def open_editor(page: Page, article: int) -> Locator:
    page.goto(f"/contentArticleDetail?id={article}")
    expect(text_of(page)).to_be_editable()
    return text_of(page)


def press_to_end(page: Page, key: str = "Control+End") -> None:
    """Moves the caret by Home or End, alone or with Control, until the editor has heard of it.

    ProseMirror puts its own selection back 20 ms after the focus came. On a busy machine this falls between a key and
    the browser's news of what the key did; then the caret stands where it was.
    """

    def stands() -> bool:
        text_of(page).press(key)
        return bool(text_of(page).evaluate(STANDS, key))

    eventually(stands, f"the caret does not stand where {key} puts it")


def press_behind(page: Page, words: str) -> None:
    """Puts the caret behind the last word of the paragraph of the words."""
    text_of(page).get_by_text(words).click()
    press_to_end(page, "End")


def select_paragraph(page: Page, words: str) -> None:
    """Selects the paragraph that has exactly these words."""

    def is_selected() -> bool:
        text_of(page).get_by_text(words, exact=True).click(click_count=3)
        return bool(text_of(page).evaluate(SELECTED) == words)

    eventually(is_selected, f"the paragraph is not selected: {words}")


def type_at_end(page: Page, text: str) -> None:
    press_to_end(page)
    page.keyboard.type(text, delay=15)


def wait_until_saved(page: Page) -> None:
    expect(page.get_by_text(re.compile(r"^已保存 \d\d:\d\d:\d\d$"))).to_be_visible()


def plain(page: Page) -> str:
    """The text without the carets of others, which stand in it."""
    return str(
        text_of(page).evaluate(
            """node => {
                const copy = node.cloneNode(true);
                copy.querySelectorAll('[class*="caret"], [class*="cursor"]').forEach(caret => caret.remove());
                return copy.innerText.replace(/\\u2060/g, '');
            }"""
        )
    )
