"""Coupons reach those who are meant, once, within stock and limits."""

from __future__ import annotations

from io import BytesIO
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from openpyxl import Workbook, load_workbook

from apps.api.public_api.tests.clients import App
from apps.api.tests.clients import a_super_client
from apps.core.outbox.outbox import Lost
from apps.core.transactions import run_whole
from apps.engage.coupon import grants
from apps.engage.coupon.audiences import AUDIENCES
from apps.engage.coupon.issue import save_claim
from apps.engage.coupon.models import Coupon, CouponCode, CouponGrant, GrantTask
from apps.engage.tests.crowd import outcomes

from .coupons import a_coupon, codes_of


def ask(path: str, payload: dict[str, Any], method: str = "POST") -> dict[str, Any]:
    return a_super_client().request(method, f"/coupon/grant/{path}", payload)


def a_grant(coupon: Coupon, **fields: Any) -> int:
    answer = ask("add", {"title": "国庆发放", "coupon": coupon.pk, "audience": "list", **fields})
    assert answer["code"] == 0, answer
    return int(answer["data"]["id"])


def work_off() -> None:
    """Does the work of a worker."""
    while grants.GRANTS.run_next(lambda task, lost: grants.carry_out(task, lost.is_set, lambda: False)):
        pass


def imported(grant: int, *readers: str) -> dict[str, Any]:
    answer = ask("readers", {"id": grant, "text": "\n".join(readers)})
    assert answer["code"] == 0, answer
    data: dict[str, Any] = answer["data"]
    return data


@pytest.mark.django_db
def test_an_imported_list_names_its_bad_lines_and_takes_the_others_once() -> None:
    grant = a_grant(a_coupon())
    result = imported(grant, "\ufeff用户编号", "620037", "620038,张三", "", "六二零", "620037", "a" * 41)
    assert (result["added"], result["repeated"], result["bad"], result["total"]) == (2, 1, 2, 2)
    assert [(fault["row"], fault["value"]) for fault in result["faults"]] == [(5, "六二零"), (7, "a" * 41)]
    assert imported(grant, "620038", "620039")["total"] == 3


@pytest.mark.django_db
def test_all_of_1200_bad_rows_are_in_a_workbook_and_the_list_stays_as_it_is() -> None:
    grant = a_grant(a_coupon())
    text = "\n".join(["用户编号", "620037", "620037", *(f"六二零{n}" for n in range(1200))])
    result = imported(grant, text)
    assert (result["bad"], len(result["faults"])) == (1200, 200)
    answer = ask("readers/faults", {"id": grant, "text": text})["data"]
    sheet = load_workbook(BytesIO(b"".join(answer.streaming_content)), read_only=True).active
    assert sheet is not None
    rows = list(sheet.iter_rows(values_only=True))
    assert [row[:3] for row in rows[1:]] == [(n + 4, f"六二零{n}", "用户编号") for n in range(1200)]
    assert CouponGrant.objects.get().readers.count() == 1
    assert ask("readers/faults", {"id": grant, "text": "620037"})["code"] == 10404


def uploaded(grant: int, name: str, content: bytes) -> dict[str, Any]:
    """A list by its file, as the console sends it."""
    http = a_super_client().http
    answer: dict[str, Any] = http.post(
        "/api/coupon/grant/readers/file", {"file": SimpleUploadedFile(name, content)}
    ).json()
    return ask("readers", {"id": grant} | answer["data"]) if answer["code"] == 0 else answer


def a_workbook() -> bytes:
    book, output = Workbook(write_only=True), BytesIO()
    sheet = book.create_sheet()
    for row in (["昵称", "用户编号"], ["张三", 620037], ["李四", "620038"], ["王五", "六二零"]):
        sheet.append(row)
    book.save(output)
    return output.getvalue()


TABLE = "昵称,用户编号\n张三,620037\n李四,620038\n王五,六二零\n"


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("name", "content"),
    [("名单.csv", TABLE.encode("gb18030")), ("名单.csv", TABLE.encode("utf-8-sig")), ("名单.csv", TABLE.encode()),
     ("名单.txt", TABLE.replace(",", "\t").encode("utf-16")), ("名单.xlsx", a_workbook())],
)  # fmt: skip
def test_a_list_comes_in_the_encodings_that_spreadsheets_save(name: str, content: bytes) -> None:
    grant = a_grant(a_coupon())
    answer = uploaded(grant, name, content)["data"]
    assert (answer["added"], answer["bad"], answer["total"]) == (2, 1, 2)
    assert [(fault["row"], fault["column"], fault["value"]) for fault in answer["faults"]] == [
        (4, "用户编号", "六二零")
    ]


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("name", "content"),
    [("名单.pdf", b"%PDF"), ("名单.xlsx", b"no workbook"), ("空.csv", b""),
     ("混.csv", "张三,1\n".encode() + "李四,2\n".encode("gb18030"))],
)  # fmt: skip
def test_a_file_that_is_no_list_is_refused_and_changes_nothing(name: str, content: bytes) -> None:
    grant = a_grant(a_coupon())
    imported(grant, "620037")
    answer = uploaded(grant, name, content)
    assert (answer["code"], set(answer["data"]["errors"])) == (10422, {"file"})
    assert CouponGrant.objects.get().readers.count() == 1


