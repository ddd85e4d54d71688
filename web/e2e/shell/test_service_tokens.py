"""服务令牌: made with what it may send, shown once, good for what it says, and ended for good."""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable

import pytest
from pages.grids import open_list
from patience import eventually
from playwright.sync_api import Page, expect
from stack.api import Api, Refused
from stack.product import Product

Person = Callable[..., Page]
SignedIn = Callable[[str], Api]


def test_a_token_is_made_shown_once_and_ended(person: Person, api: SignedIn, product: Product) -> None:
    name = f"client-{secrets.token_hex(3)}"
    page = person("admin")
    grid = open_list(page, "/serviceTokens", "服务令牌")
    page.get_by_role("button", name="新增服务令牌").click()
    dialog = page.get_by_role("dialog", name="新增服务令牌")
    dialog.get_by_role("textbox", name="用途").fill(name)
    dialog.get_by_role("textbox", name="来源系统").fill(name)
    dialog.get_by_role("button", name="创建令牌").click()
    boxes = dialog.get_by_role("group", name=re.compile("^可发送的数据"))
    expect(boxes.get_by_role("alert")).to_be_visible()
    label = scope_label(api("admin"), "ballot")
    boxes.get_by_role("checkbox", name=label, exact=True).press("Space")
    dialog.get_by_role("button", name="创建令牌").click()
    made = page.get_by_role("dialog", name=f"{name}：令牌已创建")
    token = made.get_by_role("textbox", name="令牌").input_value()
    expect(made.get_by_label("调用示例")).to_contain_text("/api/ingest/ballot")
    made.get_by_role("button", name="我已保存，关闭").click()
    row = grid.get_by_role("row", name=re.compile(name))
    expect(row).to_contain_text(label)
    expect(page.get_by_text(token)).to_have_count(0)

    machine = Api(product.url, bearer=token)
    assert machine.post("/ingest/ballot", items=[{"key": "1"}])["received"] == 0
    with pytest.raises(Refused):
        machine.post("/ingest/search-word", items=[{"key": "1", "word": "武汉", "times": 1}])

    row.get_by_role("button", name="停用", exact=True).press("Enter")
    question = page.get_by_role("alertdialog")
    expect(question).to_contain_text("不能恢复")
    question.get_by_role("button").last.press("Enter")
    eventually(lambda: revoked(api("admin"), name), "the token was not ended")
    with pytest.raises(Refused):
        machine.post("/ingest/ballot", items=[{"key": "2"}])


def scope_label(admin: Api, scope: str) -> str:
    scopes = admin.get("/system/service-token/scopes")["items"]
    return str(next(one["label"] for one in scopes if one["value"] == scope))


def revoked(admin: Api, name: str) -> bool:
    (token,) = admin.get("/system/service-token/list", name=name)["items"]
    return bool(token["revoked"])
