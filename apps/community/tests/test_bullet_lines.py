"""Lines of bullet comments: read from sheets, files and pasted texts, and saved in templates."""

from __future__ import annotations

from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from apps.api.public_api.tests.clients import read
from apps.api.tests.clients import Client, a_client
from apps.core.errors import Invalid
from apps.kinds.engine.public import queries
from apps.kinds.registry import registry

from ..bullet import lines, services


@pytest.mark.parametrize(
    ("written", "second"),
    [("75", 75), ("1:15", 75), ("01:15", 75), ("1：15", 75), ("1:02:03", 3723), ("75.8", 75), ("90:05", 5405)],
)
def test_a_time_is_read_as_people_write_it(written: str, second: int) -> None:
    assert lines.second_of(written) == second


@pytest.mark.parametrize("written", ["", "一分钟", "1:75", "-3", "1:2:3:4", "1:75:00", "999999"])
def test_what_is_no_time_is_refused_in_words(written: str) -> None:
    with pytest.raises(ValueError, match="时间"):
        lines.second_of(written)


def test_a_pasted_text_is_read_by_tabs_commas_or_the_first_blank() -> None:
    pasted = "时间\t弹幕\n0:05\t开播啦\t顶部\t#FF0000\n0:02 主播好\n0:03,画面真清楚,底部\n\n"
    read_lines = lines.read_rows(lines.rows_of_text(pasted))
    assert [(line["at"], line["text"], line["mode"], line["colour"]) for line in read_lines.lines] == [
        (2, "主播好", "scroll", "#ffffff"), (3, "画面真清楚", "bottom", "#ffffff"), (5, "开播啦", "top", "#ff0000"),
    ]  # fmt: skip
    assert read_lines.bad == []


def test_every_bad_line_says_row_column_and_reason_and_the_others_are_read() -> None:
    rows = [["时间", "弹幕"], ["1", "好"], ["x", ""], ["2", "字" * 61], ["3", "好", "斜着", "红"]]
    found = lines.read_rows(rows)
    assert [line["text"] for line in found.lines] == ["好"]
    assert [(bad.row, bad.column) for bad in found.bad] == [
        (3, "时间"), (3, "弹幕"), (4, "弹幕"), (5, "位置"), (5, "颜色"),
    ]  # fmt: skip


def test_a_line_whose_position_nobody_knows_waits_for_a_person_to_choose_it() -> None:
    found = lines.read_rows([["3", "好", "斜着"], ["4", "妙", "斜着", "红"], ["5", "赞", "顶部"]])
    assert [line["text"] for line in found.lines] == ["赞"]
    assert found.unplaced == [{"at": 3, "text": "好", "colour": "#ffffff"}]


def test_a_file_may_mix_encodings_from_line_to_line() -> None:
    content = "1 你好\n".encode() + "2 再见".encode("gb18030")
    file = SimpleUploadedFile("弹幕.txt", content)
    assert [line["text"] for line in services.read_lines(file=file, text="", bad_from=0)["lines"]] == ["你好", "再见"]


def test_bytes_that_are_no_text_and_too_many_lines_are_refused_whole() -> None:
    with pytest.raises(Invalid):
        services.read_lines(file=SimpleUploadedFile("a.csv", b"\xff\xff\x81"), text="", bad_from=0)
    with pytest.raises(Invalid):
        services.read_lines(file=None, text="1 好\n" * (lines.MOST_LINES + 1), bad_from=0)
    with pytest.raises(Invalid):
        services.read_lines(file=None, text="  ", bad_from=0)


def test_the_rest_of_many_bad_lines_is_answered_on_request() -> None:
    text = "\n".join(["一 好"] * 130)
    first = services.read_lines(file=None, text=text, bad_from=0)
    rest = services.read_lines(file=None, text=text, bad_from=100)
    assert (first["badTotal"], len(first["bad"]), len(rest["bad"])) == (130, 100, 30)


def a_keeper() -> Client:
    return a_client(*(("弹幕管理", right) for right in ("view", "add", "edit", "remove")))


def a_template(client: Client, *said: tuple[int, str], **more: Any) -> dict[str, Any]:
    values = {"name": "开播暖场", "type": "live", "lines": [{"at": at, "text": text} for at, text in said]} | more
    return client.request("POST", "/bullet-template", values)


@pytest.mark.django_db
def test_a_template_stores_its_lines_in_the_order_of_their_seconds_and_readers_get_them() -> None:
    client = a_keeper()
    made = a_template(client, (30, "晚来的"), (1, "先来的"))
    assert made["code"] == 0, made
    assert (made["data"]["lineNum"], made["data"]["length"]) == (2, 30)
    shown = read(f"bullet_template/detail?id={made['data']['id']}")
    assert [line["text"] for line in shown["lines"]] == ["先来的", "晚来的"]
    assert [item["name"] for item in read("bullet_template/list?by=live")["items"]] == ["开播暖场"]
    client.request("POST", "/bullet-template/disable", {"id": made["data"]["id"]})
    assert queries.list_open(kind=registry.kind("bullet_template"), by="live")["items"] == []


@pytest.mark.django_db
def test_more_lines_in_a_second_than_a_player_shows_are_refused() -> None:
    answer = a_template(a_keeper(), *[(5, f"第{number}条") for number in range(lines.MOST_AT_ONCE + 1)])
    assert (answer["code"], set(answer["data"]["errors"])) == (10422, {"lines"})


@pytest.mark.django_db
def test_a_template_takes_three_thousand_lines_and_not_one_more() -> None:
    client, many = a_keeper(), [(number // 10, f"第{number}条") for number in range(lines.MOST_LINES)]
    assert a_template(client, *many)["data"]["lineNum"] == lines.MOST_LINES
    assert a_template(client, *many, (400, "多一条"), name="又一个")["code"] == 10422
