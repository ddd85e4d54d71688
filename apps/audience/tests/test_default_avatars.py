"""Default avatars: several at once, one for new users, and removal that can be taken back."""

from __future__ import annotations

from typing import Any

import pytest

from apps.api.tests.clients import Client, a_client, a_super_client
from apps.audience.models import DefaultAvatar

pytestmark = pytest.mark.django_db
BASE = "/default-avatar"


def add(client: Client, *names: str) -> dict[str, Any]:
    return client.request("POST", f"{BASE}/add-many", {"images": [f"/media/{name}.png" for name in names]})


def gallery() -> list[str]:
    found = DefaultAvatar.objects.filter(deleted_at=None).order_by("sort_order", "-id")
    return [avatar.image.removeprefix("/media/").removesuffix(".png") for avatar in found]


def test_several_are_added_at_once_in_their_order_before_the_others() -> None:
    client = a_super_client()
    add(client, "a", "b")
    add(client, "c", "d")
    assert gallery() == ["c", "d", "a", "b"]


def test_a_picture_stands_once_in_the_gallery() -> None:
    client = a_super_client()
    add(client, "a")
    answer = add(client, "b", "a")
    assert (answer["code"], answer["data"]["errors"]) == (10422, {"images": "第 2 张已在图库中，请移除后再添加"})
    assert gallery() == ["a"]


def test_one_picture_is_that_of_new_users_and_stays_until_another_is() -> None:
    client = a_super_client()
    one, two = (item["id"] for item in add(client, "a", "b")["data"]["items"])
    for record in (one, two):
        assert client.request("POST", f"{BASE}/makePreset", {"id": record})["code"] == 0
    assert list(DefaultAvatar.objects.filter(preset=True).values_list("pk", flat=True)) == [two]
    assert client.request("POST", f"{BASE}/disable", {"id": two})["code"] == 10409
    assert client.request("POST", f"{BASE}/remove", {"id": two})["code"] == 10409
    assert client.request("POST", f"{BASE}/disable", {"id": one})["code"] == 0
    assert client.request("POST", f"{BASE}/makePreset", {"id": one})["code"] == 10409


def test_a_removed_picture_comes_back_to_its_place() -> None:
    client = a_super_client()
    first = add(client, "a", "b")["data"]["items"][0]["id"]
    client.request("POST", f"{BASE}/remove", {"id": first})
    assert gallery() == ["b"]
    assert client.request("POST", f"{BASE}/give-back", {"id": first})["code"] == 0
    assert gallery() == ["a", "b"]


def test_who_may_only_look_changes_nothing() -> None:
    assert add(a_client(("用户管理", "view")), "a")["code"] == 10403


def test_the_app_gets_enabled_ones_in_order() -> None:
    client = a_super_client()
    first = add(client, "a", "b")["data"]["items"][0]["id"]
    client.request("POST", f"{BASE}/disable", {"id": first})
    answer = a_client().request("GET", "/open/default_avatar/list", {})["data"]["items"]
    assert [item["image"].rsplit("/", 1)[-1] for item in answer] == ["b.png"]
