"""The part of the declarations that the browser may know: an allow-list, written to web/src/generated.

Labels, fields, filters, layout, calls, actions and routes; never lookups, services or guards. ``console.ts`` holds
the outline of every kind, which the first screen needs. ``kinds/<key>.ts`` adds the rest of one to its outline and is
loaded with its screens.
The shapes are web/src/api/kinds.ts.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from apps.core.payload_names import camel
from apps.kinds.calls import Call
from apps.kinds.engine.read import overdue
from apps.kinds.engine.read.list_filters import choices_of, filter_choices
from apps.kinds.engine.write import descendants
from apps.kinds.fields import VERIFY_STATES, Choice, Field, Filter, Tabs
from apps.kinds.kind import Kind
from apps.kinds.lifecycle import Action, Switch, Transition
from apps.kinds.registry import registry
from apps.kinds.routes import GENERIC_SCREENS
from apps.kinds.types import TYPES, FieldType
from apps.review.content_kinds import CONTENT_KINDS
from apps.review.words.search import pinyin

from .menu import Placed, heading_of, placed_routes
from .schema import call_types

SINGLE_OPERATIONS = (
    "list", "queue", "detail", "create", "update", "delete", "restore", "purge", "clean",
    "sort", "export", "import", "options", "history", "reveal", "counts",
)  # fmt: skip
HEADER = "// Written by `python3 manage.py export_console` from the kinds. Do not edit.\n"


def compact(**values: Any) -> dict[str, Any]:
    """Without what is unset, so that the browser's table stays small."""
    return {name: value for name, value in values.items() if value not in (None, "", (), [], {}, False)}


def choices(items: tuple[Choice, ...]) -> list[dict[str, Any]]:
    return [{"value": c.value, "label": c.label} | compact(tone=c.tone) for c in items]


def field(item: Field) -> dict[str, Any]:
    column = item.column
    return {"name": camel(item.name), "label": item.label, "type": item.type} | compact(
        required=item.required,
        help=item.help,
        placeholder=item.placeholder,
        unit=item.unit,
        default=item.default,
        readonly=item.readonly,
        maxLength=item.max_length,
        min=item.min,
        max=item.max,
        choices=choices(item.choices),
        choicesOf=item.choices_of,
        of=item.of,
        optionsCall=item.options_call,
        many=item.many,
        kinds=list(item.kinds),
        when=item.when and {"field": camel(item.when.field), "values": list(item.when.values)},
        fields=[field(sub) for sub in item.fields],
        sortable=item.sortable,
    ) | ({"min": 0} if item.min == 0 else {}) | (
        {"column": compact(width=column.width, align=_unless(column.align, "left"), link=column.link, optional=column.optional)}
        if column
        else {}
    )  # fmt: skip


def _unless(value: str, default: str) -> str:
    return "" if value == default else value


def list_filter(kind: Kind, item: Filter) -> dict[str, Any]:
    return {"name": item.name, "label": item.label, "type": item.type} | compact(
        choices=choices(filter_choices(kind, item)),
        choicesOf=choices_of(kind, item),
        of=item.of,
        placeholder=item.placeholder,
    )


def derived_filters(kind: Kind) -> tuple[Filter, ...]:
    return (overdue.FILTER,) if overdue.has_dates(kind) else ()


def tabs(item: Tabs) -> dict[str, Any]:
    return {"by": item.by, "items": choices(item.items)} | compact(counted=item.counted)


def reference(call: Call) -> dict[str, str]:
    return {"method": call.method, "path": call.path}


def actions(kind: Kind) -> list[dict[str, Any]]:
    found = [_transition(kind, t) for t in kind.lifecycle.transitions]
    for switch in kind.lifecycle.switches:
        found += [_flip(kind, switch, switch.on, switch.on_label, switch.off)]
        found += [_flip(kind, switch, switch.off, switch.off_label, switch.on)]
    found += [_own(kind, action) for action in kind.actions]
    return [item for item in found if item is not None]


