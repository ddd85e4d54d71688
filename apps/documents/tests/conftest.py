from __future__ import annotations

from collections.abc import Callable
from itertools import count
from typing import Any

import pytest

from apps.core.tests.connected_ports import replace_ports
from apps.documents.ports import Seed, ports
from apps.kinds.rights import Caller

_numbers = count(1)


@pytest.fixture
def record_id() -> int:
    return next(_numbers)


@pytest.fixture
def seeded(monkeypatch: pytest.MonkeyPatch) -> Callable[..., list[int]]:
    """Every record says this; the answer counts how often one was asked for it."""

    def says(html: str = "<p>初稿</p>", **fields: Any) -> list[int]:
        asked: list[int] = []

        def seed(kind: str, record_id: int) -> Seed:
            asked.append(record_id)
            return Seed(html, fields)

        replace_ports(monkeypatch, ports, seed=seed)
        return asked

    return says


def caller(account_id: int, name: str) -> Caller:
    return Caller(account_id=account_id, name=name, real_name=name, role_id=2, session_id=account_id)


@pytest.fixture
def wang() -> Caller:
    return caller(1, "王编辑")


@pytest.fixture
def li() -> Caller:
    return caller(2, "李编辑")
