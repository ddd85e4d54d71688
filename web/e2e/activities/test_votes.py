"""The result of a vote: it moves while readers vote, and suspicious ballots are frozen and come back."""

from __future__ import annotations

import json
import re
import secrets
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

import pytest
from openpyxl import load_workbook
from pages.accessibility import check_both
from pages.toasts import wait_for_toast
from patience import eventually
from playwright.sync_api import Page, expect
from stack.api import Api
from stack.product import Product

Person = Callable[..., Page]
SignedIn = Callable[[str], Api]


@pytest.fixture
def vote(api: SignedIn) -> dict[str, Any]:
    """A vote that readers see."""
    admin = api("admin")
    options = [{"title": title, "cover": "", "intro": ""} for title in ("东湖", "江滩")]
    made = admin.post(
        "/vote/add",
        title=f"哪里最美 {secrets.token_hex(3)}",
        options=options,
        period=["2026-01-01 00:00:00", "2099-01-01 00:00:00"],
        result="always",
    )
    admin.post("/vote/publish", id=made["id"], revision=made["revision"], overrideReason="测试")
    return dict(made)


@pytest.fixture
def cast(api: SignedIn, product: Product, vote: dict[str, Any]) -> Callable[..., None]:
    """Sends ballots as the app's backend does: option, number, address."""
    name = f"votes-{secrets.token_hex(3)}"
    token = api("admin").post("/system/service-token/add", name=name, sender=name, scopes=["ballot"], rate=600)["token"]

    def send(option: int, number: int, address: str) -> None:
        items = [
            {"key": f"{address}-{option}-{n}", "vote": vote["id"], "options": [option], "readerId": f"{address}-{option}-{n}", "address": address}
            for n in range(number)
        ]  # fmt: skip
        headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
        asked = Request(f"{product.url}/api/ingest/ballot", json.dumps({"items": items}).encode(), headers)  # noqa: S310 ours
        with urlopen(asked) as answer:  # noqa: S310 ours
            assert json.load(answer)["data"]["received"] == number

    return send


def test_results_move_and_suspicious_ballots_are_frozen_by_mouse(
    person: Person, vote: dict[str, Any], cast: Callable[..., None]
) -> None:
    cast(1, 2, "198.51.100.1")
    page = person("admin")
    page.goto(f"/voteResults?id={vote['id']}")
    expect(page.get_by_role("listitem").filter(has_text="东湖")).to_contain_text("2 票")
    cast(2, 5, "203.0.113.9")
    expect(page.get_by_role("listitem").filter(has_text="江滩")).to_contain_text("5 票")
    page.get_by_role("tab", name="防刷票").click()
    page.get_by_role("button", name="冻结 203.0.113.9 的选票").click()
    dialog = page.get_by_role("dialog", name="冻结选票")
    expect(dialog.get_by_text("将冻结 5 张选票")).to_be_visible()
    dialog.get_by_role("button", name="冻结", exact=True).click()
    expect(dialog.get_by_text("请填写冻结原因")).to_be_visible()
    dialog.get_by_label("冻结原因").fill("同一地址集中投票")
    dialog.get_by_role("button", name="冻结", exact=True).click()
    wait_for_toast(page, "已冻结 5 张选票")
    page.get_by_role("tab", name="结果").click()
    expect(page.get_by_role("listitem").filter(has_text="江滩")).to_contain_text("0 票")


def test_a_freeze_is_undone_by_keys(
    person: Person, api: SignedIn, vote: dict[str, Any], cast: Callable[..., None]
) -> None:
    cast(2, 3, "203.0.113.9")
    api("admin").post("/vote/ballots/freeze", id=vote["id"], address="203.0.113.9", reason="测试")
    page = person("admin")
    page.goto(f"/voteResults?id={vote['id']}")
    first, last = page.get_by_role("tab", name="结果"), page.get_by_role("tab", name="冻结记录")
    first.focus()
    expect(first).to_be_focused()
    page.keyboard.press("End")
    expect(last).to_be_focused()
    page.keyboard.press("Enter")
    expect(last).to_have_attribute("aria-selected", "true")
    page.get_by_role("button", name="解除冻结").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("alertdialog")).to_be_visible()
    page.get_by_role("alertdialog").get_by_role("button").last.focus()
    page.keyboard.press("Enter")
    wait_for_toast(page, "3 张选票恢复计票")
    expect(page.get_by_text("解除", exact=False).first).to_be_visible()
    assert api("admin").get("/vote/results", id=vote["id"])["frozen"] == 0


