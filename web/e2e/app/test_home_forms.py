"""Forms of the home page: a city with its page beside it, and an entry whose type says what may stand in it."""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable
from typing import Any

import pytest
from patience import eventually
from playwright.sync_api import Page, expect
from stack.api import Api

Person = Callable[..., Page]
SignedIn = Callable[[str], Api]


@pytest.fixture
def story(api: SignedIn) -> dict[str, Any]:
    """An article that readers see, with a word that stands in no other title."""
    admin, mark = api("admin"), f"古城{secrets.token_hex(3)}"
    article = admin.new_article(f"{mark}夜游开放")
    admin.post("/content/publish/noExamine", id=article)
    return {"id": article, "mark": mark, "title": f"{mark}夜游开放"}


def test_the_page_of_a_city_shows_what_its_keywords_find(person: Person, api: SignedIn, story: dict[str, Any]) -> None:
    admin, name = api("admin"), f"城{secrets.token_hex(2)}"
    page = person("admin")
    page.set_viewport_size({"width": 1680, "height": 1000})  # wide enough for the telephone beside the form
    page.goto("/cityDetail")
    phone = page.get_by_role("region", name="手机预览", exact=True)
    page.get_by_role("textbox", name="城市名称").fill(name)
    page.get_by_role("textbox", name="宣传语").fill("千湖之省")
    expect(phone.get_by_text(name)).to_be_visible()
    expect(phone.get_by_text("千湖之省")).to_be_visible()
    expect(phone.get_by_text("填写关键词后，这里显示符合的内容")).to_be_visible()
    page.get_by_role("button", name="保存").click()
    expect(page.get_by_role("alert", name="填写有误")).to_contain_text("行政区划代码")
    words = page.get_by_role("combobox", name="关键词").or_(page.get_by_role("textbox", name="关键词"))
    words.fill(story["mark"])
    words.press("Enter")
    expect(phone.get_by_role("listitem").filter(has_text=story["title"])).to_be_visible()
    page.get_by_role("textbox", name="行政区划代码").fill(f"{secrets.randbelow(900_000) + 100_000}")
    page.keyboard.press("Control+s")
    expect(page).to_have_url(re.compile(r"/cityDetail\?id=\d+"))
    city = int(page.url.split("id=")[1])
    saved = admin.get("/city/detail", id=city)
    assert (saved["name"], saved["keywords"], saved["initial"]) == (name, [story["mark"]], "C")
    admin.post("/city/delete", ids=[city])


def test_an_entry_of_the_hot_list_offers_what_fits_its_type(
    person: Person, api: SignedIn, story: dict[str, Any]
) -> None:
    admin = api("admin")
    single = next(one for one in admin.get("/home/recommend/types")["items"] if len(one["kinds"]) == 1)
    page = person("admin")
    page.goto("/homeHotDetail")
    content = page.get_by_role("button", name="选择内容")
    expect(content).to_be_disabled()
    kind = page.get_by_role("combobox", name="分类")
    kind.click()
    page.get_by_role("option", name=single["label"], exact=True).click()
    content.click()
    dialog = page.get_by_role("dialog", name="选择内容")
    expect(dialog.get_by_label("按标题查找")).to_be_visible()
    # One kind only: there is nothing to choose among.
    tabs = dialog.get_by_role("button", name="视频", exact=True).or_(
        dialog.get_by_role("radio", name="视频", exact=True)
    )
    expect(tabs).to_have_count(0)
    page.keyboard.press("Escape")
    kind.click()
    page.get_by_role("option", name="热榜", exact=True).click()
    content.click()
    expect(tabs).to_have_count(1)
    dialog.get_by_label("按标题查找").fill(story["mark"])
    dialog.get_by_role("button", name=re.compile(story["title"])).click()
    page.get_by_role("textbox", name="显示标题").fill(f"{story['mark']}来了")
    page.keyboard.press("Control+s")
    expect(page).to_have_url(re.compile(r"id=\d+"))
    entry = int(page.url.split("id=")[1])
    eventually(lambda: admin.get("/home/recommend/detail", id=entry)["title"] == f"{story['mark']}来了", "not saved")
    saved = admin.get("/home/recommend/detail", id=entry)
    assert (saved["type"], saved["content"]["id"]) == ("hot", story["id"])
    expect(page.get_by_role("combobox", name="分类")).to_be_disabled()
    admin.post("/home/recommend/delete", ids=[entry])
