"""默认头像: pictures are added together, moved by keys, and removed with a way back; the focus stays near."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from pages.media import halves, stored_picture
from pages.toasts import held_offer, wait_for_toast
from patience import eventually
from playwright.sync_api import Locator, Page, expect
from stack.api import Api

Person = Callable[..., Page]
SignedIn = Callable[[str], Api]


def gallery(api: Api) -> list[dict[str, Any]]:
    items: list[dict[str, Any]] = api.get("/default-avatar/list")["items"]
    return items


def ids(api: Api) -> list[int]:
    return [avatar["id"] for avatar in gallery(api)]


@pytest.fixture
def admin(api: SignedIn) -> Iterator[Api]:
    """What a test adds goes when it ends."""
    caller = api("admin")
    before = ids(caller)
    yield caller
    for added in [avatar for avatar in ids(caller) if avatar not in before]:
        caller.post("/default-avatar/remove", id=added)


def tiles(page: Page) -> Locator:
    return page.get_by_role("main").get_by_role("listitem").filter(has=page.get_by_role("button", name="移动"))


def test_pictures_of_this_computer_are_added_together(person: Person, admin: Api) -> None:
    before = ids(admin)
    page = person("admin")
    page.goto("/defaultAvatar")
    expect(tiles(page)).to_have_count(len(before))
    page.get_by_role("button", name="添加头像").click()
    dialog = page.get_by_role("dialog", name=re.compile("^添加头像"))
    files: Any = [{"name": f"{n}.png", "mimeType": "image/png", "buffer": halves(size=(96, 96))} for n in (1, 2)]
    dialog.locator("input[type=file][multiple]").set_input_files(files)
    expect(dialog.locator("[data-grip]")).to_have_count(2)
    dialog.get_by_role("button", name="添加头像").click()
    wait_for_toast(page, "已添加 2 张头像")
    expect(tiles(page)).to_have_count(len(before) + 2)
    assert ids(admin)[2:] == before


def test_a_picture_is_moved_by_keys_and_removed_with_a_way_back(person: Person, admin: Api) -> None:
    pictures = [stored_picture(admin) for _ in range(2)]
    first, second = admin.post("/default-avatar/add-many", images=pictures)["items"]
    page = person("admin")
    page.goto("/defaultAvatar")
    grip = tiles(page).first.get_by_role("button", name="移动")
    grip.focus()
    page.keyboard.press("ArrowRight")
    undo = held_offer(page, "撤销")
    eventually(lambda: ids(admin)[:2] == [second["id"], first["id"]], "the picture did not move")
    expect(tiles(page).nth(1).get_by_role("button", name="移动")).to_be_focused()
    undo.click()
    eventually(lambda: ids(admin)[:2] == [first["id"], second["id"]], "the move was not taken back")
    # The rows are read again after the move: the removal waits for what is shown to be so.
    expect(tiles(page).first).to_contain_text(first["title"])
    tiles(page).first.get_by_role("button", name=f"移除 {first['title']}").click()
    expect(tiles(page).filter(has_text=re.compile(f"{first['title']}(?!\\d)"))).to_have_count(0)
    expect(tiles(page).first.get_by_role("button").first).to_be_focused()
    page.get_by_text(f"已移除“{first['title']}”").hover()
    page.get_by_role("button", name="撤销", exact=True).first.click()
    eventually(lambda: ids(admin)[:2] == [first["id"], second["id"]], "the picture did not come back")


def test_the_picture_of_new_users_has_no_button_that_removes_it(person: Person, admin: Api) -> None:
    chosen = next(avatar for avatar in gallery(admin) if avatar["preset"])
    page = person("admin")
    page.goto("/defaultAvatar")
    own = tiles(page).filter(has_text="新用户默认").filter(has_text=chosen["title"]).first
    expect(own).to_be_visible()
    expect(own.get_by_role("button", name="移除")).to_have_count(0)
