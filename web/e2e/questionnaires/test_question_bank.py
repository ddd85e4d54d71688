"""The question bank: a question written by hand, a table of them imported after a truthful check, and the bin."""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable
from pathlib import Path

import pytest
from openpyxl import Workbook, load_workbook
from pages.form_keys import choose_beside, fill_by_keys, made_id, press_button
from pages.grids import open_list
from pages.toasts import wait_for_toast
from patience import eventually
from playwright.sync_api import Locator, Page, expect
from stack.api import Api

Person = Callable[..., Page]
SignedIn = Callable[[str], Api]
BANK = "/questionnaire/question"


@pytest.fixture
def mark() -> str:
    return f"题{secrets.token_hex(3)}"


def option(page: Page, number: int) -> Locator:
    return page.get_by_role("group", name=f"选项第 {number} 项", exact=True)


def judged(api: Api, stem: str) -> int:
    """A question to be answered by right or wrong."""
    fields = {"stem": stem, "type": "judge", "judgement": "true", "explanation": "见地图", "category": "local"}
    return int(api.post(f"{BANK}/add", **fields)["id"])


def stems(api: Api, mark: str) -> list[str]:
    return sorted(item["stem"] for item in api.get(f"{BANK}/list", stem=mark)["items"])


def test_a_question_with_too_many_right_answers_is_refused_and_mended_with_the_mouse(
    person: Person, api: SignedIn, mark: str
) -> None:
    page = person("operator")
    page.goto("/questionBankAdd")
    page.get_by_role("textbox", name="题干").fill(f"{mark} 长江第一桥在哪里？")
    for number, text in enumerate(("武汉", "南京"), 1):
        page.get_by_role("button", name="添加一项").click()
        expect(option(page, number).get_by_role("textbox", name="选项内容")).to_be_focused()
        page.keyboard.type(text)
        option(page, number).get_by_role("switch", name="正确答案").click()
    page.get_by_role("textbox", name="答案解析").fill("1957 年建成的武汉长江大桥。")
    page.get_by_role("button", name="保存").click()
    wrong = page.get_by_role("alert", name="填写有误")
    expect(wrong).to_contain_text("单选题只能有一个正确答案，现在标了 2 个")
    option(page, 2).get_by_role("switch", name="正确答案").click()
    option(page, 2).locator("[data-grip]").drag_to(option(page, 1))
    page.get_by_role("button", name="保存").click()
    assert api("operator").get(f"{BANK}/detail", id=made_id(page))["answer"] == "B"


def test_a_question_to_fill_in_is_written_by_keys_alone(person: Person, api: SignedIn, mark: str) -> None:
    page = person("operator")
    page.goto("/questionBankAdd")
    fill_by_keys(page, page.get_by_role("textbox", name="题干"), f"{mark} 编钟出土于（　）市。")
    choose_beside(page, page.get_by_role("radio", name="单选题"), page.get_by_role("radio", name="填空题"), "ArrowUp")
    page.keyboard.press("Tab")
    expect(page.get_by_label("可接受的答案")).to_be_focused()
    page.keyboard.type("随州")
    page.keyboard.press("Enter")
    page.keyboard.type("随州市")
    fill_by_keys(page, page.get_by_role("textbox", name="答案解析"), "1978 年出土于擂鼓墩。")
    page.keyboard.press("Control+s")
    question = api("operator").get(f"{BANK}/detail", id=made_id(page))
    assert (question["type"], question["blanks"]) == ("fill", ["随州", "随州市"])


