"""Settings that all tests share."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from typing import TYPE_CHECKING
from urllib.parse import quote

import pytest
from asgiref.sync import SyncToAsync
from hypothesis import settings

if TYPE_CHECKING:
    from apps.core.tests.published_events import PublishedEvents

# The time that an example takes tells of the machine, not of the code.
settings.register_profile("console", deadline=None)
settings.load_profile("console")


@pytest.fixture(scope="session")
def django_db_modify_db_settings(django_db_modify_db_settings_parallel_suffix: None) -> None:
    """Test databases are copies of one that is migrated already; Django's own `migrate` then finds nothing to do."""
    from django.db import connection

    from deploy.database.templates import migrated_template

    given = connection.settings_dict
    user, password = quote(given["USER"]), quote(given["PASSWORD"])
    url = f"postgres://{user}:{password}@{given['HOST']}:{given['PORT']}/{given['NAME']}"
    given["TEST"]["TEMPLATE"] = migrated_template(url)


@pytest.fixture
def published_events(monkeypatch: pytest.MonkeyPatch) -> PublishedEvents:
    """The events that are published from here on."""
    from apps.core.tests.published_events import record_events

    return record_events(monkeypatch)


@pytest.fixture(autouse=True)
def _live_records_as_migrated() -> None:
    """Forgets sections and growth rules of the test before, which were rolled back."""
    from django.apps import apps

    if apps.ready:
        from apps.product.data_expansion import live as expansion
        from apps.review.section import live as sections

        sections.preset(sections.SHIPPED, seconds=3600)
        expansion.preset({}, seconds=3600)


@pytest.fixture(autouse=True)
def _patient_estimates(monkeypatch: pytest.MonkeyPatch) -> None:
    """Estimates of users have a minute in place of a second: a busy machine does not change an answer."""
    from django.apps import apps

    if apps.ready:
        from apps.audience.portrait import estimate
        from apps.product.delivery import reach

        for limits, name in ((estimate, "LIMIT"), (estimate, "EXACT_LIMIT"), (reach, "EXACT_LIMIT")):
            monkeypatch.setattr(limits, name, 60)


@pytest.fixture(autouse=True)
def _connections_of_the_async_thread(request: pytest.FixtureRequest) -> Iterator[None]:
    """An asynchronous test closes what it opened in asgiref's thread, which tests without a database use after it."""
    yield
    if inspect.iscoroutinefunction(getattr(request, "function", None)):
        from django.db import connections

        SyncToAsync.single_thread_executor.submit(connections.close_all).result()
