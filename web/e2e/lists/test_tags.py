"""标签: a tree is built, moved by keys, merged after a look at what it does, and given to users by a list."""

from __future__ import annotations

import secrets
from collections.abc import Callable

from pages.form_keys import search_in
from pages.toasts import wait_for_toast
from patience import eventually
from playwright.sync_api import Page, expect
from stack.api import Api

Person = Callable[..., Page]
SignedIn = Callable[[str], Api]


def a_tag(api: SignedIn, tree: str = "user-tag", parent: int | None = None) -> tuple[int, str]:
    name = f"标签{secrets.token_hex(3)}"
    return int(api("admin").post(f"/{tree}/add", name=name, parent=parent)["id"]), name


def below(api: SignedIn, parent: int) -> list[int]:
    items = api("admin").get("/user-tag/tree")["items"]
    return [item["id"] for item in items if item["parent"] == parent]


def test_a_tag_is_added_below_another_and_a_synonym_that_is_taken_is_named(person: Person, api: SignedIn) -> None:
    top, name = a_tag(api)
    page = person("admin")
    page.goto(f"/userTags?id={top}")
    page.get_by_role("link", name="新增下级标签").click()
    form = page.get_by_role("region", name="新增标签")
    made = f"下级{secrets.token_hex(3)}"
    form.get_by_label("标签名称").fill(made)
    form.get_by_role("textbox", name="同义词").fill(name)
    page.keyboard.press("Enter")
    form.get_by_role("button", name="新增", exact=True).click()
    expect(form).to_contain_text(f"“{name}”已是标签“{name}”的名称")
    page.keyboard.press("Escape")
    form.get_by_role("textbox", name="同义词").press("Backspace")
    form.get_by_role("button", name="新增", exact=True).click()
    wait_for_toast(page, "已新增标签")
    assert len(below(api, top)) == 1


def test_siblings_are_moved_by_keys_and_a_move_is_taken_back(person: Person, api: SignedIn) -> None:
    top, _ = a_tag(api)
    first, _ = a_tag(api, parent=top)
    second, other = a_tag(api, parent=top)
    page = person("admin")
    page.goto("/userTags")
    page.get_by_role("button", name=f"移动{other}，按方向键调整顺序").focus()
    page.keyboard.press("ArrowUp")
    eventually(lambda: below(api, top) == [second, first], "the tag did not move up")
    wait_for_toast(page, "已移到第 1 位")
    page.get_by_role("button", name="撤销").last.click()
    eventually(lambda: below(api, top) == [first, second], "the move was not taken back")


def test_two_tags_are_merged_after_a_look_at_what_it_does(person: Person, api: SignedIn) -> None:
    old, name = a_tag(api, "content-tag")
    new, target = a_tag(api, "content-tag")
    page = person("admin")
    page.goto(f"/contentTags?id={old}")
    page.get_by_role("button", name="合并到…").click()
    dialog = page.get_by_role("dialog", name=f"合并标签“{name}”")
    expect(dialog.get_by_role("button", name="合并", exact=True)).to_be_disabled()
    search_in(page, dialog.get_by_role("combobox"), target)
    page.get_by_role("option", name=target).click()
    expect(dialog).to_contain_text(f"条内容改为带“{target}”")
    dialog.get_by_role("button", name="合并", exact=True).click()
    wait_for_toast(page, f"已合并到“{target}”")
    expect(page.get_by_role("region", name=f"标签“{target}”")).to_be_visible()
    assert api("admin").get("/open/content_tag/current", name=name)["id"] == new


def test_a_pasted_list_names_the_ids_that_nobody_has(person: Person, api: SignedIn) -> None:
    tag, _ = a_tag(api)
    page = person("admin")
    page.goto(f"/userTags?id={tag}")
    page.get_by_role("button", name="按名单打标签").click()
    dialog = page.get_by_role("dialog", name="按名单打标签")
    dialog.get_by_label("用户编号").fill("nobody-1\nnobody-2")
    dialog.get_by_role("button", name="打上标签").last.click()
    expect(dialog.get_by_role("status")).to_contain_text("找不到 2 个编号")