def test_a_table_is_checked_row_by_row_before_it_is_imported(
    person: Person, api: SignedIn, mark: str, tmp_path: Path
) -> None:
    operator, page = api("operator"), person("operator")
    open_list(page, "/questionBank", "题库管理")
    press_button(page, page.get_by_role("button", name="导入"))
    dialog = page.get_by_role("dialog", name="导入题目")
    with page.expect_download() as download:
        press_button(page, dialog.get_by_role("button", name="下载模板"))
    template = tmp_path / "template.xlsx"
    download.value.save_as(template)
    with page.expect_file_chooser() as chooser:
        press_button(page, dialog.get_by_role("button", name=re.compile("^选择表格")))
    chooser.value.set_files(filled_in(template, mark))
    press_button(page, dialog.get_by_role("button", name="检查文件"))
    result = dialog.get_by_role("status")
    expect(result).to_contain_text("将新增 2 条")
    expect(result).to_contain_text("3 行未通过检查")
    bad = dialog.get_by_role("table").get_by_role("row")
    for row, reason in ((3, "没有选项 C"), (4, "判断题的答案应为 对 或 错"), (6, "题型：应为")):
        expect(bad.filter(has=page.get_by_role("cell", name=str(row), exact=True))).to_contain_text(reason)
    assert stems(operator, mark) == []
    press_button(page, dialog.get_by_role("button", name="导入通过检查的行"))
    expect(dialog).to_have_count(0)
    eventually(lambda: len(stems(operator, mark)) == 2, "imported")
    assert stems(operator, mark) == [f"{mark} 乙", f"{mark} 戊"]
    expect(page.get_by_role("grid").get_by_text(f"{mark} 乙")).to_be_visible()


def filled_in(template: Path, mark: str) -> Path:
    """The template with questions in the place of its examples: rows 3, 4 and 6 of the sheet are bad."""
    book = load_workbook(template)
    assert isinstance(book, Workbook)
    sheet = book.worksheets[0]
    headings = [str(cell.value or "").rstrip("*＊ ") for cell in sheet[1]]
    sheet.delete_rows(2, sheet.max_row)
    single = {"题型": "单选题", "选项A": "是", "选项B": "否", "答案解析": "见地图"}
    rows = [
        {"题干": f"{mark} 乙", **single, "正确答案": "A"},
        {"题干": f"{mark} 丙", **single, "正确答案": "C"},
        {"题干": f"{mark} 丁", "题型": "判断题", "正确答案": "也许", "答案解析": "见地图"},
        {"题干": f"{mark} 戊", "题型": "填空题", "正确答案": "汉口；汉口镇", "答案解析": "见地图"},
        {"题干": f"{mark} 己", "题型": "问答题", "正确答案": "略", "答案解析": "见地图"},
    ]
    for row in rows:
        sheet.append([row.get(heading, "") for heading in headings])
    path = template.with_name("questions.xlsx")
    book.save(path)
    return path


def test_a_question_is_restored_deleted_for_ever_and_the_bin_is_emptied(
    person: Person, api: SignedIn, mark: str
) -> None:
    admin, page = api("admin"), person("admin")
    for name in ("甲", "乙", "丙"):
        admin.post(f"{BANK}/delete", id=judged(admin, f"{mark} {name}"))
    grid = open_list(page, "/questionBank", "题库管理")
    page.get_by_role("button", name="回收站").click()
    expect(page.get_by_role("heading", name="题目回收站")).to_be_visible()
    row = grid.get_by_role("row", name=re.compile(f"{mark} 甲"))
    row.get_by_role("button", name="恢复").click()
    wait_for_toast(page, "恢复成功")
    expect(row).to_have_count(0)
    gone = grid.get_by_role("row", name=re.compile(f"{mark} 乙"))
    press_button(page, gone.get_by_role("button", name=re.compile("彻底删除")))
    question = page.get_by_role("alertdialog")
    expect(question).to_contain_text("无法恢复")
    press_button(page, question.get_by_role("button").last)
    expect(gone).to_have_count(0)
    page.get_by_role("button", name="清空回收站").click()
    question.get_by_role("button").last.click()
    wait_for_toast(page, re.compile(r"已彻底删除 \d+ 条"))
    expect(grid.get_by_role("row", name=re.compile(mark))).to_have_count(0)
    assert stems(admin, mark) == [f"{mark} 甲"]
