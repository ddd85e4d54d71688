"""The short form of every drill of ``manage.py drill hub``: one run for all of them, one test for each promise."""

from __future__ import annotations

import importlib
import pkgutil
from typing import Any

import pytest

from deploy.drills._short_form import short_form
from deploy.paths import DEFAULT_DATA
from hub.drills import scenarios
from hub.drills.harness.scenario import registered

pytestmark = pytest.mark.timeout(900)

DATA = DEFAULT_DATA / "test" / "drills"

for module in pkgutil.iter_modules(scenarios.__path__, f"{scenarios.__name__}."):
    importlib.import_module(module.name)


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> dict[str, dict[str, Any]]:
    """What each drill saw, by its name."""
    return short_form("hub.drills.hub", DATA, tmp_path_factory.mktemp("drills"))


@pytest.mark.parametrize("name", [promise.name for promise in registered()])
def test_the_promise_is_kept(played: dict[str, dict[str, Any]], name: str) -> None:
    assert played[name]["kept"], f"{played[name]['sentence']}: {played[name]['seen']}"
