"""Types that only the forms of calls have."""

from __future__ import annotations

from typing import Any

import pytest

from apps.core.errors import Invalid

from ..engine import form
from ..fields import Field


def parsed(type_name: str, raw: Any, **options: Any) -> Any:
    return form.parse((Field("sent", "值", type_name, **options),), {"sent": raw})["sent"]


@pytest.mark.parametrize(
    ("type_name", "raw", "value"),
    [
        ("position", 0, 0),
        ("position", "12", 12),
        ("positions", "0,2,0", [0, 2]),
        ("positions", [3, "1"], [3, 1]),
        ("positions", 4, [4]),
        ("seconds", 2, 2.0),
        ("seconds", 1.23456, 1.235),
        ("size", str(200 * 1024**3), 200 * 1024**3),
        ("url", " /media/a.png ", "/media/a.png"),
        ("urls", ["https://a.test/x,y.png", ""], ["https://a.test/x,y.png", ""]),
    ],
)
def test_a_parameter_is_read_as_its_type_says(type_name: str, raw: Any, value: Any) -> None:
    assert parsed(type_name, raw) == value


@pytest.mark.parametrize(
    ("type_name", "raw"),
    [
        ("position", -1),
        ("position", True),
        ("position", "٣"),
        ("positions", ["x"]),
        ("positions", {"0": 1}),
        ("seconds", "1"),
        ("seconds", True),
        ("seconds", -0.1),
        ("seconds", 10**400),
        ("seconds", float("nan")),
        ("size", "1e3"),
        ("size", "９"),
        ("url", 7),
        ("url", "a" * 5000),
        ("urls", "https://a.test/x.png"),
        ("urls", [None]),
        ("urls", ["x"] * 101),
    ],
)
def test_what_a_parameter_cannot_be_is_refused_at_its_name(type_name: str, raw: Any) -> None:
    with pytest.raises(Invalid) as refused:
        parsed(type_name, raw)
    assert set(refused.value.errors) == {"sent"}


def test_a_new_text_that_is_empty_clears_and_one_that_is_not_sent_changes_nothing() -> None:
    field = Field("sent", "值", "new_text")
    assert form.parse((field,), {"sent": ""})["sent"] == ""
    assert form.parse((field,), {})["sent"] is None
    assert form.parse((field,), {"sent": None})["sent"] is None
