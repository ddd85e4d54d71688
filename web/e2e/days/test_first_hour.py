"""The new colleague's first hour (docs/days/first-hour.md): a first article by the guide, help by a few letters, a refusal."""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable

import pytest
from pages.articles import text_of
from pages.media import halves, stored_picture
from patience import eventually
from playwright.sync_api import Locator, Page, Route, expect
from stack.api import Api, Refused

Person = Callable[..., Page]
SignedIn = Callable[[str], Api]
GUIDE = "带我写第一篇"
PHONE = {"width": 390, "height": 844}


def guide_of(page: Page) -> Locator:
    return page.get_by_role("region", name=GUIDE)


def step(page: Page, title: str) -> Locator:
    """The guide, once it is at the step."""
    expect(guide_of(page).get_by_role("heading", name=re.compile(f"^{title}"))).to_be_visible()
    return guide_of(page)


def begin(page: Page) -> None:
    page.goto("/dashboard")
    page.get_by_role("button", name=re.compile("^我的账号")).click()
    page.get_by_role("menuitem", name=GUIDE).click()
    expect(page.get_by_role("status").get_by_text("引导第 1 步，共 9 步：新增文章")).to_be_attached()


def press_in_guide(page: Page, name: str) -> None:
    guide_of(page).get_by_role("button", name=name, exact=True).press("Enter")


def is_outlined(control: Locator) -> None:
    expect(control).to_have_attribute("data-guided", "")


def from_library(page: Page, cover: Locator, picture: str) -> None:
    cover.press("Enter")
    page.get_by_role("button", name="从媒资库选择").click()
    picker = page.get_by_role("dialog", name="媒体资源库")
    picker.get_by_role("textbox", name="搜索文件标题").fill(picture)
    page.keyboard.press("Enter")
    picker.get_by_role("option", name=re.compile(picture)).click()
    picker.get_by_role("button", name="确定").click()


def from_device(page: Page, cover: Locator, picture: str) -> None:
    """A person without the right to the library is asked for a file at once."""
    with page.expect_file_chooser() as chosen:
        cover.press("Enter")
    chosen.value.set_files({"name": f"{picture}.png", "mimeType": "image/png", "buffer": halves()})


def write_by_guide(page: Page, title: str, picture: str, choose: Callable[[Page, Locator, str], None]) -> None:
    """From the account's menu to a submitted article; each step is left when the screen shows that it is done."""
    begin(page)
    step(page, "新增文章").get_by_role("link", name="打开文章管理").click()
    add = page.get_by_role("main").get_by_role("link", name="新增文章").first
    is_outlined(add)
    add.click()
    step(page, "写标题")
    headline = page.get_by_role("textbox", name="标题", exact=True)
    is_outlined(headline)
    headline.fill(title)
    expect(guide_of(page).get_by_text("已完成")).to_be_visible()
    expect(page).to_have_url(re.compile(r"\?id=\d+"))
    expect(text_of(page)).to_be_editable()
    headline.press("Enter")
    step(page, "写正文")
    expect(text_of(page)).to_be_focused()
    is_outlined(text_of(page))
    page.keyboard.type("第一段。")
    expect(guide_of(page).get_by_text("已完成")).to_be_visible()
    press_in_guide(page, "下一步")
    step(page, "选封面")
    press_in_guide(page, "到这里去")
    cover = page.locator("#article-cover")
    expect(cover).to_be_focused()
    choose(page, cover, picture)
    step(page, "选栏目")
    is_outlined(page.locator("#article-section"))
    press_in_guide(page, "知道了")
    step(page, "看保存状态")
    press_in_guide(page, "知道了")
    step(page, "预览")
    page.get_by_role("button", name="预览", exact=True).click()
    preview = page.get_by_role("dialog", name="手机预览")
    expect(preview).to_be_visible()
    page.keyboard.press("Escape")
    expect(preview).to_have_count(0)
    step(page, "提交审核")
    submit = page.get_by_role("button", name="提交审核", exact=True)
    is_outlined(submit)
    submit.click()
    step(page, "看它在哪里等待").get_by_role("link", name="看待审核的文章").click()
    expect(guide_of(page).get_by_role("heading", name="第一篇已经完成")).to_be_visible()
    press_in_guide(page, "完成")
    expect(guide_of(page)).to_have_count(0)


