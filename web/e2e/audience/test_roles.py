"""The role editor, and what a changed role means for somebody who is signed in."""

from __future__ import annotations

import re
from collections.abc import Callable

import psycopg
from playwright.sync_api import Page, expect
from stack.product import PASSWORD, Product

ROLE, HOLDER = "客户服务", "du.ruoxi"


def test_a_role_is_edited_and_its_holder_sees_another_menu_at_once(
    person: Callable[..., Page], product: Product
) -> None:
    holder, admin = person(HOLDER), person("admin")
    holder.goto("/dashboard")
    menu = holder.get_by_role("navigation", name="主菜单")
    expect(menu.get_by_role("link", name="敏感词管理")).to_be_visible()
    expect(menu.get_by_role("link", name="系统日志")).to_have_count(0)

    admin.goto("/roles")
    admin.get_by_role("link", name=ROLE).click()
    expect(admin.get_by_label("角色名称")).to_have_value(ROLE)
    admin.keyboard.press("/")
    admin.keyboard.type("系统-日志")
    expect(admin.get_by_role("grid")).to_have_count(1)
    admin.get_by_role("checkbox", name="系统-日志", exact=True).check()
    expect(admin.get_by_role("checkbox", name="系统-日志：导出")).to_be_checked()
    expect(admin.get_by_text("有未保存的修改", exact=True)).to_be_visible()
    admin.keyboard.press("Control+s")
    expect(admin.get_by_text("没有未保存的修改")).to_be_visible()

    menu.get_by_role("link", name="系统日志").click()
    expect(holder.get_by_role("grid", name="系统日志")).to_be_visible()

    admin.get_by_role("checkbox", name="系统-日志", exact=True).uncheck()
    age_the_proof(product, "admin")
    admin.get_by_role("button", name="保存", exact=True).click()
    question = admin.get_by_role("dialog", name="确认是您本人")
    expect(question.get_by_label("当前密码")).to_be_focused()
    admin.keyboard.type(PASSWORD)
    admin.keyboard.press("Enter")
    expect(question).to_have_count(0)
    expect(holder.get_by_role("heading", name="找不到页面")).to_be_visible()


def age_the_proof(product: Product, name: str) -> None:
    """As if the person had signed in hours ago."""
    with psycopg.connect(product.environment["DATABASE_URL"]) as connection:
        connection.execute(
            "update identity_session set confirmed_at = null"
            " where account_id = (select id from identity_account where name = %s)",
            [name],
        )


def test_everything_can_be_given_and_taken_with_one_box(person: Callable[..., Page]) -> None:
    page = person("admin")
    page.goto("/rolesDetail")
    everything = page.get_by_role("checkbox", name="全部权限")
    expect(everything).not_to_be_checked()
    everything.check()
    count = page.get_by_text(re.compile(r"已选 (\d+) / \1 项"))
    expect(count).to_be_visible()
    page.get_by_role("checkbox", name="内容-文章：锁定").uncheck()
    expect(everything).to_have_attribute("aria-checked", "mixed")
    page.get_by_role("button", name="保存", exact=True).click()
    expect(page.get_by_text("请填写角色名称")).to_be_visible()


def test_leaving_an_unsaved_role_asks_first(person: Callable[..., Page]) -> None:
    page = person("admin")
    page.goto("/rolesDetail")
    page.get_by_label("角色名称").fill("还没想好")
    page.get_by_role("link", name="返回列表").click()
    page.get_by_role("alertdialog").get_by_role("button", name=re.compile("取消|继续|留")).click()
    expect(page.get_by_label("角色名称")).to_have_value("还没想好")
