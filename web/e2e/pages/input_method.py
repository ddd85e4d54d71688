"""An input method that composes Chinese words, by Chromium's own input events."""

from __future__ import annotations

from urllib.parse import parse_qs, urlsplit

from playwright.sync_api import Locator, Page, Request, expect
from stack.browsers import noted_requests

#: The event of a key that the input method takes: its name on a Mac, and everywhere this code.
TAKEN = 229
PINYIN, WORD = "zhongguo", "中国"
#: Keys that an input method uses itself: to take a word, to give it up, to walk in its list.
KEYS = ("Enter", "Escape", "ArrowDown", "Tab")
TEXT = "box => box.value ?? box.innerText"
#: Calls by POST that a page makes of itself: which record was opened, and questions about what is typed or shown.
QUESTIONS = ("/me/view", "/claim", "/estimate", "/facts", "/preview", "/sensitive-word/try")


class InputMethod:
    def __init__(self, page: Page) -> None:
        self._session = page.context.new_cdp_session(page)

    def spell(self, pinyin: str = PINYIN) -> None:
        """The first letter, then the others; nothing is decided yet."""
        for end in (1, len(pinyin)):
            self._session.send(
                "Input.imeSetComposition", {"text": pinyin[:end], "selectionStart": end, "selectionEnd": end}
            )

    def press(self, *keys: str) -> None:
        """Keys that mean something to the list of words, and nothing to the page."""
        for key in keys:
            pressed = {"type": "rawKeyDown", "key": key, "code": key, "windowsVirtualKeyCode": TAKEN}
            self._session.send("Input.dispatchKeyEvent", pressed)

    def decide(self, word: str = WORD) -> None:
        """The composition ends with this word."""
        self._session.send("Input.insertText", {"text": word})


def shown(page: Page) -> tuple[str, list[str]]:
    """The screen and its record; a search may write what is typed into the rest of the address."""
    address = urlsplit(page.url)
    return address.path, parse_qs(address.query).get("id", [])


def changes(request: Request) -> bool:
    return request.method == "POST" and not request.url.endswith(QUESTIONS)


def compose(page: Page, box: Locator) -> None:
    """A word, with every key on the way that means something to the page when no word is composed."""
    method, before = InputMethod(page), shown(page)
    box.focus()
    with noted_requests(page, changes) as sent:
        method.spell()
        method.press(*KEYS)
        expect(box).to_be_focused()
        assert PINYIN in box.evaluate(TEXT)
        assert shown(page) == before
        assert not sent
    method.decide()
    written = box.evaluate(TEXT)
    assert WORD in written
    assert PINYIN not in written
