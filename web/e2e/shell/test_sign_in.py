"""Login, second step, forced change of password, forgotten password, and what the guard lets through."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect
from stack.api import Api
from stack.product import PASSWORD, Product

SECOND_STEP, SECOND_STEP_PHONE = "fang.zhiyuan", "13807110005"
MUST_CHANGE, MUST_CHANGE_PHONE = "jiang.chenxi", "13807110014"
FORGETFUL, FORGETFUL_PHONE = "tan.yuxin", "13807110009"


def fill_login(page: Page, name: str, password: str) -> None:
    page.get_by_label("账号", exact=True).fill(name)
    page.get_by_label("密码", exact=True).fill(password)
    page.get_by_role("button", name="登录", exact=True).click()


def test_an_empty_or_wrong_password_is_told_at_its_field(visitor: Page) -> None:
    visitor.goto("/login")
    visitor.get_by_role("button", name="登录", exact=True).click()
    expect(visitor.get_by_text("请输入账号")).to_be_visible()
    expect(visitor.get_by_text("请输入密码")).to_be_visible()
    fill_login(visitor, "gao.hanlin", "Wrong#2026")
    expect(visitor.get_by_text("账号或密码错误，还可以尝试4次")).to_be_visible()
    fill_login(visitor, "nobody-here", "Wrong#2026")
    expect(visitor.get_by_text("账号或密码错误，还可以尝试4次")).to_be_visible()


def test_signing_in_leads_to_the_page_that_was_asked_for_and_signing_out_forgets_the_person(visitor: Page) -> None:
    visitor.goto("/contentArticle")
    expect(visitor).to_have_url(re.compile(r"/login\?from="))
    fill_login(visitor, "he.jing", PASSWORD)
    expect(visitor).to_have_url(re.compile(r"/contentArticle"))
    expect(visitor.get_by_role("grid", name="文章管理")).to_be_visible()
    visitor.get_by_role("button", name="我的账号：何静").click()
    visitor.get_by_role("menuitem", name="退出登录").click()
    expect(visitor).to_have_url(re.compile(r"/login"))
    assert not [cookie for cookie in visitor.context.cookies() if cookie["name"] in ("token", "user")]


def test_an_account_with_a_second_step_gets_in_by_the_code_of_the_text_message(visitor: Page, product: Product) -> None:
    visitor.goto("/login")
    fill_login(visitor, SECOND_STEP, PASSWORD)
    expect(visitor.get_by_role("heading", name="验证身份")).to_be_visible()
    expect(visitor.get_by_text("138****0005")).to_be_visible()
    visitor.get_by_role("button", name="发送验证码").click()
    expect(visitor.get_by_role("button", name=re.compile(r"\d+ 秒后重发"))).to_be_disabled()
    visitor.get_by_label("验证码").fill("000000")
    visitor.get_by_role("button", name="登录", exact=True).click()
    expect(visitor.get_by_text("验证码错误")).to_be_visible()
    visitor.get_by_label("验证码").fill(Api(product.url).last_code(SECOND_STEP_PHONE))
    visitor.get_by_role("button", name="登录", exact=True).click()
    expect(visitor).to_have_url(re.compile(r"/dashboard"))


def test_a_new_account_must_choose_its_own_password_before_anything_else(visitor: Page, product: Product) -> None:
    visitor.goto("/login")
    fill_login(visitor, MUST_CHANGE, PASSWORD)
    dialog = visitor.get_by_role("dialog", name="个人信息")
    expect(dialog).to_be_visible()
    expect(dialog.get_by_label("姓名")).to_have_count(0)
    visitor.goto("/contentArticle")
    expect(dialog).to_be_visible()
    dialog.get_by_role("button", name="确定").click()
    expect(dialog.get_by_text("请输入验证码")).to_be_visible()
    dialog.get_by_label("密码", exact=False).first.fill("weak")
    dialog.get_by_label("确认密码").fill("other")
    dialog.get_by_role("button", name="确定").click()
    expect(dialog.get_by_text("密码不一致")).to_be_visible()
    dialog.get_by_label("密码", exact=False).first.fill("Fresh#2026")
    dialog.get_by_label("确认密码").fill("Fresh#2026")
    dialog.get_by_role("button", name="发送验证码").click()
    expect(dialog.get_by_role("button", name=re.compile(r"\d+ 秒后重发"))).to_be_visible()
    dialog.get_by_label("验证码").fill(Api(product.url).last_code(MUST_CHANGE_PHONE))
    dialog.get_by_role("button", name="确定").click()
    expect(dialog).to_have_count(0)
    expect(visitor).to_have_url(re.compile(r"/(dashboard|contentArticle)"))


def test_a_forgotten_password_is_set_anew_by_phone_and_code(visitor: Page, product: Product) -> None:
    visitor.goto("/login")
    visitor.get_by_role("link", name="忘记密码").click()
    expect(visitor.get_by_role("heading", name="找回密码")).to_be_visible()
    visitor.get_by_label("账号").fill(FORGETFUL)
    visitor.get_by_label("手机号").fill(FORGETFUL_PHONE)
    visitor.get_by_role("button", name="发送验证码").click()
    expect(visitor.get_by_role("button", name=re.compile(r"\d+ 秒后重发"))).to_be_visible()
    visitor.get_by_label("验证码").fill(Api(product.url).last_code(FORGETFUL_PHONE))
    visitor.get_by_label("新密码").fill("Found#2026")
    visitor.get_by_label("确认密码").fill("Found#2026")
    visitor.get_by_role("button", name="设置新密码").click()
    expect(visitor).to_have_url(re.compile(r"/login"))
    fill_login(visitor, FORGETFUL, "Found#2026")
    expect(visitor).to_have_url(re.compile(r"/dashboard"))


def test_pages_for_the_signed_out_lead_home_once_signed_in(person: Callable[..., Page]) -> None:
    page = person("editor")
    for path in ("/login", "/register", "/forgot-password"):
        page.goto(path)
        expect(page).to_have_url(re.compile(r"/dashboard"))


def test_an_ended_identity_leads_to_login_with_the_servers_words(
    visitor: Page, product: Product, sign_in: Callable[..., None], tokens: dict[str, dict[str, object]]
) -> None:
    sign_in(visitor.context, "luo.wenjing")
    visitor.goto("/dashboard")
    expect(visitor.get_by_role("heading", name="你好，罗文静")).to_be_visible()
    answer = tokens.pop("luo.wenjing")
    Api(product.url, str(answer["token"])).post("/admin/logout")
    expect(visitor).to_have_url(re.compile(r"/login\?errorMsg="))
    expect(visitor.get_by_role("alert")).to_contain_text("请重新登录")


def test_an_unknown_token_is_refused_with_the_reason_in_the_address(visitor: Page, product: Product) -> None:
    visitor.context.add_cookies([{"name": "token", "value": "not-a-token", "url": product.url}])
    visitor.goto("/dashboard")
    expect(visitor).to_have_url(re.compile(r"/login\?errorMsg="))
    expect(visitor.get_by_role("alert")).to_contain_text("登录已过期")


def test_unknown_and_forbidden_addresses_show_that_there_is_no_such_page(person: Callable[..., Page]) -> None:
    page = person("editor")
    for path in ("/no-such-page", "/roles", "/hidden/dataExpansion"):
        page.goto(path)
        expect(page.get_by_role("heading", name="找不到页面")).to_be_visible()
        expect(page).to_have_url(re.compile(r"/404"))
    page.get_by_role("link", name="回到首页").click()
    expect(page).to_have_url(re.compile(r"/dashboard"))


def test_registration_and_single_sign_on_say_what_to_do_instead(visitor: Page) -> None:
    visitor.goto("/register")
    expect(visitor.get_by_role("heading", name="账号由管理员开通")).to_be_visible()
    visitor.get_by_role("link", name="返回登录").click()
    expect(visitor).to_have_url(re.compile(r"/login"))
    visitor.goto("/sso/authorize")
    expect(visitor.get_by_role("alert")).to_be_visible()
    expect(visitor.get_by_role("link", name="使用账号密码登录")).to_be_visible()
