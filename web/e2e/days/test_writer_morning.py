"""The writer's morning (docs/days/writer-morning.md): from a new article to the review queue, by hand in one place."""

from __future__ import annotations

import base64
import re
import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass

import pytest
from pages.articles import SELECTED, open_editor, press_to_end, text_of, type_at_end, wait_until_saved
from pages.grids import loaded
from pages.input_method import InputMethod
from pages.media import halves
from pages.toasts import held_offer, wait_for_toast
from patience import eventually
from playwright.sync_api import Locator, Page, expect
from stack.api import Api

Person = Callable[..., Page]
SignedIn = Callable[[str], Api]

PASTE = """(node, { html, text, pictures }) => {
    const data = new DataTransfer();
    if (html) data.setData('text/html', html);
    if (text) data.setData('text/plain', text);
    pictures.forEach((picture, n) => {
        const bytes = Uint8Array.from(atob(picture), letter => letter.charCodeAt(0));
        data.items.add(new File([bytes], `现场${n + 1}.png`, { type: 'image/png' }));
    });
    node.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
}"""

ADDRESS = "https://example.cn/notice?utm_source=app&id=7"
PAGE = """<div style="font-family: Fang; color: #a33"><p>转来的一段。</p>
<iframe src="https://v.qq.com/txp/iframe/player.html?vid=x1"></iframe><p hidden>看不见的一段。</p></div>"""
WIFI = "东湖绿道从11月28日起提供Wi-Fi服务,市民可在25个驿站上网."
WIFI_CORRECTED = "东湖绿道从11月28日起提供 Wi-Fi 服务，市民可在25个驿站上网。"
STEPS = ("打开手机设置", "选择网络", "输入手机号")
LINKED = "东湖风景区公告"


@dataclass
class Hand:
    """Counts keys (a chord is one) and clicks of a person."""

    page: Page
    keys: int = 0
    clicks: int = 0

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)
            self.keys += 1

    def type(self, text: str) -> None:
        self.page.keyboard.type(text)
        self.keys += len(text)

    def click(self, target: Locator) -> None:
        target.click()
        self.clicks += 1

    def paste(self, *, html: str = "", text: str = "", pictures: int = 0) -> None:
        files = [base64.b64encode(halves()).decode() for _ in range(pictures)]
        text_of(self.page).evaluate(PASTE, {"html": html, "text": text, "pictures": files})
        self.keys += 1

    @property
    def acts(self) -> int:
        return self.keys + self.clicks


def title_of(page: Page) -> Locator:
    return page.get_by_role("textbox", name="标题", exact=True)


def blocks(page: Page) -> Locator:
    return page.get_by_role("listbox", name="插入段落或内容")


def suggestions(page: Page) -> Locator:
    return page.get_by_role("region", name="排版建议")


def begin(page: Page, hand: Hand, title: str) -> None:
    """A new article, its title, and the caret in the body: nobody touches the mouse."""
    page.goto("/contentArticle")
    loaded(page.get_by_role("grid"))
    hand.press("n")
    expect(title_of(page)).to_be_focused()
    hand.type(title)
    expect(page).to_have_url(re.compile(r"\?id=\d+"))
    expect(text_of(page)).to_be_editable()
    hand.press("Enter")
    expect(text_of(page)).to_be_focused()


def take_block(page: Page, hand: Hand, typed: str, label: str) -> None:
    hand.type(typed)
    expect(blocks(page).get_by_role("option", name=re.compile(f"^{label}"), selected=True)).to_be_visible()
    hand.press("Enter")
    expect(blocks(page)).to_have_count(0)


def select_behind(page: Page, hand: Hand, words: str) -> None:
    """Selects the words before the caret, which stands behind them."""
    for _ in words:
        hand.press("Shift+ArrowLeft")
    eventually(lambda: text_of(page).evaluate(SELECTED) == words, f"not selected: {words}")


def submit(page: Page, hand: Hand) -> None:
    expect(page.get_by_role("button", name="提交审核")).to_be_enabled()
    hand.press("Control+Enter")
    expect(page.get_by_text(re.compile("现在只能查看：正在审核中"))).to_be_visible()


@pytest.fixture
def written(person: Person, api: SignedIn) -> tuple[Page, Hand]:
    """An article with one line, opened, the caret behind it."""
    article = api("editor").new_article(f"早晨{secrets.token_hex(3)}", "<p>第一行。</p>")
    page = person("editor")
    open_editor(page, article)
    press_to_end(page)
    return page, Hand(page)


