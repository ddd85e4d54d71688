"""Three people in one article at once: formatting, a table and a picture meet, and everybody ends with the same text."""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable
from pathlib import Path

import pytest
from pages.articles import open_editor, plain, press_behind, text_of, type_at_end, wait_until_saved
from PIL import Image
from playwright.sync_api import Page, expect
from stack.api import Api

Person = Callable[..., Page]
SignedIn = Callable[[str], Api]

ENDINGS = ("编辑写完。", "记者写完。", "主任写完。")
STORED = re.compile(r"/media/.*\.png$")


@pytest.fixture
def three(person: Person, api: SignedIn) -> list[Page]:
    article = api("editor").new_article(f"三人合写{secrets.token_hex(3)}", "<p>导语。</p><p>正文。</p><p>结尾。</p>")
    pages = [person(name) for name in ("editor", "editor2", "admin")]
    for page in pages:
        open_editor(page, article)
    return pages


def test_formatting_a_table_and_a_picture_of_three_people_meet(three: list[Page], tmp_path: Path) -> None:
    writer, tabler, artist = three
    picture = tmp_path / "现场.png"
    Image.new("RGB", (640, 360), "#2f6f9f").save(picture)

    press_behind(writer, "导语。")
    writer.keyboard.press("Control+b")
    writer.keyboard.type("加粗的话")
    writer.keyboard.press("Control+b")
    press_behind(tabler, "正文。")
    tabler.get_by_role("button", name="表格", exact=True).click()
    tabler.get_by_label("2 行 2 列", exact=True).click()
    expect(text_of(tabler).get_by_role("table")).to_be_visible()
    expect(text_of(tabler)).to_be_focused()
    tabler.keyboard.type("甲格")
    press_behind(artist, "结尾。")
    artist.get_by_role("button", name="插入图片", exact=True).click()
    with artist.expect_file_chooser() as chooser:
        artist.get_by_role("button", name="本地上传").click()
    chooser.value.set_files(picture)

    for page in three:
        expect(text_of(page).locator("strong")).to_have_text("加粗的话")
        expect(text_of(page).get_by_role("table")).to_contain_text("甲格")
        expect(text_of(page).locator("img[src]")).to_have_count(1)
        expect(text_of(page).locator("img[src]")).to_have_attribute("src", STORED)
    for page, words in zip(three, ENDINGS, strict=True):
        type_at_end(page, words)
        for other in three:
            expect(text_of(other)).to_contain_text(words)
    for page in three:
        wait_until_saved(page)
    assert plain(writer) == plain(tabler) == plain(artist)
