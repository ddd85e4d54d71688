"""独占编辑: one person takes an article alone, gives it back, or somebody takes it over."""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable

import pytest
from pages.articles import open_editor, text_of, type_at_end, wait_until_saved
from playwright.sync_api import Page, expect
from stack.api import Api
from stack.product import PASSWORD, Product

Person = Callable[..., Page]
SignedIn = Callable[[str], Api]


@pytest.fixture
def chief(product: Product, tokens: dict[str, dict[str, object]]) -> str:
    """An account that may take articles alone, beside the administrator."""
    name = "zheng.chief"
    if name in tokens:
        return name
    admin = Api(product.url).call("POST", "/admin/login", name="admin", password=PASSWORD)
    calls = Api(product.url, str(admin["token"]))
    grants = [{"group": "内容-文章", "actions": ["view", "add", "edit", "review", "lock"]}]
    role = calls.post("/system/role/add", name=f"值班主编{secrets.token_hex(3)}", grants=grants)
    calls.post("/system/account/add", name=name, realName="郑主编", role=role["id"], password=PASSWORD)
    first = Api(product.url).call("POST", "/admin/login", name=name, password=PASSWORD)
    if first["mustChange"]:
        own = Api(product.url, str(first["token"]))
        own.post("/admin/update", adminId=first["account"]["id"], newPassword=f"{PASSWORD}x")
        first = Api(product.url).call("POST", "/admin/login", name=name, password=f"{PASSWORD}x")
    tokens[name] = first
    return name


def take_alone(page: Page) -> None:
    page.get_by_role("button", name="独占编辑").click()
    expect(page.get_by_text("您正在独占编辑，其他人只能查看。")).to_be_visible()


def test_under_a_lock_others_only_read_and_go_on_writing_when_it_is_given_back(
    person: Person, api: SignedIn, chief: str
) -> None:
    article = api("editor").new_article(f"终审稿{secrets.token_hex(3)}", "<p>原文。</p>")
    holder, other = person(chief), person("editor")
    open_editor(holder, article)
    open_editor(other, article)
    take_alone(holder)
    expect(other.get_by_text(re.compile("现在只能查看：郑主编正在独占编辑"))).to_be_visible()
    expect(text_of(other)).not_to_be_editable()
    expect(other.get_by_role("textbox", name="标题", exact=True)).to_be_disabled()
    type_at_end(holder, "只有我能写。")
    expect(text_of(other)).to_contain_text("只有我能写。")

    holder.get_by_role("button", name="结束独占").click()
    expect(text_of(other)).to_be_editable()
    type_at_end(other, "又能写了。")
    expect(text_of(holder)).to_contain_text("又能写了。")


def test_taking_a_lock_over_keeps_the_holders_words_and_makes_them_a_reader(
    person: Person, api: SignedIn, chief: str
) -> None:
    article = api("editor").new_article(f"接管稿{secrets.token_hex(3)}", "<p>原文。</p>")
    holder, breaker = person(chief), person("admin")
    open_editor(holder, article)
    take_alone(holder)
    type_at_end(holder, "主编写的一段。")
    wait_until_saved(holder)
    breaker.goto(f"/contentArticleDetail?id={article}")
    expect(breaker.get_by_text(re.compile("现在只能查看：郑主编正在独占编辑"))).to_be_visible()
    breaker.get_by_role("button", name="接管").click()
    breaker.get_by_role("alertdialog", name="接管独占编辑？").get_by_role("button", name="接管").click()
    expect(breaker.get_by_text("您正在独占编辑，其他人只能查看。")).to_be_visible()
    expect(text_of(breaker)).to_contain_text("主编写的一段。")
    expect(text_of(holder)).not_to_be_editable()
    expect(holder.get_by_text(re.compile("现在只能查看"))).to_be_visible()


def test_a_hidden_tab_keeps_its_lock_and_a_closed_one_does_not_free_it_at_once(
    person: Person, api: SignedIn, chief: str
) -> None:
    article = api("editor").new_article(f"隐藏标签{secrets.token_hex(3)}", "<p>原文。</p>")
    holder, other = person(chief), person("editor")
    open_editor(holder, article)
    take_alone(holder)
    holder.context.new_page().bring_to_front()
    other.goto(f"/contentArticleDetail?id={article}")
    expect(text_of(other)).not_to_be_editable()
    holder.close()
    other.reload()
    expect(other.get_by_text(re.compile("现在只能查看：郑主编正在独占编辑"))).to_be_visible()
