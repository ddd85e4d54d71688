"""Export and import as jobs: what leaves comes back, and one bad row does not stop the rest."""

from __future__ import annotations

import datetime as dt
import io
import zipfile
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.utils import timezone
from openpyxl import Workbook, load_workbook

from apps.api.tests.clients import Client, a_client
from apps.kinds.engine.jobs import jobs
from apps.kinds.models import ImportFault, Job
from apps.review.models import SensitiveWord

pytestmark = pytest.mark.django_db(transaction=True)

GROUP = "敏感词管理"
KEEPER = [(GROUP, right) for right in ("view", "add", "edit", "remove", "import", "export")]
HEADINGS = ["敏感词", "分类", "级别", "建议替换为", "备注", "启用"]


def workbook(*rows: list[Any]) -> bytes:
    book = Workbook()
    sheet = book.active
    assert sheet is not None
    for row in rows:
        sheet.append(row)
    content = io.BytesIO()
    book.save(content)
    return content.getvalue()


def upload(client: Client, content: bytes, *, name: str = "词表.xlsx", dry_run: bool = False) -> dict[str, Any]:
    file = SimpleUploadedFile(name, content)
    answer = client.http.post("/api/sensitive-word/import", {"file": file, "dryRun": "1" if dry_run else "0"}).json()
    if answer["code"] == 0:
        return client.request("GET", "/jobs/detail", {"id": answer["data"]["jobId"]})["data"]  # type: ignore[no-any-return]
    return answer  # type: ignore[no-any-return]


def test_an_import_creates_updates_and_names_the_rows_it_refused() -> None:
    keeper = a_client(*KEEPER)
    SensitiveWord.objects.create(word="全网最低价", level=1)
    job = upload(
        keeper,
        workbook(
            HEADINGS,
            ["国家级", "广告", "禁止", "", "广告法", "是"],
            ["全网最低价", "广告", "警告", "优惠价", "", "否"],
            ["", "广告", "警告", "", "", "是"],
            ["首选", "没有的分类", "警告", "", "", "是"],
        ),
    )
    assert job["state"] == "done"
    assert (job["result"]["created"], job["result"]["updated"]) == (1, 1)
    assert [(row["row"], row["reason"]) for row in job["result"]["refused"]] == [
        (4, "请填写敏感词"),
        (5, "分类请从选项中选择"),
    ]
    changed = SensitiveWord.objects.get(word="全网最低价")
    assert (changed.level, changed.enabled, changed.replacement) == (2, False, "优惠价")


def test_a_dry_run_tells_the_same_and_writes_nothing() -> None:
    keeper = a_client(*KEEPER)
    job = upload(keeper, workbook(HEADINGS, ["国家级", "广告", "禁止", "", "", "是"]), dry_run=True)
    assert job["result"]["created"] == 1
    assert not SensitiveWord.objects.exists()


def faults(client: Client, job: int) -> list[tuple[Any, ...]]:
    """The rows of the workbook of faults, with its headings."""
    answer = client.request("GET", "/jobs/faults", {"id": job})["data"]
    sheet = load_workbook(io.BytesIO(b"".join(answer.streaming_content)), read_only=True).active
    assert sheet is not None
    return list(sheet.iter_rows(values_only=True))


@pytest.mark.parametrize("dry_run", [True, False])
def test_all_of_1200_bad_rows_are_in_a_workbook_and_the_first_500_on_the_screen(dry_run: bool) -> None:
    keeper = a_client(*KEEPER)
    table = [",".join(HEADINGS), *(f"词{n},没有的分类,警告,,,是" for n in range(1200)), "国家级,广告,禁止,,,是"]
    job = upload(keeper, "\n".join(table).encode(), name="词表.csv", dry_run=dry_run)
    assert (job["result"]["created"], job["result"]["refusedRows"]) == (1, 1200)
    assert [row["row"] for row in job["result"]["refused"]] == [*range(2, 502)]
    said = faults(keeper, job["id"])
    assert said == [
        ("行", "名称", "列", "原因"),
        *((n + 2, f"词{n}", "分类", "分类请从选项中选择") for n in range(1200)),
    ]


def test_text_that_a_table_hides_stays_text_in_the_workbook_of_faults() -> None:
    keeper = a_client(*KEEPER)
    table = f"{','.join(HEADINGS)}\n=1+1<&>\x00\x08,没有,警告,,,是\n"
    job = upload(keeper, table.encode(), name="词表.csv", dry_run=True)
    assert faults(keeper, job["id"])[1][:2] == (2, "=1+1<&>")


