"""用户列表: picked users get a tag together, and lose it again by 撤销; one of them opens as a page."""

from __future__ import annotations

import secrets
from collections.abc import Callable

from pages.form_keys import search_in
from pages.grids import open_list
from pages.toasts import held_offer
from patience import eventually
from playwright.sync_api import Page, expect
from stack.api import Api

Person = Callable[..., Page]
SignedIn = Callable[[str], Api]


def bearers(api: Api, tag: int) -> set[int]:
    return {user["id"] for user in api.get("/user/list", tag=tag)["items"]}


def test_picked_users_get_a_tag_together_and_it_is_taken_back(person: Person, api: SignedIn) -> None:
    admin = api("admin")
    name = f"标签{secrets.token_hex(3)}"
    tag = int(admin.post("/user-tag/add", name=name, parent=None)["id"])
    picked = [user["id"] for user in admin.get("/user/list")["items"][:2]]
    page = person("admin")
    grid = open_list(page, "/users", "用户列表")
    for user in picked:
        grid.get_by_role("checkbox", name=f"选择 {user}", exact=True).click()
    page.get_by_role("toolbar", name="批量操作").get_by_role("button", name="打标签").click()
    dialog = page.get_by_role("dialog", name="打标签：2 个用户")
    dialog.get_by_role("button", name="打标签").click()
    expect(dialog.get_by_role("paragraph").filter(has_text="请选择标签")).to_be_visible()
    search_in(page, dialog.get_by_role("combobox", name="标签"), name)
    page.get_by_role("option", name=name).click()
    dialog.get_by_role("button", name="打标签").click()
    undo = held_offer(page, "撤销")
    expect(page.get_by_text("已给 2 个用户打上标签")).to_be_visible()
    assert bearers(admin, tag) == set(picked)
    expect(page.get_by_role("toolbar", name="批量操作")).to_have_count(0)
    undo.click()
    eventually(lambda: bearers(admin, tag) == set(), "the tags were not taken back")


def test_a_row_leads_to_the_page_of_the_user(person: Person, api: SignedIn) -> None:
    user = api("admin").get("/user/list")["items"][0]
    page = person("admin")
    grid = open_list(page, "/users", "用户列表")
    grid.get_by_role("row").nth(1).get_by_role("link", name="查看").click()
    expect(page).to_have_url(f"/userDetail?id={user['id']}")
    expect(page.get_by_role("main")).to_contain_text(user["name"])