def test_ballots_that_count_and_frozen_ones_are_exported_apart(
    person: Person, api: SignedIn, vote: dict[str, Any], cast: Callable[..., None], tmp_path: Path
) -> None:
    cast(1, 2, "198.51.100.1")
    cast(2, 3, "203.0.113.9")
    api("admin").post("/vote/ballots/freeze", id=vote["id"], address="203.0.113.9", reason="测试")
    page = person("admin")
    page.goto(f"/voteResults?id={vote['id']}")
    page.get_by_role("tab", name="防刷票").click()
    assert exported(page, "导出有效选票", tmp_path) == {"198.51.100.1"}
    assert exported(page, "导出冻结选票", tmp_path) == {"203.0.113.9"}


def exported(page: Page, button: str, folder: Path) -> set[str]:
    """The addresses in the workbook that the button asks for. Its job leaves the panel, so that the next one stands alone."""
    page.get_by_role("button", name=button).click()
    panel = page.get_by_role("region", name="任务进度")
    with page.expect_download() as download:
        panel.get_by_role("button", name="下载").click()
    path = folder / "ballots.xlsx"
    download.value.save_as(path)
    panel.get_by_role("button", name=re.compile("^移除")).click()
    sheet = load_workbook(path).active
    assert sheet is not None
    headings, *rows = sheet.iter_rows(values_only=True)
    return {str(row[headings.index("IP 地址")]) for row in rows}


def test_the_phone_beside_the_form_shows_what_the_open_interface_tells(person: Person, api: SignedIn) -> None:
    listed = api("admin").get("/open/vote/list")["items"]
    pictured = next(vote for vote in listed if "最美乡村" in vote["title"])
    answer = api("admin").get("/open/vote/detail", id=pictured["id"])
    page = person("admin")
    page.goto(f"/voteDetail?id={answer['id']}")
    page.get_by_role("button", name="手机预览").click()
    phone = page.get_by_role("dialog", name="手机预览").get_by_role("region", name="手机预览", exact=True)
    expect(phone.get_by_role("heading", name=answer["title"])).to_be_visible()
    expect(phone.get_by_text(f"最多选 {answer['most']} 项，每天 {answer['times']} 次")).to_be_visible()
    shown = phone.get_by_role("listitem")
    expect(shown).to_have_count(len(answer["options"]))
    for position, option in enumerate(answer["options"]):
        expect(shown.nth(position)).to_contain_text(option["title"])
        expect(shown.nth(position)).to_contain_text(option["intro"])
        picture = shown.nth(position).locator("img")
        picture.scroll_into_view_if_needed()
        expect(picture).to_have_js_property("complete", value=True)
        assert stored_name(picture.get_attribute("src") or "") == stored_name(option["cover"])


def stored_name(address: str) -> str:
    """The name of the stored picture; the small one beside it has the same."""
    return address.rsplit("/", 1)[1]


def test_an_option_that_is_deleted_while_readers_vote_stays_in_the_result(
    person: Person, api: SignedIn, vote: dict[str, Any], cast: Callable[..., None]
) -> None:
    admin = api("admin")
    cast(1, 2, "198.51.100.1")
    record = admin.get("/vote/detail", id=vote["id"])
    kept = [*record["options"][1:], {"title": "府河", "cover": "", "intro": ""}]
    changed = admin.post("/vote/update", id=vote["id"], revision=record["revision"], options=kept)
    admin.post("/vote/publish", id=vote["id"], revision=changed["revision"], overrideReason="测试")
    page = person("admin")
    page.goto(f"/voteResults?id={vote['id']}")
    gone = page.get_by_role("listitem").filter(has_text="东湖")
    expect(gone).to_contain_text("已删除")
    expect(gone).to_contain_text("2 票")
    check_both(page)


def test_the_number_of_ballots_in_the_list_leads_to_the_result(
    person: Person, api: SignedIn, vote: dict[str, Any], cast: Callable[..., None]
) -> None:
    cast(1, 3, "198.51.100.1")
    listed = lambda: api("admin").get("/vote/list", title=vote["title"])["items"]  # noqa: E731
    eventually(lambda: [item["ballotNum"] for item in listed()] == [3], "the ballots were not counted")
    page = person("admin")
    page.goto(f"/voteActivity?title={vote['title']}")
    row = page.get_by_role("grid", name="投票活动").get_by_role("row").filter(has_text=vote["title"])
    row.get_by_role("link", name=f"3 票，查看“{vote['title']}”的结果").press("Enter")
    expect(page).to_have_url(re.compile(rf"/voteResults\?id={vote['id']}$"))
    expect(page.get_by_role("listitem").filter(has_text="东湖")).to_contain_text("3 票")
