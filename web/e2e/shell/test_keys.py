"""`?` is true: it lists exactly the keys that a screen has, on each type of screen."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from patience import PATIENCE
from playwright.sync_api import Page, expect
from stack.api import Api

Person = Callable[..., Page]
SignedIn = Callable[[str], Api]

#: Keeps what the app listens with, to ask it about keys that nobody presses.
KEEP_LISTENERS = """
window.__keyListeners = new Set();
const [add, remove] = [document.addEventListener, document.removeEventListener];
document.addEventListener = function (type, listener, options) {
    if (type === 'keydown' && options === undefined) window.__keyListeners.add(listener);
    return add.call(this, type, listener, options);
};
document.removeEventListener = function (type, listener, options) {
    if (type === 'keydown') window.__keyListeners.delete(listener);
    return remove.call(this, type, listener, options);
};
"""
#: The labels of all keys that the screen takes. An event that throws when it is taken does nothing else: no key is run.
TAKEN = """() => {
    class Taken extends Error {}
    const names = { escape: 'Esc', enter: '回车', arrowup: '↑', arrowdown: '↓', arrowleft: '←', arrowright: '→',
        pageup: 'PageUp', pagedown: 'PageDown', ' ': '空格' };
    const named = key => names[key] ?? (key.length === 1 ? key.toUpperCase() : key[0].toUpperCase() + key.slice(1));
    const signs = [...'/?[],.;-=\\\\'];
    const keys = [...'abcdefghijklmnopqrstuvwxyz0123456789', ...signs, ' ', 'enter', 'escape', 'home', 'end', 'pageup',
        'pagedown', 'arrowup', 'arrowdown', 'arrowleft', 'arrowright', 'delete', 'backspace', 'tab',
        ...Array.from({ length: 12 }, (_, index) => `f${index + 1}`)];
    const chords = [[], ['mod'], ['alt'], ['shift'], ['mod', 'shift'], ['mod', 'alt'],
        ['alt', 'shift']];
    const rows = [...document.querySelectorAll('[role="row"][tabindex]')];
    const targets = [document.body, ...rows.slice(0, 2), ...rows.slice(0, 2).flatMap(
        row => [...row.querySelectorAll('a, button, input')].slice(0, 3))];
    const takes = (target, key, chord) => [...window.__keyListeners].some(listener => {
        const event = { key, keyCode: 0, target, isComposing: false, defaultPrevented: false, repeat: false,
            ctrlKey: chord.includes('mod'), metaKey: false, altKey: chord.includes('alt'),
            shiftKey: chord.includes('shift'), preventDefault() { throw new Taken(); } };
        try { listener(event); } catch (error) { return error instanceof Taken; }
        return false;
    });
    const found = new Set();
    for (const key of keys) for (const chord of chords) {
        if (signs.includes(key) && chord.includes('shift')) continue;
        if (targets.some(target => takes(target, key, chord)))
            found.add([...chord.map(part => part === 'mod' ? 'Ctrl' : part[0].toUpperCase() + part.slice(1)),
                named(key)].join(' '));
    }
    return [...found].sort();
}"""
LISTED = "dialog => [...dialog.querySelectorAll('kbd')].map(key => key.textContent).sort()"


def listed_keys(page: Page) -> list[str]:
    page.locator("body").press("?")
    dialog = page.get_by_role("dialog", name="快捷键", exact=True)
    expect(dialog.locator("kbd").first).to_be_visible()
    found = list(dialog.evaluate(LISTED))
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    return found


@pytest.mark.parametrize(
    ("screen", "path"),
    [
        ("a start page", "/dashboard"),
        ("a list", "/contentArticle"),
        ("a queue", "/articleAudit"),
        ("a form", "/helpArticleDetail"),
        ("a new article", "/contentArticleDetail"),
        ("the library", "/mediaLibrary"),
        ("a desk", "/userFeedback"),
        ("reports", "/commentReportAudit"),
        ("comments", "/comments"),
        ("a matrix", "/rolesDetail"),
        ("settings", "/uploadSettings"),
    ],
)
def test_the_keys_of_a_screen_are_those_that_work(screen: str, path: str, person: Person) -> None:
    check(person("admin", own=True), path)


def test_the_keys_of_an_item_under_review_are_those_that_work(person: Person, api: SignedIn) -> None:
    (article,) = api("reviewer").get("/verify-center/article", pageSize=1)["items"][:1]
    check(person("reviewer", own=True), f"/articleAuditDetail?id={article['id']}")


def check(page: Page, path: str) -> None:
    page.add_init_script(KEEP_LISTENERS)
    page.goto(path)
    expect(page.get_by_role("main")).not_to_be_empty()
    expect(page.locator("[aria-busy=true]")).to_have_count(0)
    page.wait_for_load_state("networkidle", timeout=PATIENCE)
    page.evaluate("document.activeElement?.blur()")
    listed = listed_keys(page)
    assert listed, path
    assert page.evaluate(TAKEN) == listed, path