@pytest.mark.parametrize(("name", "choose"), [("editor", from_device), ("admin", from_library)])
def test_a_first_article_is_written_and_submitted_by_following_the_guide(
    name: str, choose: Callable[[Page, Locator, str], None], person: Person, api: SignedIn
) -> None:
    title, picture = f"第一篇{secrets.token_hex(3)}", f"封面{secrets.token_hex(3)}"
    admin = api("admin")
    admin.post("/resource/add/file", url=stored_picture(admin), title=picture)
    write_by_guide(person(name, own=True), title, picture, choose)
    (stored,) = api("editor").get("/content/article/list", title=title)["items"]
    assert stored["verifyState"] == 3
    assert stored["cover"]


def test_the_guide_is_left_and_found_again_and_never_holds_anybody(person: Person) -> None:
    page = person("editor2", own=True)
    page.set_viewport_size(PHONE)
    begin(page)
    step(page, "新增文章")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    press_in_guide(page, "收起引导")
    page.goto("/me")
    guide_of(page).get_by_role("button", name=re.compile("第 1 步，共 9 步：新增文章")).click()
    press_in_guide(page, "跳过这一步")
    step(page, "写标题")
    expect(guide_of(page).get_by_role("link", name="回到文章")).to_be_visible()
    press_in_guide(page, "退出引导")
    expect(guide_of(page)).to_have_count(0)
    page.reload()
    expect(page.get_by_role("heading", name="个人中心")).to_be_visible()
    expect(guide_of(page)).to_have_count(0)
    page.get_by_role("button", name=re.compile("^我的账号")).click()
    page.get_by_role("menuitem", name=GUIDE).click()
    step(page, "写标题")


def test_a_key_leads_from_the_page_to_the_guide_and_back(person: Person) -> None:
    page = person("editor2", own=True)
    begin(page)
    page.goto("/contentArticle")
    add = page.get_by_role("main").get_by_role("link", name="新增文章").first
    is_outlined(add)
    page.keyboard.press("F1")
    eventually(
        lambda: bool(guide_of(page).evaluate("node => node.contains(document.activeElement)")),
        "the focus is not in the guide",
    )
    page.keyboard.press("F1")
    expect(add).to_be_focused()


@pytest.mark.parametrize("typed", ["zmcg", "怎么撤稿", "下线"])
def test_help_is_found_by_words_and_by_the_first_letters(typed: str, person: Person) -> None:
    page = person("editor")
    page.goto("/dashboard")
    expect(page.get_by_role("heading", name=re.compile("你好"))).to_be_visible()
    page.keyboard.press("Control+k")
    palette = page.get_by_role("dialog", name="搜索页面和内容")
    palette.get_by_role("combobox").fill(typed)
    palette.get_by_role("group", name="帮助").get_by_role("option", name=re.compile("^怎么撤稿")).click()
    answer = page.get_by_role("dialog", name="怎么撤稿")
    expect(answer).to_contain_text("24 小时内可以撤销")
    answer.get_by_role("button", name="返回搜索").click()
    palette.get_by_role("option", name=re.compile("^怎么撤稿")).click()
    answer.get_by_role("button", name="打开文章管理").click()
    expect(page).to_have_url(re.compile("/contentArticle"))
    expect(answer).to_have_count(0)


def test_a_refusal_says_which_right_is_missing_and_whom_to_ask(person: Person, api: SignedIn) -> None:
    page, names = person("operator"), "、".join(api("operator").get("/me/rights")["ask"])
    assert names
    page.goto("/roles")
    expect(page.get_by_text(re.compile("需要权限 “系统-角色” ?的“查看”"))).to_be_visible()
    expect(page.get_by_text(f"需要时请联系：{names}")).to_be_visible()
    with pytest.raises(Refused, match=f"您没有“系统-角色”的“查看”权限，请联系：{names}"):
        api("operator").get("/system/role/list")


def without_records(route: Route) -> None:
    answer = route.fetch().json()
    route.fulfill(json=answer | {"data": answer["data"] | {"items": [], "total": 0}})


def test_an_empty_list_says_what_it_is_for_and_what_to_do(person: Person) -> None:
    page = person("editor", own=True)
    page.route(re.compile(r"/api/content/article/list\?"), without_records)
    page.goto("/contentArticle")
    grid = page.get_by_role("main")
    expect(grid.get_by_text("还没有文章")).to_be_visible()
    expect(
        grid.get_by_text("文章写好之后提交审核，通过之后读者才会看到。新增第一条文章，它会出现在这里。")
    ).to_be_visible()
    grid.get_by_role("button", name=GUIDE).click()
    step(page, "新增文章")
