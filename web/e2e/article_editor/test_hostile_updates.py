"""Updates of a co-editor's own Yjs client execute nowhere (docs/quality.md, 25: the corpus through a Yjs update)."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from pages.articles import open_editor
from playwright.sync_api import Dialog, Page, Request, expect
from stack.api import Api
from stack.product import Product
from stack.raw_yjs_client import write_by_raw_client, write_into_many

Person = Callable[..., Page]
SignedIn = Callable[[str], Api]

ELSEWHERE = "https://evil.example"
RUN = "window.__taken=1"
MARKUP = f"<img src=x onerror={RUN}><script>{RUN}</script><svg onload={RUN}>"


def paragraph(text: str = "文字", **marks: Any) -> dict[str, Any]:
    return {"name": "paragraph", "text": text, "marks": marks}


def picture(**attrs: Any) -> dict[str, Any]:
    return {"name": "image", "attrs": attrs}


HOSTILE = {
    "markup as text": paragraph(MARKUP),
    "an address that is a script": paragraph(link={"href": f"javascript:{RUN}"}),
    "an address that is no text": paragraph(link={"href": 5.0}),
    "a hidden script address": paragraph(link={"href": f"java\tscript:{RUN}", "target": "_self"}),
    "a page as address": paragraph(link={"href": f"data:text/html,<script>{RUN}</script>"}),
    "a colour that leaves its place": paragraph(textStyle={"color": f"red;background:url({ELSEWHERE}/colour)"}),
    "a font that covers the page": paragraph(textStyle={"fontSize": "16px;position:fixed;inset:0"}),
    "a highlight from elsewhere": paragraph(highlight={"color": f"url({ELSEWHERE}/highlight)"}),
    "a line height that leaves its place": {
        **paragraph(),
        "attrs": {"lineHeight": f"1;background:url({ELSEWHERE}/line)"},
    },
    "a picture with a handler": picture(src=f'x" onerror="{RUN}', alt=MARKUP),
    "a picture that is a script": picture(src=f"javascript:{RUN}"),
    "a picture whose style loads": picture(
        src="/media/x.png", style=f"background:url({ELSEWHERE}/style);position:fixed"
    ),
    "a video that is a script": {"name": "video", "attrs": {"src": f"javascript:{RUN}", "poster": f"javascript:{RUN}"}},
    "an element called script": {"name": "script", "text": RUN},
    "an element called iframe": {"name": "iframe", "attrs": {"src": ELSEWHERE, "srcdoc": MARKUP}},
}


@pytest.fixture
def watched(person: Person) -> Iterator[tuple[Page, list[str]]]:
    """An editor's page, and what it says in dialogs or asks elsewhere. It goes on to other tests without them."""
    page, seen = person("editor"), list[str]()

    def dismiss(dialog: Dialog) -> None:
        seen.append(dialog.message)
        dialog.dismiss()

    def note(request: Request) -> None:
        if request.url.startswith(ELSEWHERE):
            seen.append(request.url)

    page.on("dialog", dismiss)
    page.on("request", note)
    yield page, seen
    page.remove_listener("dialog", dismiss)
    page.remove_listener("request", note)


def expect_nothing_taken(page: Page, seen: list[str], what: str) -> None:
    assert page.evaluate("window.__taken === undefined"), f"{what} was executed"
    handlers = page.evaluate(
        """() => [...document.querySelectorAll('*')].filter(element => [...element.attributes].some(
            ({name, value}) => /^on/i.test(name) || /^\\s*(java\\s*script|data:text)/i.test(value))).length"""
    )
    assert handlers == 0, f"{what} reached the page as a handler or an address"
    covering = page.evaluate(
        """() => [...document.querySelectorAll('[aria-label^="正文"] *')].some(
            element => getComputedStyle(element).position === 'fixed')"""
    )
    assert not covering, f"{what} covers the page"
    assert seen == [], f"{what} asked elsewhere: {seen}"


def an_article(api: SignedIn) -> int:
    return int(api("editor").new_article(f"敌意{secrets.token_hex(3)}", "<p>开头。</p><p>结尾。</p>"))


def test_nothing_of_a_hostile_update_is_executed_in_the_editor_or_the_preview(
    watched: tuple[Page, list[str]], api: SignedIn, product: Product
) -> None:
    """Each alone: one block that the editor does not show would keep the others from it."""
    page, seen = watched
    articles = {what: an_article(api) for what in HOSTILE}
    write_into_many(product, api("editor2"), {articles[what]: [block] for what, block in HOSTILE.items()})
    for what, article in articles.items():
        previewed = api("editor").get("/content/preview", kind="article", id=article)["url"]
        for address in (f"/contentArticleDetail?id={article}", previewed):
            page.goto(address)
            expect(page.get_by_text("结尾。").first).to_be_visible()
            expect_nothing_taken(page, seen, what)


def test_nothing_of_a_hostile_update_is_executed_where_the_editor_is_open(
    watched: tuple[Page, list[str]], api: SignedIn, product: Product
) -> None:
    page, seen = watched
    article = an_article(api)
    open_editor(page, article)
    for what in ("markup as text", "a picture with a handler"):
        write_by_raw_client(product, api("editor2"), article, HOSTILE[what])
        expect(page.get_by_text(MARKUP).or_(page.locator(f'img[alt="{MARKUP}"]')).first).to_be_attached()
        expect_nothing_taken(page, seen, what)
    write_by_raw_client(product, api("editor2"), article, *HOSTILE.values())
    expect(page.get_by_role("alert").filter(has_text="编辑器不能显示的内容")).to_be_visible()
    expect_nothing_taken(page, seen, "all of it at once")
