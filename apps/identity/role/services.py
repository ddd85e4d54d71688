"""Changes roles. A change of grants applies to all accounts of the role at once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from apps.core.errors import Forbidden
from apps.kinds.engine.write import save
from apps.kinds.registry import registry
from apps.kinds.rights import Caller

from ..groups import as_data
from ..sessions import tokens
from ..syslog.mentions import mention, mention_values
from . import rules
from .models import Role


def validate_role(values: Mapping[str, Any], role: Role) -> dict[str, str]:
    return rules.grant_errors(values.get("grants") or [])


def save_role(role: Role, values: dict[str, Any], *, caller: Caller) -> None:
    """Writes the role (the kind's ``save``). Its accounts stay signed in, with the new rights."""
    before = role.pairs()
    if "grants" in values:
        values["grants"] = rules.normalised(values["grants"])
    wanted = Role(grants=values.get("grants", role.grants)).pairs()
    if why := rules.change_refusal(role, wanted, caller):
        raise Forbidden(why)
    mention_values(registry.kind("role"), role, values, but=frozenset({"grants"}))
    mention(rules.difference_of(before if role.pk else frozenset(), wanted))
    save.assign(registry.kind("role"), role, values)
    if wanted != before:
        tokens.publish_rights_changed(role.accounts.values_list("pk", flat=True))


def list_groups() -> dict[str, object]:
    """The role editor's table of groups and actions."""
    return as_data()
