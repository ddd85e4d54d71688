from __future__ import annotations

import threading
import time
from concurrent.futures import ThreadPoolExecutor

import pytest
from django.apps import apps
from django.db import connection, transaction
from django.test import TransactionTestCase
from django.test.utils import CaptureQueriesContext

from apps.api.tests.clients import a_super_client
from apps.api.tests.samples import payload_for
from apps.kinds.registry import registry

from .empty_tables import FILLED_BY_DJANGO, MAY_SWITCH, empty_tables

pytestmark = pytest.mark.django_db(transaction=True)


def filled() -> dict[str, int]:
    """The number of rows of each model's table that has any."""
    tables = {model._meta.db_table for model in apps.get_models(include_auto_created=True)} - FILLED_BY_DJANGO
    with connection.cursor() as cursor:
        cursor.execute(" union all ".join(f"select '{table}', count(*) from {table}" for table in tables))  # noqa: S608
        return {table: rows for table, rows in cursor.fetchall() if rows}


@pytest.mark.parametrize("switch", [MAY_SWITCH, "false"], ids=["triggers off", "triggers on"])
def test_nothing_that_was_committed_stays_whatever_triggers_write_meanwhile(switch: str) -> None:
    client = a_super_client()
    for key in ("article", "video"):
        kind = registry.kinds[key]
        call = next(call for call in kind.calls if call.op == "create")
        client.ok(call, payload_for(kind, client.caller))
    assert filled().keys() > {"content_article", "content_video", "content_entry", "identity_account"}
    empty_tables(switch)
    assert filled() == {}


def test_after_a_test_with_transactions_the_database_is_as_migrated_without_truncating() -> None:
    a_super_client()
    with CaptureQueriesContext(connection) as asked:
        TransactionTestCase("__init__")._fixture_teardown()  # type: ignore[attr-defined]
    assert filled() == {
        "audience_userlevels": 1,
        "engage_questionscore": 3,
        "engage_redpacket": 4,
        "product_configure": 4,
        "review_reasontemplate": 14,
        "review_section": 8,
    }
    assert not any("truncate" in query["sql"].lower() for query in asked)


def test_a_process_that_goes_from_table_to_table_is_let_through_first() -> None:
    a_super_client()
    holds = threading.Event()

    def go_on() -> None:
        """Holds a later table, and asks for an earlier one once the deletion has begun to ask for both."""
        try:
            with transaction.atomic(), connection.cursor() as cursor:
                cursor.execute("lock table identity_account in row exclusive mode")
                holds.set()
                time.sleep(0.2)
                cursor.execute("lock table content_article in row exclusive mode")
        finally:
            connection.close()

    with ThreadPoolExecutor(1) as pool:
        other = pool.submit(go_on)
        holds.wait()
        empty_tables()
        other.result()
    assert filled() == {}
