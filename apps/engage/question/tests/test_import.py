"""Import of questions: each bad row by row, column and reason, and a dry run that tells the truth."""

from __future__ import annotations

import io
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from openpyxl import Workbook, load_workbook

from apps.api.tests.clients import Client, a_client
from apps.core.errors import Invalid
from apps.engage.models import Question
from apps.engage.question.kind import QUESTION
from apps.engage.question.sheet import OPTIONS, SHEET
from apps.kinds.engine.jobs import import_rows
from apps.kinds.sheets import workbook

HEADINGS = [column.label for column in SHEET.columns]
GRANTS = [("题库管理", right) for right in ("view", "add", "edit", "import")]


def row(stem: str, sort: str = "单选题", *options: str, right: str = "A", **more: str) -> list[str]:
    cells = {"题干": stem, "题型": sort, "正确答案": right, "答案解析": "见教材", **more}
    cells |= dict(zip(OPTIONS, options or ("甲", "乙"), strict=False))
    return [cells.get(heading, "") for heading in HEADINGS]


def reasons(*rows: list[str]) -> list[tuple[tuple[str, str], ...]]:
    return [each.errors for each in import_rows.rows_of(QUESTION, [HEADINGS, *rows])]


@pytest.mark.parametrize(
    ("wrong", "column", "said"),
    [
        (row("题", "问答题"), "题型", "应为 单选题"),
        (row("题", ""), "题型", "请填写题型"),
        (row("题", right=""), "正确答案", "请填写正确答案"),
        (row("题", right="C"), "正确答案", "没有选项 C"),
        (row("题", "单选题", "甲", "", "丙"), "选项B", "不能空着"),
        (row("题", "判断题", right="也许"), "正确答案", "对 或 错"),
        (row("题", 难度="超难"), "难度", "容易"),
        (row("锟斤拷锟斤拷"), "题干", "乱码"),
        (row("题\ufffd"), "题干", "乱码"),
    ],
)
def test_a_bad_row_is_refused_at_its_column(wrong: list[str], column: str, said: str) -> None:
    ((found,),) = reasons(wrong)
    assert found[0] == column
    assert said in found[1]


def test_a_question_that_repeats_names_the_row_before() -> None:
    assert reasons(row("甲题"), row("乙题"), row("甲题")) == [(), (), (("题干", "与第 2 行重复"),)]


def test_of_ten_thousand_rows_exactly_the_37_bad_ones_are_named() -> None:
    bad = {
        17 + 263 * number: (row(f"坏题{number}", "问答题"), row(f"坏题{number}", right="J"), row("\ufffd"))[number % 3]
        for number in range(37)
    }
    rows = [bad.get(place) or row(f"第{place}题") for place in range(10_000)]
    found = import_rows.rows_of(QUESTION, [HEADINGS, *rows])
    assert {place for place, each in enumerate(found) if each.errors} == set(bad)
    assert sum(len(each.errors) for each in found) == 37 + 11


@pytest.mark.parametrize("sort", ["单选题", "单选"])
def test_a_row_becomes_the_payload_of_a_question(sort: str) -> None:
    (each,) = import_rows.rows_of(QUESTION, [HEADINGS, row("题", sort, "甲", "乙", "丙", right="b", 分值="8")])
    assert each.payload["options"] == [
        {"text": "甲", "right": False},
        {"text": "乙", "right": True},
        {"text": "丙", "right": False},
    ]
    assert (each.payload["type"], each.payload["score"]) == ("single", "8")


def test_a_table_without_a_required_column_is_refused_as_a_whole() -> None:
    with pytest.raises(Invalid, match="题型"):
        import_rows.rows_of(QUESTION, [["题干", "正确答案", "答案解析"], ["题", "A", "因为"]])


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "gb18030"])
def test_a_table_of_commas_is_read_in_any_one_encoding(encoding: str) -> None:
    content = "题干,题型\n武汉长江大桥,单选题\n".encode(encoding)
    assert workbook.read("题.csv", workbook.checked("题.csv", content))[1] == ["武汉长江大桥", "单选题"]


def test_a_table_of_mixed_encodings_is_refused_with_the_two_lines() -> None:
    content = "题干,题型\n武汉,单选题\n".encode() + "长江,单选题\n".encode("gb18030")
    with pytest.raises(Invalid, match="第 1 行和第 3 行"):
        workbook.checked("题.csv", content)


def test_ten_thousand_lines_with_one_in_another_encoding_are_refused_with_that_line() -> None:
    lines = [f"第{number}题,单选题\n".encode() for number in range(10_000)]
    lines[7_311] = "长江,单选题\n".encode("gb18030")
    with pytest.raises(Invalid, match="第 1 行和第 7312 行"):
        workbook.checked("题.csv", b"".join(lines))


def test_a_line_that_fits_both_encodings_is_no_mixture() -> None:
    both = "模模".encode("gb18030")
    assert both.decode("utf-8") != "模模"
    content = "题干,题型\n武汉,单选题\n".encode("gb18030") + both + b",x\n"
    assert workbook.read("题.csv", workbook.checked("题.csv", content))[2] == ["模模", "x"]


def sheet(rows: list[list[str]]) -> bytes:
    book = Workbook(write_only=True)
    page = book.create_sheet()
    for each in [HEADINGS, *rows]:
        page.append(each)
    content = io.BytesIO()
    book.save(content)
    return content.getvalue()


def imported(client: Client, content: bytes, *, dry: bool) -> dict[str, Any]:
    file = SimpleUploadedFile("题库.xlsx", content)
    answer = client.http.post(
        "/api/questionnaire/question/import", {"file": file, "dryRun": "1" if dry else "0"}
    ).json()
    assert answer["code"] == 0, answer
    job: dict[str, Any] = client.request("GET", "/jobs/detail", {"id": answer["data"]["jobId"]})["data"]
    assert job["state"] == "done", job
    return job["result"]  # type: ignore[no-any-return]


@pytest.mark.django_db(transaction=True)
def test_the_dry_run_foretells_what_the_import_does() -> None:
    client = a_client(*GRANTS)
    rows = [row(f"第{number}题") for number in range(12)]
    rows[3], rows[7], rows[9] = row("第3题", "问答题"), row("第7题", "单选题", "甲", "甲"), row("第0题")
    content = sheet(rows)
    foretold = imported(client, content, dry=True)
    assert Question.objects.count() == 0
    done = imported(client, content, dry=False)
    assert (foretold["created"], foretold["refused"]) == (done["created"], done["refused"])
    assert [(item["row"], item["column"]) for item in done["refused"]] == [(5, "题型"), (9, "选项B"), (11, "题干")]
    assert Question.objects.count() == done["created"] == 9


@pytest.mark.django_db
def test_the_template_imports_as_it_is() -> None:
    client = a_client(*GRANTS)
    answer: Any = client.http.get("/api/import/template", {"kind": "question"})
    book = load_workbook(io.BytesIO(b"".join(answer.streaming_content)))
    table = [[str(cell or "") for cell in line] for line in book.worksheets[0].iter_rows(values_only=True)]
    assert [each.errors for each in import_rows.rows_of(QUESTION, table)] == [(), (), ()]
    assert client.http.get("/api/import/template", {"kind": "sensitive_word"}).json()["code"] == 10403
