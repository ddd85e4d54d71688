"""Chinese input where others look on: a post of a live stream, the search over all pages, a field that two people share."""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable

from pages.articles import open_editor
from pages.input_method import KEYS, PINYIN, WORD, InputMethod, compose
from playwright.sync_api import Page, expect
from stack.api import Api
from test_live import the_stream

Person = Callable[..., Page]
SignedIn = Callable[[str], Api]


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
