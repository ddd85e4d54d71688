"""Sections: a new one stands in forms at once, and one is merged into another after a look at what it does."""

from __future__ import annotations

import secrets
from collections.abc import Callable

from pages.form_keys import search_in
from pages.grids import loaded
from pages.toasts import wait_for_toast
from patience import eventually
from playwright.sync_api import Page, expect
from stack.api import Api

Person = Callable[..., Page]
SignedIn = Callable[[str], Api]


def a_section(api: SignedIn) -> tuple[int, str, str]:
    name = f"栏{secrets.token_hex(3)}"
    made = api("admin").post("/section/add", name=name)
    return int(made["id"]), name, str(made["key"])


def test_a_new_section_is_added_by_keys_and_offered_to_editors(person: Person, api: SignedIn) -> None:
    name = f"栏{secrets.token_hex(3)}"
    page = person("admin")
    page.goto("/sectionsDetail")
    page.get_by_role("textbox", name="栏目名称").fill(name)
    page.keyboard.press("Control+s")
    eventually(
        lambda: any(one["label"] == name for one in api("editor").get("/section/choices")["items"]),
        "the new section is not offered",
    )
    page.goto("/contentVideo")
    loaded(page.get_by_role("grid"))
    page.get_by_role("combobox", name="栏目").click()
    expect(page.get_by_role("option", name=name)).to_be_visible()


def test_a_section_is_moved_up_by_the_arrow_key(person: Person, api: SignedIn) -> None:
    page = person("admin")
    page.goto("/sections")
    grid = loaded(page.get_by_role("grid", name="栏目管理"))
    before = [item["id"] for item in api("admin").get("/section/list")["items"]]
    grid.get_by_role("row").nth(2).get_by_role("button").first.focus()
    page.keyboard.press("ArrowUp")
    moved = [before[1], before[0], *before[2:]]
    eventually(
        lambda: [item["id"] for item in api("admin").get("/section/list")["items"]] == moved,
        "the second section did not move up",
    )


def test_a_section_is_merged_after_a_look_at_what_it_does(person: Person, api: SignedIn) -> None:
    source, name, key = a_section(api)
    _, target, into = a_section(api)
    story = api("admin").post("/content/article/add", title="栏目要合并", body="<p>正文</p>", section=key)
    page = person("admin")
    page.goto(f"/sectionsDetail?id={source}")
    page.get_by_role("button", name="合并到…").click()
    dialog = page.get_by_role("dialog", name=f"合并栏目“{name}”")
    expect(dialog.get_by_role("button", name="合并", exact=True)).to_be_disabled()
    search_in(page, dialog.get_by_role("combobox"), target)
    page.get_by_role("option", name=target).click()
    expect(dialog.get_by_text(f"共 1 条归到“{target}”")).to_be_visible()
    dialog.get_by_role("button", name="合并", exact=True).click()
    wait_for_toast(page, f"已合并到“{target}”")
    eventually(
        lambda: api("admin").get("/content/article/detail", id=story["id"])["section"] == into,
        "the story was not rewritten",
    )
    page.goto(f"/sectionsDetail?id={source}")
    expect(page.get_by_role("link", name=target).first).to_be_visible()


def test_who_may_not_manage_sections_does_not_find_the_page(person: Person) -> None:
    page = person("reviewer")
    page.goto("/sections")
    expect(page.get_by_text("404").first).to_be_visible()
