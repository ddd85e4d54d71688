"""The frame around every screen: settings and their couplings, dark mode, command palette, keys, menu."""

from __future__ import annotations

import re
from collections.abc import Callable

from pages.grids import loaded
from patience import eventually
from playwright.sync_api import Locator, Page, expect

Person = Callable[..., Page]


def settings_of(page: Page) -> Locator:
    page.get_by_role("button", name="界面设置").click()
    panel = page.get_by_role("dialog", name="界面设置")
    expect(panel).to_be_visible()
    return panel


def choose(panel: Locator, group: str, option: str) -> None:
    panel.get_by_role("radiogroup", name=group).get_by_role("radio", name=option, exact=True).click()


def chosen(panel: Locator, group: str, option: str) -> Locator:
    return panel.get_by_role("radiogroup", name=group).get_by_role("radio", name=option, exact=True, checked=True)


def test_a_boxed_page_leaves_room_for_icons_only_and_a_wide_one_brings_the_dark_menu_back(person: Person) -> None:
    page = person("editor")
    page.goto("/dashboard")
    panel = settings_of(page)
    for group, option in (("布局", "左侧菜单"), ("页面宽度", "铺满"), ("侧边菜单", "深色")):
        expect(chosen(panel, group, option)).to_be_visible()
    choose(panel, "页面宽度", "定宽居中")
    expect(chosen(panel, "侧边菜单", "仅图标")).to_be_visible()
    choose(panel, "侧边菜单", "彩色")
    choose(panel, "页面宽度", "整页滚动")
    expect(chosen(panel, "侧边菜单", "深色")).to_be_visible()


def test_the_menu_on_top_offers_topbar_colours_instead_and_choices_survive_a_reload(person: Person) -> None:
    page = person("editor")
    page.goto("/dashboard")
    panel = settings_of(page)
    expect(panel.get_by_role("radiogroup", name="顶部栏")).to_have_count(0)
    choose(panel, "布局", "顶部菜单")
    expect(panel.get_by_role("radiogroup", name="侧边菜单")).to_have_count(0)
    choose(panel, "顶部栏", "彩色")
    page.reload()
    panel = settings_of(page)
    expect(chosen(panel, "顶部栏", "彩色")).to_be_visible()
    panel.get_by_role("button", name="恢复默认").click()
    expect(chosen(panel, "布局", "左侧菜单")).to_be_visible()


def test_the_preloader_covers_the_first_moments_only_when_it_is_switched_on(person: Person) -> None:
    page = person("editor")
    page.goto("/dashboard")
    settings_of(page).get_by_role("switch").click()
    # It is over before a busy machine has loaded all of the page.
    page.reload(wait_until="commit")
    expect(page.get_by_role("status", name="正在打开控制台")).to_be_visible()
    expect(page.get_by_role("heading", name=re.compile("你好"))).to_be_visible()
    expect(page.get_by_role("status", name="正在打开控制台")).to_have_count(0)


def test_dark_mode_is_one_button_away_and_stays(person: Person) -> None:
    page = person("editor", color_scheme="light")
    page.goto("/dashboard")
    assert lightness_of_page(page) > 0.8
    page.get_by_role("button", name="切换到深色主题").click()
    expect(page.get_by_role("button", name="切换到浅色主题")).to_be_visible()
    eventually(lambda: lightness_of_page(page) < 0.25, "the page has not become dark")
    page.reload()
    expect(page.get_by_role("button", name="切换到浅色主题")).to_be_visible()
    assert lightness_of_page(page) < 0.25


def lightness_of_page(page: Page) -> float:
    """0 black … 1 white, of what lies behind everything."""
    colour = page.evaluate("getComputedStyle(document.body).backgroundColor")
    channels = [int(part) for part in re.findall(r"\d+", colour)[:3]]
    return sum(channels) / 3 / 255


def test_the_palette_opens_pages_and_records_by_a_few_letters(person: Person) -> None:
    page = person("editor")
    page.goto("/dashboard")
    expect(page.get_by_role("heading", name=re.compile("你好"))).to_be_visible()
    page.keyboard.press("Control+k")
    palette = page.get_by_role("dialog", name="搜索页面和内容")
    palette.get_by_role("combobox").fill("文章管理")
    expect(palette.get_by_role("option", name=re.compile("文章管理")).first).to_be_visible()
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile("/contentArticle"))
    page.keyboard.press("Control+k")
    palette.get_by_role("combobox").fill("金顶")
    palette.get_by_role("combobox").fill("武当山")
    record = palette.get_by_role("group", name="内容").get_by_role("option", name=re.compile("武当山"))
    expect(record).to_be_visible()
    record.click()
    expect(page).to_have_url(re.compile(r"/contentArticleDetail\?id=\d+"))


def test_the_keys_of_a_screen_are_a_question_mark_away(person: Person) -> None:
    page = person("editor")
    page.goto("/contentArticle")
    loaded(page.get_by_role("grid"))
    page.keyboard.press("?")
    dialog = page.get_by_role("dialog", name="快捷键")
    expect(dialog.get_by_text("跳到筛选")).to_be_visible()
    expect(dialog.get_by_text("搜索页面和内容")).to_be_visible()
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    page.keyboard.press("/")
    expect(page.get_by_label("文章标题")).to_be_focused()


def test_a_list_is_walked_and_opened_with_the_keyboard(person: Person) -> None:
    page = person("editor")
    page.goto("/contentArticle")
    rows = loaded(page.get_by_role("grid")).get_by_role("row")
    expect(rows.nth(2)).to_be_visible()
    page.keyboard.press("j")
    expect(rows.nth(1)).to_be_focused()
    page.keyboard.press("j")
    expect(rows.nth(2)).to_be_focused()
    page.keyboard.press("Space")
    expect(rows.nth(2)).to_have_attribute("aria-selected", "true")
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(r"/contentArticleDetail\?id=\d+"))


def unfold(menu: Locator, heading: str) -> None:
    named = menu.get_by_role("button", name=re.compile(f"^{heading}"))
    expect(named).to_be_visible()
    if named.get_attribute("aria-expanded") != "true":
        named.click()


def test_people_see_the_menu_of_their_role_only(person: Person) -> None:
    for name, heading, shown, hidden in (
        ("editor", "内容管理", "文章管理", "角色管理"),
        ("reviewer", "审核中心", "^文章审核", "文章管理"),
        ("admin", "系统管理", "角色管理", "没有这一项"),
    ):
        page = person(name)
        page.goto("/dashboard")
        menu = page.get_by_role("navigation", name="主菜单")
        unfold(menu, heading)
        expect(menu.get_by_role("link", name=re.compile(shown))).to_be_visible()
        expect(menu.get_by_role("link", name=re.compile(hidden))).to_have_count(0)
