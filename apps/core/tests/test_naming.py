from __future__ import annotations

import pytest

from apps.core.naming import camel, kebab, snake


@pytest.mark.parametrize(
    ("python", "wire"), [("verify_state", "verifyState"), ("title", "title"), ("operate_view_num", "operateViewNum")]
)
def test_names_travel_as_camel_case_and_come_back(python: str, wire: str) -> None:
    assert camel(python) == wire
    assert snake(wire) == python


def test_a_kinds_key_stands_in_paths_with_hyphens() -> None:
    assert kebab("sensitive_word") == "sensitive-word"