@pytest.mark.django_db
def test_ten_thousand_rows_with_bad_ones_take_the_good_and_name_the_bad() -> None:
    rows = [f"用户{n}" if n % 300 == 0 else f"r{n}" for n in range(1, 10_001)]
    answer = uploaded(a_grant(a_coupon()), "名单.csv", "\n".join(rows).encode("gb18030"))["data"]
    assert (answer["added"], answer["bad"], len(answer["faults"])) == (9967, 33, 33)


@pytest.mark.django_db
def test_a_grant_names_those_who_got_none() -> None:
    coupon = a_coupon(stock=2)
    grant = a_grant(coupon)
    imported(grant, "a", "b", "c")
    ask("send", {"id": grant})
    work_off()
    assert ask("missed", {"id": grant}, "GET")["data"] == {"items": ["c"], "total": 1}
    codes = a_super_client().request("GET", "/coupon/code/list", {"grant": grant})["data"]
    assert sorted(item["readerId"] for item in codes["items"]) == ["a", "b"]


@pytest.mark.django_db
def test_an_estimate_says_who_is_full_and_what_is_missing() -> None:
    coupon = a_coupon(stock=4)
    codes_of(coupon, 2)
    grant = a_grant(coupon)
    imported(grant, "r0", "r1", "r2", "r3", "r4")
    answer = ask("estimate", {"id": grant}, "GET")["data"]
    assert answer == {"readers": 5, "full": 2, "wanted": 3, "stock": 2, "missing": 1, "blocked": ""}