def test_a_morning_is_written_by_keys_alone_from_the_title_to_the_review_queue(person: Person, api: SignedIn) -> None:
    page, title = person("editor"), f"绿道上网{secrets.token_hex(3)}"
    hand = Hand(page)
    begin(page, hand, title)
    hand.type(WIFI)
    hand.press("Enter")
    take_block(page, hand, "/bt2", "标题 2")
    hand.type("怎样连接")
    hand.press("Enter")
    take_block(page, hand, "、yxlb", "有序列表")
    for step in STEPS:
        hand.type(step)
        hand.press("Enter")
    hand.press("Enter")
    hand.type(LINKED)
    select_behind(page, hand, LINKED)
    hand.paste(text=ADDRESS)
    text = text_of(page)
    expect(text.get_by_role("link", name=LINKED)).to_have_attribute("href", "https://example.cn/notice?id=7")
    expect(text.get_by_role("heading", level=2)).to_have_text("怎样连接")
    expect(text.locator("ol > li")).to_have_text(STEPS)

    hand.press("F7")
    expect(suggestions(page)).to_contain_text("4 处")
    page.keyboard.press("Tab")
    expect(suggestions(page).get_by_role("button", name="全部采纳")).to_be_focused()
    hand.press("Enter")
    expect(text.get_by_role("paragraph").first).to_have_text(WIFI_CORRECTED)
    expect(suggestions(page)).to_contain_text("没有需要调整的地方")
    hand.press("Escape")
    expect(text).to_be_focused()
    hand.press("Control+z")
    expect(text.get_by_role("paragraph").first).to_have_text(WIFI)
    hand.press("Control+Shift+z")
    expect(text.get_by_role("paragraph").first).to_have_text(WIFI_CORRECTED)
    submit(page, hand)
    stored = api("editor").get("/content/article/list", title=title)["items"][0]
    assert stored["verifyState"] == 3


def test_the_menu_of_blocks_leaves_the_character_that_nobody_meant_for_it(written: tuple[Page, Hand]) -> None:
    page, hand = written
    hand.press("Enter")
    hand.type("/")
    expect(blocks(page)).to_be_visible()
    hand.press("ArrowDown", "ArrowDown")
    expect(blocks(page).get_by_role("option", selected=True)).to_have_text(re.compile("^标题 2"))
    hand.press("Escape")
    expect(blocks(page)).to_have_count(0)
    expect(text_of(page)).to_be_focused()
    hand.type("没有这个段落")
    expect(text_of(page).get_by_role("paragraph").last).to_have_text("/没有这个段落")
    hand.press("Enter")
    hand.type("/没有")
    expect(page.get_by_text("没有“没有”。继续输入，或按 Esc 关闭")).to_be_visible()
    hand.type(" 甲")
    expect(blocks(page)).to_have_count(0)
    expect(text_of(page).get_by_role("paragraph").last).to_have_text("/没有 甲")


def test_what_an_input_method_composes_opens_the_menu_only_by_the_sign_alone(written: tuple[Page, Hand]) -> None:
    page, hand = written
    method = InputMethod(page)
    hand.press("Enter")
    method.spell("dun")
    method.decide("、")
    expect(blocks(page)).to_be_visible()
    method.spell("biaog")
    expect(blocks(page).get_by_role("option", selected=True)).to_have_text("表格")
    method.press("Enter")
    expect(text_of(page).locator("table")).to_have_count(0)
    method.decide("表格")
    hand.press("Enter")
    expect(text_of(page).locator("table")).to_have_count(1)
    expect(text_of(page)).not_to_contain_text("、")
    hand.press("Control+z")
    expect(text_of(page).locator("table")).to_have_count(0)


def test_several_pictures_of_the_clipboard_come_at_once_in_their_order(written: tuple[Page, Hand]) -> None:
    page, hand = written
    hand.press("Enter")
    hand.paste(pictures=3)
    pictures = text_of(page).locator("img[alt^=现场]")
    expect(pictures).to_have_count(3)
    alts = [pictures.nth(index).get_attribute("alt") for index in range(3)]
    assert alts == ["现场1", "现场2", "现场3"]
    wait_until_saved(page)


def test_a_paste_says_what_it_changed_and_is_taken_back_from_there(written: tuple[Page, Hand]) -> None:
    page, hand = written
    hand.type("接着写的。")
    hand.paste(html=PAGE)
    expect(text_of(page)).to_contain_text("转来的一段。")
    expect(text_of(page)).not_to_contain_text("看不见的一段。")
    back = held_offer(page, "撤销粘贴")
    wait_for_toast(page, re.compile("粘贴时1 个视频或音频改为链接或说明，移除隐藏的文字，统一了字体、字号和颜色"))
    back.click()
    expect(text_of(page)).to_have_text("第一行。接着写的。")


def test_a_block_goes_up_and_down_by_keys_and_says_where_it_is(written: tuple[Page, Hand]) -> None:
    page, hand = written
    hand.press("Enter")
    hand.type("第二行。")
    hand.press("Alt+Shift+ArrowUp")
    expect(page.get_by_role("status").get_by_text("已移到第 1 段，共 2 段")).to_be_attached()
    expect(text_of(page).get_by_role("paragraph")).to_have_text(["第二行。", "第一行。"])
    hand.press("Alt+Shift+ArrowUp")
    expect(page.get_by_role("status").get_by_text("已经在最前面")).to_be_attached()
    hand.press("Control+z")
    expect(text_of(page).get_by_role("paragraph")).to_have_text(["第一行。", "第二行。"])


