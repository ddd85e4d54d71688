"""Personal pages: one's own work, notices, rights; and a closed page that says whom to ask."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from pages.accessibility import check_both, settle
from playwright.sync_api import BrowserContext, Page, expect
from stack.api import Api, cookies_of
from stack.product import PASSWORD, Product

Person = Callable[..., Page]
SignedIn = Callable[[str], Api]
#: Nobody else's test signs in as this person.
SEVERAL = "peng.bo"
TABS = ("我的草稿", "我的领取", "我的上传", "最近浏览", "登录设备", "提醒设置", "我的权限")


def test_every_tab_opens_from_the_menu_under_the_name(person: Person) -> None:
    page = person("editor")
    page.goto("/dashboard")
    page.get_by_role("button", name=re.compile("^我的账号")).click()
    page.get_by_role("menuitem", name="个人中心").click()
    for name in TABS:
        page.get_by_role("tab", name=name).click()
        settle(page, "个人中心")
        check_both(page, within="main")
    expect(page.get_by_role("region", name="内容")).to_contain_text("内容-文章")


def test_a_record_that_was_opened_is_found_again(person: Person, api: SignedIn) -> None:
    page, draft = person("editor"), api("editor").get("/content/article/list", verifyState=0, sort="id")["items"][0]
    with page.expect_response(re.compile("/api/me/view$")):
        page.goto(f"/contentArticleDetail?id={draft['id']}")
    page.goto("/me?tab=viewed")
    expect(page.get_by_role("link", name=draft["title"], exact=True)).to_be_visible()
    page.get_by_role("button", name="清空记录").press("Enter")
    page.get_by_role("alertdialog").get_by_role("button", name=re.compile("确定|确认|清空")).press("Enter")
    expect(page.get_by_text("还没有浏览记录")).to_be_visible()


def test_a_notice_stays_off_for_the_account(person: Person, api: SignedIn) -> None:
    page = person("operator")
    page.goto("/me?tab=notices")
    switch = page.get_by_role("switch", name="我提交的内容通过或驳回")
    expect(switch).to_be_checked()
    with page.expect_response(re.compile("/api/me/notices/save$")):
        switch.press("Space")
    expect(switch).not_to_be_checked()
    page.reload()
    expect(switch).not_to_be_checked()
    on = {item["name"] for item in api("operator").get("/me/notices")["items"] if item["on"]}
    assert "decisions" not in on
    api("operator").post("/me/notices/save", on=[*on, "decisions"], sound=False)


@pytest.mark.parametrize("path", ["/roles", "/systemlog"])
def test_a_closed_page_names_the_right_and_whom_to_ask(path: str, person: Person) -> None:
    page = person("editor")
    page.goto(path)
    expect(page.get_by_role("heading", name="找不到页面")).to_be_visible()
    expect(page.get_by_text(re.compile("需要权限 .*的“查看”"))).to_be_visible()
    expect(page.get_by_text(re.compile("需要时请联系"))).to_be_visible()
    page.get_by_role("link", name="查看我的权限").click()
    expect(page.get_by_role("tab", name="我的权限")).to_have_attribute("aria-selected", "true")


def test_every_tab_opens_by_keys_on_a_narrow_screen_without_sideways_scroll(person: Person) -> None:
    page = person("editor", own=True)
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto("/me")
    settle(page, "个人中心")
    page.get_by_role("tab", name=TABS[0]).focus()
    for name in (*TABS[1:], TABS[0]):
        page.keyboard.press("ArrowRight")
        tab = page.get_by_role("tab", name=name)
        expect(tab).to_be_focused()
        page.keyboard.press("Enter")
        expect(tab).to_have_attribute("aria-selected", "true")
        settle(page, "个人中心")
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), name


def test_the_other_sessions_are_ended_and_their_pages_say_so(
    visitor: Page, own_context: Callable[..., BrowserContext], product: Product
) -> None:
    """Two browsers of one person, beside what earlier tests left."""
    here, there = visitor, own_context().new_page()
    for page in (here, there):
        answer = Api(product.url).post("/admin/login", name=SEVERAL, password=PASSWORD)
        page.context.add_cookies(cookies_of(answer, product.url))
    for page in (there, here):
        page.goto("/me?tab=sessions")
    sessions = here.get_by_role("region", name="登录设备").get_by_role("listitem")
    expect(sessions.nth(1)).to_be_visible()
    expect(sessions.filter(has_text="本机")).to_have_count(1)
    others = here.get_by_role("button", name="全部退出（本机除外）")
    others.press("Enter")
    question = here.get_by_role("alertdialog")
    expect(question).to_contain_text(re.compile("退出其他 [0-9]+ 处登录？"))
    question.get_by_role("button", name="取消").press("Enter")
    expect(question).to_have_count(0)
    expect(there.get_by_role("region", name="登录设备")).to_be_visible()
    others.press("Enter")
    question.get_by_role("button").last.press("Enter")
    expect(sessions).to_have_count(1)
    expect(sessions).to_contain_text("本机")
    expect(others).to_have_count(0)
    expect(there).to_have_url(re.compile(r"/login\?errorMsg="))
    expect(there.get_by_role("alert")).to_be_visible()
    here.reload()
    expect(sessions).to_have_count(1)
