"""Tests put their own functions in place of the product's."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from apps.core.ports import Ports


def replace_ports(monkeypatch: pytest.MonkeyPatch, ports: Ports[Any], **functions: Any) -> None:
    """Replace functions of connected ports by name until the test ends; the others stay."""
    monkeypatch.setattr(ports, "_functions", replace(ports(), **functions))