def test_one_suggestion_is_taken_and_one_passed_over_while_a_colleague_writes(
    person: Person, written: tuple[Page, Hand]
) -> None:
    page, hand = written
    hand.press("Enter")
    hand.type("甲,乙Word丙")
    wait_until_saved(page)
    other = person("editor2")
    other.goto(page.url)
    expect(text_of(other)).to_contain_text("甲,乙Word丙")
    hand.press("F7")
    expect(suggestions(page)).to_contain_text("3 处")
    suggestions(page).get_by_role("button", name=re.compile("^忽略：中英文之间加空格")).first.click()
    expect(suggestions(page)).to_contain_text("2 处")
    type_at_end(other, "同事写的。")
    expect(text_of(page)).to_contain_text("同事写的。")
    suggestions(page).get_by_role("button", name="采纳：中文里用全角标点", exact=False).click()
    expect(text_of(other)).to_contain_text("甲，乙Word丙同事写的。")


def test_the_selection_is_counted_and_the_focus_mode_shows_the_text_alone(written: tuple[Page, Hand]) -> None:
    page, hand = written
    hand.press("Control+a")
    expect(page.get_by_text("已选 3 字，约 1 分钟")).to_be_visible()
    hand.press("Control+Shift+F")
    for hidden in (
        page.get_by_role("button", name="提交审核"),
        page.get_by_role("toolbar"),
        page.get_by_role("navigation"),
    ):
        expect(hidden).to_have_count(0)
    expect(text_of(page)).to_be_focused()
    press_to_end(page)
    hand.press("Enter")
    hand.type("/")
    expect(blocks(page)).to_be_visible()
    hand.press("Escape")
    expect(blocks(page)).to_have_count(0)
    expect(page.get_by_role("button", name="提交审核")).to_have_count(0)
    hand.press("Escape")
    expect(page.get_by_role("button", name="提交审核")).to_be_visible()
    expect(text_of(page)).to_be_focused()


def format_by_tools(page: Page, hand: Hand) -> None:
    """The ways that stood before: tools, the dialog of links, find and replace for each sign."""
    text, bar = text_of(page), page.get_by_role("toolbar", name="格式工具栏")
    hand.type(WIFI)
    hand.press("Enter")
    hand.click(bar.get_by_role("button", name=re.compile("^段落样式")))
    hand.click(page.get_by_role("menuitemradio", name="标题 2"))
    hand.type("怎样连接")
    hand.press("Enter")
    hand.click(bar.get_by_role("button", name="有序列表"))
    for step in STEPS:
        hand.type(step)
        hand.press("Enter")
    hand.press("Enter")
    hand.type(LINKED)
    select_behind(page, hand, LINKED)
    hand.press("Control+k")
    dialog = page.get_by_role("dialog", name="插入链接")
    expect(dialog.get_by_role("textbox", name="链接地址")).to_be_focused()
    page.keyboard.insert_text("https://example.cn/notice?id=7")
    hand.keys += 1
    hand.press("Enter")
    expect(text.get_by_role("link", name=LINKED)).to_be_visible()
    hand.press("Control+h")
    for sought, wanted in (("Wi-Fi", " Wi-Fi "), (",", "，"), (".", "。")):
        hand.click(page.get_by_role("textbox", name="查找"))
        hand.press("Control+a")
        hand.type(sought)
        hand.click(page.get_by_role("textbox", name="替换为"))
        hand.press("Control+a")
        hand.type(wanted)
        hand.click(page.get_by_role("button", name="全部替换"))
    hand.press("Escape")


def format_by_keys(page: Page, hand: Hand) -> None:
    """The ways of today: the menu at the caret, an address on words, the suggestions of typesetting."""
    hand.type(WIFI)
    hand.press("Enter")
    take_block(page, hand, "/bt2", "标题 2")
    hand.type("怎样连接")
    hand.press("Enter")
    take_block(page, hand, "/yx", "有序列表")
    for step in STEPS:
        hand.type(step)
        hand.press("Enter")
    hand.press("Enter")
    hand.type(LINKED)
    select_behind(page, hand, LINKED)
    hand.paste(text=ADDRESS)
    hand.press("F7")
    expect(suggestions(page)).to_contain_text("4 处")
    hand.press("Tab", "Enter", "Escape")


def test_the_stopwatch_of_a_morning(person: Person, record_property: Callable[[str, object], None]) -> None:
    """The same article both ways; the figures come into the run's report (var/test/reports/browser.xml)."""
    acts: dict[str, int] = {}
    for name, write in (("tools", format_by_tools), ("keys", format_by_keys)):
        page = person("editor")
        hand, started = Hand(page), time.monotonic()
        begin(page, hand, f"秒表{secrets.token_hex(3)}")
        write(page, hand)
        expect(text_of(page).get_by_role("paragraph").first).to_have_text(WIFI_CORRECTED)
        expect(text_of(page).locator("ol > li")).to_have_text(STEPS)
        submit(page, hand)
        seconds = time.monotonic() - started
        acts[name] = hand.acts
        record_property(f"morning by {name}", f"{hand.keys} keys, {hand.clicks} clicks, {seconds:.1f} s")
    assert acts["keys"] < acts["tools"]
