"""Content of media accounts: reached from the accounts, looked at, hidden and taken down by who holds only that group."""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable
from typing import Any

import pytest
from pages.accessibility import check_both
from pages.grids import open_list, show_columns
from pages.toasts import held_offer, wait_for_toast
from playwright.sync_api import Locator, Page, expect
from stack.api import Api
from stack.product import PASSWORD, Product

Person = Callable[..., Page]
SignedIn = Callable[[str], Api]

RIGHTS = ["view", "add", "edit", "remove", "review", "show_hide", "lock"]
ACCOUNT = "湖北省博物馆"


@pytest.fixture
def holder(
    product: Product, person: Person, api: SignedIn, tokens: dict[str, dict[str, object]]
) -> Callable[..., Page]:
    """`holder("view")`: a page of somebody who holds nothing but these rights of 媒体号管理."""

    def enter(*rights: str) -> Page:
        name, calls, chosen = f"keeper.{len(rights)}", api("admin"), f"{PASSWORD}x"
        if name in tokens:
            return person(name)
        role = calls.post("/system/role/add", name=name, grants=[{"group": "媒体号管理", "actions": [*rights]}])
        calls.post("/system/account/add", name=name, realName="柯珀", role=role["id"], password=PASSWORD)
        first = Api(product.url).call("POST", "/admin/login", name=name, password=PASSWORD)
        own = Api(product.url, str(first["token"]))
        own.post("/admin/update", adminId=first["account"]["id"], newPassword=chosen)
        tokens[name] = Api(product.url).call("POST", "/admin/login", name=name, password=chosen)
        return person(name)

    return enter


@pytest.fixture
def keeper(holder: Callable[..., Page]) -> Page:
    return holder(*RIGHTS)


def account_id(api: SignedIn, name: str = ACCOUNT) -> int:
    return int(api("admin").get("/media/options", q=name)["items"][0]["id"])


def of_account(api: SignedIn, **asked: Any) -> list[dict[str, Any]]:
    items: list[dict[str, Any]] = api("admin").get("/media/content/list", mediaAccount=account_id(api), **asked)[
        "items"
    ]
    return items


def row_of(grid: Locator, title: str) -> Locator:
    return grid.get_by_role("row").filter(has_text=title)


def test_an_account_leads_to_its_contents_and_those_to_all(keeper: Page, api: SignedIn) -> None:
    number = len(of_account(api))
    accounts = open_list(keeper, "/medias", "媒体号管理")
    show_columns(keeper, "媒体号内容")
    row_of(accounts, ACCOUNT).get_by_role("link", name=f"{number} 条媒体号内容").click()
    expect(keeper).to_have_url(re.compile(r"/mediaContent\?id=\d+"))
    expect(keeper.get_by_text(f"共 {number} 条", exact=True)).to_be_visible()
    expect(keeper.get_by_role("columnheader", name="媒体号")).to_have_count(0)
    keeper.get_by_role("link", name=ACCOUNT, exact=True).first.click()
    expect(keeper.get_by_role("link", name=f"媒体号内容 {number}")).to_be_visible()
    keeper.go_back()
    keeper.get_by_role("link", name="查看全部媒体号的内容").click()
    expect(keeper).to_have_url(re.compile(r"/mediaContent$"))
    expect(keeper.get_by_role("columnheader", name="媒体号")).to_be_visible()


def test_rows_of_each_type_are_looked_at_beside_the_list_and_open_their_page(keeper: Page, api: SignedIn) -> None:
    pages = {"article": "/mediaArticleDetail", "video": "/mediaVideoDetail", "stream": "/mediaLiveDetail"}
    for kind, path in pages.items():
        grid = open_list(keeper, f"/mediaContent?type={kind}", "媒体号内容")
        keeper.keyboard.press("j")
        keeper.keyboard.press("k")
        pane = keeper.get_by_role("complementary", name="快速预览")
        title = str(api("admin").get("/media/content/list", type=kind)["items"][0]["title"])
        expect(pane.get_by_role("heading", name=title).first).to_be_visible()
        row_of(grid, title).focus()
        keeper.keyboard.press("Enter")
        expect(keeper).to_have_url(re.compile(f"{path}\\?id="))
        expect(keeper.get_by_role("heading", name=title).first).to_be_visible()
        expect(keeper.get_by_role("button", name="编辑")).to_have_count(0)


