"""The generic list: filters, views, columns, batches, the recycle bin, export and import."""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable
from pathlib import Path

from openpyxl import Workbook, load_workbook
from pages.grids import open_list
from pages.toasts import wait_for_toast
from playwright.sync_api import Page, expect
from stack.api import Api

Person = Callable[..., Page]
SignedIn = Callable[[str], Api]


def unique(text: str) -> str:
    return f"{text}{secrets.token_hex(3)}"


def test_filters_live_in_the_address_and_are_remembered(person: Person) -> None:
    page = person("editor")
    grid = open_list(page, "/contentArticle", "文章管理")
    page.get_by_label("文章标题").fill("江豚")
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile("title=%E6%B1%9F%E8%B1%9A"))
    for link in grid.get_by_role("link", name=re.compile("豚")).all():
        expect(link).to_be_visible()
    expect(page.get_by_text(re.compile(r"^共 [1-9] 条$"))).to_be_visible()
    page.get_by_role("link", name="长江云运营后台，回到首页").click()
    expect(page).to_have_url(re.compile("/dashboard"))
    page.get_by_role("navigation", name="主菜单").get_by_role("link", name="文章管理").click()
    expect(page).to_have_url(re.compile("title="))
    expect(page.get_by_label("文章标题")).to_have_value("江豚")
    page.get_by_role("button", name="重置").click()
    expect(page).not_to_have_url(re.compile("title="))


def test_an_address_with_filters_shows_a_colleague_the_same_list(person: Person, api: SignedIn) -> None:
    page = person("editor2")
    total = api("editor2").get("/content/article/list", verifyState=2, section="livelihood")["total"]
    page.goto("/contentArticle?verifyState=2&section=livelihood")
    expect(page.get_by_text(f"共 {total} 条", exact=True)).to_be_visible()
    tab = page.get_by_role("group", name="文章分类").get_by_role("button", name=re.compile("已驳回"))
    expect(tab).to_have_attribute("aria-pressed", "true")


def test_a_view_is_saved_shared_and_applied(person: Person) -> None:
    page, name = person("editor"), unique("我的视图")
    open_list(page, "/contentArticle?section=culture&verifyState=1", "文章管理")
    page.get_by_role("button", name="视图").click()
    expect(page.get_by_role("heading", name="同事共享")).to_be_visible()
    page.get_by_role("button", name="把当前列表保存为视图").click()
    dialog = page.get_by_role("dialog", name="保存视图")
    dialog.get_by_label("视图名称").fill(name)
    dialog.get_by_label("共享给能查看文章的同事").check()
    dialog.get_by_role("button", name="保存").click()
    expect(dialog).to_have_count(0)
    other = person("editor2")
    open_list(other, "/contentArticle", "文章管理")
    other.get_by_role("button", name="视图").click()
    other.get_by_role("button", name=name, exact=True).click()
    expect(other).to_have_url(re.compile("verifyState=1.*section=culture|section=culture.*verifyState=1"))


def test_chosen_columns_stay_chosen(person: Person) -> None:
    page = person("editor")
    grid = open_list(page, "/contentArticle", "文章管理")
    expect(grid.get_by_role("columnheader", name="来源")).to_have_count(0)
    page.get_by_role("button", name="列设置").click()
    page.get_by_label("来源", exact=True).check()
    page.keyboard.press("Escape")
    expect(grid.get_by_role("columnheader", name="来源")).to_be_visible()
    page.reload()
    expect(grid.get_by_role("columnheader", name="来源")).to_be_visible()


def test_a_batch_tells_what_was_done_and_what_was_refused(person: Person, api: SignedIn) -> None:
    page, editor, mark = person("editor"), api("editor"), unique("批量")
    ids = [editor.new_article(f"{mark}之{number}") for number in "一二三"]
    editor.post("/content/article/submit", id=ids[2])
    grid = open_list(page, f"/contentArticle?title={mark}", "文章管理")
    page.get_by_label("选择本页全部").check()
    toolbar = page.get_by_role("toolbar", name="批量操作")
    expect(toolbar.get_by_role("status")).to_have_text("已选 3 条")
    toolbar.get_by_role("button", name="批量删除").click()
    page.get_by_role("alertdialog").get_by_role("button", name="删除").click()
    result = page.get_by_role("dialog", name="批量删除：部分未成功")
    expect(result.get_by_role("status")).to_contain_text("成功 2 条")
    expect(result.get_by_role("row", name=re.compile(f"{mark}之三"))).to_contain_text("正在审核中")
    result.get_by_role("button", name="关闭").first.click()
    expect(grid.get_by_role("link", name=f"{mark}之三")).to_be_visible()
    expect(grid.get_by_role("link", name=f"{mark}之一")).to_have_count(0)


