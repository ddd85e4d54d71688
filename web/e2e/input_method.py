"""An input method that composes Chinese words, by Chromium's own input events."""

from __future__ import annotations

from playwright.sync_api import Page

#: The event of a key that the input method takes: its name on a Mac, and everywhere this code.
TAKEN = 229
PINYIN, WORD = "zhongguo", "中国"


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
