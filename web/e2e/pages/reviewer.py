"""A reviewer who works off a queue of articles by keys alone, and the articles for it."""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable
from dataclasses import dataclass

from playwright.sync_api import Page, expect
from stack.api import Api

#: Of ten articles in a row: most pass, two hold a word that asks, two are rejected, one differs from what readers see.
SORTS = ("plain", "plain", "words", "rejected", "plain", "changed", "plain", "words", "rejected", "plain")
APPROVED, REJECTED = 1, 2


@dataclass(frozen=True, slots=True)
class Item:
    id: int
    title: str
    sort: str

    @property
    def outcome(self) -> int:
        return REJECTED if self.sort == "rejected" else APPROVED


def a_mark() -> str:
    return f"百篇{secrets.token_hex(3)}"


def a_word(admin: Api, level: int) -> str:
    """A sensitive word of letters that no other text holds."""
    word = "词" + "".join(chr(0x9F00 + secrets.randbelow(0x9A)) for _ in range(3))
    admin.post("/sensitive-word/add", word=word, category="other", level=level)
    return word


def waiting_articles(mark: str, count: int, *, editor: Api, approver: Api, word: str, picture: str) -> list[Item]:
    """Articles that wait for review, in this order; ``word`` stands in some, ``picture`` in every third."""
    return [_article(mark, number, editor, approver, word, picture) for number in range(count)]


def _article(mark: str, number: int, editor: Api, approver: Api, word: str, picture: str) -> Item:
    sort, title = SORTS[number % len(SORTS)], f"{mark}第{number + 1:03}篇"
    body = f"<p>正文：{title}。</p>" + "<p>东湖绿道全线开放，市民可以骑行，也可以步行。</p>" * (4 + number % 7)
    fields = {}
    if picture and number % 3 == 0:
        body += f'<p><img src="{picture}"></p>'
        fields["cover"] = picture
    if sort == "words":
        body += f"<p>这里写了{word}，请核对。</p>"
    article = editor.new_article(title, body, **fields)
    editor.post("/content/article/submit", id=article)
    if sort == "changed":
        _publish_and_change(article, body, editor, approver)
    return Item(article, title, sort)


def _publish_and_change(article: int, body: str, editor: Api, approver: Api) -> None:
    seen = approver.get("/content/article/detail", id=article)["revision"]
    approver.post("/verify-center/article/approved", id=article, revision=seen)
    now = editor.get("/content/article/detail", id=article)["revision"]
    editor.post("/content/article/modify", id=article, revision=now, body=body + "<p>新加的一段话。</p>")
    editor.post("/content/article/submit", id=article)


def begin(page: Page, mark: str, first: Item) -> None:
    """Opens the queue narrowed to the mark and begins with the key."""
    page.goto(f"/articleAudit?type=list&title={mark}")
    expect(page.get_by_role("grid", name="文章审核").get_by_role("row", name=re.compile(mark)).first).to_be_visible()
    page.keyboard.press("n")
    shows(page, first)


def shows(page: Page, item: Item) -> None:
    expect(page.get_by_role("heading", level=1, name=item.title, exact=True)).to_be_visible()


def decide(page: Page, item: Item, asked: Callable[[], None]) -> None:
    """Presses the keys of the decision; ``asked`` waits for the dialog that comes between them."""
    if item.sort == "changed":
        page.keyboard.press("d")
        page.keyboard.press("d")
    page.keyboard.press("r" if item.sort == "rejected" else "a")
    if item.sort == "rejected":
        asked()
        page.keyboard.press("2")
        page.keyboard.press("Enter")
    elif item.sort == "words":
        asked()
        page.keyboard.press("Enter")
