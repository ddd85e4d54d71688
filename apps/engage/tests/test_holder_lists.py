"""Medals and avatar frames by lists: dry run, giving, taking back, undo."""

from __future__ import annotations

import io
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.utils import timezone
from openpyxl import Workbook

from apps.api.tests.clients import a_client, a_super_client
from apps.engage.models import HolderBatch, Holding, Medal
from apps.kinds.models import Job
from apps.kinds.sheets import workbook
from workers.outbox import run_export

from .reader_app import medal

pytestmark = pytest.mark.django_db


def checked(found: Medal, action: str = "give", **sent: Any) -> dict[str, Any]:
    """The answer to a dry run; a file goes by a form."""
    payload = {"id": found.pk, "action": action} | sent
    client = a_super_client()
    if "file" not in sent:
        return client.request("POST", "/medal/holders/check", payload)
    answer: dict[str, Any] = client.http.post("/api/medal/holders/check", payload).json()
    return answer


def applied(found: Medal, action: str = "give", **more: Any) -> dict[str, Any]:
    payload = {"id": found.pk, "action": action, "reason": "记者节获奖"} | more
    return a_super_client().request("POST", "/medal/holders/apply", payload)


def holders(found: Medal) -> set[str]:
    rows = Holding.objects.filter(kind="medal", honour_id=found.pk, taken_at=None)
    return set(rows.values_list("reader_id", flat=True))


def holder_count(found: Medal) -> int:
    return Medal.objects.values_list("holder_count", flat=True).get(pk=found.pk)


def test_a_dry_run_names_every_bad_row_and_writes_nothing() -> None:
    found = medal()
    applied(found, readers="620001")
    answer = checked(found, readers="用户编号,昵称\n620001,老\n620002,新\n\n,没有编号\n6200 03,空格\n620002,重复")[
        "data"
    ]
    assert (answer["total"], answer["changed"], answer["badTotal"]) == (5, 1, 4)
    assert [(row["row"], row["reason"]) for row in answer["bad"]] == [
        (2, "已经持有，无需发放"),
        (5, "没有填写用户编号"),
        (6, "用户编号应为 1 到 40 位的字母、数字或 _ . : @ -"),
        (7, "与第 3 行重复"),
    ]
    assert holders(found) == {"620001"}
    assert HolderBatch.objects.count() == 1


def test_a_list_gives_what_its_dry_run_said_and_undo_takes_it_back() -> None:
    found = medal()
    applied(found, readers="620001")
    answer = applied(found, readers="620001\n620002\n620003")["data"]
    assert (answer["changed"], holder_count(found)) == (2, 3)
    undone = a_super_client().request("POST", "/medal/holders/undo", {"id": found.pk, "batch": answer["batch"]["id"]})
    assert undone["data"]["changed"] == 2
    assert (holders(found), holder_count(found)) == ({"620001"}, 1)
    again = a_super_client().request("POST", "/medal/holders/undo", {"id": found.pk, "batch": answer["batch"]["id"]})
    assert (again["code"], again["msg"]) == (10409, "这条记录已经撤销过了")


def test_what_a_list_took_comes_back_by_undo_but_not_twice() -> None:
    found = medal()
    applied(found, readers="620001\n620002")
    taken = applied(found, "take", readers="620001\n620002\n620009")["data"]
    assert (taken["changed"], taken["bad"][0]["reason"]) == (2, "没有持有，无需收回")
    applied(found, readers="620002")
    undone = a_super_client().request("POST", "/medal/holders/undo", {"id": found.pk, "batch": taken["batch"]["id"]})
    assert undone["data"]["changed"] == 1
    assert (holders(found), holder_count(found)) == ({"620001", "620002"}, 2)


def test_a_medal_that_has_ended_is_given_anew() -> None:
    found = medal(valid_days=30)
    applied(found, readers="620001")
    Holding.objects.update(expires_at=timezone.now())
    assert applied(found, readers="620001")["data"]["changed"] == 1
    assert (Holding.objects.count(), len(holders(found)), holder_count(found)) == (2, 1, 1)


@pytest.mark.parametrize("encoding", ["utf-8-sig", "gb18030", "utf-16"])
def test_a_text_file_is_read_in_any_usual_encoding(encoding: str) -> None:
    content = "用户编号\t昵称\r\n620001\t江城读者\r\n".encode(encoding)
    result = checked(medal(), file=SimpleUploadedFile("名单.csv", content))
    assert result["data"]["changed"] == 1, result