@pytest.mark.django_db
def test_a_grant_sends_once_to_each_reader_as_far_as_the_stock_reaches(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(grants, "BATCH", 2)
    coupon = a_coupon(stock=3)
    grant = a_grant(coupon)
    imported(grant, "a", "b", "c", "d", "e")
    assert ask("send", {"id": grant})["code"] == 0
    assert imported_after_sending(grant) == 10409
    work_off()
    record, coupon = CouponGrant.objects.get(), Coupon.objects.get()
    assert (record.state, record.sent, record.skipped, record.total) == ("done", 3, 2, 5)
    assert coupon.issued_num == CouponCode.objects.count() == 3
    assert ask("send", {"id": grant})["code"] == 10409


def imported_after_sending(grant: int) -> int:
    return int(ask("readers", {"id": grant, "text": "z"})["code"])


@pytest.mark.django_db
def test_a_stopped_grant_goes_on_after_the_last_reader_whom_it_reached(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(grants, "BATCH", 2)
    grant = a_grant(a_coupon())
    imported(grant, "a", "b", "c", "d", "e")
    ask("send", {"id": grant})
    task = grants.GRANTS.claim()
    assert task is not None
    assert grants._send_batch(task)
    assert ask("stop", {"id": grant})["code"] == 0
    with pytest.raises(Lost):
        grants._send_batch(task)
    record = CouponGrant.objects.get()
    assert (record.state, record.sent) == ("stopped", 2)
    assert ask("send", {"id": grant})["code"] == 0
    work_off()
    record.refresh_from_db()
    assert (record.state, record.sent) == ("done", 5)
    assert sorted(CouponCode.objects.values_list("reader_id", flat=True)) == ["a", "b", "c", "d", "e"]


@pytest.mark.django_db
def test_a_worker_that_stops_leaves_the_rest_to_the_next_one() -> None:
    grant = a_grant(a_coupon())
    imported(grant, "a")
    ask("send", {"id": grant})
    grants.GRANTS.run_next(lambda task, lost: grants.carry_out(task, lost.is_set, lambda: True))
    assert GrantTask.objects.get().state == "queued"
    work_off()
    assert CouponGrant.objects.get().state == "done"


@pytest.mark.django_db
@pytest.mark.parametrize("audience", AUDIENCES)
def test_an_estimate_of_an_audience_counts_nobody_outside_of_it(audience: str) -> None:
    coupon = a_coupon()
    codes_of(coupon, 2)
    answer = ask("estimate", {"id": a_grant(coupon, audience=audience)}, "GET")["data"]
    meant = 2 if audience == "holders" else 0
    assert (answer["readers"], answer["full"], answer["wanted"]) == (meant, meant, 0)


@pytest.mark.django_db
def test_an_audience_is_written_down_when_the_sending_begins() -> None:
    codes_of(a_coupon(), 3)
    grant = a_grant(a_coupon(title="老用户专享"), audience="holders")
    assert ask("estimate", {"id": grant}, "GET")["data"]["readers"] == 3
    ask("send", {"id": grant})
    work_off()
    assert CouponGrant.objects.get().sent == 3


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("fields", "sentence"),
    [({"enabled": False}, "已停用"), ({"stock": 1, "issued_num": 1}, "已发完"),
     ({"validity": "period", "period": ["2026-01-01 00:00:00", "2026-01-02 00:00:00"]}, "有效期已经结束")],
)  # fmt: skip
def test_a_coupon_that_is_issued_no_more_is_neither_sent_nor_claimed(fields: dict[str, Any], sentence: str) -> None:
    coupon = a_coupon(**fields)
    grant = a_grant(coupon)
    imported(grant, "a")
    assert sentence in ask("send", {"id": grant})["msg"]
    item = App("coupon_code").items("coupon_code", {"key": "c1", "coupon": coupon.pk, "readerId": "a"})[0]
    assert (item["code"], sentence in item["msg"]) == (10409, True)


@pytest.mark.django_db
def test_a_reader_claims_as_many_as_one_person_may_have() -> None:
    coupon, app = a_coupon(per_person=2), App("coupon_code")

    def claimed(key: str, reader: str = "620037") -> dict[str, Any]:
        item: dict[str, Any] = app.items("coupon_code", {"key": key, "coupon": coupon.pk, "readerId": reader})[0]
        return item

    assert [claimed(key).get("code", 0) for key in ("1", "1", "2", "3")] == [0, 0, 0, 10409]
    assert Coupon.objects.get().issued_num == 2
    assert claimed("4", reader="")["code"] == 10422


@pytest.mark.django_db
def test_the_app_reads_the_codes_of_a_reader_by_its_service_token() -> None:
    codes_of(a_coupon(), 2)
    answer = App("coupon_code").ask("coupons", {"readerId": "r1"})
    assert [(item["title"], item["state"]) for item in answer["data"]["items"]] == [("满 30 减 5", "held")]
    assert App("comment").ask("coupons", {"readerId": "r1"})["code"] == 10403


@pytest.mark.django_db(transaction=True)
def test_of_many_claims_at_once_the_stock_is_given_and_no_more() -> None:
    coupon = a_coupon(stock=40)

    def work(number: int) -> None:
        run_whole(lambda: save_claim(CouponCode(reader_id=f"r{number}"), {"coupon": coupon.pk}, caller=None))

    assert outcomes(200, work) == {"done": 40, "优惠券已发完": 160}
    coupon.refresh_from_db()
    assert coupon.issued_num == CouponCode.objects.count() == 40


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("fields", "wrong"),
    [({"amount": 5000, "threshold": 3000}, "amount"), ({"amount": -1}, "amount"), ({"stock": 0}, "stock"),
     ({"validity": "period", "period": ["2026-01-01 00:00:00", "2026-01-02 00:00:00"]}, "period")],
)  # fmt: skip
def test_a_coupon_that_makes_no_sense_is_refused_at_its_field(fields: dict[str, Any], wrong: str) -> None:
    values = {"title": "券", "sort": "cash", "amount": 500, "stock": 10, "validity": "days", "days": 3, "scope": "all"}
    answer = a_super_client().request("POST", "/coupon/add", values | fields)
    assert (answer["code"], set(answer["data"]["errors"])) == (10422, {wrong})


@pytest.mark.django_db
def test_the_stock_never_falls_below_what_was_issued_and_an_issued_coupon_stays() -> None:
    coupon, client = a_coupon(stock=10), a_super_client()
    codes_of(coupon, 5)
    less = client.request("POST", "/coupon/update", {"id": coupon.pk, "revision": 1, "stock": 4})
    assert less["data"]["errors"] == {"stock": "已发出 5 张，总量不能更少"}
    assert "不能删除" in client.request("POST", "/coupon/delete", {"id": coupon.pk})["msg"]
