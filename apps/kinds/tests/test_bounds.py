"""Work that one account can ask for is bounded, and each refusal says the bound."""

from __future__ import annotations

import io
import zipfile

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from apps.api.tests.clients import a_client, a_super_client
from apps.core.errors import Invalid
from apps.core.outbox.tasks import State
from apps.kinds.engine.jobs import exports, jobs, sheets
from apps.kinds.fields import Field
from apps.kinds.models import Job
from apps.kinds.registry import registry
from apps.kinds.sheets import workbook
from apps.kinds.types import TYPES
from apps.kinds.types.values import MAX_ELEMENTS, MAX_RICH_TEXT
from apps.review.models import SensitiveWord

KEEPER = [("敏感词管理", right) for right in ("view", "add", "edit", "import", "export")]
RELATED = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
PACKAGE = "http://schemas.openxmlformats.org/package/2006"
WORKBOOK = {
    "[Content_Types].xml": f'<Types xmlns="{PACKAGE}/content-types"/>',
    "_rels/.rels": f'<Relationships xmlns="{PACKAGE}/relationships"><Relationship Id="r1" Type="{RELATED}/officeDocument"'
    ' Target="xl/workbook.xml"/></Relationships>',
    "xl/workbook.xml": f'<workbook xmlns="{MAIN}" xmlns:r="{RELATED}"><sheets><sheet name="a" sheetId="1" r:id="r1"/>'
    "</sheets></workbook>",
    "xl/_rels/workbook.xml.rels": f'<Relationships xmlns="{PACKAGE}/relationships"><Relationship Id="r1"'
    f' Type="{RELATED}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="{RELATED}/sharedStrings"'
    ' Target="sharedStrings.xml"/></Relationships>',
}


def repeated(text: str, *, rows: int, columns: int, first: int = 1) -> bytes:
    """A workbook whose cells all name one text, which it holds once."""
    row = '<c t="s"><v>0</v></c>' * columns
    lines = "".join(f'<row r="{number}">{row}</row>' for number in range(first, first + rows))
    parts = WORKBOOK | {
        "xl/sharedStrings.xml": f'<sst xmlns="{MAIN}"><si><t>{text}</t></si></sst>',
        "xl/worksheets/sheet1.xml": f'<worksheet xmlns="{MAIN}"><sheetData>{lines}</sheetData></worksheet>',
    }
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, part in parts.items():
            archive.writestr(name, part)
    return content.getvalue()


def test_a_workbook_of_equal_cells_is_read() -> None:
    assert workbook.read("a.xlsx", repeated("词", rows=2, columns=3)) == [["词"] * 3] * 2


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (repeated("字" * 2_000, rows=100, columns=26), "合计最多500万个字"),
        (repeated("字", rows=1, columns=30, first=1_000_000), "单元格最多50万个"),
        (repeated("字", rows=workbook.MAX_ROWS + 2, columns=1), "最多导入20000行"),
    ],
    ids=["letters", "cells", "rows"],
)
def test_a_small_workbook_that_says_too_much_is_refused_in_its_child_with_the_bound(content: bytes, said: str) -> None:
    assert len(content) < 200_000
    with pytest.raises(Invalid, match=said):
        workbook.read("a.xlsx", content)


def test_rich_text_of_too_many_paragraphs_is_refused_with_the_bound() -> None:
    body, most = Field("body", "正文", "rich_text"), "<p>a</p>" * MAX_ELEMENTS
    assert TYPES["rich_text"].parse(body, most)
    with pytest.raises(ValueError, match="最多2万处"):
        TYPES["rich_text"].parse(body, most + "<p>")
    with pytest.raises(ValueError, match="最多200万个字符"):
        TYPES["rich_text"].parse(body, "a" * (MAX_RICH_TEXT + 1))


def test_every_kind_refuses_rich_text_of_too_many_paragraphs() -> None:
    """All rich text of calls comes by the one type, in groups of fields too."""
    found = [f for kind in registry.kinds.values() for field in kind.fields for f in (field, *field.fields)]
    assert {TYPES[f.type].parse for f in found if TYPES[f.type].media == "html"} == {TYPES["rich_text"].parse}


JOBS = [(row.kind, row.call) for row in registry.rows.values() if row.kind and row.call.op in ("export", "import")]


@pytest.mark.django_db
def test_every_call_that_asks_for_a_job_says_how_many_an_account_may_have() -> None:
    client = a_super_client()
    for _ in range(jobs.MOST_OPEN):
        Job.objects.create(sort="export", label="导出", kind="article", account_id=client.caller.account_id)
    for kind, call in JOBS:
        file = SimpleUploadedFile("a.xlsx", repeated("词", rows=1, columns=1))
        send = client.http.get if call.method == "GET" else client.http.post
        answer = send(f"/api{call.path}", {"file": file} if call.op == "import" else {}).json()
        assert (answer["code"], "您已有5个导入、导出任务" in answer["msg"]) == (10429, True), (kind.key, call.path)
    assert Job.objects.count() == jobs.MOST_OPEN


@pytest.mark.django_db
def test_what_is_done_makes_room_and_what_no_list_shows_goes_with_its_file() -> None:
    caller = a_client(*KEEPER).caller
    states = [State.DONE] * (jobs.RECENT + 3) + [State.QUEUED] * (jobs.MOST_OPEN - 1)
    Job.objects.bulk_create(
        Job(sort="export", label="导出", kind="sensitive_word", account_id=caller.account_id, state=state)
        for state in states
    )
    sheets.request_export(registry.kind("sensitive_word"), caller, {})
    assert Job.objects.filter(account_id=caller.account_id).count() == jobs.RECENT


@pytest.mark.django_db
def test_an_export_of_too_many_records_says_how_many_it_takes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(exports, "MAX_EXPORTED", 0)
    SensitiveWord.objects.create(word="国家级", level=1)
    keeper = a_client(*KEEPER)
    job = Job.objects.create(
        sort="export", label="导出", kind="sensitive_word", account_id=keeper.caller.account_id, payload={}
    )
    with pytest.raises(Invalid, match="符合条件的有1条"):
        sheets.carry_out(job, keeper.caller)
