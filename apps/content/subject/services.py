"""The documented calls that change one module of a subject, or one content in it.

All modules are one column of the working version. Each call updates that column through the engine, with its rights,
revision, contributors and checks. Modules and contents have no ids; calls name them by position (from 0) in the
revision that the caller saw.
"""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

from apps.core.errors import Invalid
from apps.kinds.engine import form, permissions, records
from apps.kinds.engine.write import save
from apps.kinds.kind import Kind
from apps.kinds.rights import Caller, Right

from .inputs import ENTRY
from .positions import entry_target, module_at, require_position, require_positions

Module = dict[str, Any]


def change_module(
    *,
    kind: Kind,
    caller: Caller,
    id: int,
    revision: int | None,
    module: int | None,
    heading: str | None,
    layout: str | None,
    note: str | None,
    remove: bool,
) -> dict[str, Any]:
    """Changes the fields of the module that are not None -> the subject.

    Without ``module`` a new one is appended; ``remove`` deletes the module with its contents.
    """
    sent = {"heading": heading, "layout": layout, "note": note}
    values = {name: value for name, value in sent.items() if value is not None}

    def change(modules: list[Module]) -> None:
        if module is None:
            modules.append({"layout": "list", "contents": []} | values)
            return
        position = require_position(module, "module", len(modules))
        if remove:
            del modules[position]
        else:
            modules[position] |= values

    return _update_modules(kind, caller, id, revision, change)


def add_contents(
    *,
    kind: Kind,
    caller: Caller,
    id: int,
    revision: int | None,
    module: int | None,
    contents: list[dict[str, Any]] | None,
    at: int | None,
) -> dict[str, Any]:
    """``contents`` (``[{kind, id, title?, cover?}]``) -> the subject with ``added`` and ``refused``.

    ``refused`` (``[{kind, id, reason}]``) lists contents that the subject has already. ``at`` is the position of the
    first added one, by default the end.
    """
    added: list[Module] = []
    refused: list[dict[str, Any]] = []

    def change(modules: list[Module]) -> None:
        changed = module_at(modules, module)
        entries = changed["contents"]
        seen = {entry_target(entry): other["heading"] for other in modules for entry in other["contents"]}
        for entry in _new_entries(contents):
            kind_key, pk = target = entry_target(entry)
            if target in seen:
                refused.append({"kind": kind_key, "id": pk, "reason": f"已经在模块“{seen[target]}”中"})
            else:
                seen[target] = changed["heading"]
                added.append(entry)
        position = len(entries) if at is None else require_position(at, "at", len(entries) + 1)
        entries[position:position] = added

    return _update_modules(kind, caller, id, revision, change) | {"added": len(added), "refused": refused}


def _new_entries(contents: list[dict[str, Any]] | None) -> list[Module]:
    if not contents:
        raise Invalid({"contents": "请先选择要加入的内容"})
    try:
        return [_new_entry(**form.parse(ENTRY, item)) for item in contents]
    except Invalid as wrong:
        raise Invalid({"contents": wrong.msg}) from None


def _new_entry(*, kind: Kind, id: int, title: str, cover: str) -> Module:
    return {"content": {"kind": kind.key, "id": id}, "title": title, "cover": cover}


def remove_contents(
    *, kind: Kind, caller: Caller, id: int, revision: int | None, module: int | None, places: list[int] | None
) -> dict[str, Any]:
    """The subject without the contents at the positions ``places`` of the module."""

    def change(modules: list[Module]) -> None:
        contents = module_at(modules, module)["contents"]
        gone = set(require_positions(places, len(contents)))
        contents[:] = [entry for position, entry in enumerate(contents) if position not in gone]

    return _update_modules(kind, caller, id, revision, change)


def sort_contents(
    *, kind: Kind, caller: Caller, id: int, revision: int | None, module: int | None, places: list[int] | None
) -> dict[str, Any]:
    """The subject with the contents of the module in a new order.

    ``places`` lists all contents of the module in their new order, by their old positions. Without ``module`` it lists
    the modules.
    """

    def change(modules: list[Module]) -> None:
        items: list[Module] = modules if module is None else module_at(modules, module)["contents"]
        positions = require_positions(places, len(items))
        if sorted(positions) != list(range(len(items))):
            raise Invalid({"places": "新的顺序不完整，请刷新后重新排序"})
        items[:] = [items[position] for position in positions]

    return _update_modules(kind, caller, id, revision, change)


def _update_modules(
    kind: Kind, caller: Caller, id: int, revision: int | None, change: Callable[[list[Module]], None]
) -> dict[str, Any]:
    """The subject after ``change`` was applied to its modules. Positions refer to the revision that the caller saw."""
    permissions.require(caller, kind.viewing_groups, Right.EDIT)
    subject = records.find(kind, caller, id, lock=True)
    save.require_current(kind, subject, caller, revision)
    modules: list[Module] = [
        module | {"contents": copy.deepcopy(module.get("contents") or [])} for module in subject.modules
    ]
    change(modules)
    return save.update(kind, caller, {"id": subject.pk, "revision": subject.revision, "modules": modules})
