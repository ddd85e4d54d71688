"""Declares fields, filters and layout of a kind. Forms, tables, payloads and sheets derive from them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Literal

Tone = Literal["", "ok", "warn", "bad", "info", "mute"]


@dataclass(frozen=True, slots=True)
class Choice:
    value: int | str
    label: str
    tone: Tone = ""


@dataclass(frozen=True, slots=True)
class When:
    """The field is shown, required and accepted only while ``field`` has one of ``values``."""

    field: str
    values: tuple[int | str | bool, ...]


@dataclass(frozen=True, slots=True)
class Column:
    """A field as a list column. ``width`` in pixels, 0 lets it grow; ``optional`` hides it until a person shows it."""

    width: int = 0
    align: Literal["left", "right", "center"] = "left"
    link: bool = False
    optional: bool = False


Role = Literal["", "publish_at", "show_period", "event_period", "listed_at"]
#: The type that a field needs for its role.
ROLE_TYPES: dict[Role, str] = {
    "publish_at": "datetime",
    "show_period": "date_range",
    "event_period": "date_range",
    "listed_at": "datetime",
}


@dataclass(frozen=True, slots=True)
class Field:
    """An attribute of a record, named after the model's; payloads use its camelCase.

    ``type`` names an entry of ``apps.kinds.types.TYPES``. ``choices_of`` names a list of choices that people keep
    (``EnginePorts.live_choices``); ``choices`` are then those that the product ships with. ``of`` is the target kind of a relation, ``many``
    makes it a set. ``options_call`` is the path of a call that offers the target's records instead of the kind's own
    ``options``; it takes ``q`` and, as ``type``, the kind that is edited. For ``tags`` it suggests words by ``q``. ``kinds`` are the possible targets of a content reference (``content``). ``fields`` are the
    fields of a ``repeater``. ``readonly``: the server derives the value (``always``), or a person sets it once
    (``after_create``). Files of a ``private`` field open by links that end soon; only readers of the record get them. ``role`` tells the
    engine the meaning of a moment or a period:

    - ``publish_at``: readers see an approved version from this moment on.
    - ``show_period``: readers see the record in this period.
    - ``event_period``: the thing itself happens in this period; readers see the record before and after.
    - ``listed_at``: readers see the record from this moment on, and lists order by it.
    """

    name: str
    label: str
    type: str = "text"
    required: bool = False
    column: Column | None = None
    default: Any = None
    help: str = ""
    placeholder: str = ""
    unit: str = ""
    readonly: Literal["", "always", "after_create"] = ""
    sortable: bool = False
    sheet: bool = False
    choices: tuple[Choice, ...] = ()
    choices_of: str = ""
    of: str = ""
    options_call: str = ""
    many: bool = False
    private: bool = False
    role: Role = ""
    kinds: tuple[str, ...] = ()
    fields: tuple[Field, ...] = ()
    when: When | None = None
    max_length: int = 0
    min: int | None = None
    max: int | None = None

    def choice(self, value: object) -> Choice | None:
        return next((choice for choice in self.choices if choice.value == value), None)


FilterType = Literal["text", "choice", "state", "switch", "date_range", "relation", "content", "number"]


@dataclass(frozen=True, slots=True)
class Filter:
    """A list filter: ``name`` in the query (camelCase), ``lookup`` an ORM lookup on the kind's model.

    Without a lookup ``name`` is a field, and what is left open derives from it (``filter_defaults``); ``by`` makes several
    of these. The value of a ``content`` filter is written ``kind:id``. Screens set a filter with a lookup and no label; no
    filter bar shows it. A text must match ``pattern`` as a whole; ``placeholder`` is then an example that does.
    """

    name: str
    label: str = ""
    lookup: str = ""
    type: FilterType = "text"
    choices: tuple[Choice, ...] = ()
    of: str = ""
    placeholder: str = ""
    pattern: str = ""


@dataclass(frozen=True, slots=True)
class Section:
    """A headed part of the edit and detail screens."""

    label: str
    fields: tuple[str, ...]
    column: Literal["main", "side"] = "main"


@dataclass(frozen=True, slots=True)
class Tabs:
    """Tabs above a list: each sets the filter ``by`` to its value; ``counted`` shows live numbers."""

    by: str
    items: tuple[Choice, ...]
    counted: bool = False


VERIFY_STATES = (
    Choice(0, "草稿", "mute"),
    Choice(1, "已通过", "ok"),
    Choice(2, "已驳回", "bad"),
    Choice(3, "待审核", "warn"),
)

VERIFY_STATE = Field(
    "verify_state", "审核状态", "state", readonly="always", choices=VERIFY_STATES, column=Column(100), sheet=True
)

DRAFT, APPROVED, REJECTED, PENDING = VERIFY_STATES

# The order of work, which is not the order of the numbers.
STATE_TABS = Tabs("verifyState", (Choice("", "全部"), DRAFT, PENDING, APPROVED, REJECTED), counted=True)

#: Filters of all records, by columns that are no fields.
BY_CREATOR = Filter("createdBy", "创建人", "created_by", "relation", of="account")
BY_CREATION = Filter("createdAt", "创建时间", "created_at__range", "date_range")
BY_UPDATE = Filter("updatedAt", "更新时间", "updated_at__range", "date_range")

REASON = Field("reason", "原因", "long_text", required=True, max_length=500, placeholder="请填写原因，便于对方修改")


def listed(field: Field, column: Column | None = None) -> Field:
    """The same field shown as a list column."""
    return replace(field, column=column or Column())