def _transition(kind: Kind, item: Transition) -> dict[str, Any] | None:
    bulk = [] if item.name == "revoke" else ["bulk"]
    return _action(kind, item.name, item.label, ["row", *bulk, "detail"]) | compact(
        tone=item.tone, form=[field(f) for f in item.form]
    )


def _flip(kind: Kind, item: Switch, name: str, label: str, undo: str) -> dict[str, Any]:
    return _action(kind, name, label, ["row", "bulk", "detail"]) | {"undo": undo}


def _own(kind: Kind, item: Action) -> dict[str, Any]:
    return _action(kind, item.name, item.label, list(item.where)) | compact(
        tone=item.tone, undo=item.undo, confirm=item.confirm, form=[field(f) for f in item.form]
    )


def _action(kind: Kind, name: str, label: str, where: list[str]) -> dict[str, Any]:
    """An action with the call that performs it; batch takes the same path unless one is documented for it."""
    rows = [call for call in kind.calls if call.op in ("act", "run") and call.action == name]
    single = next((call for call in rows if not call.batch), None)
    bulk = next((call for call in rows if call.batch), single)
    if single is None or bulk is None:
        return {"name": name, "label": label, "where": [], "call": None}
    return {
        "name": name,
        "label": label,
        "where": where,
        "call": reference(single),
        "bulkCall": reference(bulk),
    }


def calls(kind: Kind) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for call in kind.calls:
        name = call.action if call.op == "run" and call.action in SINGLE_OPERATIONS else call.op
        # An action of the kind's own that is called like an operation is shown as that action alone.
        if name in SINGLE_OPERATIONS and not call.alias and not kind.action(call.action):
            # The form's field says who may see a number in full; the other calls stand behind rights known to all.
            asked = {"right": call.right.value} if name == "reveal" and call.right else {}
            found.setdefault(name, reference(call) | asked)
    return found


def outline(kind: Kind) -> dict[str, Any]:
    """The outline of a kind, for menus, pickers and links: everything but its fields and what is drawn from them."""
    coedited = kind.coedited
    purposes = ("list", "edit", "detail", "audit", "examine")
    routes = {purpose: kind.route_for(purpose) for purpose in purposes}
    return {
        "key": kind.key,
        "label": kind.label,
        "groups": list(kind.groups),
        **compact(auditGroup=kind.audit_group),
        "title": camel(kind.title),
        "order": kind.order,
        "calls": calls(kind),
        "recycle": "restore" in calls(kind),
        **compact(along=descendants.kinds_below(kind)),
        "reviewed": kind.reviewed,
        **compact(content=kind.key in CONTENT_KINDS),
        **(
            {"document": {"body": coedited.body, "fields": [camel(name) for name in coedited.fields]}}
            if coedited
            else {}
        ),
        **({"promisedMinutes": kind.queue.promised_minutes} if kind.queue else {}),
        "routes": {purpose: route.path for purpose, route in routes.items() if route},
        **compact(pages=[{"path": route.path, "only": dict(route.only)} for route in kind.routes if route.only]),
    }


def details(kind: Kind) -> dict[str, Any]:
    """Returns the keys of a kind that its outline lacks: fields and what screens draw from them."""
    return {
        "fields": [field(f) for f in kind.fields],
        "sections": [
            {"label": s.label, "fields": [camel(name) for name in s.fields], "column": s.column} for s in kind.sections
        ],
        "filters": [list_filter(kind, f) for f in (*kind.filters, *derived_filters(kind))],
        **({"tabs": tabs(kind.tabs)} if kind.tabs else {}),
        "actions": [a for a in actions(kind) if a["call"]],
    }


def route_projection(placed: Placed) -> dict[str, Any]:
    route, scope = placed.route, placed.route.parent_record
    return {
        "path": route.path,
        "title": route.title,
        "menu": heading_of(route.path) or heading_of(route.parent),
        "access": route.access,
        "groups": list(placed.groups),
        "screen": route.screen,
        **compact(
            kind=placed.kind.key if placed.kind else "",
            parent=route.parent,
            query=dict(route.query),
            scope=scope and {"kind": scope.kind, "by": scope.by, "right": scope.right.value},
        ),
    }


