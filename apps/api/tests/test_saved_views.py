"""Views of a list are for those who may open the list."""

from __future__ import annotations

import pytest

from apps.api.tests.clients import a_client, a_super_client

pytestmark = pytest.mark.django_db

VIEW = {"kind": "disclosure", "name": "紧急爆料", "query": {"urgent": "1"}, "shared": True}


def test_nobody_reads_or_writes_views_of_a_list_that_they_may_not_open() -> None:
    """Before: an account without a single right saved a shared view, and read those of others."""
    assert a_super_client().request("POST", "/views/save", VIEW)["code"] == 0
    nobody = a_client()
    assert nobody.request("POST", "/views/save", VIEW)["code"] == 10403
    assert nobody.request("GET", "/views/list", {"kind": "disclosure"})["code"] == 10403


@pytest.mark.parametrize("group", ["内容-爆料", "爆料审核"])
def test_who_may_open_the_list_sees_what_others_share(group: str) -> None:
    a_super_client().request("POST", "/views/save", VIEW)
    listed = a_client((group, "view")).request("GET", "/views/list", {"kind": "disclosure"})
    assert [view["name"] for view in listed["data"]["items"]] == ["紧急爆料"]