def test_contents_of_several_types_are_hidden_together_and_shown_again(keeper: Page, api: SignedIn) -> None:
    shown = [item for item in of_account(api) if item["visible"]]
    assert len({item["kind"] for item in shown}) > 1
    grid = open_list(keeper, f"/mediaContent?id={account_id(api)}&visible=1", "媒体号内容")
    grid.get_by_role("checkbox").first.click()
    bar = keeper.get_by_role("toolbar", name="批量操作")
    expect(bar).to_contain_text(f"已选 {len(shown)} 条")
    bar.get_by_role("button", name="批量隐藏").click()
    wait_for_toast(keeper, f"隐藏成功 {len(shown)} 条")
    undo = held_offer(keeper, "撤销")
    expect(keeper.get_by_text("没有符合条件的媒体号内容")).to_be_visible()
    undo.click()
    wait_for_toast(keeper, "已撤销隐藏")
    expect(grid.get_by_role("row", name=re.compile(str(shown[0]["title"])))).to_be_visible()


def test_a_content_is_taken_down_with_a_reason_by_keyboard_and_brought_back(keeper: Page, api: SignedIn) -> None:
    item = next(item for item in of_account(api, type="article") if item["live"] and item["verifyState"] == 1)
    title = str(item["title"])
    grid = open_list(keeper, f"/mediaContent?id={account_id(api)}&title={title[:6]}", "媒体号内容")
    row = row_of(grid, title)
    more = row.get_by_role("button", name=re.compile("更多操作"))
    row.focus()
    more.focus()
    keeper.keyboard.press("Enter")
    keeper.get_by_role("menuitem", name="撤稿").press("Enter")
    form = keeper.get_by_role("dialog", name=re.compile("撤稿"))
    reason = form.get_by_role("textbox", name="原因")
    reason.press("Control+s")  # not before the form is there to hear it
    expect(form.get_by_text("请填写原因").first).to_be_visible()
    reason.fill("活动已经结束")
    keeper.keyboard.press("Control+s")
    undo = held_offer(keeper, "撤销")
    expect(row.get_by_text("草稿")).to_be_visible()
    pane = keeper.get_by_role("complementary", name="快速预览")
    expect(pane.get_by_text("原因：活动已经结束")).to_be_visible()
    undo.click()
    expect(row.get_by_text("已通过")).to_be_visible()


def test_what_is_deleted_waits_in_the_lists_own_recycle_bin(keeper: Page, api: SignedIn) -> None:
    title = f"误投的稿件{secrets.token_hex(3)}"
    api("admin").post("/content/article/add", title=title, body="<p>误投。</p>", mediaAccount=account_id(api))
    grid = open_list(keeper, f"/mediaContent?title={title}", "媒体号内容")
    row_of(grid, title).get_by_role("button", name=re.compile("更多操作")).click()
    keeper.get_by_role("menuitem", name="删除").click()
    keeper.get_by_role("alertdialog").get_by_role("button", name="删除").click()
    expect(keeper.get_by_text("没有符合条件的媒体号内容")).to_be_visible()
    keeper.get_by_role("button", name="回收站").click()
    row = row_of(keeper.get_by_role("grid", name="媒体号内容"), title)
    row.get_by_role("button", name="恢复").click()
    expect(row).to_have_count(0)
    keeper.get_by_role("button", name="返回列表").click()
    expect(row).to_be_visible()


def test_who_may_only_look_finds_nothing_to_do(holder: Callable[..., Page]) -> None:
    page = holder("view")
    grid = open_list(page, "/mediaContent", "媒体号内容")
    expect(page.get_by_role("button", name="回收站")).to_have_count(0)
    for name in ("隐藏", "撤稿", "删除", "提交审核"):
        expect(grid.get_by_role("button", name=name)).to_have_count(0)
    grid.get_by_role("checkbox").nth(1).click()
    bar = page.get_by_role("toolbar", name="批量操作")
    expect(bar.get_by_role("button", name=re.compile("批量"))).to_have_count(0)


def test_the_list_can_be_read_by_everybody(keeper: Page) -> None:
    open_list(keeper, "/mediaContent", "媒体号内容")
    keeper.wait_for_load_state("networkidle")
    check_both(keeper)
