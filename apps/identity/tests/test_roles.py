from __future__ import annotations

from typing import Any

import pytest

from apps.core.errors import Conflict, Forbidden, Invalid
from apps.core.tests.published_events import PublishedEvents
from apps.identity.events import RightsChanged, SessionsEnded
from apps.identity.first_account import ensure_super_role
from apps.identity.models import Role
from apps.identity.sessions import tokens
from apps.kinds.engine.read import record_detail, record_list
from apps.kinds.engine.read.list_query import ListQuery
from apps.kinds.engine.write import recycle, save
from apps.kinds.registry import registry
from apps.kinds.rights import Caller, Right

from .people import a_role, a_super, an_account, caller, signed_in

pytestmark = pytest.mark.django_db
MANAGES = {"系统-角色": "view add edit remove"}


def kind() -> Any:
    return registry.kind("role")


def grants(**actions: str) -> list[dict[str, Any]]:
    return [{"group": group, "actions": names.split()} for group, names in actions.items()]


def add(by: Caller, rows: Any, name: str = "见习编辑") -> dict[str, Any]:
    return save.create(kind(), by, {"name": name, "grants": rows})


def modify(by: Caller, role: Role, **changes: Any) -> dict[str, Any]:
    return save.update(kind(), by, {"id": role.pk, "revision": Role.objects.get(pk=role.pk).revision, **changes})


def manager(**more: str) -> Caller:
    return caller(an_account(a_role(**MANAGES, **more)))


def boss() -> Caller:
    return caller(a_super())


def test_a_role_is_saved_with_its_grants_in_the_products_order() -> None:
    rows = grants(**{"文章审核": "approve view", "内容-文章": "edit view add"})
    made = add(boss(), rows)
    assert made["grants"] == grants(**{"内容-文章": "view add edit", "文章审核": "view approve"})
    assert record_detail.detail(kind(), boss(), made["id"])["grants"] == made["grants"]


def test_whoever_may_do_anything_with_a_group_may_view_it() -> None:
    made = add(boss(), [*grants(**{"内容-文章": "edit"}), {"group": "内容-视频", "actions": []}])
    assert made["grants"] == grants(**{"内容-文章": "view edit"})


@pytest.mark.parametrize(
    ("rows", "where"),
    [
        ([{"group": "没有的组", "actions": ["view"]}], "grants.0.group"),
        ([{"group": "内容-文章", "actions": ["approve"]}], "grants.0.actions"),
        ([{"group": "内容-文章", "actions": ["view"]}] * 2, "grants.1.group"),
        ([{"actions": ["view"]}], "grants.0.group"),
        ("内容-文章", "grants"),
    ],
)
def test_unknown_groups_and_actions_are_named_at_their_row(rows: Any, where: str) -> None:
    with pytest.raises(Invalid) as refused:
        add(boss(), rows)
    assert set(refused.value.errors) == {where}


def test_other_grants_reach_everybody_with_the_role_at_once_and_nobody_is_thrown_out(
    published_events: PublishedEvents,
) -> None:
    role = a_role(**{"内容-文章": "view edit"})
    account = an_account(role)
    token, before = signed_in(account)
    modify(boss(), role, grants=grants(**{"内容-文章": "view"}))
    now = tokens.authenticate(token)
    assert not now.may("内容-文章", Right.EDIT)
    assert now.epoch > before.epoch
    assert published_events.of(RightsChanged) == [RightsChanged([account.pk])]
    assert published_events.of(SessionsEnded) == []


def test_another_name_disturbs_nobody(published_events: PublishedEvents) -> None:
    role = a_role(**{"内容-文章": "view"})
    an_account(role)
    modify(boss(), role, name="新名称")
    assert published_events.of(RightsChanged) == []


def test_the_super_administrators_role_cannot_be_changed_or_deleted() -> None:
    role = ensure_super_role()
    with pytest.raises(Forbidden):
        modify(boss(), role, name="别的")
    with pytest.raises(Conflict, match="内置角色"):
        recycle.delete(kind(), boss(), {"id": role.pk})


def test_a_role_in_use_cannot_be_deleted_and_an_unused_one_can() -> None:
    role = a_role()
    account = an_account(role)
    with pytest.raises(Conflict, match="还有1个账号在使用"):
        recycle.delete(kind(), boss(), {"id": role.pk})
    account.role = a_role()
    account.save()
    recycle.delete(kind(), boss(), {"id": role.pk})
    assert not Role.objects.filter(pk=role.pk).exists()


def test_nobody_grants_what_they_do_not_hold() -> None:
    by = manager(**{"内容-文章": "view edit"})
    with pytest.raises(Forbidden, match="内容-文章“免审发布”"):
        add(by, grants(**{"内容-文章": "view publish_direct"}))
    assert add(by, grants(**{"内容-文章": "view edit"}))["id"]


def test_viewing_that_comes_with_another_action_must_be_held_too() -> None:
    by = manager(**{"内容-文章": "edit"})
    with pytest.raises(Forbidden):
        add(by, grants(**{"内容-文章": "edit"}))


def test_grants_that_a_role_has_already_may_stay_or_go() -> None:
    role = a_role(**{"内容-视频": "view edit", "内容-文章": "view"})
    by = manager(**{"内容-文章": "view edit"})
    saved = modify(by, role, grants=grants(**{"内容-视频": "view", "内容-文章": "view edit"}))
    assert saved["grants"] == grants(**{"内容-文章": "view edit", "内容-视频": "view"})


def test_nobody_changes_the_rights_of_their_own_role() -> None:
    role = a_role(**MANAGES, **{"内容-文章": "view"})
    by = caller(an_account(role))
    for rows in (grants(**MANAGES), grants(**MANAGES, **{"内容-文章": "view edit"})):
        with pytest.raises(Forbidden, match="自己所属角色"):
            modify(by, role, grants=rows)
    assert modify(by, role, note="采编部")["note"] == "采编部"


def test_a_stale_save_of_a_role_is_a_conflict_with_its_grants() -> None:
    role = a_role(**{"内容-文章": "view"})
    with pytest.raises(Conflict) as refused:
        save.update(kind(), boss(), {"id": role.pk, "revision": 99, "grants": []})
    assert refused.value.data["current"]["grants"] == grants(**{"内容-文章": "view"})


def test_a_list_of_roles_tells_which_can_be_deleted() -> None:
    used, unused = a_role(), a_role()
    an_account(used)
    items = {item["id"]: item for item in record_list.list_records(kind(), boss(), ListQuery())["items"]}
    assert "delete" not in items[used.pk]["actions"]
    assert "delete" in items[unused.pk]["actions"]
