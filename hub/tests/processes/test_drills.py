"""Short form of ``manage.py drill hub``: one run for all scenarios, one test for each."""

from __future__ import annotations

import importlib
import pkgutil
from typing import Any

import pytest

from deploy.drills._short_form import short_form
from deploy.paths import DEFAULT_DATA
from hub.drills import scenarios
from hub.drills.harness.scenario import registered

#: Two minutes on an idle machine, most of them random rounds. A busy one takes ten times as long.
SECONDS = 1700
pytestmark = pytest.mark.timeout(SECONDS + 100)

DATA = DEFAULT_DATA / "test" / "drills"

for module in pkgutil.iter_modules(scenarios.__path__, f"{scenarios.__name__}."):
    importlib.import_module(module.name)


@pytest.fixture(scope="module")
def results(tmp_path_factory: pytest.TempPathFactory) -> dict[str, dict[str, Any]]:
    """Results of all scenarios by name."""
    return short_form("hub.drills.hub", DATA, tmp_path_factory.mktemp("drills"), SECONDS)


@pytest.mark.parametrize("name", [scenario.name for scenario in registered()])
def test_the_requirement_holds(results: dict[str, dict[str, Any]], name: str) -> None:
    assert results[name]["held"], f"{results[name]['sentence']}: {results[name]['seen']}"
