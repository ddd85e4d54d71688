"""绩效统计: what somebody did today is counted within a minute, leads to its records, and leaves as a workbook."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect
from stack.api import Api

Person = Callable[..., Page]
SignedIn = Callable[[str], Api]


def test_what_an_editor_wrote_today_stands_in_the_report_and_leads_to_it(person: Person, api: SignedIn) -> None:
    title = "绩效统计要数到的稿件"
    api("editor").post("/content/article/add", title=title, body="<p>正文</p>", section="news")
    page = person("admin")
    page.goto("/performance")
    table = page.get_by_role("region", name="绩效统计表")
    cell = table.get_by_role("button", name="陈思远的写稿")
    expect(cell).to_be_visible()
    cell.press("Enter")
    dialog = page.get_by_role("dialog", name="陈思远 · 写稿")
    expect(dialog.get_by_role("link", name=title)).to_be_visible()
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)


def test_a_department_leads_to_its_people_and_the_report_is_exported(person: Person) -> None:
    page = person("admin")
    page.goto("/performance?by=department")
    table = page.get_by_role("region", name="绩效统计表")
    table.get_by_role("button", name="时政新闻部").click()
    expect(table.get_by_role("rowheader", name="陈思远")).to_be_visible()
    expect(table.get_by_role("rowheader", name="周岚")).to_have_count(0)
    with page.expect_download() as saved:
        page.get_by_role("button", name="导出").click()
    assert saved.value.suggested_filename.startswith("绩效统计-")


def test_who_may_not_see_performance_does_not_find_the_page(person: Person) -> None:
    page = person("reviewer")
    page.goto("/performance")
    expect(page.get_by_text("404").first).to_be_visible()