def test_what_was_deleted_comes_back_from_the_recycle_bin(person: Person, api: SignedIn) -> None:
    page, mark = person("editor"), unique("误删")
    api("editor").post("/content/article/delete", id=api("editor").new_article(mark))
    page.goto("/contentArticle?recycle=1")
    expect(page.get_by_role("heading", name="文章回收站")).to_be_visible()
    row = page.get_by_role("row", name=re.compile(mark))
    row.get_by_role("button", name="恢复").click()
    wait_for_toast(page, "恢复成功")
    expect(row).to_have_count(0)
    page.get_by_role("button", name="返回列表").click()
    expect(page.get_by_role("grid").get_by_role("link", name=mark)).to_be_visible()


def test_an_export_runs_in_the_background_and_downloads_a_real_workbook(person: Person, tmp_path: Path) -> None:
    page = person("editor")
    open_list(page, "/contentArticle?section=sports", "文章管理")
    page.get_by_role("button", name="导出").click()
    panel = page.get_by_role("region", name="任务进度")
    page.get_by_role("link", name="长江云运营后台，回到首页").click()
    expect(panel.get_by_text(re.compile(r"已导出\d+条"))).to_be_visible()
    with page.expect_download() as download:
        panel.get_by_role("button", name="下载").click()
    file = tmp_path / "articles.xlsx"
    download.value.save_as(file)
    assert re.fullmatch(r"文章-\d{8}-\d{6}\.xlsx", download.value.suggested_filename)
    sheet = load_workbook(file).active
    assert sheet is not None
    rows = list(sheet.iter_rows(values_only=True))
    assert rows[0][:2] == ("ID", "标题")
    assert len(rows) > 5
    assert {row[rows[0].index("栏目")] for row in rows[1:]} == {"体育"}


def test_an_import_is_checked_first_and_then_done(person: Person, api: SignedIn, tmp_path: Path) -> None:
    page, mark = person("admin"), unique("错词")
    file = write_words(
        tmp_path / "words.xlsx", [(f"{mark}甲", "规范用语", "提示"), (f"{mark}乙", "规范用语", "没有这个级别")]
    )
    open_list(page, "/words", "敏感词管理")
    page.get_by_role("button", name="导入").click()
    dialog = page.get_by_role("dialog", name="导入敏感词")
    with page.expect_file_chooser() as chooser:
        dialog.get_by_role("button", name=re.compile("选择表格")).click()
    chooser.value.set_files(file)
    dialog.get_by_role("button", name="检查文件").click()
    expect(dialog.get_by_role("status")).to_contain_text("将新增 1 条")
    expect(dialog.get_by_role("row", name=re.compile(f"{mark}乙"))).to_contain_text("请从选项中选择")
    assert api("admin").get("/sensitive-word/list", word=mark)["total"] == 0
    dialog.get_by_role("button", name="导入通过检查的行").click()
    panel = page.get_by_role("region", name="任务进度")
    expect(panel.get_by_text("新增1条，更新0条，未通过1条", exact=True)).to_be_visible()
    assert api("admin").get("/sensitive-word/list", word=mark)["total"] == 1


def test_the_faults_that_a_check_does_not_list_are_in_a_workbook(person: Person, tmp_path: Path) -> None:
    page, mark = person("admin"), unique("错词")
    words = [(f"{mark}{number}", "规范用语", "没有这个级别") for number in range(520)]
    open_list(page, "/words", "敏感词管理")
    page.get_by_role("button", name="导入").click()
    dialog = page.get_by_role("dialog", name="导入敏感词")
    with page.expect_file_chooser() as chooser:
        dialog.get_by_role("button", name=re.compile("选择表格")).click()
    chooser.value.set_files(write_words(tmp_path / "words.xlsx", words))
    dialog.get_by_role("button", name="检查文件").click()
    expect(dialog.get_by_text("还有 20 行没有列出")).to_be_visible()
    with page.expect_download() as download:
        dialog.get_by_role("button", name="下载全部未通过的行").click()
    file = tmp_path / "faults.xlsx"
    download.value.save_as(file)
    assert download.value.suggested_filename == "检查敏感词-未通过的行.xlsx"
    sheet = load_workbook(file, read_only=True).active
    assert sheet is not None
    rows = list(sheet.iter_rows(values_only=True))
    assert rows[0] == ("行", "名称", "列", "原因")
    assert [row[:3] for row in rows[1:]] == [(at + 2, f"{mark}{at}", "级别") for at in range(520)]


def write_words(file: Path, words: list[tuple[str, str, str]]) -> Path:
    book = Workbook()
    sheet = book.active
    assert sheet is not None
    for row in [("敏感词", "分类", "级别"), *words]:
        sheet.append(row)
    book.save(file)
    return file