def modules() -> dict[str, str]:
    """The generated TypeScript: path below web/src/generated to text."""
    kinds = dict(sorted(registry.kinds.items()))
    tables = {
        "calls.ts": HEADER + call_types.module(),
        "console.ts": _console(kinds),
        "field-help.ts": _field_help(kinds),
        "field-types.ts": _field_types(),
    }
    return tables | {f"kinds/{key}.ts": _kind(kind) for key, kind in kinds.items()}


def _field_types() -> str:
    """The names of ``apps.kinds.types.TYPES`` as a union, over which the browser's own table must be complete."""
    union = "".join(f"\n  | '{name}'" for name in sorted(TYPES))
    sets = "".join(
        f"\n/** {comment} */\nexport const {name}: ReadonlySet<FieldType> = new Set([{members}]);\n"
        for name, comment, members in (
            ("pickedTypes", "Chosen rather than typed: 请选择….", _names(lambda one: one.picked)),
            ("listTypes", "Their value is a list.", _names(lambda one: one.many)),
        )
    )
    return f"{HEADER}export type FieldType ={union};\n{sets}"


def _names(applies: Callable[[FieldType], bool]) -> str:
    return ", ".join(f"'{name}'" for name in sorted(TYPES) if applies(TYPES[name]))


def _field_help(kinds: dict[str, Kind]) -> str:
    """The help of all fields in one module, with the pinyin of their labels: the search over help loads no kinds."""
    found = [
        [kind.key, item.label, " ".join(_syllables(item.label)), item.help]
        for kind in kinds.values()
        if kind.route_for("list")
        for item in kind.fields
        if item.help
    ]
    lines = "".join(f"  {json.dumps(line, ensure_ascii=False)},\n" for line in found)
    shape = "[kind: KindKey, label: string, pinyin: string, help: string]"
    return (
        f"{HEADER}import type {{ KindKey }} from './console';\n\n"
        f"export const fieldHelp: readonly (readonly {shape})[] = [\n{lines}];\n"
    )


def _syllables(label: str) -> list[str]:
    return [syllables[0] if syllables else letter for letter, *syllables in pinyin.parts(label) if letter.strip()]


def _console(kinds: dict[str, Kind]) -> str:
    routes = [route_projection(placed) for _, placed in sorted(placed_routes().items())]
    screens = sorted({r["screen"] for r in routes} - GENERIC_SCREENS)
    names = " | ".join(f"'{name}'" for name in screens)
    keys = " | ".join(f"'{key}'" for key in kinds)
    loaders = "".join(f"  {key}: () => import('./kinds/{key}'),\n" for key in kinds)
    return (
        f"{HEADER}import type {{ Choice, Kind, KindOutline, Route }} from '../api/kinds';\n\n"
        f"export type KindKey = {keys};\n"
        f"export type ScreenName = {names};\n\n"
        f"export const verifyStates: readonly Choice[] = {_literal(choices(VERIFY_STATES))};\n\n"
        f"export const kinds: Readonly<Record<KindKey, KindOutline>> = "
        f"{_literal({key: outline(kind) for key, kind in kinds.items()})};\n\n"
        f"/** The whole of each kind. */\n"
        f"export const kindModules: Readonly<Record<KindKey, () => Promise<{{ default: Kind }}>>> = {{\n{loaders}}};\n\n"
        f"export const routes: readonly Route[] = {_literal(routes)};\n"
    )


def _kind(kind: Kind) -> str:
    members = _literal(details(kind)).removeprefix("{")
    return (
        f"{HEADER}import type {{ Kind }} from '../../api/kinds';\nimport {{ kinds }} from '../console';\n\n"
        f"const kind: Kind = {{\n  ...kinds.{kind.key},{members};\n\nexport default kind;\n"
    )


def _literal(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, indent=2)
