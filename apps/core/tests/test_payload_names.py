from __future__ import annotations

import pytest

from apps.core.payload_names import camel


@pytest.mark.parametrize(
    ("python", "wire"),
    [("verify_state", "verifyState"), ("title", "title"), ("operate_view_num", "operateViewNum")],
)
def test_names_travel_as_camel_case(python: str, wire: str) -> None:
    assert camel(python) == wire
