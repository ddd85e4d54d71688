"""The documented calls that change one module of a subject, or one content in it.

All modules are one column of the working version. Each call updates that column through the engine, with its rights,
revision, contributors and checks. Modules and contents have no ids; calls name them by position (from 0) in the
revision that the caller saw.
"""

from __future__ import annotations

import copy
from collections.abc import Callable, Mapping
from typing import Any

from apps.core.errors import Invalid
from apps.kinds.engine import permissions, records
from apps.kinds.engine.write import save
from apps.kinds.kind import Kind
from apps.kinds.rights import Caller, Right

from .positions import as_position, as_positions, entry_target, module_at

Module = dict[str, Any]
#: Fields that ``update/module`` may change.
MODULE_FIELDS = ("heading", "layout", "note")


def change_module(*, kind: Kind, caller: Caller, payload: Mapping[str, Any]) -> dict[str, Any]:
    """``{id, revision, module?, heading?, layout?, note?, remove?}`` -> the subject.

    Without ``module`` a new one is appended; ``remove`` deletes the module with its contents.
    """
    values = {name: payload[name] for name in MODULE_FIELDS if name in payload}

    def change(modules: list[Module]) -> None:
        if payload.get("module") in (None, ""):
            modules.append({"layout": "list", "contents": []} | values)
            return
        position = as_position(payload["module"], "module", len(modules))
        if str(payload.get("remove")) in ("1", "True", "true"):
            del modules[position]
        else:
            modules[position] |= values

    return _update_modules(kind, caller, payload, change)


def add_contents(*, kind: Kind, caller: Caller, payload: Mapping[str, Any]) -> dict[str, Any]:
    """``{id, revision, module, contents: [{kind, id, title?, cover?}], at?}`` -> the subject with ``added`` and
    ``refused``.

    ``refused`` (``[{kind, id, reason}]``) lists contents that the subject has already. ``at`` is the position of the
    first added one.
    """
    added: list[Module] = []
    refused: list[dict[str, Any]] = []

    def change(modules: list[Module]) -> None:
        module = module_at(modules, payload.get("module"))
        contents = module["contents"]
        seen = {entry_target(entry): other["heading"] for other in modules for entry in other["contents"]}
        for entry in _new_entries(payload.get("contents")):
            kind_key, pk = target = entry_target(entry)
            if target in seen:
                refused.append({"kind": kind_key, "id": pk, "reason": f"已经在模块“{seen[target]}”中"})
            else:
                seen[target] = module["heading"]
                added.append(entry)
        at = len(contents) if payload.get("at") in (None, "") else as_position(payload["at"], "at", len(contents) + 1)
        contents[at:at] = added

    return _update_modules(kind, caller, payload, change) | {"added": len(added), "refused": refused}


def _new_entries(raw: object) -> list[Module]:
    if not isinstance(raw, list) or not raw:
        raise Invalid({"contents": "请先选择要加入的内容"})
    entries = []
    for item in raw:
        if not isinstance(item, Mapping):
            raise Invalid({"contents": "加入的内容无效，请重新选择"})
        content = {"kind": str(item.get("kind") or ""), "id": records.as_id(item.get("id"))}
        entries.append({"content": content, "title": item.get("title") or "", "cover": item.get("cover") or ""})
    return entries


def remove_contents(*, kind: Kind, caller: Caller, payload: Mapping[str, Any]) -> dict[str, Any]:
    """``{id, revision, module, places: [n…]}`` -> the subject without these contents."""

    def change(modules: list[Module]) -> None:
        contents = module_at(modules, payload.get("module"))["contents"]
        gone = set(as_positions(payload.get("places"), len(contents)))
        contents[:] = [entry for position, entry in enumerate(contents) if position not in gone]

    return _update_modules(kind, caller, payload, change)


def sort_contents(*, kind: Kind, caller: Caller, payload: Mapping[str, Any]) -> dict[str, Any]:
    """``{id, revision, module?, places: [n…]}`` -> the subject.

    ``places`` lists all contents of the module in their new order, by their old positions. Without ``module`` it lists
    the modules.
    """

    def change(modules: list[Module]) -> None:
        of_modules = payload.get("module") in (None, "")
        items: list[Module] = modules if of_modules else module_at(modules, payload["module"])["contents"]
        positions = as_positions(payload.get("places"), len(items))
        if sorted(positions) != list(range(len(items))):
            raise Invalid({"places": "新的顺序不完整，请刷新后重新排序"})
        items[:] = [items[position] for position in positions]

    return _update_modules(kind, caller, payload, change)


def _update_modules(
    kind: Kind, caller: Caller, payload: Mapping[str, Any], change: Callable[[list[Module]], None]
) -> dict[str, Any]:
    """The subject after ``change`` was applied to its modules. Positions refer to the revision that the caller saw."""
    permissions.require(caller, kind.viewing_groups, Right.EDIT)
    subject = records.find(kind, caller, payload.get("id"), lock=True)
    save.require_current(kind, subject, caller, payload.get("revision"))
    modules: list[Module] = [
        module | {"contents": copy.deepcopy(module.get("contents") or [])} for module in subject.modules
    ]
    change(modules)
    return save.update(kind, caller, {"id": subject.pk, "revision": subject.revision, "modules": modules})