def test_a_workbook_of_ten_thousand_readers_is_one_list() -> None:
    book = Workbook(write_only=True)
    sheet = book.create_sheet()
    sheet.append(["昵称", "用户编号"])
    for number in range(10_000):
        sheet.append([f"读者{number}", 620_000 + number if number % 1000 else ""])
    content = io.BytesIO()
    book.save(content)
    found = medal()
    dry = checked(found, file=SimpleUploadedFile("名单.xlsx", content.getvalue()))["data"]
    assert (dry["changed"], holder_count(found)) == (9_990, 0)
    answer = applied(found, readers=dry["readers"])["data"]
    assert (answer["changed"], answer["badTotal"], holder_count(found)) == (9_990, 10, 9_990)
    assert [row["row"] for row in answer["bad"]] == [2 + 1000 * number for number in range(10)]


@pytest.mark.parametrize(
    ("name", "content", "text"),
    [
        ("名单.pdf", b"%PDF", "请上传 xlsx、xls、csv 或 txt 格式的名单"),
        ("名单.csv", b"\xff\xff\x81", "无法识别文件的文字编码，请另存为 xlsx 或 UTF-8 编码的 csv 后再导入"),
        ("名单.csv", b"\n\n", "名单里没有用户编号，请检查后重新选择"),
    ],
)
def test_a_list_that_cannot_be_read_says_so(name: str, content: bytes, text: str) -> None:
    answer = checked(medal(), file=SimpleUploadedFile(name, content))
    assert (answer["code"], answer["msg"]) == (10422, text)


def test_a_list_asks_for_its_reason_and_for_a_medal_on_the_shelf() -> None:
    assert applied(medal(), readers="620001", reason="")["data"]["errors"] == {"reason": "请填写原因"}
    hidden = medal(on_shelf=False, title="未上架")
    assert applied(hidden, readers="620001")["msg"] == "“未上架”还没有上架，请先上架再发放"


def test_a_medal_with_holders_is_not_deleted() -> None:
    found = medal()
    applied(found, readers="620001")
    answer = a_super_client().request("POST", "/medal/delete", {"id": found.pk})
    assert (answer["code"], answer["msg"]) == (10409, "还有1位读者持有，请先下架；需要删除时请先按名单收回")


def test_who_may_only_look_sees_holders_and_gives_nothing() -> None:
    found = medal()
    applied(found, readers="620001,江城读者\n620002")
    viewer = a_client(("勋章管理", "view"))
    listed = viewer.request("GET", "/medal/holders", {"id": found.pk})["data"]
    assert (listed["total"], [one["readerId"] for one in listed["items"]]) == (2, ["620002", "620001"])
    assert listed["items"][1]["reason"] == "记者节获奖"
    found_one = viewer.request("GET", "/medal/holders", {"id": found.pk, "q": "江城读者"})["data"]
    assert found_one["total"] == 1
    refused = viewer.request(
        "POST", "/medal/holders/apply", {"id": found.pk, "action": "give", "readers": "1", "reason": "测试"}
    )
    assert refused["code"] == 10403


def test_holders_are_exported_as_a_workbook_that_is_a_list_again() -> None:
    found = medal(title="记者节之星")
    applied(found, readers="620001,江城读者\n620002\n630001", reason="征集获奖")
    asked = a_super_client().request("POST", "/medal/holders/export", {"id": found.pk, "q": "62"})
    run_export()
    job = Job.objects.get(pk=asked["data"]["jobId"])
    assert (job.state, job.message, job.label) == ("done", "已导出2条", "导出勋章“记者节之星”的持有人"), job.message
    table = workbook.read("持有人.xlsx", bytes(job.output or b""))
    assert [row[:5] for row in table[1:]] == [
        ["620002", "", "持有中", "名单发放", "征集获奖"],
        ["620001", "江城读者", "持有中", "名单发放", "征集获奖"],
    ]
    taken = checked(found, "take", file=SimpleUploadedFile("持有人.xlsx", bytes(job.output or b"")))["data"]
    assert (taken["changed"], taken["badTotal"]) == (2, 0)


def test_who_may_only_look_exports_no_holders() -> None:
    answer = a_client(("勋章管理", "view")).request("POST", "/medal/holders/export", {"id": medal().pk})
    assert answer["code"] == 10403
    assert not Job.objects.exists()
