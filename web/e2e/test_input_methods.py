"""Chinese input: what composes a word submits, closes, picks and publishes nothing, whatever it is typed into."""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable

from api import Api
from articles import open_editor
from browsers import noted_requests
from input_method import PINYIN, WORD, InputMethod
from playwright.sync_api import Locator, Page, Request, expect
from test_live import the_stream

Person = Callable[..., Page]
SignedIn = Callable[[str], Api]

#: Forms that have, together with an article's, every box that a type of field is typed into; types that share one count once.
FORMS = ("/contentVideoDetail", "/contentNewsDataDetail", "/contentCSPDetail", "/editActivity")
BOXES = (
    "main :is(input:is([type=text], [type=password], [type=search], :not([type])), textarea, [contenteditable=true])"
)
TEXT = "box => box.value ?? box.innerText"
#: Keys that an input method uses itself: to take a word, to give it up, to walk in its list.
KEYS = ("Enter", "Escape", "ArrowDown", "Tab")


def boxes(page: Page) -> list[Locator]:
    found = page.locator(BOXES)
    found.first.wait_for()
    # Later events would stand among those that are counted here.
    expect(page.locator("main [aria-busy=true], main [class*=skeleton]")).to_have_count(0)
    return [box for box in found.all() if box.is_visible() and box.is_editable()]


def submits(request: Request) -> bool:
    """A page also posts of itself which record was opened, a moment after it is drawn."""
    return request.method == "POST" and not request.url.endswith("/api/me/view")


def compose(page: Page, box: Locator) -> None:
    """A word, with every key on the way that means something to the page when no word is composed."""
    method, address = InputMethod(page), page.url
    box.focus()
    with noted_requests(page, submits) as sent:
        method.spell()
        method.press(*KEYS)
        expect(box).to_be_focused()
        assert PINYIN in box.evaluate(TEXT)
        assert page.url == address
        assert not sent
    method.decide()
    written = box.evaluate(TEXT)
    assert WORD in written
    assert PINYIN not in written


def test_a_word_is_composed_in_a_field_of_every_type(person: Person, api: SignedIn) -> None:
    page = person("admin", own=True)
    page.on("dialog", lambda dialog: dialog.accept())
    article = api("admin").new_article(f"输入法{secrets.token_hex(3)}")
    for form in (*FORMS, f"/contentArticleDetail?id={article}"):
        page.goto(form)
        for box in boxes(page):
            compose(page, box)


def test_composing_publishes_nothing_closes_nothing_and_picks_nothing(person: Person, api: SignedIn) -> None:
    page = person("admin", own=True)
    page.on("dialog", lambda dialog: dialog.accept())
    page.goto(f"/contentLiveDetail?id={the_stream(api, 'live')['id']}")
    page.get_by_role("button", name="图文直播").click()
    composer = page.get_by_role("form", name="发布图文")
    composer.get_by_label("内容").fill("没有写完的一条")
    compose(page, composer.get_by_label("署名"))
    expect(composer.get_by_label("内容")).to_have_value("没有写完的一条")
    page.keyboard.press("Control+k")
    search = page.get_by_role("combobox")
    compose(page, search)
    expect(search).to_be_visible()


def test_two_people_compose_in_one_field_at_once_and_lose_nothing(person: Person, api: SignedIn) -> None:
    article = api("editor").new_article(f"同写{secrets.token_hex(3)}", summary="东湖绿道")
    first, second = person("editor"), person("editor2")
    for page in (first, second):
        open_editor(page, article)
    mine, theirs = (page.get_by_role("textbox", name=re.compile("^摘要")) for page in (first, second))
    mine.press("End")
    method = InputMethod(first)
    method.spell()
    theirs.press("Home")
    second.keyboard.type("武汉")
    expect(theirs).to_have_value("武汉东湖绿道")
    method.press(*KEYS)
    expect(mine).to_have_value(f"东湖绿道{PINYIN}")
    method.decide()
    expect(mine).to_have_value(f"武汉东湖绿道{WORD}")
    expect(theirs).to_have_value(f"武汉东湖绿道{WORD}")
    second.keyboard.type("的")
    expect(mine).to_have_value(f"武汉的东湖绿道{WORD}")
    first.keyboard.type("！")
    expect(theirs).to_have_value(f"武汉的东湖绿道{WORD}！")
