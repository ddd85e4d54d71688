"""Every field type refuses what it cannot hold with a sentence that names the field, and keeps what it can."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from apps.kinds.fields import Choice, Field
from apps.kinds.types import FORM_TYPES, TYPES, RowErrors

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=True) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=4),
    max_leaves=8,
)


def a_field(kind: str, **options: Any) -> Field:
    choices = (Choice(1, "一"), Choice("two", "二"))
    rows = (Field("title", "标题", required=True), Field("link", "链接", "link"))
    return Field("sample", "示例", kind, choices=choices, fields=rows, **options)


@settings(max_examples=200)
@given(raw=JSON)
def test_any_json_is_parsed_or_refused_with_a_sentence_by_every_type(raw: Any) -> None:
    for kind in sorted(FORM_TYPES):
        try:
            FORM_TYPES[kind].parse(a_field(kind), raw)
        except ValueError as error:
            assert str(error), kind  # noqa: PT017
        except Exception as error:
            error.add_note(f"It was parsed as {kind}.")
            raise


@pytest.mark.parametrize("kind", ["text", "long_text"])
def test_text_beyond_its_length_is_refused_and_says_the_limit(kind: str) -> None:
    with pytest.raises(ValueError, match="示例不能超过5个字"):
        TYPES[kind].parse(a_field(kind, max_length=5), "一二三四五六")


@pytest.mark.parametrize("raw", ["-1", "1.5", "abc", "1e3", "", "９", True, "99999999999"])
def test_an_operational_count_that_is_no_natural_number_is_wrong(raw: Any) -> None:
    with pytest.raises(ValueError, match="示例填写有误"):
        TYPES["count"].parse(a_field("count"), raw)


@pytest.mark.parametrize(
    "raw", ["javascript:alert(1)", "ftp://a.cn", "http://", "https://a b.cn", "//a.cn", "http://[x"]
)
def test_a_link_is_http_or_https(raw: str) -> None:
    with pytest.raises(ValueError, match="http"):
        TYPES["link"].parse(a_field("link"), raw)


@pytest.mark.parametrize(
    "raw", ["data:image/svg+xml,x", "/etc/passwd", "/media/../secret", "javascript:1", '/media/a"b']
)
def test_an_image_is_a_stored_or_a_web_address(raw: str) -> None:
    with pytest.raises(ValueError, match="地址无效"):
        TYPES["image"].parse(a_field("image"), raw)


def test_times_are_read_in_the_consoles_zone_and_travel_back_the_same() -> None:
    moment = TYPES["datetime"].parse(a_field("datetime"), "2026-11-21 09:30:00")
    assert TYPES["datetime"].dump(a_field("datetime"), moment) == "2026-11-21 09:30:00"


def test_a_range_that_ends_before_it_starts_is_refused() -> None:
    with pytest.raises(ValueError, match="不能早于"):
        TYPES["date_range"].parse(a_field("date_range"), ["2026-11-21", "2026-11-20"])


@pytest.mark.parametrize(
    ("raw", "means"),
    [
        (["2026-11-21", "2026-11-28"], ["2026-11-21 00:00:00", "2026-11-28 23:59:59"]),
        (["2026-11-21 19:30", "2026-11-21 21:00"], ["2026-11-21 19:30:00", "2026-11-21 21:00:00"]),
    ],
)
def test_a_range_of_days_lasts_until_the_end_of_the_last(raw: list[str], means: list[str]) -> None:
    assert TYPES["date_range"].parse(a_field("date_range"), raw) == means


def test_errors_in_a_repeating_group_name_their_row_and_cell() -> None:
    with pytest.raises(RowErrors) as refused:
        TYPES["repeater"].parse(a_field("repeater"), [{"title": "好"}, {"title": "", "link": "x"}])
    assert set(refused.value.errors) == {"1.title", "1.link"}


def test_tags_are_trimmed_and_kept_once_in_order() -> None:
    assert TYPES["tags"].parse(a_field("tags"), " 武汉，东湖、武汉\n绿道 ") == ["武汉", "东湖", "绿道"]


PLACE = Field("place", "地点", "place")
TARGET = Field("target", "指向内容", "content", kinds=("article", "video"))


def test_a_place_has_a_name_and_degrees_or_only_a_name() -> None:
    parse = TYPES["place"].parse
    assert parse(PLACE, {"name": "江汉路", "longitude": "114.2912", "latitude": 30.58}) == {
        "name": "江汉路", "longitude": 114.2912, "latitude": 30.58,
    }  # fmt: skip
    assert parse(PLACE, {"name": "江汉路"})["latitude"] is None


@pytest.mark.parametrize(
    "raw",
    ["江汉路", {"name": "x", "longitude": 1}, {"name": "x", "longitude": 181, "latitude": 0}, {"name": "x", "z": 1},
     {"name": "x", "longitude": "nan", "latitude": 0}, {"name": "x", "longitude": "东", "latitude": 0}],
)  # fmt: skip
def test_a_place_that_is_nowhere_is_refused(raw: object) -> None:
    with pytest.raises(ValueError, match="地点"):
        TYPES["place"].parse(PLACE, raw)


def test_a_content_reference_names_one_of_the_kinds_it_may() -> None:
    assert TYPES["content"].parse(TARGET, {"kind": "video", "id": "7", "label": "x"}) == {"kind": "video", "id": 7}
    for raw in ({"kind": "account", "id": 7}, {"kind": "video"}, 7):
        with pytest.raises(ValueError, match="指向内容请从列表中选择"):
            TYPES["content"].parse(TARGET, raw)


def test_lists_of_files_keep_their_order_and_each_address_once() -> None:
    field = Field("pictures", "图集", "images", max=3)
    assert TYPES["images"].parse(field, ["/media/b.jpg", "/media/a.jpg", "/media/b.jpg"]) == [
        "/media/b.jpg",
        "/media/a.jpg",
    ]
    with pytest.raises(ValueError, match="图集最多3个"):
        TYPES["images"].parse(field, ["/media/1.jpg"] * 4)
    with pytest.raises(ValueError, match="重新上传或选择图片"):
        TYPES["images"].parse(field, ["javascript:alert(1)"])


def test_money_is_fen_and_never_negative() -> None:
    field = Field("fee", "报名费", "money")
    assert TYPES["money"].parse(field, 990) == 990
    assert TYPES["money"].sheet(field, 990) == 9.9
    with pytest.raises(ValueError, match="报名费不能小于0"):
        TYPES["money"].parse(field, -1)