def test_nobody_else_reads_the_faults_of_an_import() -> None:
    keeper, colleague = a_client(*KEEPER), a_client(*KEEPER)
    bad = upload(keeper, workbook(HEADINGS, ["", "广告", "警告", "", "", "是"]), dry_run=True)
    good = upload(keeper, workbook(HEADINGS, ["国家级", "广告", "禁止", "", "", "是"]), dry_run=True)
    assert colleague.request("GET", "/jobs/faults", {"id": bad["id"]})["code"] == 10404
    assert keeper.request("GET", "/jobs/faults", {"id": good["id"]})["code"] == 10404
    assert len(faults(keeper, bad["id"])) == 2


def test_faults_go_with_their_job() -> None:
    keeper = a_client(*KEEPER)
    upload(keeper, workbook(HEADINGS, ["", "广告", "警告", "", "", "是"]), dry_run=True)
    assert ImportFault.objects.count() == 1
    Job.objects.update(created_at=timezone.now() - dt.timedelta(days=jobs.KEPT_DAYS, hours=1))
    jobs.forget()
    assert not ImportFault.objects.exists()


def test_what_is_exported_can_be_imported_again() -> None:
    keeper = a_client(*KEEPER)
    SensitiveWord.objects.create(word="=1+1", category="advert", level=3, note="@公式样子的词")
    answer = keeper.request("GET", "/sensitive-word/export", {})
    done = keeper.request("GET", "/jobs/detail", {"id": answer["data"]["jobId"]})["data"]
    assert done["state"] == "done"
    content = b"".join(keeper.request("GET", "/jobs/download", {"id": done["id"]})["data"].streaming_content)
    sheet = load_workbook(io.BytesIO(content)).active
    assert sheet is not None
    assert [cell.value for cell in sheet[2]][1:7] == ["=1+1", "广告", "禁止", None, "@公式样子的词", "是"]
    assert sheet["B2"].data_type == "s"
    SensitiveWord.objects.all().delete()
    assert upload(keeper, content)["result"]["created"] == 1
    assert SensitiveWord.objects.get().word == "=1+1"


@pytest.mark.parametrize(
    ("name", "content"),
    [("词表.txt", b"a,b"), ("词表.xlsx", b"not a zip"), ("词表.xls", b"not ole"), ("词表.xlsx", b"")],
)
def test_what_is_no_workbook_is_refused_at_the_file(name: str, content: bytes) -> None:
    answer = upload(a_client(*KEEPER), content, name=name)
    assert answer["code"] == 10422
    assert set(answer["data"]["errors"]) == {"file"}


def test_a_workbook_that_unpacks_to_a_bomb_is_refused_before_parsing() -> None:
    bomb = io.BytesIO()
    with zipfile.ZipFile(bomb, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("xl/worksheets/sheet1.xml", b"0" * (65 * 1024 * 1024))
    answer = upload(a_client(*KEEPER), bomb.getvalue())
    assert answer["code"] == 10422
    assert "64MB" in answer["msg"]


def test_a_table_without_a_required_column_says_which() -> None:
    job = upload(a_client(*KEEPER), workbook(["分类"], ["广告"]))
    assert job["state"] == "failed"
    assert "敏感词" in job["message"]


def test_nobody_sees_or_downloads_anothers_job() -> None:
    keeper, other = a_client(*KEEPER), a_client(*KEEPER)
    answer = keeper.request("GET", "/sensitive-word/export", {})
    for path in ("/jobs/detail", "/jobs/download"):
        assert other.request("GET", path, {"id": answer["data"]["jobId"]})["code"] == 10404
    assert other.request("GET", "/jobs/list", {})["data"]["items"] == []


def test_a_job_cancelled_before_it_ran_never_runs() -> None:
    job = Job.objects.create(sort="export", label="导出", kind="sensitive_word", account_id=1, state="cancelled")
    from workers.outbox import run_export

    run_export()
    job.refresh_from_db()
    assert job.state == "cancelled"


def test_an_export_refuses_a_filter_that_it_does_not_know_instead_of_writing_everything() -> None:
    answer = a_client(*KEEPER).request("GET", "/sensitive-word/export", {"categorie": "politics"})
    assert set(answer["data"]["errors"]) == {"categorie"}
    assert not Job.objects.exists()
