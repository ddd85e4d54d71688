"""Every field type refuses what it cannot hold with a sentence that names the field, and keeps what it can."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from apps.kinds.fields import Choice, Field
from apps.kinds.types import TYPES, RowErrors

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=True) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=4),
    max_leaves=8,
)


def a_field(kind: str, **options: Any) -> Field:
    choices = (Choice(1, "一"), Choice("two", "二"))
    rows = (Field("title", "标题", required=True), Field("link", "链接", "link"))
    return Field("sample", "示例", kind, choices=choices, fields=rows, **options)


@pytest.mark.parametrize("kind", sorted(TYPES))
@given(raw=JSON)
def test_any_json_is_parsed_or_refused_with_a_sentence(kind: str, raw: Any) -> None:
    try:
        TYPES[kind].parse(a_field(kind), raw)
    except ValueError as error:
        assert str(error)  # noqa: PT017


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


def test_errors_in_a_repeating_group_name_their_row_and_cell() -> None:
    with pytest.raises(RowErrors) as refused:
        TYPES["rows"].parse(a_field("rows"), [{"title": "好"}, {"title": "", "link": "x"}])
    assert set(refused.value.errors) == {"1.title", "1.link"}


def test_tags_are_trimmed_and_kept_once_in_order() -> None:
    assert TYPES["tags"].parse(a_field("tags"), " 武汉，东湖、武汉\n绿道 ") == ["武汉", "东湖", "绿道"]
